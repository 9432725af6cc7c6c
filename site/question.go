//go:build !js

package site

import (
	"html/template"
	"net/http"
	"slices"
	"strings"
)

// Question is what a server asks before it can show a site: which of several readings of the
// files is right.
type Question struct {
	Text    string // what is open, in a sentence
	Answers []Answer
	Chosen  string // the Value of the answer by which the site is made; "": none is chosen
}

// Answer is a reading that can be chosen.
type Answer struct {
	Value string
	Title string     // what it takes for the models
	Why   string     // what speaks for it, a sentence
	Roles []string   // what is taken for what, a line each
	Of    string     // what the rows are of
	Heads []string   // of the table
	Rows  [][]string // as many cells each as Heads; nil: it makes no table
	Wrong string     // why it makes none; ""
	Keep  []string   // commands that keep the answer
}

// asker knows what a draft leaves open, and takes answers. Its methods are called one at a time,
// and never while the project is drawn.
type asker interface {
	Asked() *Question          // what the last draft left open, or the answer it was given; nil: nothing
	Again() *Question          // the same from the files as they are now, whatever was chosen
	Choose(value string) error // takes an answer for the drafts that follow; the error: there is none of that value
}

// Ask makes a server of a draft ask what it leaves open. It is to be called before the first
// build.
func (s *server) Ask(of asker) { s.asker = of }

// asked is what the last draft left open, or the answer it was given; nil: nothing.
func (s *server) asked() *Question {
	if s.asker == nil {
		return nil
	}
	return s.asker.Asked()
}

// choose shows the question again, and takes its answer from a form of its page: no other page
// may answer.
func (s *server) choose(w http.ResponseWriter, r *http.Request, stamp string) {
	if s.asker == nil {
		http.NotFound(w, r)
		return
	}
	if r.Method != http.MethodPost {
		s.saying.Lock()
		q := s.asker.Again()
		s.saying.Unlock()
		if q == nil {
			http.Redirect(w, r, "/", http.StatusSeeOther)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write(served(questionPage(q), nil, nil, stamp))
		return
	}
	if err := http.NewCrossOriginProtection().Check(r); err != nil {
		http.Error(w, "only a page of this server may choose", http.StatusForbidden)
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, 1<<10)
	s.saying.Lock()
	err := s.asker.Choose(r.PostFormValue("as"))
	s.saying.Unlock()
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	s.Rebuild()
	http.Redirect(w, r, "/", http.StatusSeeOther)
}

// questionPage shows the readings side by side, each with a button that chooses it.
func questionPage(q *Question) []byte {
	var b strings.Builder
	if err := questionForm.Execute(&b, q); err != nil {
		panic(err) // a test fills it in
	}
	return []byte(b.String())
}

var questionForm = template.Must(template.New("").Parse(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Which reading is right?</title><link rel="stylesheet" href="` + servedStyle + `"></head>
<body class="standings-page"><main><h1>Which reading is right?</h1>
<p>{{.Text}}</p>
<form class="standings-readings" method="post" action="` + choosePath + `">
{{range .Answers}}<section><h2>{{.Value}}: {{.Title}}</h2>
<p>{{.Why}}</p>
<ul>{{range .Roles}}<li>{{.}}</li>{{end}}</ul>
{{if .Rows}}<div class="standings-scroll" role="group" aria-label="{{.Of}}" tabindex="0"><table><caption>{{.Of}}</caption>
<thead><tr>{{range .Heads}}<th scope="col">{{.}}</th>{{end}}</tr></thead>
<tbody>{{range .Rows}}<tr>{{range $i, $text := .}}{{if $i}}<td>{{$text}}</td>{{else}}<th scope="row">{{$text}}</th>{{end}}{{end}}</tr>
{{end}}</tbody></table></div>
{{else}}<p>Read so, it makes no leaderboard{{with .Wrong}}: {{.}}{{end}}</p>
{{end}}<p><button name="as" value="{{.Value}}">{{if eq .Value $.Chosen}}Keep {{.Value}}, as it is now{{else}}Choose {{.Value}}{{end}}</button></p>
<p>To write the choice down:</p>
<ul>{{range .Keep}}<li><code>{{.}}</code></li>{{end}}</ul>
</section>
{{end}}</form></main></body></html>
`))

// chosen is a line above pages of a site that is made by an answer: which, how to keep it, and
// how to choose again.
func (q *Question) chosen() string {
	at := slices.IndexFunc(q.Answers, func(a Answer) bool { return a.Value == q.Chosen })
	if at < 0 {
		return ""
	}
	var b strings.Builder
	if err := chosenForm.Execute(&b, q.Answers[at]); err != nil {
		panic(err)
	}
	return b.String()
}

var chosenForm = template.Must(template.New("").Parse(`<aside class="standings-chosen" aria-label="Reading"><link rel="stylesheet" href="` + servedStyle + `">Reading {{.Value}}, chosen for this session: {{.Title}}. <a href="` + choosePath + `">Choose again</a>. To write it down:{{range .Keep}} <code>{{.}}</code>{{end}}</aside>`))

// servedLook is the style of what a server adds to a site: errors, which stay in sight above a
// page wherever it is scrolled to; what was chosen; and pages of its own.
const servedLook = `.standings-errors { position: sticky; inset-block-start: 0; z-index: 1000; max-block-size: 50vh; overflow: auto; padding: .5rem 1rem; border-block-end: 4px solid #c00; background: #fff; color: #600; font: 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere }
.standings-errors ul { margin: .25rem 0; padding-inline-start: 1.25rem; white-space: pre-wrap }
.standings-page, .standings-chosen { --s-paper: #fff; --s-wash: #f4f6f8; --s-ink: #1d2126; --s-rule: #838b94; --s-link: #1f4e8c; color-scheme: light; background: var(--s-paper); color: var(--s-ink); font: 1rem/1.45 "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) { .standings-page, .standings-chosen { --s-paper: #15171b; --s-wash: #1d2025; --s-ink: #e6e8eb; --s-rule: #747c86; --s-link: #9cbdf2; color-scheme: dark } }
.standings-chosen { padding: .4rem 1rem; border-block-end: 1px solid var(--s-rule); font-size: .875rem }
.standings-chosen a { color: var(--s-link) }
.standings-page { margin: 0; padding: 1rem clamp(1rem, 2.5vw, 2.25rem) }
.standings-page h1 { margin: .5rem 0; font-size: 1.5rem; line-height: 1.25 }
.standings-page h2 { margin: 0; font-size: 1.125rem; line-height: 1.3 }
.standings-page p, .standings-page ul { margin: .6rem 0; max-inline-size: 42rem }
.standings-page ul { padding-inline-start: 1.25rem }
.standings-page code, .standings-chosen code { font: .875em/1.4 ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; background: var(--s-wash); padding: .1em .3em }
.standings-page button { font: inherit; min-block-size: 2.5rem; padding: .4rem 1rem; border: 1px solid var(--s-link); border-radius: 4px; background: var(--s-link); color: var(--s-paper); cursor: pointer }
.standings-readings { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1rem; max-inline-size: 88rem }
.standings-readings section { min-inline-size: 0; padding: 1rem; border: 1px solid var(--s-rule); border-radius: 4px }
.standings-scroll { overflow-x: auto; overflow-wrap: normal }
.standings-scroll table { border-collapse: collapse; font-variant-numeric: tabular-nums }
.standings-scroll caption { text-align: start; font-size: .875rem; padding-block-end: .3rem }
.standings-scroll :is(th, td) { padding: .25rem .75rem .25rem 0; border-block-end: 1px solid var(--s-rule); text-align: end; font-weight: normal; white-space: nowrap }
.standings-scroll :is(th:first-child, thead th:first-child) { text-align: start }
.standings-scroll thead th { font-weight: 600 }
`

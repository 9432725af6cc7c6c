package search

import (
	"html"
	"regexp"
	"unicode/utf8"

	"standings/content"
	boards "standings/site/board"
	"standings/site/cases"
	"standings/site/page"
	"standings/site/prose"
)

// shelf is texts that belong together: the cases of a benchmark, or all pages of
// prose.
type shelf struct {
	kind  string
	title string
	texts []cases.CaseText
}

// texts lists all texts that are searched: how boards score cases, before all that speaks of
// it, the sections of each page of prose and of
// what each benchmark says of itself, and cases.
func (s *Pages) texts() (list []shelf) {
	add := func(title, path string, d content.Document) {
		if sections := s.sections(title, path, d); len(sections) > 0 {
			list = append(list, shelf{"pages", title, sections})
		}
	}
	for _, b := range s.Project.Benchmarks {
		own := shelf{kind: "pages", title: b.Title}
		for _, board := range shown(b) {
			if text := boards.Definition(board); text != "" {
				own.texts = append(own.texts, cases.CaseText{Name: board.Title + ", how it is computed", Target: page.BoardPath(board) + "#made-head", Texts: []string{"Score of a case = " + text}})
			}
		}
		if len(own.texts) > 0 {
			list = append(list, own)
		}
	}
	for _, p := range s.Content.Pages {
		add(p.Title, prose.ProsePath(p), p.Body)
	}
	for _, b := range s.Project.Benchmarks {
		add(b.Title, page.BenchmarkPath(b.ID), content.Document{Source: b.Question + "\n\n" + b.Summary.Value})
	}
	for _, b := range s.Project.Benchmarks {
		if texts := s.Cases.CaseTexts(b); len(texts) > 0 {
			list = append(list, shelf{"cases", b.Title, texts})
		}
	}
	return list
}

// examples are blocks of code, of which a piece says nothing.
var examples = regexp.MustCompile(`(?s)<pre.*?</pre>`)

var headings = regexp.MustCompile(`(?s)<h[1-6] id="([^"]+)">(.*?)</h[1-6]>`)

// sections parts a document at its headings; what is before the first is called
// like the page. What is wrong with it is reported with its own page.
func (s *Pages) sections(title, path string, d content.Document) (list []cases.CaseText) {
	p := s.Page(path, title, "")
	body := examples.ReplaceAllString(string(p.RenderWords(d)), "")
	at := headings.FindAllStringSubmatchIndex(body, -1)
	add := func(name, target string, from, to int) {
		if text := page.PlainText(body[from:to]); text != "" || target != path {
			list = append(list, cases.CaseText{Name: name, Target: target, Texts: nonEmpty(text)})
		}
	}
	end := func(i int) int {
		if i < len(at) {
			return at[i][0]
		}
		return len(body)
	}
	add(title, path, 0, end(0))
	for i, m := range at {
		add(page.PlainText(body[m[4]:m[5]]), path+"#"+html.UnescapeString(body[m[2]:m[3]]), m[1], end(i+1))
	}
	return list
}

func nonEmpty(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

// How many letters of a text are in the index, where what was found is shown. Words
// behind them are found, too.
const (
	shownText = 2000
	shownLine = 600
)

// chunk is a file of texts, in their order.
type chunk struct {
	first int
	texts []any
}

// chunkSize is how many bytes of text a file holds, roughly: results come from all
// over the suites, so that a file is mostly loaded for one of its texts.
const chunkSize = 6000

// chunks writes out the texts: of each its name, its address, what it says and its
// lines, of each the id and the text.
func chunks(shelves []shelf) (list []chunk) {
	n, size := 0, chunkSize
	for _, shelf := range shelves {
		for _, t := range shelf.texts {
			if size >= chunkSize {
				list, size = append(list, chunk{first: n}), 0
			}
			own, lines := []string{}, [][2]string{}
			for _, text := range t.Texts {
				own = append(own, start(text, shownText))
				size += len(own[len(own)-1])
			}
			for _, l := range t.Lines {
				lines = append(lines, [2]string{l.Anchor, start(l.Text, shownLine)})
				size += len(lines[len(lines)-1][1])
			}
			last := &list[len(list)-1]
			last.texts = append(last.texts, []any{t.Name, t.Target, own, lines})
			size += len(t.Name) + len(t.Target)
			n++
		}
	}
	return list
}

// start is the beginning of a text.
func start(text string, letters int) string {
	if len(text) <= letters || utf8.RuneCountInString(text) <= letters {
		return text
	}
	return string([]rune(text[:min(len(text), letters*utf8.UTFMax)])[:letters]) + "…"
}

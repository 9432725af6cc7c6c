// Package statement holds what the program says of data: each sentence, or part of one, is
// a value that names the leaderboard, rows, columns, figures and counts that it rests on.
// Pages choose among statements and print them. A page carries the value as data-claim, so
// that a reader's script, and the project's own test, can compute it again from the files
// that the site publishes. Its words are in words.tmpl, one template a kind.
//
// leads.go has who leads, places.go the ranks that rows could have, medians.go how a row
// compares with the others of a column, frontier.go the rows that no other is better than in
// two columns and since when nobody is better than the leader, falls.go how figures change over the steps of a contrast, across.go what is
// said over several leaderboards.
package statement

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"strings"
	texts "text/template"

	"standings/internal/words"
	"standings/results"
	"standings/site/page"
)

// Statement is one thing that is said of data. The zero value says nothing.
type Statement struct {
	Kind    string            // a template of words.tmpl; "" says nothing
	Field   *results.Field    // whose ranked rows it is of; nil where it is over several boards
	Rows    []*results.Row    // that it names, or is of
	Columns []*results.Column // the same
	Figures []string          // as they are shown, with units
	Counts  []int             // what each counts is said where the statement is made
	Of      string            // the model, or the access, that one over several boards is of
	Sure    string            // "significant" or "not significant"; "" where that is not known, or not said
	Said    []string          // what its words have beside these: what an axis or a step is called
}

// claim is a statement as data-claim has it.
type claim struct {
	Kind    string   `json:"kind"`
	Board   string   `json:"board,omitempty"` // benchmark/board
	Under   string   `json:"under,omitempty"` // the id of a condition, on a board that has several
	By      string   `json:"by,omitempty"`    // the judge of rows that another one judged than the board's
	Ranked  int      `json:"ranked,omitempty"`
	Rows    []string `json:"rows,omitempty"`    // anchors on the page of their board; with the board where no board is named
	Columns []string `json:"columns,omitempty"` // ids
	Figures []string `json:"figures,omitempty"`
	Counts  []int    `json:"counts,omitempty"`
	Of      string   `json:"of,omitempty"`
	Sure    string   `json:"sure,omitempty"`
}

// Claim is the statement as JSON; "" where it says nothing.
func (s Statement) Claim() string {
	if s.Kind == "" {
		return ""
	}
	c := claim{Kind: s.Kind, Figures: s.Figures, Counts: s.Counts, Of: s.Of, Sure: s.Sure}
	if s.Field != nil {
		b := s.Field.Board
		c.Board, c.Ranked = address(b), s.Field.Ranked()
		if s.Field.OtherJudge {
			c.By = s.Field.Judge
		}
		if b.Mixed() {
			c.Under = s.Field.Condition
		}
	}
	for _, r := range s.Rows {
		anchor := r.Anchor()
		if s.Field == nil || r.Board != s.Field.Board {
			anchor = address(r.Board) + "#" + anchor
		}
		c.Rows = append(c.Rows, anchor)
	}
	for _, column := range s.Columns {
		c.Columns = append(c.Columns, column.ID)
	}
	text, err := json.Marshal(c)
	if err != nil { // texts and numbers alone
		panic(err)
	}
	return string(text)
}

//go:embed words.tmpl
var source string

var sentences = texts.Must(texts.New("").Funcs(texts.FuncMap{
	"name": results.RowName, "counted": words.Count, "number": words.Number, "rank": page.Rank, "listed": words.List, "tooFew": func() string { return results.TooFew },
}).Parse(source))

// Text is the statement in words, without a full stop; "" where it says nothing.
func (s Statement) Text() string {
	if s.Kind == "" {
		return ""
	}
	var b strings.Builder
	if err := sentences.ExecuteTemplate(&b, s.Kind, s); err != nil {
		panic(fmt.Errorf("statement %s: %w", s.Kind, err))
	}
	return b.String()
}

// HTML is the statement in words with its value; "" where it says nothing.
func (s Statement) HTML() template.HTML { return s.markup("") }

// Sentence is the same with a full stop.
func (s Statement) Sentence() template.HTML { return s.markup(".") }

func (s Statement) markup(stop string) template.HTML {
	if s.Kind == "" {
		return ""
	}
	return template.HTML(`<span data-claim="` + template.HTMLEscapeString(s.Claim()) + `">` + template.HTMLEscapeString(s.Text()) + stop + `</span>`)
}

// Data is the value as an attribute of a cell whose text is the statement.
func (s Statement) Data() template.HTMLAttr { return page.Data("claim", s.Claim()) }

// Under names the condition of a board that has several, in brackets with a space before
// it; "" of other boards.
func (s Statement) Under() string {
	if b := s.Field.Board; b.Mixed() {
		return " (" + page.Lower(b.Benchmark.ConditionTitle(s.Field.Condition)) + ")"
	}
	return ""
}

// address names a board within the site.
func address(b *results.Board) string { return b.Benchmark.ID + "/" + b.ID }

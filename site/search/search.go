// Package search is what a reader finds from every page: the index behind the field
// in the head, and the page that shows what was found, or without a script all that
// there is.
//
// The index is made of scripts, so that it works from a folder, and split, so that a
// reader loads what was asked for: search/index.js has all names, search/words/N.js
// in which texts the words of a stretch of the alphabet are, search/texts/N.js those
// texts. templates/search reads it.
package search

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strconv"

	"standings/content"
	"standings/internal/source"
	"standings/site/cases"
	"standings/site/compare"
	"standings/site/model"
	"standings/site/page"
)

// Pages are the page of the search and the files of its index.
type Pages struct {
	*page.Frame
	Content *content.Content
	Cases   *cases.Pages
	Compare *compare.Pages
	Models  *model.Pages
}

// Ask asks for them, after all other pages: it lists those that there are.
func (s *Pages) Ask() {
	own := source.Place{}
	s.Shelf.AskPage(page.SearchPath, "the page of the search", own, func() page.View { return s.searchPage() })
	if s.Shelf.Problems.Errors() > 0 {
		return // the index finds nothing wrong, and the site is not published
	}
	shelves := s.texts()
	words, texts := split(postings(shelves)), chunks(shelves)
	index := indexData{Kinds: s.kinds(), Words: []string{}, Texts: []int{}}
	for _, shelf := range shelves {
		data := shelfData{Kind: shelf.kind, Title: shelf.title}
		for _, t := range shelf.texts {
			data.Lines = append(data.Lines, len(t.Lines))
		}
		index.Shelves = append(index.Shelves, data)
	}
	stamp := sha256.New()
	files := map[string]any{}
	add := func(folder string, n int, content any) {
		files[folder+"/"+strconv.Itoa(n)] = content
		fmt.Fprintln(stamp, folder, n)
		json.NewEncoder(stamp).Encode(content)
	}
	for n, w := range words {
		index.Words = append(index.Words, w.first)
		add("words", n, w.texts)
	}
	for n, c := range texts {
		index.Texts = append(index.Texts, c.first)
		add("texts", n, c.texts)
	}
	index.Of = fmt.Sprintf("%x", stamp.Sum(nil)[:6])
	s.file("index", index)
	for n := range words {
		s.file("words/"+strconv.Itoa(n), part{index.Of, files["words/"+strconv.Itoa(n)]})
	}
	for n := range texts {
		s.file("texts/"+strconv.Itoa(n), part{index.Of, files["texts/"+strconv.Itoa(n)]})
	}
}

// part is a file of the index beside search/index.js. Of is that file's: a browser
// may have kept one of an earlier build.
type part struct {
	Of   string `json:"of"`
	Data any    `json:"data"`
}

// file puts a file of the index on the shelf, at once: what it is made of takes several
// times the room of its text, and nothing else needs it. JSON as Go writes it holds no
// "<" and no separator of lines, so that no text ends the script.
func (s *Pages) file(name string, data any) {
	const what = "the index of the search"
	text, err := json.Marshal(data)
	if err != nil {
		s.Shelf.Ask("search/"+name+".js", what, source.Place{}, func() ([]byte, error) { return nil, err })
		return
	}
	s.Shelf.Put("search/"+name+".js", fmt.Appendf(nil, "standings[%q]=%s;\n", "../search/"+name, text), what, source.Place{})
}

// indexData is search/index.js.
type indexData struct {
	Of      string      `json:"of"` // changes with all else of the index
	Kinds   []kindData  `json:"kinds"`
	Shelves []shelfData `json:"shelves"`
	Words   []string    `json:"words"` // the first word of each file of words
	Texts   []int       `json:"texts"` // the first text of each file of texts
}

// kindData is the names of one kind.
type kindData struct {
	Kind  string      `json:"kind"`
	Names [][4]string `json:"names"` // name, address, where it belongs to, and other names, separated by semicolons
}

// shelfData is texts that belong together. Every text has a number, in the order of
// the shelves, and so has every place where a word can be: that of a text, which is
// what it says itself, and then one for each of its lines.
type shelfData struct {
	Kind  string `json:"kind"` // cases or pages; only cases have lines
	Title string `json:"title"`
	Lines []int  `json:"lines"` // by text: how many
}

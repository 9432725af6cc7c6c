// Package search is what a reader finds from every page: the index behind the field
// in the head, and the page that shows what was found, or without a script all that
// there is.
//
// The index is made of scripts, so that it works from a folder, and split, so that a
// reader loads what was asked for. In search/data, index.js has all names, words/N.js in
// which texts the words of a stretch of the alphabet are, texts/N.js those texts.
// templates/search reads it.
package search

import (
	"crypto/sha256"
	"fmt"
	"path"
	"strconv"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/site/cases"
	"standings/site/model"
	"standings/site/page"
)

// Pages are the page of the search and the files of its index.
type Pages struct {
	*page.Frame
	Content *content.Content
	Cases   *cases.Pages
	Models  *model.Pages
}

// Ask asks for them, after all other pages: it lists those that there are.
func (s *Pages) Ask() {
	own := source.Place{}
	s.Shelf.AskPage(page.SearchPath, "the page of the search", own, func() page.View { return s.searchPage() })
	s.Shelf.AskFolder(folder, "the index of the search", own, s.index)
}

// folder holds the index.
const folder = "search/data"

// index makes all files of the index: what they are made of takes several times the room
// of their text, and nothing else needs it.
func (s *Pages) index() (page.Files, error) {
	shelves := s.texts()
	words, texts := split(postings(shelves)), chunks(shelves)
	index := indexData{Kinds: s.kinds(), Words: []string{}, Texts: []int{}}
	count := 0
	for _, shelf := range shelves {
		count += len(shelf.texts)
	}
	for _, shelf := range shelves {
		data := shelfData{Kind: shelf.kind, Title: shelf.title}
		if count <= mostNamed {
			data.Names = namesOf(shelf)
		}
		for _, t := range shelf.texts {
			data.Lines = append(data.Lines, len(t.Lines))
		}
		index.Shelves = append(index.Shelves, data)
	}
	var files []written
	for n, w := range words {
		index.Words = append(index.Words, w.first)
		files = append(files, written{folder: "words", n: n, content: w.texts})
	}
	for n, c := range texts {
		index.Texts = append(index.Texts, c.first)
		files = append(files, written{folder: "texts", n: n, content: c.texts})
	}
	stamp := sha256.New()
	for i := range files {
		f := &files[i]
		var err error
		if f.text, err = page.JSON(f.content); err != nil {
			return nil, err
		}
		f.content = nil
		fmt.Fprintf(stamp, "%s %d\n%s\n", f.folder, f.n, f.text)
	}
	index.Of = fmt.Sprintf("%x", stamp.Sum(nil)[:6])
	text, err := page.JSON(index)
	if err != nil {
		return nil, err
	}
	all := page.Files{}
	put := func(name string, text []byte) {
		path := folder + "/" + name + ".js"
		all[path] = page.ScriptOf(path, text)
	}
	put("index", text)
	for _, f := range files {
		put(f.folder+"/"+strconv.Itoa(f.n), part(index.Of, f.text))
	}
	return all, nil
}

// written is one file of words or of texts.
type written struct {
	folder  string
	n       int
	content any
	text    []byte // its JSON
}

// part is the JSON of a file of the index beside index.js. Its "of" is that file's:
// a browser may have kept one of an earlier build.
func part(of string, data []byte) []byte { return fmt.Appendf(nil, `{"of":%q,"data":%s}`, of, data) }

// indexData is index.js.
type indexData struct {
	Of      string      `json:"of"` // changes with all else of the index
	Kinds   []kindData  `json:"kinds"`
	Shelves []shelfData `json:"shelves"`
	Words   []string    `json:"words"` // the first word of each file of words
	Texts   []int       `json:"texts"` // the first text of each file of texts
}

// kindData is the names of one kind.
type kindData struct {
	Kind  string     `json:"kind"`
	Names [][]string `json:"names"` // name, address, where it belongs to, and other names, separated by semicolons; of a model also its rows, see rowsOf
}

// shelfData is texts that belong together. Every text has a number, in the order of
// the shelves, and so has every place where a word can be: that of a text, which is
// what it says itself, and then one for each of its lines.
type shelfData struct {
	Kind  string      `json:"kind"` // cases or pages; only cases have lines
	Title string      `json:"title"`
	Lines []int       `json:"lines"` // by text: how many
	Names *shelfNames `json:"names,omitempty"`
}

// shelfNames is how the texts of a shelf are called and where they are, where both follow
// from one word of each: a browser can name what it finds before the texts have come.
type shelfNames struct {
	Name string `json:"name"` // what names begin with
	From string `json:"from"` // what addresses begin with
	Each string `json:"each"` // the word of each text, which ends its name and is a folder of its address, separated by semicolons
}

// mostNamed is of how many texts at most the names are in the index.
const mostNamed = 10_000

func namesOf(s shelf) *shelfNames {
	var names shelfNames
	var each []string
	for i, t := range s.texts {
		folder, isPage := strings.CutSuffix(t.Target, "/index.html")
		from, word := path.Split(folder)
		name, ends := strings.CutSuffix(t.Name, word)
		if i == 0 {
			names.Name, names.From = name, from
		}
		if !isPage || !ends || word == "" || strings.Contains(word, ";") || name != names.Name || from != names.From {
			return nil
		}
		each = append(each, word)
	}
	names.Each = strings.Join(each, ";")
	return &names
}

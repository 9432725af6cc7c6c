package model

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"standings/results"
	"standings/results/schema"
	"standings/site/board"
	"standings/site/page"
)

// references is what a table that is carried into a paper needs beside its
// figures. It is one script that sets one global, loaded when a reader asks for
// it, since a page opened from a folder cannot fetch a file.
type references struct {
	Site       string               `json:"site"`
	Authors    []string             `json:"authors"`
	Version    string               `json:"version"` // of the program
	Data       string               `json:"data"`    // dataHash
	Benchmarks map[string]cited     `json:"benchmarks"`
	Boards     map[string]boardSaid `json:"boards"` // by "<benchmark>/<board>"
	Models     map[string]cited     `json:"models"`
}

// cited is what has a BibTeX entry, or could have one.
type cited struct {
	Title  string `json:"title"`
	Key    string `json:"key,omitempty"` // of its entry; "" where there is none that \cite takes
	BibTeX string `json:"bibtex,omitempty"`
}

// boardSaid is what a table's caption says of a board; "" is not stated.
type boardSaid struct {
	Benchmark string   `json:"benchmark"`
	Title     string   `json:"title"`
	Judge     string   `json:"judge,omitempty"`
	Items     string   `json:"items,omitempty"`
	Prompts   string   `json:"prompts,omitempty"`
	Sources   []string `json:"sources"` // with version and table
	Lower     bool     `json:"lower,omitempty"`
	Sums      bool     `json:"sums,omitempty"` // cells are sums of marks
}

const referencesFile = "assets/references.js"

// dataHash is one hash for all files that the figures were read from: the SHA-256
// of the lines "<SHA-256 of the file>  <its path>", sorted by path, each ending in
// a line feed. It is what sha256sum gives for its own output over these files.
func dataHash(files map[string]string) string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(sum, "%s  %s\n", files[name], name)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

func (s *Pages) references() references {
	r := references{
		Site: s.Chrome.Title, Authors: []string{}, Version: s.Chrome.Version, Data: dataHash(s.Project.Files),
		Benchmarks: map[string]cited{}, Boards: map[string]boardSaid{}, Models: map[string]cited{},
	}
	for _, a := range s.content.Site.Authors {
		r.Authors = append(r.Authors, a.Name)
	}
	for _, b := range s.Project.Benchmarks {
		r.Benchmarks[b.ID] = cite(b.Title, b.Bibtex.Value)
		for _, board := range b.All() {
			if len(board.Rows) > 0 {
				r.Boards[b.ID+"/"+board.ID] = sayBoard(board)
			}
		}
	}
	for _, m := range s.Models() {
		r.Models[m.ID] = cite(m.Name, m.BibTeX)
	}
	return r
}

func sayBoard(b *results.Board) boardSaid {
	said := boardSaid{Benchmark: b.Benchmark.ID, Title: b.Title, Sources: []string{}, Lower: b.Better() == schema.Lower, Sums: b.Cells().Grows}
	if by := b.RankedBy(); by != nil {
		said.Lower = by.Lower()
	}
	said.Judge = b.JudgedBy()
	said.Items = board.Scored(b)
	if len(b.Benchmark.Conditions) > 1 && !b.Mixed() {
		said.Prompts = b.Benchmark.ConditionTitle(b.Benchmark.ConditionOf(b.Board, ""))
	}
	for _, r := range b.Rows {
		if text := page.RowSource(r); !slices.Contains(said.Sources, text) {
			said.Sources = append(said.Sources, text)
		}
	}
	return said
}

// entryKey finds the key of a BibTeX entry, in the characters that \cite takes in
// every engine.
var entryKey = regexp.MustCompile(`^@[A-Za-z]+\s*\{\s*([A-Za-z0-9.:/_+-]+)\s*,`)

func cite(title, bibtex string) cited {
	c := cited{Title: title, BibTeX: strings.TrimSpace(bibtex)}
	if m := entryKey.FindStringSubmatch(c.BibTeX); m != nil {
		c.Key = m[1]
	}
	return c
}

// Package data makes the files for programs that are of no page: every judgment of a
// benchmark, the list of all such files with what is in them, and all of them in one archive.
// page.go is the page of them, with how to cite, to report and to submit.
package data

import (
	_ "embed"
	"io/fs"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/results/record"
	"standings/site/page"
)

// Pages asks for the files.
type Pages struct {
	*page.Frame
	Release string // id of the newest; "" where there is none
	Files   fs.FS  // the project
	Site    *content.Site
}

// The list and what it looks like.
const (
	IndexFile  = page.DataFiles
	schemaFile = "data/schema.json"
)

// indexSchema is the JSON Schema of the list.
//
//go:embed schema.json
var indexSchema []byte

// ItemsFile is the address of a benchmark's judgments.
func ItemsFile(benchmark string) string { return benchmark + "/items.csv" }

// HasItems reports whether there are any.
func HasItems(b *results.Benchmark) bool { return len(made(b)) > 0 }

// Ask asks for the files. The list is made when all others are.
func (s *Pages) Ask() {
	for _, b := range s.Project.Benchmarks {
		if HasItems(b) {
			s.Shelf.Ask(ItemsFile(b.ID), "the judgments of "+b.ID, source.InFile("results/"+b.ID), func() ([]byte, error) {
				return ItemsCSV(b, s.Project.Models), nil
			})
		}
	}
	s.Shelf.Put(schemaFile, indexSchema, "the form of the list of data", source.Place{})
	s.Shelf.AskList("the list of data", source.Place{}, s.lists, IndexFile, Archive, page.DataPath)
	s.Shelf.Named(page.DataPath, "Data")
}

// lists makes what lists all files for programs: the list itself, the archive and the page.
func (s *Pages) lists(files []page.DataFile) (page.Files, error) {
	list := s.index(files)
	data, err := record.JSON(list)
	if err != nil {
		return nil, err
	}
	files = append(files, page.NewDataFile(IndexFile, data))
	archive, err := pack(files)
	if err != nil {
		return nil, err
	}
	html, err := s.Shelf.Execute(page.DataPath, s.page(list, len(files), int64(len(archive))))
	return page.Files{IndexFile: data, Archive: archive, page.DataPath: html}, err
}

// indexVersion is the form of the list. It grows where a program that reads the list would
// have to change.
const indexVersion = 1

// index is /data/index.json: every file for programs, with bytes and hash, and of boards
// what is in their columns. Texts that are not known are null. Paths are from the site's
// root.
type index struct {
	Version    int             `json:"version"`
	Schema     string          `json:"$schema"`
	Title      string          `json:"title"`
	URL        record.Text     `json:"url"`
	Program    string          `json:"program"`
	Release    record.Text     `json:"release"`
	Benchmarks []benchmarkData `json:"benchmarks"`
	Files      []fileData      `json:"files"` // of no one benchmark
}

type benchmarkData struct {
	ID       string      `json:"id"`
	Title    string      `json:"title"`
	Page     string      `json:"page"`
	License  record.Text `json:"license"`
	Revision record.Text `json:"revision"`
	Updated  record.Text `json:"updated"`
	Example  bool        `json:"example,omitempty"` // a worked example
	Items    int         `json:"items"`             // that are read here; 0: none are
	Boards   []boardData `json:"boards"`
	Files    []fileData  `json:"files"` // of no one board
}

type boardData struct {
	ID       string          `json:"id"`
	Title    string          `json:"title"`
	Page     string          `json:"page"`
	Rows     int             `json:"rows"`
	Judge    record.Text     `json:"judge"`
	Formula  any             `json:"formula"`
	RankedBy record.Text     `json:"ranked_by"`
	Columns  []record.Column `json:"columns"`
	Files    []fileData      `json:"files"`
}

type fileData struct {
	Path   string `json:"path"`
	Format string `json:"format"` // csv or json
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// index makes the list. A file belongs to the board, else to the benchmark, that its
// address begins with.
func (s *Pages) index(files []page.DataFile) index {
	list := index{
		Version: indexVersion, Schema: "schema.json", Title: s.Chrome.Title, URL: record.Text(s.Chrome.URL), Program: s.Chrome.Version,
		Release: record.Text(s.Release), Benchmarks: []benchmarkData{}, Files: []fileData{},
	}
	of := map[string][]fileData{} // by what they belong to
	for _, f := range files {
		of[s.owner(f.Path)] = append(of[s.owner(f.Path)], fileData{f.Path, f.Path[strings.LastIndexByte(f.Path, '.')+1:], f.Bytes, f.SHA256})
	}
	filesOf := func(owner string) []fileData { return append([]fileData{}, of[owner]...) }
	for _, b := range s.Project.Benchmarks {
		d := benchmarkData{
			ID: b.ID, Title: b.Title, Page: page.BenchmarkPath(b.ID), License: record.Text(b.License.Value), Revision: record.Text(b.Revision.Value),
			Updated: record.Text(b.Updated.Value), Example: b.Example, Items: len(b.Suite.Items), Boards: []boardData{}, Files: filesOf(b.ID),
		}
		for _, each := range b.All() {
			if s.Shelf.Has(page.BoardPath(each)) {
				d.Boards = append(d.Boards, s.board(each, filesOf(b.ID+"/"+each.ID)))
			}
		}
		list.Benchmarks = append(list.Benchmarks, d)
	}
	list.Files = filesOf("")
	return list
}

func (s *Pages) board(b *results.Board, files []fileData) boardData {
	head := record.Head(b)
	d := boardData{
		ID: head.ID, Title: head.Title, Page: page.BoardPath(b), Rows: len(b.Rows), Judge: head.Judge, Formula: head.Formula, Columns: head.Columns, Files: files,
	}
	if by := b.RankedBy(); by != nil {
		d.RankedBy = record.Text(by.ID)
	}
	return d
}

// owner is the board, as <benchmark>/<board>, or the benchmark that a file is of; "" where
// it is of none.
func (s *Pages) owner(path string) string {
	id, rest, below := strings.Cut(path, "/")
	b := s.Project.Benchmark(id)
	if !below || b == nil {
		return ""
	}
	for _, each := range b.All() {
		for _, ending := range []string{".csv", ".json", ".md", "-intervals.csv", "-changes.csv", "-agreement.csv"} {
			if rest == each.ID+ending {
				return id + "/" + each.ID
			}
		}
		if strings.HasPrefix(rest, each.ID+"/") { // of a row
			return id + "/" + each.ID
		}
	}
	return id
}

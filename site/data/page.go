package data

import (
	"html/template"
	"iter"
	"path"
	"slices"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/site/page"
)

// Submitting is the project's file that says how to submit a model.
const Submitting = "SUBMITTING.md"

// Page is /data/: all files for programs, how they are cited, and where what is wrong is
// reported.
type Page struct {
	page.Page
	Archive    page.Link
	Size       string // of the archive
	Files      int    // in it
	List       string
	Benchmarks []section
	Cite       page.Citation // of the site
	Submit     template.HTML // how to submit a model, as Markdown that pages take
	Plain      string        // the same as it is written, where they do not take it
}

// section is a benchmark's part of the page.
type section struct {
	page.Link
	ID, License string
	Files       []page.Link
	Kinds       []string // of files that its boards have, each once
	Boards      []boardFiles
	Cite        *page.Citation
}

// boardFiles are the files of a board.
type boardFiles struct {
	page.Link
	Files []page.Link // of each kind, with its size; the zero value where it has none
}

func (s *Pages) page(list index, files int, archive int64) *Page {
	p := &Page{
		Page:    s.Page(page.DataPath, "Data", "All figures of "+s.Chrome.Title+" as files, how to cite them, and where to report what is wrong."),
		Archive: page.LinkTo(path.Base(Archive), Archive), Size: words.Size(archive), Files: files, List: IndexFile,
		Cite: page.Citation{ID: "bibtex", BibTeX: s.bibtex()},
	}
	p.Section = page.DataPath
	for i, b := range list.Benchmarks {
		own := section{Link: page.LinkTo(b.Title, b.Page), ID: b.ID, License: string(b.License), Cite: page.NewCitation(s.Project.Benchmarks[i])}
		if own.Cite != nil {
			own.Cite.ID = "cite-" + b.ID
		}
		for kind, f := range direct(b.Files, b.ID+"/") {
			own.Files = append(own.Files, page.LinkTo(kind+", "+f.Text, f.Target))
		}
		for _, board := range b.Boards {
			for kind := range direct(board.Files, b.ID+"/"+board.ID) {
				if !slices.Contains(own.Kinds, kind) {
					own.Kinds = append(own.Kinds, kind)
				}
			}
		}
		slices.SortStableFunc(own.Kinds, func(a, b string) int { return strings.Count(a, " ") - strings.Count(b, " ") }) // the board itself first
		for _, board := range b.Boards {
			files := make([]page.Link, len(own.Kinds))
			for kind, f := range direct(board.Files, b.ID+"/"+board.ID) {
				files[slices.Index(own.Kinds, kind)] = f
			}
			own.Boards = append(own.Boards, boardFiles{page.LinkTo(board.Title, board.Page), files})
		}
		p.Benchmarks = append(p.Benchmarks, own)
	}
	if text, err := source.ReadText(s.Files, Submitting, source.MaxProse); err == nil {
		_, text, _ = strings.Cut(text, "\n") // below its title
		tried := s.Page(page.DataPath, "", "")
		if p.Submit = tried.Render(content.Document{File: Submitting, Line: 2, Source: text}); len(tried.Found.Problems.All()) > 0 {
			p.Submit, p.Plain = "", text
		}
	}
	return p
}

// direct are the files that begin with a path, by what they are called and how they end, with their
// sizes; those in folders further down are in the archive.
func direct(files []fileData, begin string) iter.Seq2[string, page.Link] {
	return func(yield func(string, page.Link) bool) {
		for _, f := range files {
			rest, own := strings.CutPrefix(f.Path, begin)
			kind := strings.TrimSpace(strings.Trim(strings.TrimSuffix(rest, "."+f.Format), "-") + " " + strings.ToUpper(f.Format))
			if own && !strings.Contains(rest, "/") && !yield(kind, page.LinkTo(words.Size(f.Bytes), f.Path)) {
				return
			}
		}
	}
}

// bibtex is how the site as a whole is cited.
func (s *Pages) bibtex() string {
	var names []string
	for _, a := range s.Chrome.Authors {
		names = append(names, "{"+a.Text+"}")
	}
	fields := [][2]string{{"title", "{" + s.Chrome.Title + "}"}, {"author", strings.Join(names, " and ")}, {"url", s.Chrome.URL}, {"version", s.Release}}
	entry := "@misc{standings"
	for _, f := range fields {
		if f[1] != "" {
			entry += ",\n  " + f[0] + " = {" + f[1] + "}"
		}
	}
	return entry + "\n}"
}

// Package shape reads tables as people typeset them: LaTeX, Markdown, HTML, text
// set in columns. What it finds is a list of [grid.Grid] values, with the place of
// every cell; package grid makes plain tables of them. The files stay as they are.
//
//   - shape.go asks for one shape after the other; delimited.go reads lines of cells
//     of any number.
//   - latex.go finds tables in a LaTeX file, latextable.go reads one of them,
//     latexcell.go and latexspecial.go its cells, by the commands of
//     latexcommands.go and those that the file defines itself (latexmacros.go);
//     latextokens.go is below them.
//   - markdown.go, html.go and columns.go read the others; inline.go is text within
//     cells, marks.go what is set above and below the line.
package shape

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// maxText is the size in bytes of a file that is looked through for tables: the
// text of any paper, or of a table of a million cells.
const maxText = 8 << 20

// Read returns the tables of a file that is neither CSV nor records, in their order.
// The file's ending says in which shapes they may be; any other file may have all.
// Where there is none, problems say what was tried and why each attempt failed.
func Read(file string, data []byte, problems *source.List) []*grid.Grid {
	whole := source.Place{File: file}
	if len(data) > maxText {
		problems.Errorf(whole, "is too large to look for tables: %s, where a text may have %s: save the table as CSV", source.Size(int64(len(data))), source.Size(maxText))
		return nil
	}
	decoded, encoding, line, err := source.UTF8(data)
	if err != nil {
		problems.Errorf(source.Place{File: file, Line: line}, "%v", err)
		return nil
	}
	text := string(decoded)
	var grids []*grid.Grid
	var failed []string
	before := problems.Len()
	attempt := func(may bool, why string, read func(string, string, *source.List) []*grid.Grid) {
		if !may {
			return
		}
		found, sofar := read(file, text, problems), problems.Len()
		if grids = append(grids, found...); len(found) == 0 && sofar == before {
			failed = append(failed, why)
		}
	}
	latex, markdown, markup, columns := shapesOf(file)
	quoted := markdown && !latex // a Markdown file may quote LaTeX
	attempt(latex, `LaTeX: it has no \begin{tabular}, nor a longtable or the like`, readLaTeX)
	attempt(markdown && len(grids) == 0, "Markdown or HTML: no line such as |---|---| is below a line of cells, and it has no <table>", readMarkup)
	attempt(markup, "HTML: it has no <table>", readHTML)
	attempt(quoted && len(grids) == 0 && problems.Len() == before, `LaTeX: it has no \begin{tabular}, nor a longtable or the like`, readLaTeX)
	if columns && len(grids) == 0 && problems.Len() == before {
		found, why := readColumns(file, text)
		if grids = found; why != "" {
			failed = append(failed, "text in columns: "+why)
		}
	}
	if len(grids) == 0 && problems.Len() == before {
		for _, why := range failed {
			problems.Errorf(whole, "holds no table, read as %s", why)
		}
	}
	slices.SortStableFunc(grids, func(a, b *grid.Grid) int { return cmp.Compare(a.Line, b.Line) })
	if n := len(grids); n > source.MaxBoards { // each would be compared with all others
		problems.Errorf(source.Place{File: file, Line: grids[source.MaxBoards].Line}, "is one of %d tables, where %d fit: keep those that rank models in a file of their own", n, source.MaxBoards)
		return nil
	}
	if encoding != "UTF-8" && len(grids) > 0 {
		grids[0].Remarks = append([]grid.Remark{{Place: whole, Text: "the file is " + encoding + " and is read as such"}}, grids[0].Remarks...)
	}
	return grids
}

// readMarkup reads the tables of a Markdown file, of which some may be HTML; those
// have the captions of Markdown as well.
func readMarkup(file, text string, problems *source.List) []*grid.Grid {
	grids, titles := readMarkdown(file, text, problems)
	for _, g := range readHTML(file, text, problems) {
		for len(titles) > 1 && titles[1].line < g.Line {
			titles = titles[1:]
		}
		if g.Caption == "" && len(titles) > 0 && titles[0].line < g.Line {
			g.Caption = titles[0].text
		}
		grids = append(grids, g)
	}
	return grids
}

// shapesOf says by a file's ending which shapes its tables may have; Markdown may
// have HTML within.
func shapesOf(file string) (latex, markdown, markup, columns bool) {
	switch strings.ToLower(path.Ext(file)) {
	case ".tex", ".ltx", ".latex":
		return true, false, false, false
	case ".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd":
		return false, true, false, false
	case ".html", ".htm", ".xhtml":
		return false, false, true, false
	}
	return true, true, false, true
}

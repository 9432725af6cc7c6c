// Package shape reads tables as people typeset them: LaTeX, Markdown, HTML. What it
// finds is a list of [grid.Grid] values, with the place of every cell; package grid makes
// plain tables of them. The files stay as they are.
//
//   - shape.go asks for one shape after the other; delimited.go reads lines of cells
//     of any number.
//   - latex.go finds tables in a LaTeX file, latextable.go cuts one of them into cells,
//     latexcell.go reads these, by the commands of latexcommands.go and those that the
//     file defines itself (latexmacros.go); latexscan.go is below them.
//   - markdown.go and html.go read the others; inline.go is text within cells, marks.go
//     what is set above and below the line, math.go what is between dollar signs.
package shape

import (
	"cmp"
	"path"
	"slices"
	"sort"
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer/grid"
)

// maxText is the size in bytes of a file that is looked through for tables: the
// text of any paper, or of a table of a million cells.
const maxText = 8 << 20

// Read returns the tables of a file that is neither CSV nor records, in their order.
// LaTeX is read where there are no others, since Markdown may quote it, or the other way round
// where the file's name says that it is LaTeX. Where there is no table, a problem says what was
// looked for.
func Read(file string, data []byte, problems *source.List) []*grid.Grid {
	whole := source.Place{File: file}
	if len(data) > maxText {
		problems.Errorf(whole, "is larger than %s, the most that is looked through for tables: save the table as CSV", words.Size(maxText))
		return nil
	}
	decoded, encoding, line, err := source.UTF8(data)
	if err != nil {
		problems.Errorf(source.Place{File: file, Line: line}, "%v", err)
		return nil
	}
	text := string(decoded)
	before := problems.Len()
	first, second := readMarkup, readLaTeX
	if slices.Contains(latexEndings, ending(file)) {
		first, second = second, first
	}
	grids := first(file, text, problems)
	if len(grids) == 0 && problems.Len() == before {
		grids = second(file, text, problems)
	}
	if len(grids) == 0 && problems.Len() == before {
		problems.Errorf(whole, `no table is found: LaTeX has \begin{tabular} or the like, Markdown |---|---| below a line of heads, HTML <table>; save one that is drawn with dashes, or set in columns of text, as CSV`)
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

// readMarkup reads the tables of a Markdown file, of which some may be HTML; the title
// before a table is its caption.
func readMarkup(file, text string, problems *source.List) []*grid.Grid {
	text = comments().ReplaceAllStringFunc(text, func(comment string) string { // which nobody sees
		return besideLines().ReplaceAllString(comment, " ")
	})
	grids, titles := readMarkdown(file, text, problems)
	grids = append(grids, readHTML(file, text, problems)...)
	for _, g := range grids {
		behind := sort.Search(len(titles), func(i int) bool { return titles[i].line >= g.Line })
		if g.Caption == "" && behind > 0 {
			g.Caption = titles[behind-1].text
		}
	}
	return grids
}

// A comment, and its bytes but for the ends of its lines: places stay where they are.
var comments, besideLines = lazy.Regexp(`(?s)<!--.*?-->`), lazy.Regexp(`[^\n]`)

// Typeset reports whether a file's name says that its tables are typeset.
func Typeset(name string) bool {
	return slices.Contains(latexEndings, ending(name)) || slices.Contains(otherEndings, ending(name))
}

var latexEndings, otherEndings = strings.Fields(".tex .ltx .latex"), strings.Fields(".md .markdown .mdown .mkd .mdx .qmd .rmd .html .htm .xhtml")

func ending(name string) string { return strings.ToLower(path.Ext(name)) }

package submission

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"
	"text/tabwriter"

	"standings/internal/source"
	"standings/internal/words"
)

// limit is how long a report may be, in bytes: the workflow of init posts 60,000 of one, of
// the 65,536 letters that GitHub takes.
const limit = 59_000

// Text is the report for a terminal: a table of the columns in which anything is, and what
// it comes to.
func (r *Report) Text() string {
	return r.within(plainText, func(lines []Line) string {
		rows := [][]string{{"", "WHAT", "BOARD", "ROW", "COLUMN", "BEFORE", "AFTER", "WHY"}}
		used := make([]bool, len(rows[0]))
		for _, l := range lines {
			cells := append([]string{verdict(l)}, l.cells(plainText, 40)...)
			for i, cell := range cells {
				used[i] = used[i] || cell != ""
			}
			rows = append(rows, cells)
		}
		var b strings.Builder
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
		for _, cells := range rows {
			kept := []string{}
			for i, cell := range cells {
				if used[i] {
					kept = append(kept, cell)
				}
			}
			fmt.Fprintln(w, strings.Join(kept, "\t"))
		}
		w.Flush()
		return trimmed(b.String())
	})
}

// naming writes what the project says, cut to a number of letters.
type naming func(text string, most int) string

func plainText(text string, most int) string { return words.Cut(source.Escaped(text), most) }

// cells are those of a line of the table but the first. What the project says of a place is cut.
func (l Line) cells(name naming, most int) []string {
	cells := []string{l.What}
	for _, text := range []string{l.Board, l.Row, l.Column, l.Before, l.After} {
		cells = append(cells, name(text, most))
	}
	why := []string{l.Why}
	for _, text := range append([]string{l.Message}, l.Files[:min(len(l.Files), 3)]...) {
		why = append(why, name(text, mostSaid))
	}
	more := ""
	if n := len(l.Files) - 3; n > 0 {
		more = " and " + words.Count(n, "more file")
	}
	return append(cells, words.Said(": ", why...)+more)
}

// trimmed is a text whose lines have no spaces at their ends.
func trimmed(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	return b.String()
}

// Markdown is the report for a comment: what it comes to, and the table. What the project
// says is in code, where nobody is mentioned and nothing is linked.
func (r *Report) Markdown() string {
	return r.within(inCode, func(lines []Line) string {
		var b strings.Builder
		b.WriteString("\n| | what | board | row | column | before | after | why |\n|:--|:--|:--|:--|:--|:--|:--|:--|\n")
		for _, l := range lines {
			sign := verdict(l)
			if sign != "" {
				sign = "**" + sign + "**"
			}
			fmt.Fprintf(&b, "| %s | %s |\n", sign, strings.Join(l.cells(inCode, mostSaid), " | "))
		}
		b.WriteString("\n")
		return b.String()
	})
}

// mostSaid is how many letters of a text of the project are shown.
const mostSaid = 300

// Code is a stranger's text as code in a cell of a Markdown table: neither of its signs
// can end it, and a line of it stays one.
func Code(text string) string { return inCode(text, mostSaid) }

func inCode(text string, most int) string {
	text = words.Cut(strings.TrimSpace(source.Escaped(text)), most)
	if text == "" {
		return ""
	}
	text = strings.ReplaceAll(text, "`", "'")
	text = strings.ReplaceAll(text, `\|`, `\ |`) // a sign that is escaped already would part cells
	return "`" + strings.ReplaceAll(text, "|", `\|`) + "`"
}

func verdict(l Line) string {
	if l.Fails {
		return "FAILS"
	}
	return ""
}

// within writes as many lines as fit, and counts the others.
func (r *Report) within(name naming, table func([]Line) string) string {
	whole := func(n int) string { return r.text(table, name, n) }
	most := min(len(r.Lines), limit/10) // no line is shorter
	if text := whole(most); len(text) < limit {
		return text
	}
	n := sort.Search(most, func(n int) bool { return len(whole(n+1)) >= limit })
	return whole(n)
}

func (r *Report) text(table func([]Line) string, name naming, n int) string {
	var b strings.Builder
	if fails := count(r.Lines, "line fails", "lines fail"); r.Passes {
		b.WriteString("It passes.\n")
	} else {
		b.WriteString("It does not pass: " + fails + ".\n")
	}
	if r.Against != "" {
		fmt.Fprintf(&b, "Compared with %s", name(r.Against, mostSaid))
		if r.Commit != "" {
			fmt.Fprintf(&b, " (commit %.12s)", r.Commit)
		}
		b.WriteString(": " + r.summary() + ".\n")
	}
	if r.Submitted != "" {
		fmt.Fprintf(&b, "Taken as submitted: %s, %s.\n", name(r.Submitted, mostSaid), r.Because)
	} else if r.Because != "" {
		b.WriteString(r.Because + ".\n")
	}
	if n > 0 {
		b.WriteString("\n" + strings.TrimLeft(table(r.Lines[:n]), "\n"))
	}
	if left := r.Lines[n:]; len(left) > 0 {
		fmt.Fprintf(&b, "\n%s not shown here, of which %s: -json has all.\n", words.Count(len(left), "more line"), count(left, "fails", "fail"))
	}
	return b.String()
}

// count is how many lines fail, with the word for one and for several.
func count(lines []Line, one, several string) string {
	n := 0
	for _, l := range lines {
		if l.Fails {
			n++
		}
	}
	return words.Number(n) + " " + words.Choose(n, one, several)
}

// summary counts changes by kind.
func (r *Report) summary() string {
	counts := map[string]int{}
	for _, l := range r.Lines {
		counts[l.What]++
	}
	if len(counts) == 0 {
		return "nothing changed"
	}
	var parts []string
	for _, what := range slices.Sorted(maps.Keys(counts)) {
		parts = append(parts, what+" ("+words.Number(counts[what])+")")
	}
	return strings.Join(parts, ", ")
}

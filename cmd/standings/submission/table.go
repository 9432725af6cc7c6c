package submission

import (
	"fmt"
	"sort"
	"strings"
	"text/tabwriter"

	"standings/internal/source"
	"standings/internal/words"
)

// limit is how long a report may be, in bytes: GitHub takes comments of 65,536 letters.
const limit = 65_000

// Text is the report for a terminal: a table, and what it comes to.
func (r *Report) Text() string {
	return r.within(func(lines []Line) string {
		var b strings.Builder
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
		rows := [][]string{{"", "WHAT", "BOARD", "ROW", "COLUMN", "BEFORE", "AFTER", "WHY"}}
		for _, l := range lines {
			cells := []string{verdict(l)}
			for _, text := range []string{l.What, l.Board, l.Row, l.Column, l.Before, l.After} {
				cells = append(cells, words.Cut(source.Escaped(text), 40))
			}
			why := l.Why
			for _, text := range append([]string{words.Cut(source.Escaped(l.Message), 300)}, l.Files[:min(len(l.Files), 3)]...) {
				if text != "" && why != "" {
					why += ": "
				}
				why += words.Cut(source.Escaped(text), 300)
			}
			rows = append(rows, append(cells, why+moreFiles(l)))
		}
		used := make([]bool, len(rows[0])) // columns in which a line has anything
		for _, cells := range rows[1:] {
			for i, cell := range cells {
				used[i] = used[i] || cell != ""
			}
		}
		if len(lines) == 0 {
			return ""
		}
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
	}, func(text string) string { return words.Cut(source.Escaped(text), 300) })
}

// moreFiles counts the files of a line that are not named.
func moreFiles(l Line) string {
	if more := len(l.Files) - 3; more > 0 {
		return " and " + words.Count(more, "more file")
	}
	return ""
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
	return r.within(func(lines []Line) string {
		if len(lines) == 0 {
			return ""
		}
		var b strings.Builder
		b.WriteString("\n| | what | board | row | column | before | after | why |\n|:--|:--|:--|:--|:--|:--|:--|:--|\n")
		for _, l := range lines {
			sign := verdict(l)
			if sign != "" {
				sign = "**" + sign + "**"
			}
			why := []string{}
			if l.Why != "" {
				why = append(why, l.Why)
			}
			for _, text := range append([]string{l.Message}, l.Files[:min(len(l.Files), 3)]...) {
				if text != "" {
					why = append(why, Code(text))
				}
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s | %s |\n", sign, l.What, Code(l.Board), Code(l.Row), Code(l.Column), Code(l.Before), Code(l.After), strings.Join(why, ": ")+moreFiles(l))
		}
		b.WriteString("\n")
		return b.String()
	}, Code)
}

// Code is a stranger's text as code in a cell of a Markdown table: neither of its signs
// can end it, and a line of it stays one.
func Code(text string) string {
	text = words.Cut(strings.TrimSpace(source.Escaped(text)), 300)
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
func (r *Report) within(table func([]Line) string, name func(string) string) string {
	whole := func(n int) string { return r.text(table, name, n) }
	most := min(len(r.Lines), limit/10) // no line is shorter
	if text := whole(most); len(text) < limit {
		return text
	}
	n := sort.Search(most, func(n int) bool { return len(whole(n+1)) >= limit })
	return whole(n)
}

func (r *Report) text(table func([]Line) string, name func(string) string, n int) string {
	var b strings.Builder
	b.WriteString(table(r.Lines[:n]))
	if left := r.Lines[n:]; len(left) > 0 {
		fmt.Fprintf(&b, "%s not shown here, of which %s: -json has all.\n\n", words.Count(len(left), "more line"), count(left, "fails", "fail"))
	}
	if r.Against != "" {
		fmt.Fprintf(&b, "Compared with %s", name(r.Against))
		if r.Commit != "" {
			fmt.Fprintf(&b, " (commit %.12s)", r.Commit)
		}
		b.WriteString(": " + r.summary() + ".\n")
	}
	if r.Submitted != "" {
		fmt.Fprintf(&b, "Taken as submitted: %s, %s.\n", name(r.Submitted), r.Because)
	} else if r.Because != "" {
		b.WriteString(r.Because + ".\n")
	}
	if fails := count(r.Lines, "line fails", "lines fail"); r.Passes {
		b.WriteString("It passes.\n")
	} else {
		b.WriteString("It does not pass: " + fails + ".\n")
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

// summary counts changes by kind, in the order of the kinds.
func (r *Report) summary() string {
	counts := map[string]int{}
	for _, l := range r.Lines {
		counts[l.What]++
	}
	var parts []string
	for _, kind := range []struct{ what, noun, rest string }{
		{whatError, "error", ""}, {whatAdded, "row", " added"}, {whatRescored, "row", " with other figures"},
		{whatRecounted, "row", " with other evidence"}, {whatWithdrawn, "row", " withdrawn"},
		{whatGone, "row", " gone"}, {whatFound, "new finding", ""}, {whatFile, "other file", " touched"},
	} {
		if n := counts[kind.what]; n > 0 {
			parts = append(parts, words.Count(n, kind.noun)+kind.rest)
		}
	}
	if len(parts) == 0 {
		if len(r.Lines) == 0 {
			return "nothing changed"
		}
		return words.Count(len(r.Lines), "change")
	}
	return strings.Join(parts, ", ")
}

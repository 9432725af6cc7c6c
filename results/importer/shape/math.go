package shape

import (
	"fmt"
	"strings"

	"standings/internal/source"
	"standings/results/importer/grid"
)

// mathematics is what Markdown and HTML files have between dollar signs, set as LaTeX
// sets it. What it could not read is reported once a file.
type mathematics struct {
	typesetter *typesetter
	said       []string // clauses that no place is known of yet
}

// cutMath returns the mathematics that a text begins with, and its length with the dollar
// signs; 0 is none. A dollar sign is one of money where a blank follows it, or where no
// other one follows that has no blank before it and no digit behind: "$2 to $3".
func cutMath(text string) (inside string, length int) {
	end := strings.IndexByte(text[1:], '$') + 1
	if end == 0 {
		return "", 0
	}
	inside, after := text[1:end], text[end+1:]
	trimmed := strings.TrimSpace(inside)
	if trimmed == "" || after != "" && after[0] >= '0' && after[0] <= '9' || trimmed != inside && !strings.ContainsAny(trimmed, `\^_`) {
		return "", 0
	}
	return trimmed, end + 1
}

// write writes a text with its mathematics: "$64.5 \pm 1.2$" is "64.5±1.2".
func (m *mathematics) write(n *inline, text string) {
	for {
		i := strings.IndexByte(text, '$')
		if i < 0 {
			break
		}
		inside, length := cutMath(text[i:])
		if length == 0 || i > 0 && text[i-1] == '\\' {
			n.write(text[:i+1])
			text = text[i+1:]
			continue
		}
		n.write(text[:i])
		m.set(n, inside)
		text = text[i+length:]
	}
	n.write(text)
}

// set writes one piece of mathematics.
func (m *mathematics) set(n *inline, inside string) {
	if m.typesetter == nil {
		m.typesetter = newTypesetter(func(text string) { m.said = append(m.said, text) }, func(format string, args ...any) { m.said = append(m.said, fmt.Sprintf(format, args...)) })
	}
	t := m.typesetter
	t.inline, t.stopped = &inline{style: style{math: true}}, false
	t.print(inside)
	before := n.open[0]
	if t.cell.Bold {
		n.open[0]++
	}
	n.write(ligatures.Replace(squeezed(t.text.String())))
	n.open[0] = before
	n.mark(t.cell.Mark)
}

// remarks are what was said since the last time.
func (m *mathematics) remarks(at source.Place) []grid.Remark {
	var remarks []grid.Remark
	for _, text := range m.said {
		remarks = append(remarks, grid.Remark{Place: at, Text: text})
	}
	m.said = nil
	return remarks
}

package shape

import (
	"strings"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// mathematics is what Markdown and HTML files have between dollar signs, set as LaTeX
// sets it. What it could not read is said once a file.
type mathematics struct {
	unknown map[string]bool
	said    []string // clauses that no place is known of yet
}

// replace writes out the mathematics in a text: "**$64.5 \pm 1.2$**" is
// "**64.5±1.2**". A dollar sign is one of money where a blank follows it, or where no
// other one follows that has no blank before it and no digit behind: "$2 to $3".
// write says how a piece is written into the text.
func (m *mathematics) replace(text string, write func(c grid.Cell) string) string {
	if strings.Count(text, "$") < 2 {
		return text
	}
	var b strings.Builder
	for {
		begin := strings.IndexByte(text, '$')
		if begin < 0 {
			break
		}
		inside := text[begin+1:]
		end := strings.IndexByte(inside, '$')
		if end < 0 {
			break
		}
		after := inside[end+1:]
		trimmed := strings.TrimSpace(inside[:end])
		isMoney := trimmed == "" || after != "" && after[0] >= '0' && after[0] <= '9' ||
			trimmed != inside[:end] && !strings.ContainsAny(trimmed, `\^_`)
		if isMoney || begin > 0 && text[begin-1] == '\\' {
			b.WriteString(text[:begin+1])
			text = inside
			continue
		}
		b.WriteString(text[:begin])
		b.WriteString(write(m.set(trimmed)))
		text = after
	}
	b.WriteString(text)
	return b.String()
}

// set sets one piece of mathematics.
func (m *mathematics) set(inside string) grid.Cell {
	if m.unknown == nil {
		m.unknown = map[string]bool{}
	}
	var quiet source.List
	r := &typesetter{tokens: tokens{text: inside}, file: newPlaces("", ""), problems: &quiet, macros: map[string]macro{}, unknown: m.unknown, out: newText()}
	r.push(frame{kind: dollar})
	r.style.math, r.out.empty = true, 0
	for tok := r.next(); tok.kind != end; tok = r.next() {
		r.one(tok)
	}
	for len(r.frames) > 0 {
		r.pop()
	}
	for _, remark := range r.remarks {
		m.said = append(m.said, remark.Text)
	}
	c := r.out.cell
	c.Text = ligatures.Replace(squeezed(r.out.text.String()))
	return c
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

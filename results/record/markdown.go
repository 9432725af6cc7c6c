package record

import (
	"cmp"
	"strconv"
	"strings"

	"standings/internal/words"
)

// Markdown is the board as a table of Markdown, without rows by other judges: rank, model with its variant
// in brackets, then the columns of figures, as pages show them. At most so many rows, 0 is
// all; address is where all of it is, "" for nowhere. What is below the table says how many
// rows are left out.
func (b *Board) Markdown(most int, address string) []byte {
	var out strings.Builder
	line := func(cells []string) { out.WriteString("| " + strings.Join(cells, " | ") + " |\n") }
	heads, rules := []string{"#", "Model"}, []string{"--:", ":--"}
	for _, c := range b.Columns {
		heads = append(heads, inMarkdown.Replace(c.Title))
		rules = append(rules, map[bool]string{true: "--:", false: ":--"}[c.Figures])
	}
	line(heads)
	line(rules)
	rows := b.own()
	shown := rows
	if most > 0 && len(rows) > most {
		shown = rows[:most]
	}
	for _, r := range shown {
		rank, name := "–", r.Name
		if r.Rank > 0 {
			rank = strconv.Itoa(int(r.Rank))
		}
		if r.Variant != "" {
			name += " (" + string(r.Variant) + ")"
		}
		cells := []string{rank, inMarkdown.Replace(name)}
		for i := range b.Columns {
			cells = append(cells, cmp.Or(inMarkdown.Replace(r.Cells[i].Shown), "–"))
		}
		line(cells)
	}
	var below []string
	if left := len(rows) - len(shown); left > 0 {
		below = append(below, words.Number(len(shown))+" of "+words.Count(len(rows), "row"))
	}
	if address != "" {
		below = append(below, "["+inMarkdown.Replace(b.Title)+"]("+address+")")
	}
	if below != nil {
		out.WriteString("\n" + strings.Join(below, " · ") + "\n")
	}
	return []byte(out.String())
}

// inMarkdown escapes what would be markup in a cell.
var inMarkdown = strings.NewReplacer("\\", "\\\\", "|", "\\|", "*", "\\*", "_", "\\_", "`", "\\`", "[", "\\[", "]", "\\]", "<", "&lt;", "&", "&amp;", "\n", " ", "\r", " ", "~", "\\~", "#", "\\#", "@", "&#64;")

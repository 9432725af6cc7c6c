package draft

import (
	"fmt"
	"strings"

	"standings/internal/source"
	"standings/results/formula"
	"standings/results/schema"
)

func (s *sheet) writeColumns(w *lines) {
	var entries []string
	for _, c := range s.columns {
		if c.role == isFurther || (c.role == isScore || c.role == isOverall) && (c.error != nil || s.needsField(c) || s.needsDirection(c)) {
			entries = append(entries, s.entry(c))
		}
	}
	for _, c := range s.categories {
		var names []string
		for _, of := range c.columns {
			names = append(names, inFormula(of.id))
		}
		title := ""
		if c.id != c.name {
			title = ", title: " + scalar(c.name)
		}
		entries = append(entries, fmt.Sprintf("{id: %s%s, value: %s}", scalar(c.id), title, scalar("mean("+strings.Join(names, ", ")+")")))
	}
	if len(entries) == 0 {
		return
	}
	w.say("    columns:")
	for _, entry := range entries {
		w.say("      - %s", entry)
	}
}

// needsField reports whether a board has to say how its file calls a column: where that
// is neither its id nor its title, or another column is nearly called so.
func (s *sheet) needsField(c *column) bool {
	if c.Text == c.id {
		return false
	}
	for _, other := range s.columns {
		if other != c && (isNearly(other.Text, c.Text) || isNearly(other.Title, c.Text) || isNearly(other.id, c.Text)) {
			return true
		}
	}
	return c.Text != c.Title || !plainText.MatchString(c.Text) || schema.IsFileColumn(strings.ToLower(c.Text)) || schema.ReservedColumn(strings.ToLower(c.Text)) != ""
}

// needsDirection reports whether a score says less or more of which figures are better
// than its board does.
func (s *sheet) needsDirection(c *column) bool {
	return c.role == isScore && c.better != s.leading().better
}

// isNearly reports whether two heads are one but for capitals, hyphens and blanks.
func isNearly(a, b string) bool {
	bare := strings.NewReplacer("_", " ", "-", " ")
	return source.Fold(bare.Replace(a)) == source.Fold(bare.Replace(b))
}

// inFormula is the name of a column as formulas write it.
func inFormula(id string) string {
	if formula.ValidName(id) {
		return id
	}
	return `"` + id + `"`
}

// entry is what the board says of a column.
func (s *sheet) entry(c *column) string {
	parts := []string{"id: " + scalar(c.id)}
	if c.id != c.Title && c.role == isFurther {
		parts = append(parts, "title: "+scalar(c.Title))
	}
	if s.needsField(c) {
		parts = append(parts, "field: "+scalar(c.Text))
	}
	if c.role == isFurther {
		if c.kind != numberKind {
			parts = append(parts, "kind: "+c.kind)
		} else {
			if c.Unit != "" {
				parts = append(parts, "unit: "+scalar(c.Unit))
			}
			if c.better != "" {
				parts = append(parts, "better: "+c.better)
			}
			switch c.scale {
			case toOne:
				parts = append(parts, "scale: {min: 0, max: 1}")
			case toHundred:
				parts = append(parts, "scale: {min: 0, max: 100}")
			}
		}
	}
	if s.needsDirection(c) {
		parts = append(parts, "better: "+c.direction())
	}
	if c.error != nil {
		parts = append(parts, "error: "+scalar(c.error.Text))
	}
	text := "{" + strings.Join(parts, ", ") + "}"
	var why []string
	if c.why != "" {
		why = append(why, c.why)
	}
	switch {
	case c.role != isFurther || c.kind != numberKind:
	case c.better == "" && c.isMeasure():
		why = append(why, "say which are better, as in better: higher")
	case c.Unit == "" && c.scale == open && c.better == lower:
		why = append(why, "say in which unit, as in unit: s")
	}
	if len(why) > 0 {
		text += " # " + strings.Join(why, "; ")
	}
	return text
}

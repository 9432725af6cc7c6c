package draft

import (
	"strings"

	"standings/internal/source"
	"standings/results/formula"
	"standings/results/kind"
	"standings/results/schema"
)

func (s *sheet) writeColumns(w *lines) {
	var entries []string
	for _, c := range withRole(s.columns, isFurther, isScore, isOverall) {
		if c.role == isFurther || c.error != nil || s.needsField(c) || s.needsDirection(c) {
			entries = append(entries, s.entry(c))
		}
	}
	for _, c := range s.categories {
		names := mapped(c.columns, func(of *column) string { return inFormula(of.id) })
		title := ""
		if c.id != c.name {
			title = scalar(c.name)
		}
		entries = append(entries, flow("id", scalar(c.id), "title", title, "value", scalar("mean("+strings.Join(names, ", ")+")")))
	}
	if len(entries) > 0 {
		w.say("    columns:\n      - %s", strings.Join(entries, "\n      - "))
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
	further := c.role == isFurther
	number := further && c.kind == kind.Number
	var title, field, kind, unit, scale, better, err string
	if further && c.id != c.Title {
		title = scalar(c.Title)
	}
	if s.needsField(c) {
		field = scalar(c.Text)
	}
	if further && !number {
		kind = c.kind.Name
	}
	if number {
		unit, better = scalarOf(c.Unit), c.better
		if most := c.scale.most(); most != "" {
			scale = flow("min", "0", "max", most)
		}
	}
	if s.needsDirection(c) {
		better = c.direction()
	}
	var why []string
	if c.why != "" {
		why = append(why, c.why)
	}
	switch {
	case !number:
	case better == "" && c.isMeasure():
		why = append(why, "say which are better, as in better: higher")
	case unit == "" && c.scale == open && better == lower:
		why = append(why, "say in which unit, as in unit: s")
	}
	if c.error != nil {
		err = scalar(c.error.Text)
	}
	text := flow("id", scalar(c.id), "title", title, "field", field, "kind", kind, "unit", unit, "better", better, "scale", scale, "error", err)
	if len(why) > 0 {
		text += " # " + strings.Join(why, "; ")
	}
	return text
}

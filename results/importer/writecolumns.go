package importer

import (
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/formula"
	"standings/results/importer/role"
	"standings/results/judged/record"
	"standings/results/kind"
	"standings/results/schema"
)

func (s *sheet) writeColumns(w *lines) {
	var entries []entry
	for _, c := range withRole(s.columns, role.Further, role.Score, role.Overall) {
		if c.role != role.Further && c.error == nil && !s.needsField(c) && !s.needsDirection(c) {
			continue
		}
		e := s.entry(c)
		from := 0
		if e.further { // which keep their order
			from = max(len(entries)-1, 0)
		}
		like := slices.IndexFunc(entries[from:], func(o entry) bool {
			return o.further == e.further && o.own+e.own == "" && o.said == e.said && o.why == e.why
		})
		if like < 0 {
			entries = append(entries, e)
		} else {
			entries[from+like].ids = append(entries[from+like].ids, e.ids...)
		}
	}
	for _, c := range s.categories {
		names := mapped(c.columns, func(of *column) string { return inFormula(of.id) })
		title := ""
		if c.id != c.name {
			title = "title: " + scalar(c.name) + ", "
		}
		entries = append(entries, entry{ids: []string{c.id}, own: title + "value: " + scalar("mean("+strings.Join(names, ", ")+")")})
	}
	if len(entries) > 0 {
		why := ""
		if slices.ContainsFunc(s.columns, func(c *column) bool { return c.why == unlikeScores }) {
			why = " # of another range or direction than the groups, or no figures"
		}
		w.say("    columns:%s", why)
	}
	for _, e := range entries {
		w.say("      - %s", e)
	}
}

// entry is what the board says of one column, or of several.
type entry struct {
	ids     []string
	own     string // keys of the one column
	said    string // keys of each
	why     string // a comment; ""
	further bool
}

func (e entry) String() string {
	keys := []string{"id: " + scalar(e.ids[0])}
	if len(e.ids) > 1 {
		keys = append(keys, "also: "+listBelow("        ", e.ids[1:]))
	}
	for _, more := range []string{e.own, e.said} {
		if more != "" {
			keys = append(keys, more)
		}
	}
	text := "{" + strings.Join(keys, ", ") + "}"
	if len(keys) == 1 {
		text = scalar(e.ids[0])
	}
	if e.why != "" {
		text += " # " + e.why
	}
	return text
}

// needsField reports whether a board has to say how its file calls a column: where that
// is neither its id nor its title, or another column is nearly called so.
func (s *sheet) needsField(c *column) bool {
	if c.Text == c.id {
		return false
	}
	if steps := record.Steps(c.Text); s.Delimiter == 0 && c.id == c.Title && (c.id == steps[len(steps)-1] || c.id == strings.Join(steps, " ")) {
		return false // as boards find fields
	}
	for _, other := range s.columns {
		if other != c && (isNearly(other.Text, c.Text) || isNearly(other.Title, c.Text) || isNearly(other.id, c.Text)) {
			return true
		}
	}
	return c.Text != c.Title || !plainText().MatchString(c.Text) || schema.IsFileColumn(strings.ToLower(c.Text)) || schema.ReservedColumn(strings.ToLower(c.Text)) != ""
}

// needsDirection reports whether a score says less or more of which figures are better
// than its board does.
func (s *sheet) needsDirection(c *column) bool {
	return c.role == role.Score && c.better != s.leading().better
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
func (s *sheet) entry(c *column) entry {
	further := c.role == role.Further
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
	if c.why != "" && c.why != unlikeScores {
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
	return entry{[]string{c.id}, keys("title", title, "field", field, "error", err), keys("kind", kind, "unit", unit, "better", better, "scale", scale), strings.Join(why, "; "), further}
}

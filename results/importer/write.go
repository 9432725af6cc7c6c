package importer

import (
	"fmt"
	"path"
	"slices"
	"strconv"

	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/judged/record"
	"standings/results/schema"
	"standings/results/table"
)

// write writes benchmark.yaml and the tables.
func (d *Draft) write(sheets []*sheet) {
	dir := path.Join("results", d.ID)
	var w lines
	w.Write(filledIn("opening", map[string]string{"From": listed(distinct(sheets, func(s *sheet) string { return s.input.From })), "Title": d.Title, "Titled": d.Titled}))
	writeEvaluator(&w, sheets)
	w.say("sources: # write who printed these figures, and add url and date")
	ids := map[*input]string{}
	for _, s := range sheets {
		if ids[s.input] == "" {
			ids[s.input] = "table"
			if len(ids) > 1 {
				ids[s.input] = fmt.Sprintf("table-%d", len(ids))
			}
			w.say("  - %s", flow("id", ids[s.input], "title", scalar(s.origin())))
		}
	}
	writeKinds(&w, sheets)
	var references []string
	for _, s := range sheets {
		references = append(references, s.reference...)
	}
	if slices.Sort(references); len(references) > 0 {
		w.say("reference: %s # rows that are no models: they have no rank and count nowhere", listInYAML(slices.Compact(references)))
	}
	w.say("boards:")
	for _, s := range sheets {
		title := "" // with several boards each has its own
		if len(sheets) == 1 {
			title = d.Title
		}
		s.write(&w, ids[s.input], title)
		file := d.fileOf(s)
		switch {
		case s.made != nil:
			d.Files[file], d.given[file] = s.made, s
		case s.parts != nil:
			for _, part := range s.parts {
				d.copy(path.Join(file, fileName(part.name+path.Ext(part.Name))), part.input)
			}
		default:
			d.copy(file, s.input)
		}
		for i, in := range s.originals {
			d.copy(path.Join(dir, "published", s.kept[i]), in)
		}
	}
	d.Files[path.Join(dir, "benchmark.yaml")] = []byte(w.String())
}

// fileOf is where the project has a table.
func (d *Draft) fileOf(s *sheet) string { return path.Join("results", d.ID, "published", s.file) }

// copy puts a file that was given into the project.
func (d *Draft) copy(file string, in *input) { d.Files[file], d.copied[file] = in.Data, in }

// writeKinds declares the kinds of model that tables name.
func writeKinds(w *lines, sheets []*sheet) {
	seen := map[string]bool{"": true}
	for _, s := range sheets {
		for _, c := range withRole(s.columns, role.Kind) {
			for _, row := range s.Rows {
				text := c.of(row)
				if seen[source.Fold(text)] {
					continue
				}
				if len(seen) == 1 {
					w.say("kinds: # of model, from the column %s", remark(quote(c.Text)))
				}
				seen[source.Fold(text)] = true
				w.say("  - %s", flow("id", scalar(text), "title", scalar(text)))
			}
		}
	}
}

// origin is what a table comes from, in words.
func (s *sheet) origin() string {
	if s.publisher != "" {
		return s.publisher
	}
	return path.Base(s.path())
}

// write writes a board down. title is what it is called where nothing is written.
func (s *sheet) write(w *lines, origin, title string) {
	for _, r := range s.remarks {
		w.say("  # %s", remark(r))
	}
	w.say("  - id: %s", scalar(s.id))
	if s.title != title {
		w.say("    title: %s", scalar(s.title))
	}
	s.writeGroups(w)
	s.writeScale(w)
	s.writeOverall(w)
	s.writeColumns(w)
	w.say("    published:")
	w.say("      - source: %s", origin)
	w.say("        file: %s", scalar(s.file))
	switch {
	case len(s.kept) > fewOriginals:
		w.say("        original: %s # the file was made of those in it", originals)
	case len(s.kept) == 1:
		w.say("        original: %s # the file was made of it", scalar(s.kept[0]))
	case len(s.kept) > 1:
		w.say("        original: %s # the file was made of them", listInYAML(s.kept))
	}
	if s.records != "" {
		w.say("        records: %s", scalar(s.records))
	}
	if m := s.model(); m.Text != "model" && m.Text != "" {
		w.say("        model: %s # %s", scalar(m.Text), m.why)
	}
	for _, c := range withRole(s.columns, role.Variant) {
		if c.Text != string(role.Variant) {
			w.say("        variant: %s # %s", scalar(c.Text), c.why)
		}
	}
	left := slices.Clone(s.ignored)
	for _, c := range withRole(s.columns, role.Left) {
		if c.Text != table.KeyColumn && (c.why != unnamed || s.isCalledTwice(c)) {
			left = append(left, c.Text)
		}
	}
	if len(left) > 0 {
		w.say("        ignore: %s", listInYAML(left))
	}
}

// isCalledTwice reports whether the last step of a column's path is that of another one's.
func (s *sheet) isCalledTwice(c *column) bool {
	last := func(o *column) string { steps := record.Steps(o.Text); return source.Fold(steps[len(steps)-1]) }
	return slices.ContainsFunc(s.columns, func(o *column) bool { return o != c && last(o) == last(c) })
}

func (s *sheet) writeGroups(w *lines) {
	if len(s.groups) == 0 {
		if s.overall != nil && s.overall.Items > 0 {
			w.say("    items: %d # from the file", s.overall.Items)
		}
		return
	}
	w.say("    # columns of figures of one range that an overall may be made of")
	if !slices.ContainsFunc(s.groups, func(c *column) bool { return c.id != c.Title || c.Items > 0 }) {
		w.say("    groups: %s", listBelow("      ", mapped(s.groups, func(c *column) string { return c.id })))
		return
	}
	w.say("    groups:")
	for _, c := range s.groups {
		name, items := "", ""
		if c.id != c.Title {
			name = scalar(c.Title)
		}
		if c.Items > 0 {
			items = strconv.Itoa(c.Items)
		}
		entry := scalar(c.id)
		if name+items != "" {
			entry = flow("id", entry, "name", name, "items", items)
		}
		w.say("      - %s", entry)
	}
}

// leading is the column that ranks, else the first scores with a direction, else the first
// scores; nil where there are none.
func (s *sheet) leading() *column {
	if s.rank != nil || len(s.groups) == 0 {
		return s.rank
	}
	return s.groups[max(slices.IndexFunc(s.groups, (*column).isDirected), 0)]
}

func (s *sheet) writeScale(w *lines) {
	c := s.leading()
	if c == nil {
		return
	}
	unit, why := s.unit()
	low, high := "0", c.scale.most()
	switch {
	case high != "":
	case c.numbers > 0 && c.min >= 0:
		why += "; add max where there is a highest one"
	default:
		low = ""
	}
	if low+unit != "" {
		w.say("    scale: %s # %s", flow("min", low, "max", high, "unit", scalarOf(unit)), why)
	}
	if said := lowerSaid(c.better, c.trust, c.because); said != "" {
		w.say("    lower: %s", said)
	} else {
		w.say("    # higher is better: %s", remark(c.because))
	}
}

// unit is the unit of the scores, and why.
func (s *sheet) unit() (unit, why string) {
	all := s.groups
	if s.overall != nil {
		all = append(all[:len(all):len(all)], s.overall)
	}
	shares := 0
	for _, c := range all {
		if c.Unit != "" {
			unit = c.Unit
		}
		if c.has(shareWords) {
			shares++
		}
	}
	low, high := rangeOf(all)
	why = "figures run from " + decimalOf(low) + " to " + decimalOf(high)
	if unit == "" && all[0].scale == toHundred {
		if 2*shares >= len(all) {
			return "%", why + "; heads name shares, so they are taken for per cents"
		}
		return "", why + "; add unit: \"%\" where they are per cents"
	}
	return unit, why
}

func (s *sheet) writeOverall(w *lines) {
	if s.rank != s.overall && s.rank != nil {
		defer w.say("    rank: %s # %s", scalar(s.rank.id), remark(s.ranked))
	}
	ids := mapped(s.categories, func(c category) string { return c.id })
	if s.overall == nil {
		w.say("    overall: none # none is printed, and none is computed")
		if len(ids) > 0 {
			w.say("    # overall: {mean: %s} # where the overall is the mean of the categories", listInYAML(ids))
		}
		if s.rank == nil {
			w.say("    # rank: X # the rows are not ranked: %s", remark(s.ranked))
		}
		return
	}
	title, rule, why := scalar(s.overall.Title), schema.Unstated, ""
	switch m := s.making; {
	case m != nil:
		rule, why = m.stated(), " # "+m.said()
	case len(s.groups) == 0:
		why = " # it ranks: " + remark(s.ranked)
	default:
		why = " # how it is made of the groups was not found: groups, items or {weights: …} where you know"
	}
	switch rule {
	case schema.MeanOf:
		w.say("    overall: %s%s", flow("mean", listInYAML(ids), "title", title), why)
	default:
		w.say("    overall: %s%s", flow("rule", rule, "title", title), why)
	}
}

// said says in how many rows a rule holds.
func (m *making) said() string {
	what := "the mean of the groups"
	switch m.rule {
	case schema.OverItems:
		what += ", weighted by their items,"
	case schema.MeanOf:
		what = "the mean of the categories, each the mean of its columns,"
	}
	text := fmt.Sprintf("%s in %d of %d rows that print all", what, m.holds, m.rows)
	if m.cut {
		text += ", figures cut off instead of rounded"
	}
	return text
}

package draft

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
	"standings/results/table"
)

// write writes benchmark.yaml and the tables.
func (d *Draft) write(sheets []*sheet) {
	dir := path.Join("results", d.ID)
	var w lines
	w.say("# Drafted from %s. Behind each guess stands its reason: correct what is wrong, and build again.", remark(given(sheets)))
	w.say("title: %s # %s: write how the benchmark is called", scalar(d.Title), d.titled)
	w.say("# question: Say in a line what it asks of a model.")
	writeEvaluator(&w, sheets)
	w.say("sources: # write who printed these figures, and add url and date")
	ids := map[*Input]string{}
	for _, s := range sheets {
		if ids[s.input] == "" {
			ids[s.input] = "table"
			if len(ids) > 1 {
				ids[s.input] = fmt.Sprintf("table-%d", len(ids))
			}
			w.say("  - {id: %s, title: %s}", ids[s.input], scalar(s.origin()))
		}
	}
	writeKinds(&w, sheets)
	w.say("boards:")
	for _, s := range sheets {
		title := "" // with several boards each has its own
		if len(sheets) == 1 {
			title = d.Title
		}
		s.write(&w, ids[s.input], title)
		file := path.Join(dir, "published", s.file)
		switch {
		case s.made != nil:
			d.Files[file], d.given[file] = s.made, s
		case s.parts != nil:
			for _, part := range s.parts {
				row := path.Join(file, fileName(part.Name))
				d.Files[row], d.copied[row] = part.Data, part
			}
		default:
			d.Files[file], d.copied[file] = s.input.Data, s.input
		}
		for i, in := range s.originals {
			d.Files[path.Join(dir, "published", s.kept[i])] = in.Data
		}
	}
	d.Files[path.Join(dir, "benchmark.yaml")] = []byte(w.String())
}

// writeKinds declares the kinds of model that tables name.
func writeKinds(w *lines, sheets []*sheet) {
	seen := map[string]bool{"": true}
	for _, s := range sheets {
		for _, c := range s.columns {
			if c.role != isKind {
				continue
			}
			for _, row := range s.Rows {
				text := row.Cells[c.index].Text
				if seen[source.Fold(text)] {
					continue
				}
				if len(seen) == 1 {
					w.say("kinds: # of model, as the column %s has them", remark(quote(c.Text)))
				}
				seen[source.Fold(text)] = true
				w.say("  - {id: %s, title: %s}", scalar(text), scalar(text))
			}
		}
	}
}

// given names the files that tables come from.
func given(sheets []*sheet) string {
	var names []string
	for _, s := range sheets {
		if !slices.Contains(names, s.input.From) {
			names = append(names, s.input.From)
		}
	}
	return listed(names)
}

// origin is what a table comes from, in words.
func (s *sheet) origin() string {
	if s.publisher != "" {
		return s.publisher
	}
	return path.Base(s.path())
}

// lines is a text that grows by the line.
type lines struct{ strings.Builder }

func (l *lines) say(format string, args ...any) { fmt.Fprintf(l, format+"\n", args...) }

// write writes a board down. title is what it is called where nothing is written.
func (s *sheet) write(w *lines, origin, title string) {
	for _, r := range s.remarks {
		w.say("  # %s", remark(r))
	}
	w.say("  - id: %s", scalar(s.id))
	if s.title != title {
		w.say("    title: %s", scalar(s.title))
	}
	if len(s.reference) > 0 {
		w.say("    reference: %s # rows that are no models: they have no rank and count nowhere", listInYAML(s.reference))
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
	for _, c := range s.columns {
		if c.role == isVariant && c.Text != string(isVariant) {
			w.say("        variant: %s # %s", scalar(c.Text), c.why)
		}
	}
	var left []string
	for _, c := range s.columns {
		if c.role == isLeft && c.Text != table.KeyColumn {
			left = append(left, c.Text)
		}
	}
	if len(left) > 0 {
		w.say("        ignore: %s", listInYAML(left))
	}
}

// listInYAML is a list of texts on one line.
func listInYAML(texts []string) string {
	var list []string
	for _, text := range texts {
		list = append(list, scalar(text))
	}
	return "[" + strings.Join(list, ", ") + "]"
}

func (s *sheet) writeGroups(w *lines) {
	if len(s.groups) == 0 {
		if s.overall != nil && s.overall.Items > 0 {
			w.say("    items: %d # as its file states", s.overall.Items)
		}
		return
	}
	w.say("    groups: # columns of figures of one range that an overall may be made of")
	for _, c := range s.groups {
		entry := scalar(c.id)
		if c.id != c.Title || c.Items > 0 {
			entry = "{id: " + entry
			if c.id != c.Title {
				entry += ", name: " + scalar(c.Title)
			}
			if c.Items > 0 {
				entry += fmt.Sprintf(", items: %d", c.Items)
			}
			entry += "}"
		}
		w.say("      - %s", entry)
	}
}

// leading is a column that stands for the scores.
func (s *sheet) leading() *column {
	if s.rank != nil {
		return s.rank
	}
	for _, c := range s.groups {
		if c.isDirected() {
			return c
		}
	}
	if len(s.groups) > 0 {
		return s.groups[0]
	}
	return nil
}

func (s *sheet) writeScale(w *lines) {
	c := s.leading()
	if c == nil {
		return
	}
	unit, why := s.unit()
	if unit != "" {
		unit = ", unit: " + scalar(unit)
	}
	switch c.scale {
	case toOne:
		w.say("    scale: {min: 0, max: 1%s} # %s", unit, why)
	case toHundred:
		w.say("    scale: {min: 0, max: 100%s} # %s", unit, why)
	default:
		if c.min != nil && c.min.Sign() >= 0 {
			w.say("    scale: {min: 0%s} # %s; add max where there is a highest one", unit, why)
		} else if unit != "" {
			w.say("    scale: {%s} # %s", strings.TrimPrefix(unit, ", "), why)
		}
	}
	switch {
	case c.better == lower:
		w.say("    lower: true # %s", remark(c.because))
	case c.isDirected():
		w.say("    # higher is better: %s", remark(c.because))
	default:
		w.say("    lower: unknown # nothing says which figures are better: write true or false")
	}
}

// unit is the unit of the scores, and why.
func (s *sheet) unit() (unit, why string) {
	all := s.groups
	if s.overall != nil {
		all = append(all[:len(all):len(all)], s.overall)
	}
	low, high := all[0].min, all[0].max
	shares := 0
	for _, c := range all {
		if c.Unit != "" {
			unit = c.Unit
		}
		if c.min != nil && (low == nil || c.min.Cmp(low) < 0) {
			low = c.min
		}
		if c.max != nil && (high == nil || c.max.Cmp(high) > 0) {
			high = c.max
		}
		if c.has(shareWords) {
			shares++
		}
	}
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
	if s.overall == nil {
		w.say("    overall: none # none is printed, and none is computed")
		var ids []string
		for _, c := range s.categories {
			ids = append(ids, scalar(c.id))
		}
		if ids != nil {
			w.say("    # overall: {mean: [%s]} # where the overall is the mean of the categories", strings.Join(ids, ", "))
		}
		if s.rank == nil {
			w.say("    # rank: X # nothing ranks the rows: %s", remark(s.ranked))
		}
		return
	}
	if m := s.making; m != nil && m.rule == schema.MeanOf {
		var ids []string
		for _, c := range s.categories {
			ids = append(ids, scalar(c.id))
		}
		w.say("    overall: {mean: [%s], title: %s} # %s", strings.Join(ids, ", "), scalar(s.overall.Title), m.said())
		return
	}
	rule, why := schema.Unstated, ""
	switch m := s.making; {
	case len(s.groups) == 0:
		why = " # it ranks: " + remark(s.ranked)
	case m == nil:
		why = " # how it is made of the groups was not found: groups, items or {weights: …} where you know"
		if s.hint != "" {
			w.say("    # %s", remark(s.hint))
		}
	default:
		rule, why = m.rule, " # "+m.said()
	}
	if rule != schema.Weighted {
		w.say("    overall: {rule: %s, title: %s}%s", rule, scalar(s.overall.Title), why)
		return
	}
	w.say("    overall:%s", why)
	w.say("      title: %s", scalar(s.overall.Title))
	w.say("      weights:")
	for i, c := range s.making.of {
		w.say("        %s: %s", scalar(c.id), s.making.weights[i].RatString())
	}
}

// said says in how many rows a rule holds.
func (m *making) said() string {
	text := fmt.Sprintf("the mean of the groups in %d of %d rows that print all", m.holds, m.rows)
	switch m.rule {
	case schema.OverItems:
		text = fmt.Sprintf("the mean of the groups, weighted by their items, in %d of %d rows that print all", m.holds, m.rows)
	case schema.MeanOf:
		text = fmt.Sprintf("the mean of the categories, each the mean of its columns, in %d of %d rows that print all", m.holds, m.rows)
	case schema.Weighted:
		text = fmt.Sprintf("no weights are printed: these are the roundest that give it in all %d rows that print all", m.rows)
	}
	if m.cut {
		text += ", figures cut off instead of rounded"
	}
	return text
}

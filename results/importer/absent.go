package importer

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/results/schema"
)

// groupsOn are the groups of a benchmark that can be left out: each has a line of its own, is known
// by its label, and is in no rule but means of columns.
func groupsOn(b *schema.Benchmark) []schema.Group {
	var list []schema.Group
	lines, ruled := map[int]int{}, map[string]bool{}
	for _, board := range b.Boards {
		if slices.ContainsFunc(board.Columns, func(c schema.BoardColumn) bool { return c.Value.Value != "" && !ofMean().MatchString(c.Value.Value) }) {
			return nil
		}
		for _, id := range slices.Concat(board.Score.ByGroup.Keys(), board.Overall.Weights.By.Keys()) {
			ruled[id] = true
		}
	}
	for _, f := range b.Facets {
		for _, g := range f.Groups {
			for _, of := range g.Of {
				ruled[g.ID.Value], ruled[of.Value] = true, true
			}
			ruled[g.ID.Value] = ruled[g.ID.Value] || len(g.Ids) > 0
			lines[g.ID.Place.Line]++
			list = append(list, g)
		}
	}
	return slices.DeleteFunc(list, func(g schema.Group) bool { return lines[g.ID.Place.Line] > 1 || ruled[g.ID.Value] })
}

var (
	// ofMean is the mean of columns, or one alone.
	ofMean   = lazy.Regexp(`^(mean\( *"[^"]*"( *, *"[^"]*")* *\)|"[^"]*")$`)
	inQuotes = lazy.Regexp(`"[^"]*"`)
)

// names reports whether a file names a group.
func (f *fitting) names(g schema.Group) bool {
	labels := []string{regexp.QuoteMeta(g.ID.Value)}
	for _, s := range g.Spellings {
		labels = append(labels, strings.ReplaceAll(regexp.QuoteMeta(s.Value), `\*`, ".*?"))
	}
	label := regexp.MustCompile(`["',/\[](` + strings.Join(labels, "|") + `)["',/\]]`)
	return slices.ContainsFunc(f.places, func(one fitted1) bool {
		return one.in.Open == nil && (label.Match(one.in.Data) || label.MatchString("/"+one.at+"/"))
	})
}

// absent are the groups that none of the files names; none where that is all of them.
func (f *fitting) absent() map[string]bool {
	gone, groups := map[string]bool{}, groupsOn(f.described)
	for _, g := range groups {
		if !f.names(g) {
			gone[g.ID.Value] = true
		}
	}
	if len(gone) == len(groups) {
		return nil
	}
	for _, g := range groups {
		if gone[g.ID.Value] {
			f.Absent = append(f.Absent, g.ID.Value)
		}
	}
	return gone
}

// lines are those of the draft without groups: columns that are means are of the others, and one
// with no others is left out.
func (f *fitting) lines(gone map[string]bool) []string {
	list := strings.Split(strings.TrimSuffix(string(f.yaml), "\n"), "\n")
	if len(gone) == 0 {
		return list
	}
	left := map[int]bool{}
	for _, g := range groupsOn(f.described) {
		left[g.ID.Place.Line-1] = left[g.ID.Place.Line-1] || gone[g.ID.Value]
	}
	for _, board := range f.described.Boards {
		empty := map[string]bool{} // columns
		for _, c := range board.Columns {
			all := inQuotes().FindAllString(c.Value.Value, -1)
			rest := except(all, func(name string) bool { return gone[strings.Trim(name, `"`)] })
			at, now := c.Value.Place.Line-1, strings.Join(rest, ", ")
			if len(rest) > 1 {
				now = "mean(" + now + ")"
			}
			switch {
			case len(rest) == len(all):
			case len(rest) == 0:
				empty[c.ID.Value], left[at] = true, true
				f.Absent = appendNew(f.Absent, "the column "+c.ID.Value)
			default:
				title := fmt.Sprintf("%s (%d of %d)", cmp.Or(c.Title.Value, c.ID.Value), len(rest), len(all))
				list[at] = strings.Replace(list[at], c.Value.Value, now, 1)
				if c.Title.Value == "" {
					list[at] = strings.Replace(list[at], c.ID.Value, c.ID.Value+", title: "+scalar(title), 1)
				}
				f.Fewer = appendNew(f.Fewer, title)
			}
		}
		var mean []string
		for _, id := range board.Overall.Mean {
			mean = append(mean, id.Value)
		}
		if rest := except(mean, func(id string) bool { return empty[id] || gone[id] }); len(rest) < len(mean) {
			at := board.Overall.Mean[0].Place.Line - 1
			list[at] = strings.Replace(list[at], strings.Join(mean, ", "), strings.Join(rest, ", "), 1)
		}
	}
	kept := list[:0]
	for i, line := range list {
		if !left[i] {
			kept = append(kept, line)
		}
	}
	return kept
}

// appendNew appends a text that is not there.
func appendNew(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}

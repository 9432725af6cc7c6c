package importer

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results"
)

// A recipe may have a draft beside it, harnesses/NAME/benchmark.yaml: titles, categories,
// weights and formulas of a benchmark whose files it reads. Files fit it whose paths end as its
// patterns say, wherever their folder has them.

// Known are the names of the recipes that have a draft.
func Known() []string {
	var list []string
	entries, _ := results.Files.ReadDir("harnesses")
	for _, e := range entries {
		if e.IsDir() {
			list = append(list, e.Name())
		}
	}
	return list
}

// draftedAs drafts the benchmark of a name of [Known] from files; nil where none is its judgment, as
// was added to problems.
func draftedAs(name string, inputs []input, problems *source.List) *Draft {
	d := newDraft()
	f := fitted(name, inputs)
	if f.Judgments == 0 {
		problems.Errorf(source.Place{}, "no file fits %s: its judgments are %s, below any folder", name, listed(f.Patterns))
		return nil
	}
	d.fit(f)
	return d
}

// isNamed reports whether more than fields says what files are of: a word in their paths, or the
// label of a category.
func (f *fitting) isNamed() bool {
	if f.named {
		return true
	}
	for _, facet := range f.described.Facets {
		if slices.ContainsFunc(facet.Groups, f.names) {
			return true
		}
	}
	return len(f.described.Facets) == 0
}

// known finds the one draft whose fields all files of its judgments have; nil where none or
// several are such. near names those of which a file lacks a field, or all of them every category.
func known(inputs []input) (found *fitting, near []string) {
	several := false
	for _, name := range Known() {
		switch f := fitted(name, inputs); {
		case f.Judgments == 0:
		case len(f.Lacking) > 0:
			near = append(near, fmt.Sprintf("like files of %s, but %s: -as %s takes the others for such", f.Title, f.Lacking[0], name))
		case !f.isNamed():
			near = append(near, fmt.Sprintf("like files of %s, but none names a category of it: -as %s takes them for such", f.Title, name))
		default:
			several = found != nil
			found = f
		}
	}
	if several {
		return nil, near
	}
	return found, near
}

// fit makes the draft of files that fit one.
func (d *Draft) fit(f *fitting) {
	d.ID, d.Title, f.From = f.Name, f.Title, f.places[0].in.From
	dir := path.Join("results", f.Name)
	var w lines
	w.say("# Drafted from %s, as %s: its titles, categories and formulas are those that its authors use; check them.", remark(f.From), f.Name)
	text := f.lines(f.absent())
	if len(f.Absent) > 0 {
		w.say("# Left out: categories that no file names, %s.", strings.Join(f.Absent, ", "))
	}
	if len(f.Fewer) > 0 {
		w.say("# Therefore of fewer categories than its authors take: %s.", strings.Join(f.Fewer, ", "))
	}
	for _, line := range text {
		w.say("%s", line)
	}
	d.Files[path.Join(dir, "benchmark.yaml")] = []byte(w.String())
	for _, one := range f.places {
		switch at := path.Join(dir, one.at); {
		case one.in.Open != nil:
			d.Images[at] = one.in.Open
			f.Images++
		default:
			d.copy(at, one.in)
			if strings.HasPrefix(one.at, "prompts/") {
				f.Prompts++
			}
		}
	}
	d.Left = append(d.Left, f.Left...)
	d.sayAs("fitted report", f)
}

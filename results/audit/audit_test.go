package audit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
)

// rivers is a benchmark of two banks with the boards given.
const rivers = `title: Rivers
question: Which river?
conditions: [{id: raw, title: Raw}, {id: clear, title: Clear, variants: [clear]}]
facets:
  - {id: bank, groups: [{id: Left, name: Left bank, items: 2}, {id: Right, name: Right bank, items: 2}]}
  - {id: half, groups: [{id: Upper}, {id: Lower}]}
  - {id: sea, groups: [{id: N}, {id: S}, {id: W}]}
sources: [{id: paper, title: Paper}, {id: list, title: The list}]
`

// load reads a project of one benchmark, rivers, with models A to J. Problems
// are errors of the test.
func load(t *testing.T, yaml string, files map[string]string) *results.Project {
	t.Helper()
	models := "id,name\n"
	for c := 'a'; c <= 'j'; c++ {
		models += fmt.Sprintf("%c,%c\n", c, c-'a'+'A')
	}
	fsys := fstest.MapFS{
		"results/models.csv":            {Data: []byte(models)},
		"results/rivers/benchmark.yaml": {Data: []byte(rivers + yaml)},
	}
	for name, text := range files {
		fsys["results/rivers/published/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	var problems source.List
	p := results.Load(fsys, fstest.MapFS{}, &problems)
	for _, x := range problems.All() {
		t.Fatal(x)
	}
	return p
}

// short is a finding in one line: severity, rule, place, printed, bounds.
func short(f *audit.Finding) string {
	place := f.Model
	if f.Variant != "" {
		place += "[" + f.Variant + "]"
	}
	place += "/" + f.Column
	if f.Change {
		place += " change"
	}
	return strings.TrimSpace(fmt.Sprintf("%s %s %s %s %s %s", f.Severity, f.Rule.ID, place, f.Published, f.LowText, f.HighText))
}

// expect runs the audit and compares the findings of one rule, a line each: those of
// other rules are a matter of their own tests.
func expect(t *testing.T, p *results.Project, rule *audit.Rule, want ...string) *audit.Report {
	t.Helper()
	r := audit.Run(p)
	var got []string
	for _, f := range of(r, rule) {
		got = append(got, short(f))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("findings of rule %s:\n%s\nwant:\n%s", rule.ID, strings.Join(got, "\n"), strings.Join(want, "\n"))
		for _, f := range r.Findings {
			t.Log(f.Message, "|", f.Arithmetic)
		}
	}
	return r
}

// of lists the findings of a rule.
func of(r *audit.Report, rule *audit.Rule) []*audit.Finding {
	return slices.DeleteFunc(slices.Clone(r.Findings), func(f *audit.Finding) bool { return f.Rule != rule })
}

// says checks the one finding of a rule for phrases.
func says(t *testing.T, r *audit.Report, rule *audit.Rule, phrases ...string) {
	t.Helper()
	found := of(r, rule)
	if len(found) == 0 {
		t.Errorf("no finding of rule %s", rule.ID)
		return
	}
	for _, p := range phrases {
		if f := found[0]; !strings.Contains(f.Message+"\n"+f.Arithmetic, p) {
			t.Errorf("%s does not say %q:\n%s\n%s", rule.ID, p, f.Message, f.Arithmetic)
		}
	}
}

const score = `boards:
  - id: score
    title: Score
    facets: [bank]
    scale: {min: 0, max: 100}
    overall: %s
    published: [{source: paper, table: Table 1, file: t.csv}]
`

package judged

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results/schema"
)

// project is a benchmark's folder in memory, by file name.
type project map[string]string

func (p project) fs() fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range p {
		files["results/b/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

// with returns the project with other files in place of some.
func (p project) with(name, text string, more ...string) project {
	out := project{}
	for k, v := range p {
		out[k] = v
	}
	out[name] = text
	for i := 0; i+1 < len(more); i += 2 {
		out[more[i]] = more[i+1]
	}
	return out
}

// read reads a project by its benchmark.yaml, or by the repository's of that id.
// "A" and "alias of a" are one model; those whose names begin with "new" are not
// listed. What is said of each sheet that lacks records or replies is left out: readAll
// has it.
func read(t testing.TB, p project, id string) (*Suite, []string) {
	t.Helper()
	s, lines := readAll(t, p, id)
	return s, slices.DeleteFunc(lines, func(line string) bool {
		return strings.Contains(line, ": no record of ") || strings.Contains(line, ": no reply about ")
	})
}

// readAll is read with every problem but for fields that no record of so few files has.
func readAll(t testing.TB, p project, id string) (*Suite, []string) {
	t.Helper()
	b := &schema.Benchmark{}
	var problems source.List
	if text, ok := p["benchmark.yaml"]; ok {
		b = schema.Recipes{}.Read("b", "results/b/benchmark.yaml", []byte(text), &problems)
		for _, p := range problems.All() {
			t.Errorf("benchmark.yaml: %s", p)
		}
	} else {
		b = benchmark(t, id)
	}
	listed := func(name string) (string, bool) {
		if name == "alias of a" {
			name = "a"
		}
		return schema.Slug(name), !strings.HasPrefix(name, "new")
	}
	s := Read(Input{FS: p.fs(), Dir: "results/b", Benchmark: b, Listed: listed, Resolve: func(name string, _ source.Place) string {
		id, _ := listed(name)
		return id
	}}, &problems)
	var lines []string
	for _, p := range problems.All() {
		if !strings.Contains(p.String(), "warning: no record has the field") {
			lines = append(lines, strings.TrimPrefix(p.String(), "results/b/"))
		}
	}
	return s, lines
}

// dump writes down what came of a benchmark: a line a row, value n/items and
// what is missing.
func dump(s *Suite) string {
	var out strings.Builder
	for _, b := range s.Boards {
		fmt.Fprintf(&out, "%s by %s\n", b.ID, b.Judge)
		for _, r := range b.Rows {
			fmt.Fprintf(&out, "  %s", r.Model)
			if r.Variant != "" {
				fmt.Fprintf(&out, " [%s]", r.Variant)
			}
			if r.Run != "" {
				fmt.Fprintf(&out, " run %s", r.Run)
			}
			if r.Condition != "" {
				fmt.Fprintf(&out, " {%s}", r.Condition)
			}
			if r.OtherJudge != "" {
				fmt.Fprintf(&out, " (%s)", r.OtherJudge)
			}
			for i, c := range append(r.Cells, r.Overall) {
				name := "overall"
				if i < len(b.Columns) {
					name = b.Columns[i].ID
				}
				fmt.Fprintf(&out, "; %s %s", name, shown(c))
			}
			fmt.Fprintln(&out)
		}
		for _, a := range b.Agreement {
			fmt.Fprintf(&out, "  agreement of %s%s and %s%s:", a.Judges[0].Judge, a.Judges[0].Run, a.Judges[1].Judge, a.Judges[1].Run)
			for _, c := range append(a.Columns, a.Overall) {
				fmt.Fprintf(&out, " %.0f/%d", c.Raw*float64(c.N), c.N)
				if c.KappaKnown {
					fmt.Fprintf(&out, " κ %.4f", c.Kappa)
				}
			}
			fmt.Fprintln(&out)
		}
	}
	return out.String()
}

func shown(c Cell) string {
	value := "none"
	if c.Known {
		value = fmt.Sprintf("%.6g", c.Value)
	}
	text := fmt.Sprintf("%s %d/%d", value, c.N, c.Items)
	for _, m := range []struct {
		name string
		n    int
	}{{"unjudged", c.Missing[NoJudgment]}, {"no output", c.Missing[FailedGeneration]}, {"judge failed", c.Missing[FailedJudgment]}, {"short", c.Missing[ShortList]}, {"broken", c.Missing[Broken]}, {"too few", c.Missing[TooFew]}} {
		if m.n > 0 {
			text += fmt.Sprintf(" %d %s", m.n, m.name)
		}
	}
	if c.OutputsOf > 0 {
		text += fmt.Sprintf(" %d of %d outputs", c.Outputs, c.OutputsOf)
	}
	if c.N < c.Items || c.Outputs < c.OutputsOf {
		text += fmt.Sprintf(" (%.6g to %.6g)", c.Low, c.High)
	}
	return text
}

// wantDump compares lines, white space at their ends aside.
func wantDump(t *testing.T, s *Suite, want string) {
	t.Helper()
	if got := strings.TrimSpace(dump(s)); got != strings.TrimSpace(want) {
		t.Errorf("got\n%s\nwant\n%s", got, strings.TrimSpace(want))
	}
}

// wantProblems compares problems, all of them.
func wantProblems(t *testing.T, got []string, want ...string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("problems\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Reasons reads the reasons of an item.
func (s *Sheet) Reasons(item int) ([]Reasons, error) {
	evidence := s.suite.Evidence()
	found, err := evidence.Of(s, item)
	return found.Reasons, err
}

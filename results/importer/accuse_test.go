package importer

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
	"standings/results/audit"
)

// strange is a random table of scores whose overall is made by a rule that its file does
// not state, as any stranger may publish it.
type strange struct {
	random  *rand.Rand
	rule    string
	groups  [][]float64 // by row
	overall []float64
	parts   []int // categories of columns, of a nested mean
	weights []float64
	counts  []int      // that the weights are shares of
	cells   [][]string // as printed: a row's groups, then its overall
}

// The rules by which overalls are made: those that the audit knows, and some that it does not.
var strangeRules = map[string]func(s *strange, row []float64) float64{
	"mean":      func(_ *strange, row []float64) float64 { return meanOf(row) },
	"sum":       func(_ *strange, row []float64) float64 { return meanOf(row) * float64(len(row)) },
	"weighted":  func(s *strange, row []float64) float64 { return dot(s.weights, row) },
	"pooled":    func(s *strange, row []float64) float64 { return dot(s.weights, row) },
	"median":    func(_ *strange, row []float64) float64 { return medianOf(row) },
	"geometric": func(_ *strange, row []float64) float64 { return power(row, 0) },
	"harmonic":  func(_ *strange, row []float64) float64 { return power(row, -1) },
	"quadratic": func(_ *strange, row []float64) float64 { return power(row, 2) },
	"trimmed": func(_ *strange, row []float64) float64 {
		if len(row) < 3 {
			return meanOf(row)
		}
		return meanOf(slices.Sorted(slices.Values(row))[1 : len(row)-1])
	},
	"hidden": func(s *strange, row []float64) float64 {
		return meanOf(append(slices.Clone(row), 100*s.random.Float64()))
	},
	"lowest":  func(_ *strange, row []float64) float64 { return slices.Min(row) },
	"nested":  func(s *strange, row []float64) float64 { return s.nested(row) },
	"min-max": nil, // of the whole table
	"rank":    nil,
}

func meanOf(row []float64) float64 {
	sum := 0.0
	for _, v := range row {
		sum += v
	}
	return sum / float64(len(row))
}

func medianOf(row []float64) float64 {
	sorted := slices.Sorted(slices.Values(row))
	return (sorted[(len(row)-1)/2] + sorted[len(row)/2]) / 2
}

func dot(weights, row []float64) float64 {
	sum := 0.0
	for i, w := range weights {
		sum += w * row[i]
	}
	return sum
}

func power(row []float64, p float64) float64 {
	sum := 0.0
	for _, v := range row {
		if p == 0 {
			sum += math.Log(v)
		} else {
			sum += math.Pow(v, p)
		}
	}
	if sum /= float64(len(row)); p == 0 {
		return math.Exp(sum)
	}
	return math.Pow(sum, 1/p)
}

func (s *strange) nested(row []float64) float64 {
	var means []float64
	at := 0
	for _, n := range s.parts {
		means = append(means, meanOf(row[at:at+n]))
		at += n
	}
	return meanOf(means)
}

// newStrange makes a clean table of so many rows and columns by a rule.
func newStrange(random *rand.Rand, rule string, rows, columns int) *strange {
	s := &strange{random: random, rule: rule}
	for left := columns; left > 0; left -= s.parts[len(s.parts)-1] {
		s.parts = append(s.parts, 1+random.IntN(min(left, 3)))
	}
	total := 0.0
	for range columns {
		n := 5 + random.IntN(100)
		if rule == "pooled" {
			n = 40 + random.IntN([]int{4, 60, 400}[random.IntN(3)])
		}
		s.counts, s.weights, total = append(s.counts, n), append(s.weights, float64(n)), total+float64(n)
	}
	for i := range s.weights {
		s.weights[i] /= total
	}
	spread, level := []float64{1, 6, 25}[random.IntN(3)], make([]float64, columns)
	for j := range level {
		level[j] = 30 + 40*random.Float64()
	}
	for range rows {
		skill := 12 * random.NormFloat64()
		var row []float64
		for j := range columns {
			row = append(row, min(max(level[j]+skill+spread*random.NormFloat64(), 0.6), 99.6))
		}
		s.groups = append(s.groups, row)
	}
	return s
}

// print makes the overalls and rounds all figures, to even halves or not, or cuts them off.
func (s *strange) print() {
	decimals, scale := s.random.IntN(3), 1.0
	if s.random.IntN(4) == 0 {
		decimals, scale = decimals+2, 0.01
	}
	round := []func(float64) float64{math.Round, math.RoundToEven, math.Trunc}[s.random.IntN(3)]
	text := func(v float64) string {
		unit := math.Pow10(decimals)
		return fmt.Sprintf("%.*f", decimals, round(v*unit)/unit)
	}
	for i, row := range s.groups {
		for j := range row {
			row[j] *= scale
		}
		s.groups[i] = row
	}
	for i, row := range s.groups {
		var v float64
		switch s.rule {
		case "min-max":
			for j := range row {
				v += (row[j] - s.extreme(j, slices.Min[[]float64])) / (s.extreme(j, slices.Max[[]float64]) - s.extreme(j, slices.Min[[]float64])) * 100 * scale / float64(len(row))
			}
		case "rank":
			for j := range row {
				for k := range s.groups {
					if k == i || s.groups[k][j] > row[j] {
						v += 1 / float64(len(row))
					}
				}
			}
		case "hidden":
			v = meanOf(append(slices.Clone(row), 100*scale*s.random.Float64()))
		default:
			v = strangeRules[s.rule](s, row)
		}
		s.overall = append(s.overall, v)
	}
	for i, row := range s.groups {
		var cells []string
		for _, v := range row {
			cells = append(cells, text(v))
		}
		s.cells = append(s.cells, append(cells, text(s.overall[i])))
	}
}

func (s *strange) extreme(j int, of func([]float64) float64) float64 {
	var column []float64
	for _, row := range s.groups {
		column = append(column, row[j])
	}
	return of(column)
}

// csv is the table as a file, its overall under a head that means it.
func (s *strange) csv(head string) string {
	var b strings.Builder
	b.WriteString("model")
	for j := range len(s.cells[0]) - 1 {
		fmt.Fprintf(&b, ",%s", strings.Fields("Lakes Rivers Deserts Peaks Islands Forests Towns Fields Caves Coasts Roads Skies")[j])
	}
	b.WriteString("," + head + "\n")
	for i, cells := range s.cells {
		fmt.Fprintf(&b, "Model %c%c,%s\n", 'A'+i%26, 'a'+i/26, strings.Join(cells, ","))
	}
	return b.String()
}

// project reads the table as a project that states a rule.
func (s *strange) project(t *testing.T, rule string) *results.Project {
	t.Helper()
	var problems source.List
	table := s.csv("overall")
	groups := strings.ReplaceAll(strings.TrimSuffix(strings.TrimPrefix(table[:strings.Index(table, "\n")], "model,"), ",overall"), ",", ", ")
	p := results.Load(fstest.MapFS{
		"results/odd/published/t.csv": {Data: []byte(table)},
		"results/odd/benchmark.yaml":  {Data: []byte("title: Odd\nsources: [{id: s, title: S}]\nboards:\n  - {id: b, title: B, groups: [" + groups + "], overall: " + rule + ", published: [{source: s, file: t.csv}]}\n")},
	}, fstest.MapFS{}, &problems)
	if problems.Errors() > 0 {
		t.Fatalf("%v\n%s", problems.All(), table)
	}
	return p
}

// accused lists the findings of a report that accuse somebody.
func accused(r *audit.Report) []*audit.Finding {
	return slices.DeleteFunc(slices.Clone(r.Findings), func(f *audit.Finding) bool { return f.Severity == audit.Oddity })
}

func rulesOfStrangers() []string {
	var names []string
	for name := range strangeRules {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Nobody is accused of a clean table, however its overall is made: neither where the file
// is all there is, nor in a project that does not state the rule.
func TestCleanTablesAreNotAccused(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(38, 1))
	names := rulesOfStrangers()
	for round := range trial.Rounds(len(names), 1000) {
		rule := names[round%len(names)]
		s := newStrange(random, rule, 3+random.IntN([]int{4, 12, 60}[random.IntN(3)]), 1+random.IntN(9))
		s.print()
		for _, f := range accused(audit.Run(s.project(t, "unknown"))) {
			t.Errorf("%s, a project: %s\n%s", rule, f.Message, s.csv("overall"))
		}
		var problems source.List
		head := []string{"Overall", "Average", "score", "f1", "Total"}[random.IntN(5)]
		d := drafted([]input{{Path: "t.csv", From: "t.csv", Name: "t.csv", Data: []byte(s.csv(head))}}, "", &problems)
		if d == nil {
			t.Fatalf("%s: %v\n%s", rule, problems.All(), s.csv(head))
		}
		p, wrong := load(d)
		for _, w := range wrong {
			if w.Severity == source.Error {
				t.Errorf("%s, a file: %s", rule, w)
			}
		}
		for _, f := range accused(audit.Run(p)) {
			t.Errorf("%s, a file: %s\n%s", rule, f.Message, s.csv(head))
		}
	}
}

// A figure that was printed wrong is found, with its row, where a rule is stated and where
// the other rows follow one. A digit is changed so that the overall differs by more than
// rounding explains, in one row, or in two of many.
func TestPlantedErrorsAreFound(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(38, 2))
	stated := map[string]string{"mean": "groups", "weighted": "weights"}
	proved := []string{"mean", "sum", "median", "geometric", "harmonic", "min-max", "rank"}
	planted, found := map[string]int{}, map[string]int{}
	all, ok := 0, 0
	for round := range trial.Rounds(30, 500) {
		rule, under := proved[round%len(proved)], "unknown"
		if round%2 == 0 {
			rule = []string{"mean", "weighted"}[round/2%2]
			under = stated[rule]
		}
		s := newStrange(random, rule, 8+random.IntN(30), 3+random.IntN(4))
		s.print()
		if under == "weights" {
			under = "{weights: {"
			for j, n := range s.counts {
				under += fmt.Sprintf("%s: %d, ", strings.Fields("Lakes Rivers Deserts Peaks Islands Forests")[j], n)
			}
			under = strings.TrimSuffix(under, ", ") + "}}"
		}
		rows := random.Perm(len(s.cells))[:1+len(s.cells)/20]
		for _, at := range rows {
			s.misprint(at)
		}
		r := audit.Run(s.project(t, under))
		marked := map[string]bool{}
		for _, f := range accused(r) {
			for _, m := range f.Marks {
				if m.Row != nil {
					marked[m.Row.Model.Name] = true
				}
			}
		}
		for _, at := range rows {
			name := fmt.Sprintf("Model %c%c", 'A'+at%26, 'a'+at/26)
			planted[rule]++
			all++
			if marked[name] {
				found[rule]++
				ok++
			} else if testing.Verbose() {
				t.Logf("%s (%s), %s of %d rows is not found:\n%s", rule, under, name, len(s.cells), s.csv("overall"))
			}
			delete(marked, name)
		}
		if len(marked) > 0 {
			t.Errorf("%s: %v are accused, %v were changed\n%s", rule, marked, rows, s.csv("overall"))
		}
	}
	t.Logf("found %v of %v", found, planted)
	if 100*(all-ok-3) > 3*all { // the short form has few
		t.Errorf("%d of %d planted errors are found: %v of %v", ok, all, found, planted)
	}
}

// misprint changes the overall of a row by a tenth of its range, or of that of the row's
// categories, and by five units at least.
func (s *strange) misprint(at int) {
	cells := s.cells[at]
	own := &cells[len(cells)-1]
	_, fraction, _ := strings.Cut(*own, ".")
	unit := math.Pow10(-len(fraction))
	by := max(5*unit, 0.1*(slices.Max(s.overall)-slices.Min(s.overall)), 0.1*(slices.Max(s.groups[at])-slices.Min(s.groups[at])))
	*own = fmt.Sprintf("%.*f", len(fraction), s.overall[at]+by*(1+s.random.Float64()))
}

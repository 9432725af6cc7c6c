package importer

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
)

// made is a table whose author knows what ranks it.
type made struct {
	text  string
	ranks []string // heads of the columns that rank it, and of those that say the same; none: the file does not say
	lower bool     // of the first of them
	word  bool     // its name says so
	order string   // of the rows
	rows  int
}

// Heads of scores: those that say which figures are better, and those that do not.
var (
	higherHeads = []string{"Accuracy", "F1", "Pass rate", "Quality ↑", "Recall (higher is better)"}
	lowerHeads  = []string{"WER", "Error rate", "FID", "Drift ↓", "Loss (lower is better)"}
	bareHeads   = []string{"MMLU", "GSM8K", "Bridges", "Harbour", "VQA", "Reasoning", "Memory", "Time", "Long context", "Miss param"}
	orders      = []string{"random", "by size", "best first", "worst first", "by family"}
)

// generate makes a table of models of unknown ability: their scores of one measure, and
// columns such as tables have beside them.
func generate(r *rand.Rand) made {
	m := made{rows: 3 + r.IntN(23), lower: r.IntN(2) == 0, word: r.IntN(2) == 0, order: orders[r.IntN(len(orders))]}
	ability, size := make([]float64, m.rows), make([]float64, m.rows)
	for i := range m.rows {
		size[i] = math.Round(math.Exp(r.Float64()*5)*10) / 10
		ability[i] = 35 + 5*math.Log(size[i]) + 9*r.NormFloat64()
	}
	type col struct {
		head   string
		values []float64
		digits int
	}
	var columns []col
	add := func(head string, digits int, value func(i int) float64) []float64 {
		values := make([]float64, m.rows)
		for i := range values {
			values[i] = math.Round(value(i)*math.Pow10(digits)) / math.Pow10(digits)
		}
		columns = append(columns, col{head, values, digits})
		return values
	}
	score := func(noise float64) func(i int) float64 {
		return func(i int) float64 {
			v := min(max(ability[i]+noise*r.NormFloat64(), 1), 98)
			if m.lower {
				v = 99 - v
			}
			return v
		}
	}
	heads := slices.Clone(bareHeads)
	r.Shuffle(len(heads), func(i, j int) { heads[i], heads[j] = heads[j], heads[i] })
	head := func(at int) string {
		switch {
		case m.word && at == 0 && m.lower:
			return lowerHeads[r.IntN(len(lowerHeads))]
		case m.word && at == 0:
			return higherHeads[r.IntN(len(higherHeads))]
		}
		return heads[at]
	}
	scores := 1 + r.IntN(4)
	for at := range scores {
		add(head(at), 1, score(6))
	}
	by := 0 // the column that its author sorts by
	if scores > 1 && r.IntN(3) == 0 {
		add([]string{"Average", "Overall", "Avg.", "平均"}[r.IntN(4)], 2, func(i int) float64 {
			sum := 0.0
			for _, c := range columns[:scores] {
				sum += c.values[i]
			}
			return sum / float64(scores)
		})
		by = scores
	}
	if r.IntN(5) == 0 {
		add("Rest", 1, func(i int) float64 { return 100 - columns[0].values[i] })
	}
	if r.IntN(3) == 0 {
		add([]string{"Cost ($)", "Latency (s)", "Price"}[r.IntN(3)], 2, func(i int) float64 { return size[i]*.02 + r.Float64() })
	}
	if r.IntN(3) == 0 {
		add([]string{"Votes", "Num items", "n"}[r.IntN(3)], 0, func(int) float64 { return float64(r.IntN(900)) })
	}
	if r.IntN(4) == 0 {
		add(columns[by].head+" stderr", 2, func(int) float64 { return .5 + r.Float64() })
	}
	printsSize := r.IntN(2) == 0
	if printsSize {
		add("Params (B)", 1, func(i int) float64 { return size[i] })
	}
	order := make([]int, m.rows)
	for i := range order {
		order[i] = i
	}
	key := columns[by].values
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := key[a], key[b]
		switch m.order {
		case "by size":
			x, y = size[a], size[b]
		case "best first", "worst first":
			if m.lower != (m.order == "best first") {
				x, y = y, x
			}
		default:
			return 0
		}
		return map[bool]int{true: -1, false: 1}[x < y]
	})
	complement := by == 0 && slices.ContainsFunc(columns, func(c col) bool { return c.head == "Rest" })
	if by > 0 || scores == 1 || strings.HasSuffix(m.order, "first") {
		if m.ranks = []string{columns[by].head}; complement {
			m.ranks = append(m.ranks, "Rest")
		}
	}
	var b strings.Builder
	b.WriteString("model")
	for _, c := range columns {
		b.WriteString("," + c.head)
	}
	for at, i := range order {
		family := at
		if m.order == "by family" {
			family = at / 4
		}
		fmt.Fprintf(&b, "\nmaker%d-%c", family, 'a'+rune(i))
		for _, c := range columns {
			fmt.Fprintf(&b, ",%.*f", c.digits, c.values[i])
		}
	}
	m.text = b.String() + "\n"
	return m
}

// What is drafted loads, whatever rows a table has of one model: names that differ in their spelling
// alone, lines that repeat another but for their figures, and what several columns say together.
func TestDraftsLoad(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(4, 9))
	names := []string{"Alder 7B", "alder-7b", "Alder_7B", "Birch", "Birch (fast)", "Cedar+", "Cedar", "GPT-4o", "gpt-4o-2024-08-06", "★", "Row 1", "[Cedar](https://a.example/1)", "[Cedar](https://a.example/2)"}
	heads := []string{"dataset", "metric", "shots", "gpu", "reasoning", "date", "variant", "notes"}
	values := map[string][]string{
		"dataset": {"x", "y"}, "metric": {"em", "f1"}, "shots": {"0", "5", ""}, "gpu": {"A100", "a100", "H100", ""}, "reasoning": {"yes", "no"},
		"date": {"2024-05-01", "2024-06-01"}, "variant": {"", "fast", "slow"}, "notes": {"", "a, b", "a, b+", strings.Repeat("long ", 60)},
	}
	for range trial.Rounds(200, 5000) {
		var used []string
		for _, h := range heads {
			if r.IntN(4) == 0 {
				used = append(used, h)
			}
		}
		rows := 2 + r.IntN(12)
		text := strings.Join(append(append([]string{"model"}, used...), "accuracy", "cost"), ",") + "\n"
		for range rows {
			text += names[r.IntN(len(names))]
			for _, h := range used {
				of := values[h]
				text += "," + strings.ReplaceAll(of[r.IntN(len(of))], ",", ";")
			}
			text += fmt.Sprintf(",%.1f,%d\n", 20+60*r.Float64(), r.IntN(9))
		}
		for name, table := range map[string]string{"t.csv": text, "t.md": "|" + strings.ReplaceAll(strings.Replace(text, "\n", "\n"+strings.Repeat("-,", len(used)+2)+"-\n", 1), ",", "|")} {
			var problems source.List
			d := Project([]Given{File(name, []byte(table))}, "", &problems)
			if d == nil || problems.Errors() > 0 {
				continue // no table of models, which init says
			}
			project, wrong := load(d)
			kept := 0
			for _, p := range wrong {
				if p.Severity == source.Error {
					t.Errorf("%s\n%s%s", p, table, d.Files["results/t/benchmark.yaml"])
				}
			}
			for _, board := range project.Benchmarks[0].Boards {
				kept += len(board.Rows)
			}
			if l := d.Ledger.Rows; kept+l.Left+joinedIn(d) != rows || l.Given() != rows {
				t.Errorf("%d rows of %d, %s:\n%s", kept, rows, d.Ledger.Said(), table)
			}
		}
	}
}

// joinedIn is how many rows of a draft's tables were put into one with others.
func joinedIn(d *Draft) (n int) {
	for _, s := range d.sheets {
		n += s.joined
	}
	return n
}

// Nothing is ranked by another column than its author's, nor upside down, but for means of
// which higher ones are assumed to be better where nothing in the table speaks against it.
func TestNothingIsRankedFalsely(t *testing.T) {
	t.Parallel()
	tables := trial.Rounds(150, 2000)
	wrong, upside, long, ranked, refused := 0, 0, 0, 0, 0
	assumed := 0
	r := rand.New(rand.NewPCG(23, 1))
	for range tables {
		m := generate(r)
		var problems source.List
		sheets := (&Draft{}).read([]input{{Path: "t.csv", From: "t.csv", Name: "t.csv", Data: []byte(m.text)}}, &problems)
		if len(sheets) == 0 { // all its heads sound like sizes or counts
			refused++
			continue
		}
		s := sheets[0]
		s.reshape()
		s.guess(&problems)
		best := m.order == "best first" && m.rows >= 20 && m.word // the head of its first score says which are better
		if best {
			long++
		}
		if s.rank == nil || !s.rank.isDirected() {
			continue
		}
		lowerBest := m.lower != (len(m.ranks) > 1 && s.rank.Text == "Rest")
		switch {
		case !slices.Contains(m.ranks, s.rank.Text):
			wrong++
			t.Errorf("%s, ranked by %s (%s), want %v:\n%s", m.order, s.rank.Text, s.ranked, m.ranks, m.text)
		case (s.rank.better == lower) == lowerBest:
			if best {
				ranked++
			}
		case s.rank.trust == byAssumption && !m.word && m.order != "best first":
			assumed++
		default:
			upside++
			t.Errorf("%s, %s is %s better since %s:\n%s", m.order, s.rank.Text, s.rank.better, s.rank.because, m.text)
		}
	}
	t.Logf("of %d tables %d are ranked by a wrong column, %d upside down, and %d more are means of lower figures that say so nowhere; of %d that name a measure and list the best first, in 20 rows or more, %d are ranked; %d have no score", tables, wrong, upside, assumed, long, ranked, refused)
	if 10*ranked < 9*long || refused > tables/100 {
		t.Error("fewer than nine in ten are ranked, or more than one in a hundred is no table")
	}
}

package audit_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
	"standings/results/audit"
	"standings/results/figure"
	"standings/results/schema"
)

// simulated are projects of the four benchmarks with simulated judgments: of all cases, and
// with some missing. The suites and the simulator are beside the repository.
func simulated(t *testing.T) []*results.Project {
	t.Helper()
	_, missing := os.Stat(simulator)
	trial.Wants(t, missing == nil, "simulator of judges' files", "it is beside the repository, with the suites, and is no part of it")
	python, err := exec.LookPath("python3")
	trial.Needs(t, err == nil, "Python", "install it, on Debian by `apt-get install python3`")
	simulating.Do(func() { simulation.projects, simulation.err = simulate(python) })
	if simulation.err != nil {
		t.Fatal(simulation.err)
	}
	return simulation.projects
}

const (
	shared    = "../../../shared"
	simulator = shared + "/judge-sim/judge_sim.py"
)

// The tests share the projects: an audit changes nothing.
var (
	simulating sync.Once
	simulation struct {
		projects []*results.Project
		err      error
	}
)

func simulate(python string) (list []*results.Project, err error) {
	var models []string
	for i := range 16 {
		models = append(models, fmt.Sprintf("model-%c", 'a'+i))
	}
	temporary, err := os.MkdirTemp("", "simulated")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temporary)
	for seed := range trial.Rounds(2, 6) {
		dir := filepath.Join(temporary, fmt.Sprint(seed))
		args := []string{simulator, filepath.Join(shared, "suites"), dir, fmt.Sprint(seed), strings.Join(models, ",")}
		if seed%2 == 1 {
			args = append(args, "--clean")
		}
		if out, err := exec.Command(python, args...).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("simulator: %w\n%s", err, out)
		}
		for _, b := range []string{"worldgenbench", "wise", "wise-verified", "t2i-reasonbench", "aegis"} {
			if err := os.CopyFS(filepath.Join(dir, "results", b, "prompts"), os.DirFS(filepath.Join(shared, "suites", b))); err != nil {
				return nil, err
			}
		}
		var problems source.List
		list = append(list, results.Load(os.DirFS(dir), os.DirFS("../.."), &problems))
		for _, p := range problems.All() {
			if p.Severity == source.Error {
				return nil, fmt.Errorf("%v", p)
			}
		}
	}
	return list, nil
}

// suite is a board of a simulated project, with a table that a source could print of it.
type suite struct {
	random   *rand.Rand
	board    *results.Board
	made     []*results.Row
	columns  []*results.Column
	values   [][]float64 // to be printed
	decimals int
	cut      map[[2]int]func(v float64, decimals int) string // cells that are printed in another way
	inserted []insertion
}

// insertion is a reason that was inserted, with the cells that it concerns.
type insertion struct {
	rule  *audit.Rule
	what  string
	cells [][2]int
	uses  [][2]int // cells that are printed again
}

func nearest(v float64, decimals int) string { return figure.Fixed(v, decimals) }

func cutOff(v float64, decimals int) string {
	return cutting(figure.Rat(v), decimals)
}

func roundedTwice(v float64, decimals int) string {
	once, _ := new(big.Rat).SetString(figure.Fixed(v, decimals+1))
	return once.FloatString(decimals)
}

// newSuite takes a random board, and rounds its figures.
func newSuite(random *rand.Rand, projects []*results.Project) *suite {
	for {
		p := projects[random.IntN(len(projects))]
		b := p.Benchmarks[random.IntN(len(p.Benchmarks))]
		board := b.Boards[random.IntN(len(b.Boards))]
		if board.Made == nil || len(board.Rows) == 0 || board.OverallColumn() == nil && random.IntN(4) > 0 {
			continue
		}
		s := &suite{random: random, board: board, cut: map[[2]int]func(float64, int) string{}}
		for _, r := range board.Rows {
			if r.Remade() {
				s.made = append(s.made, r)
			}
		}
		if len(s.made) == 0 {
			continue
		}
		for _, c := range board.Scored() {
			if !c.Undeclared {
				s.columns = append(s.columns, c)
			}
		}
		high := board.Scale.Max.Float()
		s.decimals = 1 + random.IntN(2)
		if high <= 2 && board.Aggregate.Value != "sum" {
			s.decimals += 2
		}
		for _, r := range s.made {
			var values []float64
			for _, c := range s.columns {
				values = append(values, r.Cell(c).Value)
			}
			s.values = append(s.values, values)
		}
		return s
	}
}

// run audits a project with the table alone.
func (s *suite) run() *audit.Report {
	b := *s.board
	bench := *s.board.Benchmark
	b.Benchmark, bench.Boards = &bench, []*results.Board{&b}
	table := &results.Table{Source: &schema.Source{ID: text("paper"), Title: text("Paper")}}
	b.Tables, b.Rows = []*results.Table{table}, nil
	for at, r := range s.made {
		made := *r
		printed := &results.Row{Place: source.Place{File: "t.csv", Line: at + 2}, Board: &b, Model: r.Model, Variant: r.Variant, Said: results.Said{Condition: r.Condition, Judge: r.Judge}, Evidence: &results.Printed{Source: table.Source}, Cells: make([]results.Cell, len(b.Columns))}
		for i, c := range s.columns {
			print := s.cut[[2]int{at, i}]
			if print == nil {
				print = nearest
			}
			f, err := figure.Parse(print(s.values[at][i], s.decimals))
			if err != nil {
				panic(err)
			}
			printed.Cells[c.Index] = results.Cell{Known: true, Value: f.Float(), Printed: f}
		}
		made.Board, made.Earlier = &b, []*results.Row{printed}
		table.Rows, b.Rows = append(table.Rows, printed), append(b.Rows, &made)
	}
	return audit.Run(&results.Project{Benchmarks: []*results.Benchmark{&bench}})
}

func (s *suite) at(row, column int) [2]int { return [2]int{row, column} }

// line is the cells of a column, or of all rows.
func (s *suite) line(column int) (cells [][2]int) {
	for at := range s.values {
		cells = append(cells, s.at(at, column))
	}
	return cells
}

func (s *suite) row(at int) (cells [][2]int) {
	for i := range s.columns {
		cells = append(cells, s.at(at, i))
	}
	return cells
}

func (s *suite) free(cells [][2]int) bool {
	for _, in := range s.inserted {
		for _, c := range slices.Concat(in.cells, in.uses) {
			if slices.Contains(cells, c) {
				return false
			}
		}
	}
	return true
}

// shows reports whether figures of some cells are printed otherwise than before: where they are
// not, nobody can find the reason. A figure halfway between two may be printed as either.
func (s *suite) shows(cells [][2]int, least int, change func()) bool {
	type number struct {
		value float64
		text  string
	}
	var before []number
	for _, c := range cells {
		v := s.values[c[0]][c[1]]
		before = append(before, number{v, nearest(v, s.decimals)})
	}
	change()
	n := 0
	for i, c := range cells {
		print := s.cut[c]
		if print == nil {
			print = nearest
		}
		text := print(s.values[c[0]][c[1]], s.decimals)
		halves := 2 * math.Abs(float(text)-before[i].value) * math.Pow10(s.decimals)
		if text != before[i].text && halves > 1+1e-6 {
			n++
		}
	}
	return n >= least
}

func float(text string) float64 {
	f, err := figure.Parse(text)
	if err != nil {
		panic(err)
	}
	return f.Float()
}

// insert puts in a random reason and reports whether it can be seen.
func (s *suite) insert() bool {
	random, groups := s.random, len(s.columns)
	overall := -1
	if s.columns[groups-1].Role == results.Overall {
		groups--
		overall = groups
	}
	var uses [][2]int
	add := func(rule *audit.Rule, what string, cells [][2]int, least int, change func()) bool {
		if !s.free(cells) {
			return false
		}
		if !s.shows(cells, least, change) {
			return false
		}
		s.inserted = append(s.inserted, insertion{rule, what, cells, uses})
		uses = nil
		return true
	}
	row, other, column, next := random.IntN(len(s.made)), random.IntN(len(s.made)), random.IntN(groups), random.IntN(groups)
	switch random.IntN(14) {
	case 0, 1: // rounding, of all or of a column
		print, what, least := cutOff, "cut", 3
		if random.IntN(2) == 0 {
			print, what, least = roundedTwice, "twice", 3
		}
		cells := s.line(column)
		if random.IntN(2) == 0 || what == "twice" {
			what += " all"
			cells = nil
			for i := range s.columns {
				cells = append(cells, s.line(i)...)
			}
		}
		return add(audit.RuleRounding, what, cells, least, func() {
			for _, c := range cells {
				s.cut[c] = print
			}
		})
	case 2: // two columns
		return column != next && add(audit.RuleMisplaced, "columns", append(s.line(column), s.line(next)...), len(s.made), func() {
			for _, v := range s.values {
				v[column], v[next] = v[next], v[column]
			}
		})
	case 3: // two rows
		return row != other && add(audit.RuleMisplaced, "rows", append(s.row(row), s.row(other)...), len(s.columns), func() {
			s.values[row], s.values[other] = s.values[other], s.values[row]
		})
	case 4: // a column or a row repeated
		if random.IntN(2) == 0 {
			uses = s.line(next)
			return column != next && s.free(s.line(next)) && add(audit.RuleMisplaced, "column again", s.line(column), len(s.made)*2/3, func() {
				for _, v := range s.values {
					v[column] = v[next]
				}
			})
		}
		uses = s.row(other)
		return row != other && s.free(s.row(other)) && add(audit.RuleMisplaced, "row again", s.row(row), len(s.columns)*2/3, func() { s.values[row] = slices.Clone(s.values[other]) })
	case 5: // a value repeated, which shows nothing, or two swapped
		if random.IntN(2) == 0 {
			at, i := row, next
			if random.IntN(2) == 0 {
				at, i = other, column
			}
			cells := [][2]int{s.at(row, column), s.at(at, i)}
			apart := math.Abs(s.values[row][column]-s.values[at][i]) * math.Pow10(s.decimals)
			return apart > 12 && add(audit.RuleMisplaced, "two", cells, 2, func() {
				s.values[row][column], s.values[at][i] = s.values[at][i], s.values[row][column]
			})
		}
		uses = [][2]int{s.at(row, max(column-1, 0))}
		return column > 0 && math.Abs(s.values[row][column]-s.values[row][column-1]) > 12*math.Pow10(-s.decimals) && s.free([][2]int{s.at(row, column-1)}) &&
			add(audit.RuleRecomputed, "value again", [][2]int{s.at(row, column)}, 1, func() { s.values[row][column] = s.values[row][column-1] })
	case 6: // impossible
		step, n := s.board.Scale.Step, s.made[0].Cell(s.columns[column]).Made.N
		if !step.Known() || s.board.Aggregate.Value == "sum" || step.Float()/float64(n) < 6*math.Pow10(-s.decimals) {
			return false
		}
		for _, r := range s.made {
			if m := r.Cell(s.columns[column]).Made; m.Items != m.N {
				return false
			}
		}
		cells := s.line(column)
		return add(audit.RuleImpossible, "impossible", cells, len(s.made), func() {
			for at := range s.values {
				grain := step.Float() / float64(n)
				s.values[at][column] = (math.Floor(s.values[at][column]/grain) + 0.3 + 0.4*random.Float64()) * grain
			}
		})
	case 7, 8: // another mean
		if overall < 0 {
			return false
		}
		weights := make([]float64, groups)
		what := "alike"
		switch random.IntN(3) {
		case 0:
			for i := range weights {
				weights[i] = 1
			}
		case 1:
			what = "pooled"
			for i := range weights {
				weights[i] = float64(s.made[0].Cell(s.columns[i]).Made.N)
			}
		default:
			what = "weights"
			if len(s.made) <= 2*groups {
				return false
			}
			for i := range weights {
				weights[i] = random.Float64()
			}
		}
		mean := func(at int) float64 {
			total, sum := 0.0, 0.0
			for i, w := range weights {
				if what == "pooled" {
					w = float64(s.made[at].Cell(s.columns[i]).Made.N)
				}
				total, sum = total+w*s.made[at].Cell(s.columns[i]).Value, sum+w
			}
			return total / sum
		}
		if what != "weights" && random.IntN(2) == 0 {
			if math.Abs(mean(row)-s.values[row][overall]) < 8*math.Pow10(-s.decimals) {
				return false
			}
			return add(audit.RuleRecomputed, what+" in a row", [][2]int{s.at(row, overall)}, 1, func() { s.values[row][overall] = mean(row) })
		}
		return add(audit.RuleAggregation, what, s.line(overall), len(s.made)*2/3, func() {
			for at := range s.values {
				s.values[at][overall] = mean(at)
			}
		})
	case 9, 10: // failures
		cells := s.line(column)
		return add(audit.RuleFailures, "failures", cells, len(s.made)/3, func() {
			for at := range s.values {
				s.values[at][column] = s.made[at].Cell(s.columns[column]).Made.Low
			}
		})
	case 11, 12: // the same marks, put together otherwise
		ways := []string{"criteria pooled", "all criteria", "marks alike", "product of marks"}
		way := random.IntN(2)
		if !strings.Contains(s.board.Score.All.Value, "mean") {
			way += 2
		}
		rows, cells := []int{row}, s.row(row)
		if random.IntN(2) == 0 {
			rows, cells = nil, nil
			for at := range s.made {
				rows, cells = append(rows, at), append(cells, s.row(at)...)
			}
		}
		other := make([][]float64, len(s.made))
		for _, at := range rows {
			if other[at] = s.otherwise(at, way); other[at] == nil {
				return false
			}
		}
		return len(s.columns) > 3 && add(audit.RuleAggregation, ways[way], cells, len(cells)*2/3, func() {
			for _, at := range rows {
				s.values[at] = other[at]
			}
		})
	}
	// Another run: each category moves by a third of the width of its interval.
	rerun := func(at int) {
		move := 0.0
		for i, c := range s.columns[:groups] {
			sure, why := s.made[at].Interval(c)
			if why != "" {
				return
			}
			d := random.NormFloat64() * (sure.High - sure.Low) / 6
			if step := s.board.Scale.Step; step.Known() {
				grain := step.Float()
				if s.board.Aggregate.Value != "sum" {
					grain /= float64(s.made[at].Cell(c).Made.N)
				}
				d = math.Round(d/grain) * grain
			}
			if s.values[at][i]+d < 0 {
				d = -d
			}
			s.values[at][i] += d
			move += d / float64(groups)
		}
		if overall >= 0 {
			s.values[at][overall] += move
		}
	}
	cells, rows := s.row(row), []int{row}
	if random.IntN(3) == 0 {
		cells, rows = nil, nil
		for at := range s.made {
			cells, rows = append(cells, s.row(at)...), append(rows, at)
		}
	}
	return len(s.columns) > 3 && add(audit.RuleRun, "run", cells, len(cells)*3/4, func() {
		for _, at := range rows {
			rerun(at)
		}
	})
}

// otherwise is a row by another formula over the marks of a case, or of all marks together; nil
// where the board's formula is over other marks than that.
func (s *suite) otherwise(at, way int) (values []float64) {
	made, list := s.made[at].Made(), way < 2
	marks := map[string][]string{"100 * mean(result)": {"result"}, "100 * mean(answer_list)": {"answer_list"},
		"(0.7*consistency + 0.2*realism + 0.1*aesthetic_quality) / 2": {"consistency", "realism", "aesthetic_quality"}}[s.board.Score.All.Value]
	if marks == nil || list != (len(marks) == 1) {
		return nil
	}
	mean := func(items []int) float64 {
		total, n := 0.0, 0.0
		for _, item := range items {
			if _, scored := made.Score(item); !scored {
				continue
			}
			var all []float64
			for _, name := range marks {
				all = append(all, made.Marks(item, name)...)
			}
			sum := 0.0
			for _, x := range all {
				sum += x
			}
			switch way {
			case 0:
				total, n = total+100*sum, n+float64(len(all))
			case 1:
				total, n = total+100*slices.Min(all), n+1
			case 2:
				total, n = total+sum/6, n+1
			case 3:
				total, n = total+all[0]*all[1]*all[2]/8, n+1
			}
		}
		return total / n
	}
	overall := 0.0
	for i, c := range s.columns {
		if c.Role != results.Group {
			break
		}
		values = append(values, mean(s.board.Made.Columns[i].Members))
		if c.Weight != nil {
			w, _ := c.Weight.Float64()
			overall += w * values[i]
		}
	}
	if s.board.Overall.Rule == schema.OverItems {
		overall = mean(made.Items())
	}
	if len(values) < len(s.columns) {
		values = append(values, overall)
	}
	return values
}

// compared is the printed figures by their cells; nil where nothing is found.
func (s *suite) compared(r *audit.Report) map[[2]int]*audit.Compared {
	for _, f := range r.Findings {
		for _, m := range f.Marks {
			if m.Row != nil {
				got := map[[2]int]*audit.Compared{}
				for _, x := range r.Compared(m.Row.Board) {
					at := slices.IndexFunc(s.made, func(m *results.Row) bool { return m.Model == x.Row().Model && m.Variant == x.Row().Variant })
					got[s.at(at, slices.Index(s.columns, x.Column()))] = x
				}
				return got
			}
		}
	}
	return nil
}

// found says what is wrong with the reasons that were found; "" where each is that inserted,
// with its cells.
func (s *suite) found(r *audit.Report) string {
	got := s.compared(r)
	if got == nil {
		return "nothing is found"
	}
	for _, in := range s.inserted {
		right, differ := 0, 0
		for _, c := range in.cells {
			if x := got[c]; x.Status != "exact" && x.Status != "rounded" {
				if differ++; x.Finding != nil && x.Finding.Rule == in.rule || in.rule == audit.RuleRecomputed && (x.Finding == nil || x.Finding.Rule == audit.RuleImpossible) {
					right++
				}
			}
		}
		if 10*right < 9*differ || differ == 0 {
			as := map[string]int{}
			for _, c := range in.cells {
				as[got[c].Status+" "+got[c].How]++
			}
			return fmt.Sprintf("%s: %d of %d found, %v", in.what, right, differ, as)
		}
	}
	for c, x := range got {
		if x.Finding == nil {
			continue
		}
		if !slices.ContainsFunc(s.inserted, func(in insertion) bool {
			return slices.Contains(in.cells, c) && in.rule == x.Finding.Rule || x.Column().Role == results.Overall
		}) && x.Finding.Rule != audit.RuleRecomputed && x.Finding.Rule != audit.RuleImpossible {
			return fmt.Sprintf("%s at %v for nothing", x.Finding.Rule.ID, c)
		}
	}
	return ""
}

func isReason(f *audit.Finding) bool {
	return slices.Contains([]*audit.Rule{audit.RuleRounding, audit.RuleMisplaced, audit.RuleImpossible, audit.RuleAggregation, audit.RuleFailures, audit.RuleConstant, audit.RuleRun, audit.RuleRecomputed}, f.Rule)
}

// Of 100 tables with one to three inserted reasons, the reasons of at least 95 are found with
// their scope.
func TestInsertedReasonsAreFound(t *testing.T) {
	t.Parallel()
	projects := simulated(t)
	random := rand.New(rand.NewPCG(31, 31))
	n, right, wrong := trial.Rounds(40, 200), 0, map[string]int{}
	for range n {
		var s *suite
		for want := 1 + random.IntN(3); s == nil || len(s.inserted) < want; {
			s = newSuite(random, projects)
			for range 40 {
				if len(s.inserted) == want {
					break
				}
				before := s.clone()
				if !s.insert() {
					s.values, s.cut = before.values, before.cut
				}
			}
		}
		r := s.run()
		if why := s.found(r); why == "" {
			right++
		} else {
			var names []string
			for _, in := range s.inserted {
				names = append(names, in.what)
			}
			wrong[fmt.Sprintf("%s/%s, %d decimals, %s: %s", s.board.Benchmark.ID, s.board.ID, s.decimals, strings.Join(names, " + "), why)]++
		}
	}
	t.Logf("%d of %d tables", right, n)
	if 100*right < 95*n {
		t.Errorf("the reasons of %d of %d tables are found", right, n)
	}
	for why := range wrong {
		t.Log(why)
	}
}

func (s *suite) clone() *suite {
	c := *s
	c.values, c.cut = nil, map[[2]int]func(float64, int) string{}
	for _, v := range s.values {
		c.values = append(c.values, slices.Clone(v))
	}
	for k, v := range s.cut {
		c.cut[k] = v
	}
	return &c
}

func TestNoReasonWithoutDifference(t *testing.T) {
	t.Parallel()
	projects := simulated(t)
	random := rand.New(rand.NewPCG(31, 32))
	for range trial.Rounds(40, 1_000) {
		s := newSuite(random, projects)
		for _, f := range s.run().Findings {
			if isReason(f) {
				t.Fatalf("%s/%s: %s", s.board.Benchmark.ID, s.board.ID, f.Message)
			}
		}
	}
}

// Figures with a wrong digit have no reason.
func TestMisprintsAreUnexplained(t *testing.T) {
	t.Parallel()
	projects := simulated(t)
	random := rand.New(rand.NewPCG(31, 33))
	wrong, n := 0, trial.Rounds(40, 500)
	for range n {
		s := newSuite(random, projects)
		for range 1 + random.IntN(6) {
			row, column := random.IntN(len(s.made)), random.IntN(len(s.columns))
			s.values[row][column] += float64(1+random.IntN(9)) * math.Pow10(random.IntN(s.decimals+1)-s.decimals)
		}
		for _, f := range s.run().Findings {
			if isReason(f) && f.Rule != audit.RuleRecomputed && f.Rule != audit.RuleImpossible {
				wrong++
				t.Logf("%s/%s: %s", s.board.Benchmark.ID, s.board.ID, f.Message)
			}
		}
	}
	if 100*wrong > n {
		t.Errorf("%d reasons in %d tables of misprints", wrong, n)
	}
}

// wide is a table of many rows and categories, with results that all differ.
func wide(rows, columns int, differ func(at, i int) float64) *results.Project {
	declared := &schema.Benchmark{ID: "w", Sources: []schema.Source{{ID: text("paper"), Title: text("Paper")}}}
	facet := schema.Facet{ID: text("f")}
	for i := range columns {
		facet.Groups = append(facet.Groups, schema.Group{ID: text(fmt.Sprintf("g%d", i)), Items: 100})
	}
	declared.Facets = []schema.Facet{facet}
	declared.Boards = []schema.Board{{ID: text("b"), Facets: []schema.Text{text("f")}, Overall: schema.Overall{Rule: schema.OverGroups}, Scale: schema.Scale{Min: fraction(new(big.Rat)), Max: fraction(big.NewRat(100, 1))}}}
	b := &results.Benchmark{Benchmark: declared}
	board := results.NewBoard(b, &declared.Boards[0])
	table := &results.Table{Source: &declared.Sources[0]}
	board.Tables, b.Boards = []*results.Table{table}, []*results.Board{board}
	random := rand.New(rand.NewPCG(1, 2))
	for at := range rows {
		model := &results.Model{ID: fmt.Sprintf("m%d", at), Name: fmt.Sprintf("M%d", at)}
		printed := &results.Row{Board: board, Model: model, Evidence: &results.Printed{Source: table.Source}, Place: source.Place{File: "t.csv", Line: at + 2}}
		made := &results.Row{Board: board, Model: model, Evidence: &results.FromJudgments{}, Earlier: []*results.Row{printed}}
		for i := range columns + 1 {
			v := 100 * random.Float64()
			f, err := figure.Parse(figure.Fixed(v+differ(at, i), 2))
			if err != nil {
				panic(err)
			}
			made.Cells = append(made.Cells, results.Cell{Known: true, Value: v})
			printed.Cells = append(printed.Cells, results.Cell{Known: true, Value: f.Float(), Printed: f})
		}
		table.Rows, board.Rows = append(table.Rows, printed), append(board.Rows, made)
	}
	return &results.Project{Benchmarks: []*results.Benchmark{b}}
}

// The time is bounded where everything differs in a large table, far or near.
func TestManyDifferences(t *testing.T) {
	rows := trial.Rounds(75, 500)
	random := rand.New(rand.NewPCG(1, 3))
	for name, differ := range map[string]func(at, i int) float64{
		"far":  func(int, int) float64 { return 20 * random.Float64() },
		"near": func(int, int) float64 { return 0.02 * random.Float64() },
	} {
		begun := time.Now()
		r := audit.Run(wide(rows, 60, differ))
		t.Log(name, time.Since(begun), r.Count(audit.Conflict))
		if time.Since(begun) > time.Duration(rows)*time.Minute/500 {
			t.Errorf("%s: %v", name, time.Since(begun))
		}
	}
}

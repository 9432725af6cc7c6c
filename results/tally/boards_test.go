package tally_test

import (
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

func load(fsys fs.FS) (*results.Project, string) {
	var problems source.List
	p := results.Load(fsys, fstest.MapFS{}, &problems)
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return p, strings.Join(lines, "\n")
}

const talliedYAML = `title: Rivers
question: Which?
judge: {name: house, names: [the house]}
%s
facets:
  - {id: bank, field: bank, groups: [{id: Left, items: 120}, {id: Right, items: 120}]}
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, decimals: 3, score: (0.7*a + 0.2*b + 0.1*c) / 2, overall: {weights: {Left: 0.4, Right: 0.6}}}
  - {id: total, title: Total, facets: [bank], scale: {min: 0, max: 2}, decimals: 2, score: a, overall: items}
  - {id: points, title: Points, facets: [bank], scale: {min: 0, max: 2}, decimals: 0, score: a, aggregate: sum, overall: {weights: {Left: 1, Right: 1}}}
prompts: [{files: prompts/p.json, item: id, prompt: prompt, texts: {Country: land}}]
judgments:
  - {files: judgments/m.csv, item: item, model: model, marks: {a: {min: 0, max: 2}, b: {min: 0, max: 2}, c: {min: 0, max: 2}}}
`

// a judged project of some models, and the same as an engine adds it up: four shards a
// group, whose items are countries of three.
type twice struct {
	items  int
	scores map[string][]map[int]float64 // by board and model: by item
	judged fstest.MapFS
}

func (t *twice) bank(item int) string { return []string{"Left", "Right"}[item%2] }
func (t *twice) land(item int) int    { return item/6*2 + item%2 }

func newTwice(cluster string, missing float64) *twice {
	const models = 5
	random := rand.New(rand.NewPCG(1, 2))
	t := &twice{items: 240, scores: map[string][]map[int]float64{}}
	var prompts []string
	ease := make([]int, t.items) // for all models: they vary together
	for i := range t.items {
		ease[i] = random.IntN(3)
		prompts = append(prompts, fmt.Sprintf(`{"id": %d, "bank": %q, "prompt": "draw", "land": "l%d"}`, i+1, t.bank(i), t.land(i)))
	}
	records := "model,item,a,b,c\n"
	for m := range models {
		of := [2]map[int]float64{{}, {}}
		for i := range t.items {
			if random.Float64() < missing*float64(m) {
				continue
			}
			mark := func() int { return min(2, (random.IntN(3)+ease[i])/2+random.IntN(m+1)/3) }
			a, b, c := mark(), mark(), mark()
			records += fmt.Sprintf("m%d,%d,%d,%d,%d\n", m, i+1, a, b, c)
			of[0][i], of[1][i] = float64(7*a+2*b+c)/20, float64(a)
		}
		t.scores["score"], t.scores["total"], t.scores["points"] = append(t.scores["score"], of[0]), append(t.scores["total"], of[1]), append(t.scores["points"], of[1])
	}
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	t.judged = fstest.MapFS{
		"results/models.csv":             f("id,name\nm0,M0\nm1,M1\nm2,M2\nm3,M3\nm4,M4\n"),
		"results/rivers/benchmark.yaml":  f(fmt.Sprintf(talliedYAML, cluster)),
		"results/rivers/prompts/p.json":  f("[" + strings.Join(prompts, ",\n") + "]"),
		"results/rivers/judgments/m.csv": f(records),
	}
	return t
}

// tallied is the project with tallies in the place of judgments, a file a shard.
func (t *twice) tallied(shards int) fstest.MapFS {
	fsys := fstest.MapFS{"results/models.csv": t.judged["results/models.csv"], "results/rivers/benchmark.yaml": t.judged["results/rivers/benchmark.yaml"]}
	size := t.items / shards
	for shard := range shards {
		text := "board,model,group,range,n,items,sum,sum_of_squares\n"
		for board, models := range t.scores {
			for m, of := range models {
				for _, bank := range []string{"Left", "Right"} {
					n, items, sum, squares := 0, 0, 0.0, 0.0
					for i := shard * size; i < (shard+1)*size; i++ {
						if t.bank(i) != bank {
							continue
						}
						items++
						if x, known := of[i]; known {
							n, sum, squares = n+1, sum+x, squares+x*x
						}
					}
					text += fmt.Sprintf("%s,M%d,%s,%d-%d,%d,%d,%v,%v\n", board, m, bank, shard*size+1, (shard+1)*size, n, items, sum, squares)
				}
			}
		}
		fsys[fmt.Sprintf("results/rivers/tallies/shard-%d.csv", shard)] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// sameBoards holds two projects' boards against each other: rows, counts, bounds,
// intervals and ranks. Ranges of ranks, and intervals of differences, are no narrower of
// tallies, which do not show how models vary together. Where items are in clusters, tallies
// give no interval, and say why.
func sameBoards(t *testing.T, want, got *results.Project) {
	t.Helper()
	near := func(what string, x, y float64) {
		t.Helper()
		if math.Abs(x-y) > 1e-9 || math.IsNaN(x) != math.IsNaN(y) {
			t.Errorf("%s is %v of judgments and %v of tallies", what, x, y)
		}
	}
	clustered := want.Benchmarks[0].Cluster.Value != ""
	for i, board := range want.Benchmarks[0].Boards {
		other := got.Benchmarks[0].Boards[i]
		if len(board.Rows) != len(other.Rows) {
			t.Fatalf("board %s has %d rows of judgments and %d of tallies", board.ID, len(board.Rows), len(other.Rows))
		}
		for k, r := range board.Rows {
			s := other.Rows[k]
			if r.Model.ID != s.Model.ID || r.Rank != s.Rank || s.Tally() == nil {
				t.Errorf("board %s: row %d is %s, rank %d, of judgments, and %s, rank %d, of tallies (%s)", board.ID, k, r.Model.ID, r.Rank, s.Model.ID, s.Rank, s.Evidence)
				continue
			}
			if known := s.Places.Low > 0; known == clustered || known && (s.Places.Low > r.Places.Low || s.Places.High < r.Places.High) {
				t.Errorf("board %s: %s could have the ranks %v of judgments, and %v of tallies", board.ID, r.Model.ID, r.Places, s.Places)
			}
			for c, column := range board.Columns {
				what := board.ID + " " + r.Model.ID + " " + column.ID
				x, y := r.Cells[c], s.Cells[c]
				if x.Known != y.Known || x.Made.N != y.Made.N || x.Made.Items != y.Made.Items {
					t.Errorf("%s: %v, %d of %d, of judgments; %v, %d of %d, of tallies", what, x.Known, x.Made.N, x.Made.Items, y.Known, y.Made.N, y.Made.Items)
				}
				near(what, x.Value, y.Value)
				near(what+" from", x.Made.Low, y.Made.Low)
				near(what+" to", x.Made.High, y.Made.High)
				a, why := r.Interval(column)
				b, also := s.Interval(other.Columns[c])
				if clustered {
					if why != "" || also != "its tallies do not say what each cluster adds up to" {
						t.Errorf("%s has an interval %q of judgments, %q of tallies", what, why, also)
					}
					continue
				}
				if why != also || a.Basis != b.Basis {
					t.Errorf("%s: interval %q %s, of judgments; %q %s, of tallies", what, why, a.Basis, also, b.Basis)
				}
				near(what+" low", a.Low, b.Low)
				near(what+" high", a.High, b.High)
				near(what+" low with the missing", a.MissingLow, b.MissingLow)
				near(what+" high with the missing", a.MissingHigh, b.MissingHigh)
				if k == 0 || x.Made.N < x.Made.Items || board.Rows[k-1].Cells[c].Made.N < x.Made.Items { // some items are of one row alone
					continue
				}
				d, why := board.Main().Difference(column, board.Rows[k-1], r)
				e, also := other.Main().Difference(other.Columns[c], other.Rows[k-1], s)
				if why != also || d.Basis != e.Basis || e.Low > d.Low || e.High < d.High {
					t.Errorf("%s: difference %+v %s of judgments, %+v %s of tallies", what, d, why, e, also)
				}
			}
		}
	}
}

// Tallies of any number of shards make the rows, counts, bounds, intervals and ranks that
// the judgments make.
func TestTalliesMakeTheSameBoards(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, cluster string
		missing       float64
		shards        int
	}{
		{"whole", "", 0, 1},
		{"four shards", "", 0, 4},
		{"few missing", "", 0.01, 4},
		{"many missing", "", 0.1, 2},
		{"clusters", "cluster: country", 0, 4},
		{"clusters, many missing", "cluster: country", 0.1, 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			both := newTwice(test.cluster, test.missing)
			want, _ := load(both.judged) // which warns of what is missing
			got, problems := load(both.tallied(test.shards))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			sameBoards(t, want, got)
		})
	}
}

var columnsOfPlaces = regexp.MustCompile(`(?m)^(\S+\.csv:\d+):\d+:`)

// What does not fit is said where it is, with what would mend it, all in one run.
func TestTalliesThatDoNotFit(t *testing.T) {
	t.Parallel()
	const (
		head = "board,model,group,range,n,items,sum,sum_of_squares\n"
		left = "total,M0,Left,1-120,120,120,100,150\n"
		rest = "total,M0,Right,121-240,120,120,100,150\n"
	)
	wide := func(columns, of string) string {
		return strings.TrimSuffix(head, "\n") + "," + columns + "\n" + strings.TrimSuffix(left, "\n") + "," + of + "\n" + strings.TrimSuffix(rest, "\n") + strings.Repeat(",", strings.Count(columns, ",")+1) + "\n"
	}
	for _, test := range []struct{ name, tallies, want string }{
		{"good", head + left + rest, ""},
		{"an empty shard", head + "total,M0,Left,1-119,119,119,100,150\ntotal,M0,Left,120,0,1,,\n" + rest, ""},
		{"heads with spaces", "Board,Model,Group,Range,N,Items,Sum,Sum of squares\n" + left + rest, ""},
		{"a judge's other name", wide("judge", "The House"), ""},
		{"a column that is none", strings.Replace(head, "sum_of_squares", "sum_of_square", 1) + left,
			`tallies/t.csv:1: unknown column "sum_of_square" (did you mean "sum_of_squares"?)`},
		{"columns that lack", "board,model,group,range,n\n", "lacks columns that it needs: items, sum, sum_of_squares"},
		{"two groups with one name", head + left + strings.Replace(rest, "Right", "Rihgt", 1), `t.csv:3: unknown group "Rihgt" (did you mean "Right"?)`},
		{"a board that is none", head + strings.Replace(left, "total", "totals", 1), `t.csv:2: unknown board "totals" (did you mean "total"?)`},
		{"no board", head + strings.Replace(left, "total", "", 1), `t.csv:2: unknown board ""; known here: score, total, points`},
		{"another judge", wide("judge", "GPT-5"), `t.csv:2: board "total" is judged by house, and this tally by "GPT-5"`},
		{"a condition that is none", wide("condition", "plain"), `t.csv:2: names the condition "plain", and benchmark.yaml declares none`},
		{"overlapping shards", head + "total,M0,Left,1-100,100,100,80,100\ntotal,M0,Left,100-119,20,20,9,9\n" + rest,
			`t.csv:3: items 100-119 of "M0" on board "total", group "Left", are also in items 1-100 (results/rivers/tallies/t.csv:2)`},
		{"the same twice", head + left + left + rest, "t.csv:3: items 1-120 of"},
		{"within another", head + "total,M0,Left,1-100,100,100,80,100\ntotal,M0,Left,7,1,1,1,1\ntotal,M0,Left,101-119,19,19,9,9\n" + rest, "t.csv:3: items 7 of"},
		{"a missing shard", head + "total,M0,Left,1-100,100,100,80,100\n" + rest, `t.csv:2: the tallies of "M0" on board "total" hold 100 items of group "Left", and benchmark.yaml states 120: a shard is missing`},
		{"too many items", head + left + "total,M0,Left,241-250,10,10,9,9\n" + rest, "states 120: a shard is missing, or items are counted twice"},
		{"a range reversed", head + strings.Replace(left, "1-120", "120-1", 1) + rest, "t.csv:2: the range of items runs backwards: write the smaller number first"},
		{"no range", head + strings.Replace(left, "1-120", "", 1) + rest, "t.csv:2: the range of items is empty"},
		{"more scores than items", head + strings.Replace(left, ",120,120,", ",121,120,", 1) + rest, "t.csv:2: n is 121, which the scale and the line's other numbers do not allow: at least 0 and at most 120"},
		{"half an item", head + strings.Replace(left, ",120,120,", ",119.5,120,", 1) + rest, `t.csv:2: n should be a whole number such as 1200, not "119.5"`},
		{"no number", head + strings.Replace(left, ",100,", ",nan,", 1) + rest, `t.csv:2: sum should be a number such as 312.4, not "nan"`},
		{"an endless number", head + strings.Replace(left, ",100,", ",1e999999999,", 1) + rest, `not "1e999999999"`},
		{"a sum off the scale", head + strings.Replace(left, ",100,", ",241,", 1) + rest, "t.csv:2: sum is 241, which the scale and the line's other numbers do not allow: at least 0 and at most 240; it is the sum of the items' scores"},
		{"squares too small", head + strings.Replace(left, ",150", ",80", 1) + rest, "t.csv:2: sum_of_squares is 80, which the scale and the line's other numbers do not allow: at least 83.333333 and at most 200"},
		{"squares too large", head + strings.Replace(left, ",150", ",201", 1) + rest, "sum_of_squares is 201, which the scale and the line's other numbers do not allow: at least 83.333333 and at most 200"},
		{"unlike numbers of items", head + left + rest + "points,M0,Left,1-120,120,120,100,150\npoints,M1,Left,1-60,60,60,50,75\npoints,M1,Left,61-119,59,59,40,60\n", `of "M1" on board "points" hold 119 items of group "Left"`},
		{"clusters", wide("clusters", "40"), `t.csv:1: column "clusters" is no longer read: tallies give no intervals where cluster is declared; leave it out`},
		{"two models", wide("Against,sum_of_products", "M1,90"), `t.csv:1: column "Against" is no longer read: a line is of one model; leave it out, and all lines that name another model under against`},
		{"each column that is gone", wide("against,cluster_n_squared", "M1,90"), `t.csv:1: column "cluster_n_squared" is no longer read`},
		{"a group without a line", head + left, `t.csv:2: warning: "M0" has no tally of Right on board "total": it has no score there`},
		{"several at once", head + strings.Replace(left, ",100,", ",241,", 1) + strings.Replace(rest, "121-240", "240-121", 1), "t.csv:3: the range of items runs backwards"},
	} {
		files := newTwice("", 0).tallied(1)
		delete(files, "results/rivers/tallies/shard-0.csv")
		files["results/rivers/tallies/t.csv"] = &fstest.MapFile{Data: []byte(test.tallies)}
		_, problems := load(files)
		problems = columnsOfPlaces.ReplaceAllString(problems, "$1:")
		if test.want == "" && problems != "" || !strings.Contains(problems, test.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, problems, test.want)
		}
	}
}

// Where the prompts are there, tallies are of their items, of all of them and of no others.
func TestTalliesOfAKnownSuite(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, old, new, want string }{
		{"all items", "", "", ""},
		{"a shard that all models lack", "only", "1-60", `hold 30 items of group "Left", and the suite has 120: a shard is missing`},
		{"ids that there are not", ",1-60,", ",0-60,", "the suite has no item 0, which the range 0-60 begins or ends with"},
		{"more items than there are", ",30,30,", ",30,31,", `holds 31 items of group "Left", and the suite has 30 in the range 1-60`},
		{"shards by name", "1-60", "shard 1", ""},
	} {
		both := newTwice("", 0)
		files := both.tallied(4)
		both.judged["results/rivers/benchmark.yaml"].Data = []byte(strings.ReplaceAll(string(both.judged["results/rivers/benchmark.yaml"].Data), ", items: 120", ""))
		files["results/rivers/prompts/p.json"] = both.judged["results/rivers/prompts/p.json"]
		for name, f := range files {
			switch {
			case test.old == "only" && strings.Contains(name, "shard-") && !strings.Contains(name, "shard-0"):
				delete(files, name)
			case test.old != "" && strings.Contains(name, "shard-"):
				f.Data = []byte(strings.ReplaceAll(string(f.Data), test.old, test.new))
			}
		}
		if _, problems := load(files); test.want == "" && problems != "" || !strings.Contains(problems, test.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, problems, test.want)
		}
	}
}

// Judgments of some items are kept beside the tallies of all, and make no figure of the row.
func TestTalliesWithASample(t *testing.T) {
	t.Parallel()
	both := newTwice("", 0)
	files := both.tallied(2)
	records, _, _ := strings.Cut(string(both.judged["results/rivers/judgments/m.csv"].Data), "m0,9,")
	files["results/rivers/judgments/m.csv"] = &fstest.MapFile{Data: []byte(records)}
	files["results/rivers/prompts/p.json"] = both.judged["results/rivers/prompts/p.json"]
	want, _ := load(both.judged)
	got, problems := load(files)
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sameBoards(t, want, got)
	for _, r := range got.Benchmarks[0].Boards[0].Rows {
		if sample := r.Beside; (r.Model.ID == "m0") != (sample != nil) || sample != nil && sample.Overall().Made.N != 8 {
			t.Errorf("%s has beside its tallies %+v", r.Model.ID, sample)
		}
	}
	if len(got.Benchmarks[0].Suite.Sheets) != 1 {
		t.Error("the sample has no cases")
	}
}

// Of a line only what pages show of it is kept.
func TestALineTakesLittleMemory(t *testing.T) {
	allocated := func(shards int) int {
		text := "model,group,range,n,items,sum,sum_of_squares\n"
		for model := range 10 {
			for shard := range shards {
				text += fmt.Sprintf("m%d,,%d-%d,90,100,50,50\n", model, shard*100+1, shard*100+100)
			}
		}
		fsys := fstest.MapFS{
			"results/rivers/benchmark.yaml": {Data: []byte("title: Rivers\nquestion: Which?\nboards: [{id: score, title: Score, scale: {min: 0, max: 1}, score: a, overall: items}]\njudgments: [{files: judgments/m.csv, item: item, model: model, marks: {a: {min: 0, max: 1}}}]\n")},
			"results/rivers/tallies/t.csv":  {Data: []byte(text)},
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		p, problems := load(fsys)
		runtime.ReadMemStats(&after)
		if len(p.Benchmarks[0].Boards[0].Rows) != 10 {
			t.Fatal(problems)
		}
		return int(after.TotalAlloc - before.TotalAlloc)
	}
	const few, many, most = 100, 1100, 400
	if line := (allocated(many) - allocated(few)) / (10 * (many - few)); line > most {
		t.Errorf("a line takes %d bytes, not at most %d", line, most)
	}
}

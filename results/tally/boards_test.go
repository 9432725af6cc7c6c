package tally_test

import (
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"regexp"
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
	for i := range t.items {
		prompts = append(prompts, fmt.Sprintf(`{"id": %d, "bank": %q, "prompt": "draw", "land": "l%d"}`, i+1, t.bank(i), t.land(i)))
	}
	records := "model,item,a,b,c\n"
	for m := range models {
		of := [2]map[int]float64{{}, {}}
		for i := range t.items {
			if random.Float64() < missing*float64(m) {
				continue
			}
			mark := func() int { return min(2, random.IntN(3)+random.IntN(m+1)/3) }
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
func (t *twice) tallied(shards int, Clustered, pairs bool) fstest.MapFS {
	fsys := fstest.MapFS{"results/models.csv": t.judged["results/models.csv"], "results/rivers/benchmark.yaml": t.judged["results/rivers/benchmark.yaml"]}
	size := t.items / shards
	for shard := range shards {
		text := "board,model,against,group,range,n,items,sum,sum_of_squares,sum_of_products,clusters,cluster_sums_squared,cluster_sums_times_n,cluster_n_squared,cluster_products\n"
		for board, models := range t.scores {
			for m, of := range models {
				for other := range models {
					if other != m && !pairs {
						continue
					}
					for _, bank := range []string{"Left", "Right"} {
						n, items := 0, 0
						var sum, Squares, products float64
						type cluster struct{ n, sum, other float64 }
						lands := map[int]*cluster{}
						for i := shard * size; i < (shard+1)*size; i++ {
							if t.bank(i) != bank {
								continue
							}
							items++
							x, known := of[i]
							y, also := models[other][i]
							if !known || !also {
								continue
							}
							n, sum, Squares, products = n+1, sum+x, Squares+x*x, products+x*y
							c := lands[t.land(i)]
							if c == nil {
								c = &cluster{}
								lands[t.land(i)] = c
							}
							c.n, c.sum, c.other = c.n+1, c.sum+x, c.other+y
						}
						against, product, ofClusters := "", "", ",,,,"
						if other != m {
							against, product = fmt.Sprintf("M%d", other), fmt.Sprint(products)
						}
						if Clustered {
							var ss, sn, nn, xy float64
							for _, c := range lands {
								ss, sn, nn, xy = ss+c.sum*c.sum, sn+c.sum*c.n, nn+c.n*c.n, xy+c.sum*c.other
							}
							ofClusters = fmt.Sprintf("%d,%v,%v,%v,", len(lands), ss, sn, nn)
							if other != m {
								ofClusters += fmt.Sprint(xy)
							}
						}
						text += fmt.Sprintf("%s,M%d,%s,%s,%d-%d,%d,%d,%v,%v,%s,%s\n", board, m, against, bank, shard*size+1, (shard+1)*size, n, items, sum, Squares, product, ofClusters)
					}
				}
			}
		}
		fsys[fmt.Sprintf("results/rivers/tallies/shard-%d.csv", shard)] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// sameBoards holds two projects' boards against each other: rows, counts, bounds,
// intervals, ranks and, where pairs are told, the ranges of these.
func sameBoards(t *testing.T, want, got *results.Project, places bool) {
	t.Helper()
	near := func(what string, x, y float64) {
		t.Helper()
		if math.Abs(x-y) > 1e-9 || math.IsNaN(x) != math.IsNaN(y) {
			t.Errorf("%s is %v of judgments and %v of tallies", what, x, y)
		}
	}
	for i, board := range want.Benchmarks[0].Boards {
		other := got.Benchmarks[0].Boards[i]
		if len(board.Rows) != len(other.Rows) {
			t.Fatalf("board %s has %d rows of judgments and %d of tallies", board.ID.Value, len(board.Rows), len(other.Rows))
		}
		for k, r := range board.Rows {
			s := other.Rows[k]
			if r.Model.ID != s.Model.ID || r.Rank != s.Rank || places && (s.Places.Low > r.Places.Low || s.Places.High < r.Places.High || board.Benchmark.Cluster.Value == "" && r.Places != s.Places) || s.Evidence != results.Tallied {
				t.Errorf("board %s: row %d is %s, rank %d %v, of judgments, and %s, rank %d %v, of tallies (%s)", board.ID.Value, k, r.Model.ID, r.Rank, r.Places, s.Model.ID, s.Rank, s.Places, s.Evidence)
				continue
			}
			for c, column := range board.Columns {
				what := board.ID.Value + " " + r.Model.ID + " " + column.ID
				x, y := r.Cells[c], s.Cells[c]
				if x.Known != y.Known || x.Made.N != y.Made.N || x.Made.Items != y.Made.Items {
					t.Errorf("%s: %v, %d of %d, of judgments; %v, %d of %d, of tallies", what, x.Known, x.Made.N, x.Made.Items, y.Known, y.Made.N, y.Made.Items)
				}
				near(what, x.Value, y.Value)
				near(what+" from", x.Made.Low, y.Made.Low)
				near(what+" to", x.Made.High, y.Made.High)
				a, why := r.Interval(column)
				b, also := s.Interval(other.Columns[c])
				if why != also || a.Basis != b.Basis || a.Of.Clusters != b.Of.Clusters {
					t.Errorf("%s: interval %q %s, %d clusters, of judgments; %q %s, %d, of tallies", what, why, a.Basis, a.Of.Clusters, also, b.Basis, b.Of.Clusters)
				}
				uneven := a.Of.Clusters > 0 && x.Made.N < x.Made.Items // tallies do not hold every size of a cluster
				reaches := func(what string, low, high, lowOf, highOf float64) {
					t.Helper()
					if !uneven {
						near(what+" low", low, lowOf)
						near(what+" high", high, highOf)
					} else if wider := (highOf - lowOf) / (high - low); lowOf > low+1e-9 || highOf < high-1e-9 || wider > 1.2 && !b.Allows {
						t.Errorf("%s: %v to %v of judgments, and %v to %v of tallies, which should be no narrower, and not much wider", what, low, high, lowOf, highOf)
					}
				}
				reaches(what, a.Low, a.High, b.Low, b.High)
				if a.Of.Clusters == 0 || x.Made.N == x.Made.Items {
					near(what+" low with the missing", a.MissingLow, b.MissingLow)
					near(what+" high with the missing", a.MissingHigh, b.MissingHigh)
				} else if b.MissingLow > a.MissingLow+1e-9 || b.MissingHigh < a.MissingHigh-1e-9 {
					t.Errorf("%s: with the missing %v to %v of judgments, and %v to %v of tallies, which should be no narrower", what, a.MissingLow, a.MissingHigh, b.MissingLow, b.MissingHigh)
				}
				if places && k > 0 {
					d, why := board.Main().Difference(column, board.Rows[k-1], r)
					e, also := other.Main().Difference(other.Columns[c], other.Rows[k-1], s)
					if why != also || d.Items != e.Items || d.Basis != e.Basis {
						t.Errorf("%s: difference %+v %s of judgments, %+v %s of tallies", what, d, why, e, also)
					}
					near(what+" difference", d.Value, e.Value)
					uneven = uneven || board.Rows[k-1].Cells[c].Made.N < board.Rows[k-1].Cells[c].Made.Items && a.Of.Clusters > 0
					reaches(what+" difference", d.Low, d.High, e.Low, e.High)
				}
			}
		}
	}
}

// Tallies of any number of shards make the rows, counts, bounds, intervals, ranks and
// their ranges that the judgments make.
func TestTalliesMakeTheSameBoards(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, cluster string
		missing       float64
		shards        int
		pairs         bool
	}{
		{"whole", "", 0, 1, true},
		{"four shards", "", 0, 4, true},
		{"without pairs", "", 0, 4, false},
		{"few missing", "", 0.01, 4, true},
		{"many missing", "", 0.1, 2, true},
		{"clusters", "cluster: country", 0, 4, true},
		{"clusters, few missing", "cluster: country", 0.01, 2, true},
		{"clusters, many missing", "cluster: country", 0.1, 4, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			both := newTwice(test.cluster, test.missing)
			want, _ := load(both.judged) // which warns of what is missing
			got, problems := load(both.tallied(test.shards, test.cluster != "", test.pairs))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			sameBoards(t, want, got, test.pairs)
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
	pairs := func(products string) string {
		text := strings.Replace(head, "\n", ",against,sum_of_products\n", 1)
		for _, of := range []string{"M0,M1", "M1,M0"} {
			one, other, _ := strings.Cut(of, ",")
			text += strings.NewReplacer("M0", one, "\n", ",,\n").Replace(left+rest) + strings.NewReplacer("M0", one, "\n", ","+other+","+products+"\n").Replace(left)
			text += strings.NewReplacer("M0", one, "\n", ","+other+",100\n").Replace(rest)
		}
		return text
	}
	for _, test := range []struct{ name, cluster, tallies, want string }{
		{"good", "", head + left + rest, ""},
		{"an empty shard", "", head + "total,M0,Left,1-119,119,119,100,150\ntotal,M0,Left,120,0,1,,\n" + rest, ""},
		{"heads with spaces", "", "Board,Model,Group,Range,N,Items,Sum,Sum of squares\n" + left + rest, ""},
		{"a judge's other name", "", wide("judge", "The House"), ""},
		{"a column that is none", "", strings.Replace(head, "sum_of_squares", "sum_of_square", 1) + left,
			`tallies/t.csv:1: unknown column "sum_of_square" (did you mean "sum_of_squares"?)`},
		{"columns that lack", "", "board,model,group,range,n\n", "lacks columns that it needs: items, sum, sum_of_squares"},
		{"two groups with one name", "", head + left + strings.Replace(rest, "Right", "Rihgt", 1), `t.csv:3: unknown group "Rihgt" (did you mean "Right"?)`},
		{"a board that is none", "", head + strings.Replace(left, "total", "totals", 1), `t.csv:2: unknown board "totals" (did you mean "total"?)`},
		{"no board", "", head + strings.Replace(left, "total", "", 1), `t.csv:2: unknown board ""; known here: score, total, points`},
		{"another judge", "", wide("judge", "GPT-5"), `t.csv:2: board "total" is judged by house, and this tally by "GPT-5"`},
		{"a condition that is none", "", wide("condition", "plain"), `t.csv:2: names the condition "plain", and benchmark.yaml declares none`},
		{"overlapping shards", "", head + "total,M0,Left,1-100,100,100,80,100\ntotal,M0,Left,100-119,20,20,9,9\n" + rest,
			`t.csv:3: items 100-119 of "M0" on board "total", group "Left", are also in items 1-100 (results/rivers/tallies/t.csv:2)`},
		{"the same twice", "", head + left + left + rest, "t.csv:3: items 1-120 of"},
		{"within another", "", head + "total,M0,Left,1-100,100,100,80,100\ntotal,M0,Left,7,1,1,1,1\ntotal,M0,Left,101-119,19,19,9,9\n" + rest, "t.csv:3: items 7 of"},
		{"a missing shard", "", head + "total,M0,Left,1-100,100,100,80,100\n" + rest, `t.csv:2: the tallies of "M0" on board "total" hold 100 items of group "Left", and benchmark.yaml states 120: a shard is missing`},
		{"too many items", "", head + left + "total,M0,Left,241-250,10,10,9,9\n" + rest, "states 120: a shard is missing, or items are counted twice"},
		{"a range reversed", "", head + strings.Replace(left, "1-120", "120-1", 1) + rest, "t.csv:2: the range of items runs backwards: write the smaller number first"},
		{"no range", "", head + strings.Replace(left, "1-120", "", 1) + rest, "t.csv:2: the range of items is empty"},
		{"more scores than items", "", head + strings.Replace(left, ",120,120,", ",121,120,", 1) + rest, "t.csv:2: n is 121, which the scale and the line's other numbers do not allow: at least 0 and at most 120"},
		{"half an item", "", head + strings.Replace(left, ",120,120,", ",119.5,120,", 1) + rest, `t.csv:2: n should be a whole number such as 1200, not "119.5"`},
		{"no number", "", head + strings.Replace(left, ",100,", ",nan,", 1) + rest, `t.csv:2: sum should be a number such as 312.4, not "nan"`},
		{"an endless number", "", head + strings.Replace(left, ",100,", ",1e999999999,", 1) + rest, `not "1e999999999"`},
		{"a sum off the scale", "", head + strings.Replace(left, ",100,", ",241,", 1) + rest, "t.csv:2: sum is 241, which the scale and the line's other numbers do not allow: at least 0 and at most 240; it is the sum of the items' scores"},
		{"squares too small", "", head + strings.Replace(left, ",150", ",80", 1) + rest, "t.csv:2: sum_of_squares is 80, which the scale and the line's other numbers do not allow: at least 83.333333 and at most 200"},
		{"squares too large", "", head + strings.Replace(left, ",150", ",201", 1) + rest, "sum_of_squares is 201, which the scale and the line's other numbers do not allow: at least 83.333333 and at most 200"},
		{"unlike numbers of items", "", head + left + rest + "points,M0,Left,1-120,120,120,100,150\npoints,M1,Left,1-60,60,60,50,75\npoints,M1,Left,61-119,59,59,40,60\n", `of "M1" on board "points" hold 119 items of group "Left"`},
		{"clusters of nothing", "", wide("clusters,cluster_sums_squared,cluster_sums_times_n,cluster_n_squared", "40,300,300,360"), "t.csv:2: counts clusters, and benchmark.yaml does not say which items belong together"},
		{"clusters in one line", "cluster: country", wide("clusters,cluster_sums_squared,cluster_sums_times_n,cluster_n_squared", "40,300,300,360"), "count clusters in one line and not in another"},
		{"more clusters than items", "cluster: country", wide("clusters,cluster_sums_squared,cluster_sums_times_n,cluster_n_squared", "121,300,300,360"), "t.csv:2: clusters is 121, which the scale and the line's other numbers do not allow: at least 1 and at most 120"},
		{"sums of no clusters", "cluster: country", wide("clusters,cluster_sums_squared,cluster_sums_times_n,cluster_n_squared", "40,20,300,360"), "t.csv:2: cluster_sums_squared is 20, which the scale and the line's other numbers do not allow: at least 250; it is"},
		{"numbers of no clusters", "cluster: country", wide("clusters,cluster_sums_squared,cluster_sums_times_n,cluster_n_squared", "40,300,300,100"), "t.csv:2: cluster_n_squared is 100, which the scale and the line's other numbers do not allow: at least 360"},
		{"against nobody", "", wide("against,sum_of_products", "M7,90"), `t.csv:2: "M0" and "M7" are compared with each other, and one of them has no tallies of its own`},
		{"against itself", "", wide("against,sum_of_products", "M0,90"), `t.csv:2: "M0" is compared with itself`},
		{"in one direction", "", strings.Replace(head, "\n", ",against,sum_of_products\n", 1) + "total,M0,Left,1-120,120,120,100,150,,\ntotal,M1,Left,1-120,120,120,100,150,,\ntotal,M0,Left,1-120,120,120,100,150,M1,90\n",
			`t.csv:4: no line compares "M1" with "M0" in turn`},
		{"products off the scale", "", pairs("-5"), `t.csv:4: sum_of_products is -5, which the scale and the line's other numbers do not allow: at least 0 and at most 200`},
		{"endless products", "", pairs("1e9"), "sum_of_products is 1000000000, which the scale and the line's other numbers do not allow: at least 0 and at most 200"},
		{"products that vary more than the scores", "", pairs("151"), "sum_of_products is 151, which the scale and the line's other numbers do not allow: at least 16.666666 and at most 150"},
		{"products as they can be", "", pairs("150"), ""},
		{"a group without a line", "", head + left, `t.csv:2: warning: "M0" has no tally of Right on board "total": it has no score there`},
		{"several at once", "", head + strings.Replace(left, ",100,", ",241,", 1) + strings.Replace(rest, "121-240", "240-121", 1), "t.csv:3: the range of items runs backwards"},
	} {
		files := newTwice(test.cluster, 0).tallied(1, false, false)
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
		files := both.tallied(4, false, false)
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
	files := both.tallied(2, false, false)
	records, _, _ := strings.Cut(string(both.judged["results/rivers/judgments/m.csv"].Data), "m0,9,")
	files["results/rivers/judgments/m.csv"] = &fstest.MapFile{Data: []byte(records)}
	files["results/rivers/prompts/p.json"] = both.judged["results/rivers/prompts/p.json"]
	want, _ := load(both.judged)
	got, problems := load(files)
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sameBoards(t, want, got, false)
	for _, r := range got.Benchmarks[0].Boards[0].Rows {
		if sample := r.Beside; (r.Model.ID == "m0") != (sample != nil) || sample != nil && sample.Overall().Made.N != 8 {
			t.Errorf("%s has beside its tallies %+v", r.Model.ID, sample)
		}
	}
	if len(got.Benchmarks[0].Suite.Sheets) != 1 {
		t.Error("the sample has no cases")
	}
}

// Both directions of a pair are compared, also where they are in the same lines of two files.
func TestPairsInTwoFiles(t *testing.T) {
	t.Parallel()
	files := newTwice("", 0).tallied(1, false, false)
	delete(files, "results/rivers/tallies/shard-0.csv")
	for _, of := range [][3]string{{"M0", "M1", "90"}, {"M1", "M0", "80"}} {
		text := "board,model,group,range,n,items,sum,sum_of_squares,against,sum_of_products\n"
		for _, against := range []string{",", of[1] + "," + of[2]} {
			for _, shard := range []string{"Left,1-120", "Right,121-240"} {
				text += "total," + of[0] + "," + shard + ",120,120,100,150," + against + "\n"
			}
		}
		files["results/rivers/tallies/"+of[0]+".csv"] = &fstest.MapFile{Data: []byte(text)}
	}
	if _, problems := load(files); !strings.Contains(problems, "both directions have a line of each shard, with the same n and sum_of_products") {
		t.Error(problems)
	}
}

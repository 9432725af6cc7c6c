package importer

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// The groups of TIIF-Bench's attributes, as its authors' program has them.
var tiifGroups = []struct {
	name       string
	attributes string
}{
	{"Attribute", "shape+color color+texture texture+color shape+texture"},
	{"Relation", "2d_spatial_relation 3d_spatial_relation action+2d action+3d"},
	{"Reasoning", "numeracy negation differentiation comparison"},
	{"Attribute+Relation", "action+color action+texture color+2d color+3d shape+2d shape+3d texture+2d texture+3d"},
	{"Attribute+Reasoning", "numeracy+color numeracy+texture comparison+color comparison+texture differentiation+color differentiation+texture negation+color negation+texture"},
	{"Relation+Reasoning", "numeracy+2d numeracy+3d comparison+2d comparison+3d differentiation+2d differentiation+3d negation+2d negation+3d"},
	{"Text Generation", "text"}, {"Style Control", "style"}, {"Complex", "real_world"},
}

func tiifAttributes() (list []string) {
	for _, g := range tiifGroups {
		list = append(list, strings.Fields(g.attributes)...)
	}
	return list
}

// TIIF-Bench: a file an answer; an attribute is right answers / questions to four decimals, a group the
// mean of those of its attributes that are there.
func leftByTIIF(r *rand.Rand, folder string, attributes []string) leftFolder {
	l := leftFolder{files: map[string]string{}}
	for _, model := range judgedModels {
		for _, length := range []string{"short", "long"} {
			shares := map[string]float64{}
			for _, attribute := range attributes {
				right, questions := 0, 0
				for n := range 3 {
					asked, expected, given := []string{}, []string{}, []string{}
					for range 1 + r.IntN(3) {
						is := r.IntN(3) > 0
						asked, expected, given = append(asked, "Is it?"), append(expected, []string{"Yes", "yes"}[n%2]), append(given, map[bool]string{true: "yes", false: "no"}[is])
						if questions++; is {
							right++
						}
					}
					l.document(path.Join(strings.ReplaceAll(folder, "MODEL", model), attribute, length, fmt.Sprint(n)+".json"),
						map[string]any{"attribute": attribute, "desc": length + "_description", "line_idx": n, "questions": asked, "gt_answers": expected, "model_pred": given, "model_output": "yes"})
				}
				shares[attribute] = math.Round(1e4*float64(right)/float64(questions)) / 100
				l.figure(length, model, attribute, shares[attribute])
			}
			var groups, basic []float64
			for i, g := range tiifGroups {
				var there []float64
				for _, attribute := range strings.Fields(g.attributes) {
					if share, is := shares[attribute]; is {
						there = append(there, share)
					}
				}
				if i < 3 {
					basic = append(basic, there...)
				}
				if len(there) == 0 {
					l.figure(length, model, g.name, math.NaN())
					continue
				}
				l.figure(length, model, g.name, averageOf(there))
				groups = append(groups, averageOf(there))
			}
			l.figure(length, model, "Basic Following", averageOf(basic))
			l.figure(length, model, "overall", averageOf(groups))
		}
	}
	return l
}

// Categories that no file names are left out by name, and means of fewer say of how many they are.
func TestMeansOfFewerCategoriesSaySo(t *testing.T) {
	t.Parallel()
	left := leftByTIIF(rand.New(rand.NewPCG(1, 1)), "eval_results/MODEL", tiifAttributes()[:14])
	d := drafted(folder(left.files), "", &source.List{})
	if said := strings.Join(d.Report, "\n"); !strings.Contains(said, "Attribute+Relation (2 of 8)") || !strings.Contains(said, "categories that no file names, color+2d") {
		t.Errorf("the report says\n%s", said)
	}
	yaml := string(d.Files["results/tiif/benchmark.yaml"])
	for _, attribute := range append(tiifAttributes()[14:], "the column Complex") {
		if line, _, _ := strings.Cut(yaml[strings.Index(yaml, "# Left out: "):], "\n"); !strings.Contains(line, attribute) {
			t.Errorf("%s is left out without a word", attribute)
		}
	}
	project, _ := load(d)
	for id, title := range map[string]string{"Attribute+Relation": "Attribute+Relation (2 of 8)", "Attribute": ""} {
		if got := project.Benchmarks[0].Board("short").Column(id).Title; got != title {
			t.Errorf("%s is called %q", id, got)
		}
	}
}

// Files that lack a field, or are of a category that a description does not know, are not taken for
// its own, and it is said why.
func TestWhatIsNoDescriptionsOwn(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		left      leftFolder
		old, made string // in one file
		said      string
	}{
		"a mark of WISE":            {leftByWISE(rand.New(rand.NewPCG(1, 2)), "MODEL/Results"), `"realism"`, `"realness"`, "has no realism"},
		"a head of T2I-ReasonBench": {leftByReasonBench(rand.New(rand.NewPCG(2, 2)), "csv_result", map[string]string{"Entity": "entity"}), "score_detail", "score_rest", "has no score_detail"},
		"a list of WorldGenBench":   {leftByWorldGenBench(rand.New(rand.NewPCG(3, 2))), `"result"`, `"outcome"`, "has no result"},
		"answers of AEGIS":          {leftByAEGIS(rand.New(rand.NewPCG(4, 2))), `"answer_list"`, `"answers"`, "has no answer_list"},
		"expected ones of TIIF":     {leftByTIIF(rand.New(rand.NewPCG(5, 2)), "eval_results/MODEL", []string{"style"}), `"gt_answers"`, `"right"`, "has no gt_answers"},
		"another attribute":         {leftByTIIF(rand.New(rand.NewPCG(6, 2)), "eval_results/MODEL", []string{"style", "zeal"}), "", "", `is of "zeal", which is none of its categories`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			names := []string{}
			for file := range test.left.files {
				if !strings.HasPrefix(file, "suite/") && !strings.Contains(file, "_results.json") || strings.Contains(file, "judge-1") || strings.HasSuffix(file, "l") {
					names = append(names, file)
				}
			}
			slices.Sort(names)
			if before := test.left.files[names[0]]; test.old != "" {
				test.left.files[names[0]] = strings.ReplaceAll(before, test.old, test.made)
			}
			found, near := known(folder(test.left.files))
			if found != nil || !strings.Contains(strings.Join(near, "\n"), test.said) {
				t.Errorf("taken for its own: %v; said %q", found != nil, near)
			}
		})
	}
}

// The folder of one model, or of one judge, may be what is given: the part above it is its name.
func TestTheFolderOfOneModel(t *testing.T) {
	t.Parallel()
	left := leftByWISE(rand.New(rand.NewPCG(1, 3)), "MODEL/Results")
	var inputs []input
	for _, in := range folder(left.files) {
		if below, is := strings.CutPrefix(in.Name, "alder-7b/"); is {
			inputs = append(inputs, input{Path: "runs/alder-7b/" + below, From: "alder-7b", Name: below, Data: in.Data})
		}
	}
	d := drafted(inputs, "", &source.List{})
	if d == nil || d.ID != "wise" {
		t.Fatalf("%v", d)
	}
	project, _ := load(d)
	if rows := project.Benchmarks[0].Board("wiscore").Rows; len(rows) != 1 || rows[0].Model.Name != "alder-7b" {
		t.Errorf("%d rows", len(rows))
	}
}

// Where the example has a benchmark with a description of its own, both have the same categories,
// weights and formulas.
func TestDescriptionsAgreeWithTheExample(t *testing.T) {
	t.Parallel()
	compared := 0
	for _, name := range Known() {
		data, err := results.Files.ReadFile(name + "/benchmark.yaml")
		if err != nil {
			continue
		}
		compared++
		var quiet source.List
		own, _ := results.Files.ReadFile("harnesses/" + name + "/benchmark.yaml")
		example, draft := builtIn().Read(name, "benchmark.yaml", data, &quiet), builtIn().Read(name, "benchmark.yaml", own, &quiet)
		for _, board := range draft.Boards {
			i := slices.IndexFunc(example.Boards, func(b schema.Board) bool { return b.ID.Value == board.ID.Value })
			if i < 0 {
				t.Errorf("%s: no board %s", name, board.ID.Value)
				continue
			}
			if of := example.Boards[i]; ruleOf(of) != ruleOf(board) || !slices.Equal(columnsOfBoard(example, of), columnsOfBoard(draft, board)) {
				t.Errorf("%s/%s: %s of %v, and in the example %s of %v", name, board.ID.Value, ruleOf(board), columnsOfBoard(draft, board), ruleOf(of), columnsOfBoard(example, of))
			}
		}
	}
	if compared < 5 {
		t.Errorf("%d descriptions were compared", compared)
	}
}

func ruleOf(b schema.Board) string {
	said := b.Score.All.Value + " " + b.Overall.Rule + " " + b.Aggregate.Value
	for _, e := range b.Score.ByGroup {
		said += " " + e.Key.Value + ": " + e.Value.Value
	}
	for _, e := range b.Overall.Weights.By {
		said += fmt.Sprintf(" %s %v", e.Key.Value, e.Value.Float())
	}
	return said
}

func columnsOfBoard(b *schema.Benchmark, board schema.Board) (ids []string) {
	for _, c := range b.Columns(&board) {
		ids = append(ids, c.ID)
	}
	return ids
}

// What each description was held against is on the page that names them.
func TestThePageSaysWhatWasChecked(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../content/pages/use.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range Known() {
		f := fitted(name, nil)
		if f.Checked == "" || !strings.HasSuffix(f.Checked, ".") {
			t.Errorf("%s does not begin with a line that says what its figures were held against: %q", name, f.Checked)
		}
		if row := fmt.Sprintf("| %s | `%s` | %s |\n", f.Title, name, f.Checked); !strings.Contains(string(page), row) {
			t.Errorf("the page lacks the line\n%s", row)
		}
	}
}

// The labels of the published suites, as their files have them, each belong to a category.
func TestDescriptionsKnowTheirSuites(t *testing.T) {
	t.Parallel()
	for name, labels := range map[string]string{
		"tiif":        strings.Join(tiifAttributes(), "|"),
		"genexam":     "Biology|Mathematics|Chemistry|Physics|Engineering|Computer_Science|Economics|Geography|Music|History",
		"geneval":     "single_object|two_object|counting|colors|position|color_attr",
		"geneval2":    "3|4|5|6|7|8|9|10|object|count|attribute|position|verb",
		"imgedit":     "extract|style|add|adjust|background|replace|remove|action|compose",
		"risebench":   "temporal_reasoning|causal_reasoning|spatial_reasoning|logical_reasoning",
		"unigenbench": "Style|World Knowledge|Logical Reasoning|Compound - Imagination|Text Generation|Relationship - Composition|Grammar - Negation|Entity Layout - Two-Dimensional Space|Attribute - Size|Action - State|风格|世界知识|逻辑推理|复合考点-想象力|文本生成|关系-构成关系|语法-否定|实体布局-二维空间|属性-大小|动作-动物动作",
		"aegis":       "understanding|generation|editing|interleaved|interleave|biology|it|agriculture|traffic|casual reasoning|comparison reasoning|no reasoning",
	} {
		f := fitted(name, nil)
		for _, label := range strings.Split(labels, "|") {
			known := slices.ContainsFunc(f.described.Facets, func(facet schema.Facet) bool {
				return slices.ContainsFunc(facet.Groups, func(g schema.Group) bool {
					return slices.ContainsFunc(append([]schema.Text{g.ID}, g.Spellings...), func(s schema.Text) bool {
						before, after, any := strings.Cut(s.Value, "*")
						return s.Value == label || any && strings.HasPrefix(label, before) && strings.HasSuffix(label, after)
					})
				})
			})
			if !known {
				t.Errorf("%s: %q is in no category", name, label)
			}
		}
	}
}

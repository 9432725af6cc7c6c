package importer

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results"
)

// A left folder is what a benchmark's own program leaves behind, and the figures that come of it:
// by board, model and column.
type leftFolder struct {
	files map[string]string
	want  map[string]map[string]map[string]float64
}

func (l *leftFolder) figure(board, model, column string, x float64) {
	if l.want == nil {
		l.want = map[string]map[string]map[string]float64{}
	}
	if l.want[board] == nil {
		l.want[board] = map[string]map[string]float64{}
	}
	if l.want[board][model] == nil {
		l.want[board][model] = map[string]float64{}
	}
	l.want[board][model][column] = x
}

func (l *leftFolder) line(name string, record any) {
	text, _ := json.Marshal(record)
	l.files[name] += string(text) + "\n"
}

func (l *leftFolder) document(name string, content any) {
	text, _ := json.MarshalIndent(content, "", "    ")
	l.files[name] = string(text)
}

var judgedModels = []string{"alder-7b", "Birch XL"}

func averageOf(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}

// WISE: three files of scores a model, one of which is called otherwise, and the judge's replies.
func leftByWISE(r *rand.Rand, folder string) leftFolder {
	l := leftFolder{files: map[string]string{}}
	categories := []struct {
		name     string
		from, to int
		weight   float64
		file     string
	}{
		{"Cultural", 1, 400, .4, "cultural_common_sense_scores"}, {"Time", 401, 567, .167, "spatio-temporal_reasoning"}, {"Space", 568, 700, .133, "spatio-temporal_reasoning"},
		{"Biology", 701, 800, .1, "natural_science_scores"}, {"Physics", 801, 900, .1, "natural_science_scores"}, {"Chemistry", 901, 1000, .1, "natural_science_scores"},
	}
	for _, model := range judgedModels {
		at := strings.ReplaceAll(folder, "MODEL", model)
		overall, consistent := 0.0, 0.0
		replies := map[string][]any{}
		for _, c := range categories {
			var scores, marks []float64
			for id := c.from; id <= c.to; id++ {
				if r.IntN(40) == 0 { // the judge was not reached: there is no record
					continue
				}
				consistency, realism, aesthetic := r.IntN(3), r.IntN(3), r.IntN(3)
				l.line(path.Join(at, c.file+"_results.jsonl"), map[string]any{"prompt_id": id, "Subcategory": "Festival", "consistency": float64(consistency), "realism": float64(realism), "aesthetic_quality": float64(aesthetic)})
				file := strings.Replace(c.file, "_scores", "_full", 1) + "_results.json"
				replies[file] = append(replies[file], map[string]any{"prompt_id": id, "prompt": "p", "key": "k", "image_path": "1.png", "evaluation": "Consistency: 1"})
				scores = append(scores, float64(7*consistency+2*realism+aesthetic)/20)
				marks = append(marks, float64(consistency))
			}
			overall += c.weight * averageOf(scores)
			sum := averageOf(marks) * float64(c.to-c.from+1)
			consistent += c.weight * sum
			l.figure("wiscore", model, c.name, averageOf(scores))
			l.figure("consistency", model, c.name, sum)
		}
		for file, list := range replies {
			l.document(path.Join(at, file), list)
		}
		l.figure("wiscore", model, "overall", overall)
		l.figure("consistency", model, "overall", consistent)
	}
	return l
}

// T2I-ReasonBench: a table a task and model, with whole replies, and after each run a row of another shape.
func leftByReasonBench(r *rand.Rand, folder string, tasks map[string]string) leftFolder {
	l := leftFolder{files: map[string]string{}}
	for _, model := range judgedModels {
		var accuracy, quality []float64
		for column, task := range tasks {
			parts := []string{"acc"}
			switch column {
			case "Entity":
				parts = []string{"entity", "detail"}
			case "Scientific":
				parts = []string{"scientific", "detail"}
			}
			head, averages := []string{"id", "prompt", "answer_1"}, []string{}
			for i, part := range append(slices.Clone(parts), "qual") {
				head = append(head, fmt.Sprintf("answer_%d", i+2), "score_"+part)
				averages = append(averages, "score_"+part[:1]+"_avg")
			}
			var b strings.Builder
			w := csv.NewWriter(&b)
			w.Write(append(head, averages...))
			var right, fine []float64
			for id := 1; id <= 12; id++ {
				row := []string{fmt.Sprintf("%04d.png", id), "a \"prompt\", with commas", "It shows\na room, \"bright\"."}
				var means []float64
				var printed []string
				for range len(parts) + 1 {
					var list []string
					var marks []float64
					for range 1 + r.IntN(4) {
						mark := float64(r.IntN(3)) / 2
						marks, list = append(marks, mark), append(list, fmt.Sprint(mark))
					}
					score := "[" + strings.Join(list, ", ") + "]"
					if r.IntN(4) == 0 { // as the model wrote them
						score = "['" + strings.Join(list, "', '") + "']"
					}
					row = append(row, "```json\n{\"reason\": [\"r\"], \"score\": "+"["+strings.Join(list, ", ")+"]"+"}\n```", score)
					means = append(means, averageOf(marks))
					printed = append(printed, fmt.Sprint(averageOf(marks)))
				}
				w.Write(append(row, printed...))
				if len(parts) == 1 {
					right = append(right, means[0])
				} else {
					right = append(right, (7*means[0]+3*means[1])/10)
				}
				fine = append(fine, means[len(means)-1])
				if id == 7 || id == 12 { // it ran twice
					w.Write([]string{"reasoning accuracy score: ", "51.2", "image quality score", "60"})
				}
			}
			w.Flush()
			l.files[path.Join(strings.ReplaceAll(folder, "MODEL", model), task, model+".csv")] = b.String()
			l.figure("accuracy", model, column, 100*averageOf(right))
			l.figure("quality", model, column, 100*averageOf(fine))
			accuracy, quality = append(accuracy, 100*averageOf(right)), append(quality, 100*averageOf(fine))
		}
		l.figure("accuracy", model, "overall", averageOf(accuracy))
		l.figure("quality", model, "overall", averageOf(quality))
	}
	return l
}

// WorldGenBench: its authors publish prompts, and no form of results.
func leftByWorldGenBench(r *rand.Rand) leftFolder {
	l := leftFolder{files: map[string]string{}}
	suites := map[string][]string{"humanities": {"AF", "AN", "AS", "EU", "NA", "OC", "SA"}, "nature": {"ASTR", "BIO&MED", "CHEM", "EASC", "PHYS", "XDIS"}}
	for _, suite := range []string{"humanities", "nature"} {
		var prompts []any
		scores := map[string]map[string][]float64{}
		for g, group := range suites[suite] {
			for n := range 3 + g {
				id := fmt.Sprintf("%c%s%d", suite[0], group, n)
				lines := []any{}
				for range 2 + n {
					lines = append(lines, map[string]any{"item": "i", "explanation": "e"})
				}
				facet := map[string]string{"humanities": "continent", "nature": "discipline"}[suite]
				prompts = append(prompts, map[string]any{"prompt_id": id, "prompt": "p " + id, facet: group, "checklist": lines})
				for _, model := range judgedModels {
					var marks []float64
					for range lines {
						marks = append(marks, float64(r.IntN(2)))
					}
					l.line("run/"+model+".jsonl", map[string]any{"prompt_id": id, "result": marks})
					if scores[model] == nil {
						scores[model] = map[string][]float64{}
					}
					scores[model][group] = append(scores[model][group], 100*averageOf(marks))
				}
			}
		}
		l.document("suite/"+suite+".json", prompts)
		for _, model := range judgedModels {
			var all []float64
			for group, list := range scores[model] {
				l.figure(suite, model, group, averageOf(list))
				all = append(all, list...)
			}
			l.figure(suite, model, "overall", averageOf(all))
		}
	}
	return l
}

// AEGIS: a file a task; an item that the judge failed at is in it twice, once without a judgment.
func leftByAEGIS(r *rand.Rand) leftFolder {
	l := leftFolder{files: map[string]string{}}
	tasks := []string{"Understanding", "Generation", "Editing", "Interleaved"}
	topics := map[string][]string{"STEM": {"biology", "it"}, "Humanity": {"art", "music"}, "Life": {"food", "traffic"}}
	folders := map[string]string{"Understanding": "understanding_eval", "Generation": "generation_eval", "Editing": "editing_eval", "Interleaved": "interleave_eval"}
	for _, model := range judgedModels {
		id := 0
		var suite []any
		var all []float64
		for _, task := range tasks {
			var records []any
			for _, domain := range []string{"STEM", "Humanity", "Life"} {
				var scores []float64
				for n := range 12 {
					id++
					questions := slices.Repeat([]string{"[Text] Is it?"}, 1+n%4)
					item := map[string]any{"id": id, "task": strings.ToLower(task), "category": topics[domain][n%2], "prompt": "p", "reasoning_type": "logical reasoning", "refined_question": questions}
					suite = append(suite, maps.Clone(item))
					if r.IntN(8) == 0 {
						failed := map[string]any{"output_text": "failed", "output_image_path_list": []string{}, "model_name": "judge-1"}
						judged := map[string]any{"output_text": "t", "answer_list": "parsed_error", "reason_list": "parsed_error", "eval_model_name": "judge-1", "eval_successful": false}
						for key, value := range item {
							failed[key], judged[key] = value, value
						}
						records = append(records, failed, judged)
						continue
					}
					var answers []string
					right := 0
					for range questions {
						answer := []string{"Y", "N", "yes", "Yes", "No"}[r.IntN(5)]
						if answer != "N" && answer != "No" {
							right++
						}
						answers = append(answers, answer)
					}
					score := 100 * float64(right) / float64(len(questions))
					if n == 5 && len(answers) > 1 { // one is lacking: the item is not judged
						answers = answers[1:]
					} else {
						scores = append(scores, score)
					}
					item["output_text"], item["answer_list"], item["reason_list"], item["eval_model_name"], item["eval_successful"] = "t", answers, answers, "judge-1", true
					records = append(records, item)
				}
				l.figure("tasks", model, task+" "+domain, averageOf(scores))
				all = append(all, scores...)
			}
			l.document(path.Join("output-"+model, folders[task], "judge-1_results.json"), records)
		}
		l.figure("tasks", model, "overall", averageOf(all))
		l.document("suite/annotation.json", suite)
	}
	for _, models := range l.want { // its models are called as their folders
		for _, model := range judgedModels {
			models["output-"+model] = models[model]
			delete(models, model)
		}
	}
	return l
}

// What the programs of authors, and a suite of benchmarks that has copies of them, leave behind is
// recognised by itself and as what it is said to be, with the figures of separate arithmetic.
func TestFoldersOfAuthors(t *testing.T) {
	t.Parallel()
	own := map[string]string{"Idiom": "idiom", "Textual": "textual_image", "Entity": "entity", "Scientific": "scientific"}
	suite := map[string]string{"Idiom": "idiom_interpretation", "Textual": "textual_image_design", "Entity": "entity_reasoning", "Scientific": "scientific_reasoning"}
	for name, test := range map[string]struct {
		as   string
		left leftFolder
	}{
		"WISE":                     {"wise", leftByWISE(rand.New(rand.NewPCG(1, 0)), "MODEL/Results")},
		"WISE in a suite":          {"wise", leftByWISE(rand.New(rand.NewPCG(2, 0)), "output/MODEL/wise/Results")},
		"T2I-ReasonBench":          {"t2i-reasonbench", leftByReasonBench(rand.New(rand.NewPCG(3, 0)), "csv_result", own)},
		"T2I-ReasonBench in one":   {"t2i-reasonbench", leftByReasonBench(rand.New(rand.NewPCG(4, 0)), "output/MODEL/t2ireasonbench/csv_result", suite)},
		"WorldGenBench":            {"worldgenbench", leftByWorldGenBench(rand.New(rand.NewPCG(5, 0)))},
		"AEGIS":                    {"aegis", leftByAEGIS(rand.New(rand.NewPCG(6, 0)))},
		"TIIF-Bench":               {"tiif", leftByTIIF(rand.New(rand.NewPCG(7, 0)), "eval_results/MODEL", tiifAttributes())},
		"TIIF-Bench below a judge": {"tiif", leftByTIIF(rand.New(rand.NewPCG(8, 0)), "mini_eval_results_judge-1/MODEL", tiifAttributes())},
		"TIIF-Bench, part":         {"tiif", leftByTIIF(rand.New(rand.NewPCG(9, 0)), "eval_results/MODEL", tiifAttributes()[:15])},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, as := range []string{"", test.as} {
				var problems source.List
				var d *Draft
				if as == "" {
					d = drafted(folder(test.left.files), "", &problems)
				} else {
					d = draftedAs(as, folder(test.left.files), &problems)
				}
				if d == nil || d.ID != test.as {
					t.Fatalf("-as %q: %v %v", as, d, problems.All())
				}
				project, wrong := load(d)
				for _, p := range wrong {
					if p.Severity == source.Error {
						t.Errorf("%s", p)
					}
				}
				compareAll(t, project.Benchmarks[0], test.left)
			}
		})
	}
}

// compareAll compares every figure that is wanted, and that a column of which none is has none.
func compareAll(t *testing.T, b *results.Benchmark, left leftFolder) {
	t.Helper()
	n := 0
	for board, models := range left.want {
		for model, columns := range models {
			for column, x := range columns {
				if n++; math.IsNaN(x) {
					if b.Board(board).Column(column) != nil {
						t.Errorf("%s has a column %q of nothing", board, column)
					}
					continue
				}
				compare(t, b, board, model, column, x)
			}
		}
	}
	if n < 20 {
		t.Errorf("%d figures were compared", n)
	}
}

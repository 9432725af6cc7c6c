package silence_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
	"standings/results/judged"
)

// subject is valid data to spoil: a project in memory and what its files are like.
type subject struct {
	name  string
	files map[string]string
	layout
}

const listedModels = "id,name\nmodel-a,model-a\nmodel-b,model-b\nmodel-c,model-c\nmodel-d,model-d\nmodel-e,model-e\n"

// subjects are small projects, one for each way in which judges write.
func subjects() []subject {
	return []subject{checklists(), oneTable(), wordsInArrays(), namedPictures(), rowALine(), withoutPrompts(), runsAndConditions()}
}

const items = 8

// lineCount is how many lines an item of these projects has.
func lineCount(item int) int { return 2 + item%3 }

// bit is a mark of 0 or 1 that depends on whose line it is of.
func bit(model, item, line int) int {
	return (model*7 + item*item*3 + line*5 + model*line + item/2) / 2 % 2
}

func listOf(n int, each func(i int) string) string {
	var all []string
	for i := range n {
		all = append(all, each(i))
	}
	return "[" + strings.Join(all, ", ") + "]"
}

func promptsJSON(begin string) string {
	return listOf(items, func(i int) string {
		return fmt.Sprintf("{\"id\": \"s%d\", \"kind\": %q, \"prompt\": \"a café of kind %d\", \"means\": \"it means %d\", \"list\": %s}%s", i+1, []string{"K1", "K2"}[i%2], i, i,
			listOf(lineCount(i), func(k int) string { return fmt.Sprintf(`"line %d of %d"`, k, i) }), begin)
	})
}

// checklists is a line of JSON a judgment, by two judges, with reasons.
func checklists() subject {
	s := subject{name: "checklists", files: map[string]string{
		"results/models.csv": listedModels,
		"results/b/benchmark.yaml": `title: B
question: Q?
judge: {name: gauge, reasons: true}
facets: [{id: kind, field: kind, groups: [{id: K1}, {id: K2}]}]
boards: [{id: score, title: S, facets: [kind], scale: {min: 0, max: 100}, overall: items, score: 100 * mean(result)}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, explanation: means, lines: {result: list}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, judge: judge, output: said, marks: {result: {list: true, values: [0, 1], reasons: why}}}]
`,
		"results/b/prompts/p.json": promptsJSON("\n"),
	}, layout: layout{judgments: "results/b/judgments/", prompts: "results/b/prompts/", id: "id", marks: "result", reasons: "why", output: "said", judge: "judge",
		promptID: "id", promptText: "prompt", lines: "list", group: "kind", meaning: "means", off: "7", reasoned: true, others: []string{"model-d", "model-e"}}}
	for m := range 3 {
		var out strings.Builder
		for judge := range 2 {
			for i := range items {
				by := []string{"gauge", "second"}[judge]
				fmt.Fprintf(&out, "{\"id\": \"s%d\", \"result\": %s, \"why\": %s, \"said\": \"text %d of %d\", \"judge\": %q}\n", i+1,
					listOf(lineCount(i), func(k int) string { return strconv.Itoa(bit(m+judge, i, k)) }),
					listOf(lineCount(i), func(k int) string { return fmt.Sprintf(`"because é %d %d %d"`, m, i, k) }), m, i, by)
			}
		}
		s.files[fmt.Sprintf("results/b/judgments/model-%c.jsonl", 'a'+m)] = out.String()
	}
	return s
}

// oneTable is a row a judgment of all models, in one table of single marks.
func oneTable() subject {
	s := subject{name: "one table", files: map[string]string{
		"results/models.csv": listedModels,
		"results/b/benchmark.yaml": `title: B
question: Q?
judge: {name: gauge}
facets: [{id: kind, field: kind, groups: [{id: K1, items: 4}, {id: K2, items: 4}]}]
boards: [{id: score, title: S, facets: [kind], scale: {min: 0, max: 1}, overall: groups, score: (mark + 2*other)/6}]
prompts: [{files: prompts/p.csv, item: id, prompt: prompt, explanation: means}]
judgments: [{files: judgments/all.csv, item: item, model: model, marks: {mark: {values: [0, 1, 2]}, other: {min: 0, max: 2}}}]
`,
	}, layout: layout{judgments: "results/b/judgments/", prompts: "results/b/prompts/", id: "item", mark: "mark", model: "model",
		promptID: "id", promptText: "prompt", group: "kind", meaning: "means", off: "7", sized: true}}
	var out strings.Builder
	out.WriteString("id,kind,prompt,means\n")
	for i := range items {
		fmt.Fprintf(&out, "s%d,K%d,\"a café, of kind %d\",it means %d\n", i+1, i%2+1, i, i)
	}
	s.files["results/b/prompts/p.csv"] = out.String()
	out.Reset()
	out.WriteString("model,item,mark,other\n")
	for m := range 3 {
		for i := range items {
			fmt.Fprintf(&out, "model-%c,s%d,%d,%d\n", 'a'+m, i+1, (m*5+i*i)%3, (m+2*i+i/3)%3)
		}
	}
	s.files["results/b/judgments/all.csv"] = out.String()
	return s
}

// wordsInArrays is an array of records a model and task, marks as words.
func wordsInArrays() subject {
	s := subject{name: "words in arrays", files: map[string]string{
		"results/models.csv": listedModels,
		"results/b/benchmark.yaml": `title: B
question: Q?
judge: {name: gauge}
facets: [{id: kind, field: kind, place: "", groups: [{id: K1}, {id: K2}]}]
boards: [{id: score, title: S, facets: [kind], scale: {min: 0, max: 100}, overall: {weights: {K1: 0.3, K2: 0.7}}, score: 100 * mean(answers)}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, explanation: means, lines: {answers: list}}]
judgments:
  - files: "judgments/{model}/{kind:K1|K2}_eval/{judge}_results.json"
    item: id
    output: said
    failed: {generation: {said: failed}, judgment: {answers: parsed_error}}
    marks: {answers: {list: true, words: {Y: 1, N: 0, "*": 0}, reasons: why}}
`,
		"results/b/prompts/p.json": promptsJSON("\n"),
	}, layout: layout{judgments: "results/b/judgments/", prompts: "results/b/prompts/", id: "id", marks: "answers", reasons: "why", output: "said",
		promptID: "id", promptText: "prompt", lines: "list", group: "kind", meaning: "means", off: `"maybe"`}}
	for m := range 3 {
		for k, kind := range []string{"K1", "K2"} {
			var all []string
			for i := k; i < items; i += 2 {
				all = append(all, fmt.Sprintf("{\"id\": \"s%d\", \"said\": \"é %d\", \"answers\": %s, \"why\": %s}", i+1, m,
					listOf(lineCount(i), func(k int) string { return []string{`"N"`, `"Y"`}[bit(m, i, k)] }), listOf(lineCount(i), func(k int) string { return fmt.Sprintf(`"so é %d %d %d"`, m, i, k) })))
			}
			s.files[fmt.Sprintf("results/b/judgments/model-%c/%s_eval/gauge_results.json", 'a'+m, kind)] = "[" + strings.Join(all, ",\n") + "]\n"
		}
	}
	s.files["results/b/benchmark.yaml"] = strings.Replace(s.files["results/b/benchmark.yaml"], ` place: "",`, "", 1)
	return s
}

// namedPictures is a table a group and model whose ids are names of pictures,
// with lists that Python printed.
func namedPictures() subject {
	s := subject{name: "named pictures", files: map[string]string{
		"results/models.csv": listedModels,
		"results/b/benchmark.yaml": `title: B
question: Q?
judge: {name: gauge}
facets: [{id: kind, place: kind, groups: [{id: K1}, {id: K2}]}]
boards: [{id: score, title: S, facets: [kind], scale: {min: 0, max: 1}, overall: groups, score: mean(marks)}]
prompts: [{files: "prompts/{kind:K1|K2}.json", item: id, within: kind, prompt: prompt, explanation: means, lines: {marks: list}}]
judgments: [{files: "judgments/{kind:K1|K2}/{model}.csv", item: {field: id, like: "{number:1-4}*.{ending:png|jpg}"}, short: average, skip: {id: "mean*"}, marks: {marks: {list: true, values: [0, 0.5, 1], reasons: why}}}]
`,
	}, layout: layout{judgments: "results/b/judgments/", prompts: "results/b/prompts/", id: "id", marks: "marks", reasons: "why",
		promptID: "id", promptText: "prompt", lines: "list", meaning: "means", off: "7", others: []string{"model-d", "model-e"}}}
	for k, kind := range []string{"K1", "K2"} {
		s.files["results/b/prompts/"+kind+".json"] = listOf(items, func(i int) string {
			return fmt.Sprintf("{\"id\": %d, \"prompt\": \"a café %d\", \"means\": \"m\", \"list\": %s}\n", i+1, i+k, listOf(lineCount(i), func(n int) string { return fmt.Sprintf(`"line %d"`, n) }))
		})
		for m := range 3 {
			var out strings.Builder
			out.WriteString("id,marks,why\n")
			for i := range items {
				if i == items/2 {
					out.WriteString("mean: ,0.5,\n")
				}
				fmt.Fprintf(&out, "%04d.png,%q,\"%s\"\n", i+1, listOf(lineCount(i), func(n int) string { return []string{"0", "0.5", "1"}[(m+bit(m+k, i, n)+n)%3] }),
					listOf(lineCount(i), func(n int) string { return fmt.Sprintf("'été %d %d'", m, n) }))
			}
			s.files[fmt.Sprintf("results/b/judgments/%s/model-%c.csv", kind, 'a'+m)] = out.String()
		}
	}
	return s
}

// rowALine is a table with a row a line.
func rowALine() subject {
	s := checklists()
	s.name = "a row a line"
	s.files = map[string]string{
		"results/models.csv":       listedModels,
		"results/b/prompts/p.json": s.files["results/b/prompts/p.json"],
		"results/b/benchmark.yaml": strings.NewReplacer("{model}.jsonl", "{model}.csv", " judge: judge, output: said,", " line: line,", ", reasons: why", "", ", reasons: true", "", "result: {list: true, values", "result: {field: mark, values").Replace(s.files["results/b/benchmark.yaml"]),
	}
	s.layout = layout{judgments: s.judgments, prompts: s.prompts, id: "id", mark: "mark", line: "line", promptID: "id", promptText: "prompt", lines: "list", group: "kind", meaning: "means", off: "7", others: s.others}
	for m := range 3 {
		var out strings.Builder
		out.WriteString("id,line,mark\n")
		for i := range items {
			for k := range lineCount(i) {
				fmt.Fprintf(&out, "s%d,%d,%d\n", i+1, k+1, bit(m, i, k))
			}
		}
		s.files[fmt.Sprintf("results/b/judgments/model-%c.csv", 'a'+m)] = out.String()
	}
	return s
}

// withoutPrompts has no prompt files: the judge's own tell the groups.
func withoutPrompts() subject {
	s := subject{name: "without prompts", files: map[string]string{
		"results/models.csv": listedModels,
		"results/b/benchmark.yaml": `title: B
question: Q?
facets: [{id: kind, field: kind, groups: [{id: K1}, {id: K2}]}]
boards: [{id: score, title: S, facets: [kind], scale: {min: 0, max: 2}, overall: groups, score: mark}]
judgments: [{files: "judgments/{model}.csv", item: item, marks: {mark: {values: [0, 1, 2]}}}]
`}, layout: layout{judgments: "results/b/judgments/", id: "item", mark: "mark", label: "kind", off: "7", beforehand: 1, others: []string{"model-d", "model-e"}}}
	for m := range 3 {
		var out strings.Builder
		out.WriteString("item,kind,mark\n")
		for i := range items {
			fmt.Fprintf(&out, "s%d,%s,%d\n", i+1, []string{"K1", "K2"}[i%2], (m*5+i*i)%3)
		}
		s.files[fmt.Sprintf("results/b/judgments/model-%c.csv", 'a'+m)] = out.String()
	}
	return s
}

// runsAndConditions has variants and conditions by folder, two runs of the judge,
// and the judge's replies in files of their own.
func runsAndConditions() subject {
	s := subject{name: "runs and conditions", files: map[string]string{
		"results/models.csv": listedModels,
		"results/b/benchmark.yaml": `title: B
question: Q?
judge: {name: gauge}
conditions: [{id: plain}, {id: clear, variants: [Clear prompt]}]
facets: [{id: kind, groups: [{id: K1, ids: ["1-4"]}, {id: K2, ids: ["5-8"]}]}]
boards:
  - {id: score, title: S, facets: [kind], scale: {min: 0, max: 2}, aggregate: sum, overall: groups, score: mark}
  - {id: clear, title: C, condition: clear, facets: [kind], scale: {min: 0, max: 2}, overall: items, score: mark}
prompts: [{files: prompts/p.json, item: id, prompt: prompt, explanation: means}]
judgments:
  - {files: ["judgments/{model}/{variant}/scores.jsonl", "judgments/{model}/scores.jsonl"], item: id, run: run, marks: {mark: {values: [0, 1, 2]}}}
  - {files: "judgments/{model}/replies.json", item: id, reply: text, run: run}
`,
		"results/b/prompts/p.json": listOf(items, func(i int) string {
			return fmt.Sprintf("{\"id\": %d, \"prompt\": \"a café %d\", \"means\": \"m\"}\n", i+1, i)
		}),
	}, layout: layout{judgments: "results/b/judgments", prompts: "results/b/prompts/", id: "id", mark: "mark", promptID: "id", promptText: "prompt", meaning: "means", off: "7", run: "run",
		variant: "Clear prompt", reply: "replies.json", others: []string{"model-d", "model-e"}}}
	for m := range 2 {
		name := fmt.Sprintf("/model-%c/", 'a'+m)
		for k, at := range []string{"results/b/judgments" + name, "results/b/judgments" + name + "Clear prompt/", "results/b/judgments-clear/model-c/"} {
			var out strings.Builder
			for i := range items {
				for run := range 2 {
					fmt.Fprintf(&out, "{\"id\": %d, \"mark\": %d, \"run\": %q}\n", i+1, (m+k*i+i*i*(k+m+1)+run*i)%3, []string{"1", "2"}[run])
				}
			}
			s.files[at+"scores.jsonl"] = out.String()
		}
		s.files["results/b/judgments"+name+"replies.json"] = listOf(items, func(i int) string {
			return fmt.Sprintf("{\"id\": %d, \"text\": \"é %d %d\", \"run\": \"1\"}\n", i+1, m, i)
		})
	}
	return s
}

// read loads a project. The picture is all that its pages show of figures, items,
// marks and reasons; places and hashes are not in it.
func (s subject) read(files map[string]string) (picture string, problems map[string]int) {
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	var list source.List
	project := results.Load(fsys, fstest.MapFS{}, &list)
	problems = map[string]int{}
	for _, p := range list.All() {
		problems[placeless.ReplaceAllString(p.String(), "$1")]++
	}
	if list.Errors() > 0 {
		return "", problems // nothing is published
	}
	return depict(project), problems
}

var placeless = regexp.MustCompile(`(\.[A-Za-z]+):\d+(?::\d+)?|record \d+`)

func depict(p *results.Project) string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for _, b := range p.Benchmarks {
		for _, board := range b.All() {
			for _, r := range board.Rows {
				line := fmt.Sprintf("row %s %s %q %q %s %s %d %v", board.ID, r.Model.ID, r.Variant, r.Condition, r.Judge, r.Evidence.ID(), r.Rank, r.OtherJudge)
				for _, c := range r.Cells {
					line += fmt.Sprintf(" %v %.12g", c.Known, c.Value)
					if c.Made != nil {
						line += fmt.Sprintf(" %d/%d %+v", c.Made.N, c.Made.Items, c.Made.Missing)
					}
				}
				out = append(out, line)
			}
			if board.Made != nil && board.Of == nil {
				say("agreement %s %+v", board.ID, board.Made.Agreement)
			}
		}
		if b.Suite == nil {
			continue
		}
		evidence := b.Suite.Evidence()
		for i := range b.Suite.Items {
			it := &b.Suite.Items[i]
			line := fmt.Sprintf("item %s %q %q %q %q", it.Address, it.Prompt, it.Explanation, it.Texts, it.Lists)
			for _, f := range b.Facets {
				group, _ := b.Suite.Group(i, f.ID.Value)
				line += " " + group
			}
			out = append(out, line)
			for _, sheet := range b.Suite.Sheets {
				found, err := evidence.Of(sheet, i)
				if err != nil {
					panic(err)
				}
				line := fmt.Sprintf("judgment %s %s %q %q %s %s: %s %q %q", it.Address, sheet.ModelID, sheet.Variant, sheet.Condition, sheet.Judge, sheet.Run, sheet.Status(i), found.Output, found.Reply)
				for _, m := range b.Benchmark.Marks() {
					line += fmt.Sprintf(" %s %v", m.Name, sheet.Verdicts(i, m.Name))
				}
				line += fmt.Sprintf(" %q", reasonTexts(found.Reasons))
				out = append(out, line)
			}
		}
	}
	slices.Sort(out)
	return strings.Join(out, "\n")
}

func reasonTexts(all []judged.Reasons) (texts []string) {
	for _, r := range all {
		texts = append(texts, fmt.Sprint(r.Mark, r.Lines, r.Text))
	}
	return texts
}

// newIn returns the problems that are not in those of before, or not as often.
func newIn(problems, before map[string]int) (list []string) {
	for _, p := range slices.Sorted(maps.Keys(problems)) {
		if problems[p] > before[p] {
			list = append(list, p)
		}
	}
	return list
}

// trials spoils a subject by each mutation that applies, and says which pass in
// silence that should not, or make noise where nothing was spoilt. It counts by
// mutation those it tried, and those that were silent.
func (s subject) trials(t *testing.T, seed uint64, tried, silent map[string]int) {
	t.Helper()
	picture, before := s.read(s.files)
	if picture == "" || len(before) > s.beforehand {
		t.Fatalf("%s: the data to spoil is not valid: %v", s.name, before)
	}
	for n, m := range mutations() {
		files := maps.Clone(s.files)
		tr := &mutant{Rand: rand.New(rand.NewPCG(seed, uint64(n))), layout: s.layout, files: files}
		if !m.do(tr) {
			continue
		}
		tried[m.name]++
		after, problems := s.read(files)
		said := newIn(problems, before)
		changed := after != picture
		where := fmt.Sprintf("%s, %s, seed %d (%s)", s.name, m.name, seed, tr.path)
		switch {
		case m.want == quiet && (changed || len(said) > 0):
			t.Errorf("%s: means the same, and the site changes: %v, said: %q\n%s", where, changed, said, difference(picture, after))
		case len(said) > 0 || m.want == same && !changed || m.want == quiet:
		case m.want == unknowable:
			silent[m.name]++
		default:
			t.Errorf("%s: passes in silence; the site changes: %v\n%s", where, changed, difference(picture, after))
		}
	}
}

// difference is the first line of two texts that is not the same.
func difference(before, after string) string {
	x, y := strings.Split(before, "\n"), strings.Split(after, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return "-" + x[i] + "\n+" + y[i]
		}
	}
	return ""
}

// Valid data are spoilt in every way that files get spoilt on their way here, and
// none of it may pass in silence, unless nothing in the data could tell: each such
// case is listed with its reason. What only writes the same in another way changes
// nothing and makes no noise. The long form tries more places, and
// the judges' output that a simulator writes for whole suites.
func TestNothingIsLostInSilence(t *testing.T) {
	t.Parallel()
	rounds := trial.Rounds(1, 5)
	least := 400 * rounds
	tried, silent := map[string]int{}, map[string]int{}
	for round := range rounds {
		for _, s := range subjects() {
			s.trials(t, uint64(round+1), tried, silent)
		}
	}
	if n := total(tried); n < least {
		t.Errorf("only %d cases were tried", n)
	}
	for _, m := range mutations() {
		switch {
		case tried[m.name] == 0:
			t.Errorf("%s applies to none of the projects", m.name)
		case m.want != unknowable:
		case m.why == "":
			t.Errorf("%s: no reason is given why it cannot be known", m.name)
		case silent[m.name] == 0:
			t.Errorf("%s is never silent: take it off the list of what cannot be known", m.name)
		}
	}
	t.Logf("%d cases, silent ones: %v", total(tried), silent)
}

func total(counts map[string]int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}

// The same over the whole suites, with what a simulated judge says of them.
func TestNothingIsLostInSilenceInWholeSuites(t *testing.T) {
	if trial.Rounds(1, 2) == 1 {
		return // a long trial
	}
	const shared = "../../../shared"
	python, err := exec.LookPath("python3")
	_, missing := os.Stat(filepath.Join(shared, "judge-sim", "judge_sim.py"))
	trial.Wants(t, err == nil && missing == nil, "simulator of judges' files", "it is beside the repository where the suites do")
	dir := t.TempDir()
	if out, err := exec.Command(python, filepath.Join(shared, "judge-sim", "judge_sim.py"), filepath.Join(shared, "suites"), dir, "5", "model-a,model-b", "--clean").CombinedOutput(); err != nil {
		t.Fatalf("simulator: %v\n%s", err, out)
	}
	tried := map[string]int{}
	for _, s := range suites() {
		id := s.name
		s.files = map[string]string{"results/models.csv": listedModels}
		take := func(from, to string) {
			filepath.WalkDir(from, func(name string, e os.DirEntry, err error) error {
				if err == nil && !e.IsDir() {
					data, _ := os.ReadFile(name)
					below, _ := filepath.Rel(from, name)
					s.files[path.Join(to, filepath.ToSlash(below))] = string(data)
				}
				return err
			})
		}
		take(filepath.Join(dir, "results", id), "results/"+id)
		take(filepath.Join(shared, "suites", id), "results/"+id+"/prompts")
		for name, text := range s.files { // which are no records
			if lines := strings.SplitAfter(text, "\n"); strings.HasSuffix(name, ".csv") {
				s.files[name] = strings.Join(slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "reasoning accuracy score") }), "")
			}
		}
		take(id, "results/"+id)
		take("models.csv", "results/models.csv")
		s.files["results/models.csv"] += strings.ReplaceAll(strings.TrimPrefix(listedModels, "id,name\n"), "\n", ",,,,,,,,\n")
		s.trials(t, 1, tried, map[string]int{})
	}
	t.Logf("%d cases", total(tried))
}

// suites says what the files of the whole suites are like.
func suites() []subject {
	with := func(id string, l layout) subject {
		l.beforehand, l.judgments, l.prompts = 1<<20, "results/"+id+"/judgments/", "results/"+id+"/prompts/"
		return subject{name: id, layout: l}
	}
	return []subject{
		with("worldgenbench", layout{id: "prompt_id", marks: "result", promptID: "prompt_id", promptText: "prompt", off: "7"}),
		with("wise-verified", layout{id: "prompt_id", mark: "score", promptID: "prompt_id", promptText: "Prompt", meaning: "Explanation", off: "7"}),
		with("wise", layout{id: "prompt_id", mark: "consistency", promptID: "prompt_id", promptText: "Prompt", meaning: "Explanation", off: "7"}),
		with("aegis", layout{id: "id", marks: "answer_list", reasons: "reason_list", promptID: "id", promptText: "prompt", lines: "refined_question", off: `"maybe"`}),
		with("t2i-reasonbench", layout{id: "id", marks: "score_qual", promptID: "id", promptText: "prompt", off: "7"}),
	}
}

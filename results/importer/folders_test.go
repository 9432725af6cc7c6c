package importer

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/internal/trial"
)

// A scored folder is what a person might have on disk: scores of known models of cases, in a
// field of a name that says which of its figures are better, or does not.
type scoredFolder struct {
	files  fstest.MapFS
	layout string
	field  string
	better string             // "": the field's name does not say it
	means  map[string]float64 // by model
}

// The fields that scores are in, and which of their figures are better: "" where nothing says it.
var scoredFields = []struct {
	name, better string
	make         func(r *rand.Rand, ability float64) any
}{
	{"accuracy", higher, share}, {"correct", higher, yesNo}, {"f1", higher, share}, {"exact_match", higher, share}, {"zeal", "", share}, {"score", higher, share},
	{"rating", higher, oneToFive}, {"win_rate", higher, share}, {"recall", higher, share}, {"passed", higher, yesNo}, {"quality", higher, oneToFive},
	{"error_rate", lower, lack}, {"loss", lower, lack}, {"wer", lower, lack}, {"hallucination_rate", lower, lack}, {"perplexity", lower, lack},
	{"toxicity_score", "", lack}, {"unsafe", "", noYes}, {"attack_success", "", noYes}, {"failed", "", noYes}, {"risk_score", "", lack},
}

func share(r *rand.Rand, ability float64) any {
	return float64(int(1000*min(1, max(0, ability+.2*r.NormFloat64())))) / 1000
}
func lack(r *rand.Rand, ability float64) any      { return share(r, 1-ability) }
func yesNo(r *rand.Rand, ability float64) any     { return r.Float64() < ability }
func noYes(r *rand.Rand, ability float64) any     { return r.Float64() > ability }
func oneToFive(r *rand.Rand, ability float64) any { return 1 + int(4*ability+r.Float64()) }

var folderLayouts = []string{"a file a model", "a folder a model, a file a task", "a folder a task, a file a model", "a file a day, and a field of the model", "a folder a model, a file a run", "a file a model and task", "a file a task and model", "a name before and behind", "an organization, a model, a file a task"}

var madeNames = []string{"Alder-7B", "birch 2b chat", "cedar_26b-instruct", "白桦-7B", "Dogwood v1.5", "Elm-XL", "fir-mini", "Ginkgo 3 Pro", "hazel-8x7b", "Ivy🌿-9B", "juniper-3.5-large", "kauri-4o", "kauri-4o-mini", "Larch_2.5-VL-72B"}

// scored makes a folder.
func scored(r *rand.Rand, form int, layout, field int) scoredFolder {
	of := scoredFields[field]
	f := scoredFolder{files: fstest.MapFS{}, layout: folderLayouts[layout], field: of.name, better: of.better, means: map[string]float64{}}
	models := slices.Clone(madeNames)
	r.Shuffle(len(models), func(i, j int) { models[i], models[j] = models[j], models[i] })
	models = models[:3+r.IntN(4)]
	tasks, cases := []string{"lakes", "rivers", "peaks"}, 8+r.IntN(20)
	own := r.IntN(2) == 0 // ids are unique within a task alone
	if layout == 0 || layout == 3 || layout == 4 {
		tasks = tasks[:1]
	}
	sign := []string{"-", "_", "__"}[r.IntN(3)]
	id := []string{"id", "prompt_id", "case_id", "question_id"}[r.IntN(4)]
	runs := 1
	if layout == 4 {
		runs = 2 + r.IntN(2)
	}
	ending := []string{".csv", ".json", ".jsonl", ".json"}[form]
	for m, model := range models {
		ability, sum, n := .15+.7*float64(m)/float64(len(models)-1), 0.0, 0
		for _, task := range tasks {
			for run := range runs {
				var records []map[string]any
				for c := range cases {
					value := of.make(r, ability)
					if run == 0 { // further runs have boards of their own
						sum += asNumber(value)
						n++
					}
					record := map[string]any{id: fmt.Sprintf("%s-%03d", task, c+1), of.name: value}
					if own {
						record[id] = fmt.Sprint(c + 1)
					}
					if layout == 3 {
						record["model"] = model
					}
					records = append(records, record)
				}
				name := strings.NewReplacer(" ", "_").Replace(model)
				switch layout {
				case 0:
					name += ending
				case 1:
					name = path.Join(name, task+ending)
				case 2:
					name = path.Join(task, name+ending)
				case 3:
					name = fmt.Sprintf("2025-03-%02d%s", 10+m, ending)
				case 4:
					name = path.Join(name, fmt.Sprintf("run_%d%s", run+1, ending))
				case 5:
					name += sign + task + ending
				case 6:
					name = task + sign + name + ending
				case 7:
					name = "eval_" + task + sign + name + "_results" + ending
				case 8:
					name = path.Join("org-"+strings.ToLower(model[:2]), name, task+ending)
				}
				f.files[name] = &fstest.MapFile{Data: writtenAs(form, id, of.name, records)}
			}
		}
		f.means[model] = sum / float64(n)
	}
	return f
}

func asNumber(value any) float64 {
	switch v := value.(type) {
	case bool:
		if v {
			return 1
		}
		return 0
	case int:
		return float64(v)
	}
	return value.(float64)
}

// writtenAs writes records as a table, a list, lines or a map.
func writtenAs(form int, id, field string, records []map[string]any) []byte {
	var b strings.Builder
	switch form {
	case 0:
		columns := []string{id}
		if records[0]["model"] != nil {
			columns = append(columns, "model")
		}
		columns = append(columns, field)
		b.WriteString(strings.Join(columns, ",") + "\n")
		for _, record := range records {
			var cells []string
			for _, c := range columns {
				cells = append(cells, fmt.Sprint(record[c]))
			}
			b.WriteString(strings.Join(cells, ",") + "\n")
		}
	case 1:
		data, _ := json.MarshalIndent(records, "", "  ")
		b.Write(data)
	case 2:
		for _, record := range records {
			data, _ := json.Marshal(record)
			b.Write(append(data, '\n'))
		}
	case 3:
		all := map[string]map[string]any{}
		for _, record := range records {
			all[record[id].(string)] = record
			delete(record, id)
		}
		data, _ := json.Marshal(all)
		b.Write(data)
	}
	return []byte(b.String())
}

// inOrder reports whether models, all of the folder's, are in the order of their means.
func (f *scoredFolder) inOrder(names []string) bool {
	bare := strings.NewReplacer(" ", "", "_", "")
	means := map[string]float64{}
	for name, mean := range f.means {
		means[bare.Replace(name)] = mean
	}
	sign := map[bool]int{true: 1, false: -1}[f.better == lower]
	return len(names) == len(means) && slices.IsSortedFunc(names, func(a, b string) int {
		return sign * cmp.Compare(means[bare.Replace(a)], means[bare.Replace(b)])
	}) && !slices.ContainsFunc(names, func(name string) bool { _, known := means[bare.Replace(name)]; return !known })
}

// No folder is ranked falsely, and none gets a judge that it does not have. Of those whose
// field says which figures are better most are ranked without a question.
func TestFoldersAreRankedRightlyOrNotAtAll(t *testing.T) {
	t.Parallel()
	const folders = 500
	r := rand.New(rand.NewPCG(28, 11))
	decidable, ranked := 0, 0
	unranked := map[string]int{}
	for n := range trial.Rounds(60, folders) {
		f := scored(r, n%4, n/4%len(folderLayouts), r.IntN(len(scoredFields)))
		about := fmt.Sprintf("folder %d, form %d, %s, %s", n, n%4, f.layout, f.field)
		var problems source.List
		d := Project([]Given{{Files: f.files, Name: "outputs", Shown: "outputs"}}, "", &problems)
		if f.better != "" {
			decidable++
		}
		if d == nil || problems.Errors() > 0 {
			unranked[f.layout+", refused"]++
			continue
		}
		p, found := load(d)
		for _, problem := range found {
			if problem.Severity == source.Error {
				t.Errorf("%s: the draft does not load: %s", about, problem)
			}
		}
		is := false
		for _, bench := range p.Benchmarks {
			for _, board := range bench.Boards {
				var names []string
				for _, row := range board.Rows {
					if row.Judge != "" {
						t.Errorf("%s: %q judges", about, row.Judge)
					}
					if row.Rank > 0 {
						names = append(names, row.Model.Name)
					}
				}
				if len(names) == 0 {
					continue
				}
				is = true
				if f.better == "" || !f.inOrder(names) {
					t.Errorf("%s: ranked %s, of %v\n%s", about, strings.Join(names, ", "), f.means, strings.Join(d.Report, "\n"))
				}
			}
		}
		switch {
		case is && f.better != "":
			ranked++
		case f.better != "":
			unranked[f.layout+", unranked"]++
		}
	}
	t.Logf("of %d folders whose field says what is better %d are ranked; others: %v", decidable, ranked, unranked)
	if 10*ranked < 6*decidable {
		t.Error("fewer than six in ten are ranked")
	}
}

// Names of files are taken apart where the records say what their parts are, whole where all of it is
// how models are called, and open otherwise.
func TestNamesOfTwoParts(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		models, others []string
		sign, record   string // of a case: its number, and the second part
		says           string
	}{
		"ids of each task":   {[]string{"kauri-4o", "kauri-4o-mini", "elm"}, []string{"lakes", "rivers"}, "-", `{"id": "%[2]s-%[1]d", "score": %[3]d}`, "{model}-{category:lakes|rivers}.jsonl"},
		"a field says it":    {[]string{"kauri-4o", "kauri-4o-mini", "elm"}, []string{"lakes", "rivers"}, "_", `{"id": %[1]d, "task": "%[2]s", "score": %[3]d}`, "{model}_{task}.jsonl"},
		"another prompt":     {[]string{"kauri", "elm"}, []string{"lakes", "rivers"}, "_", `{"id": %[1]d, "prompt": "thing %[1]d of the %[2]s", "score": %[3]d}`, "{model}_{category}.jsonl"},
		"sizes of models":    {[]string{"kauri", "elm"}, []string{"7b", "13b-chat"}, "-", `{"id": %[1]d, "score": %[3]d}`, "{model}.jsonl"},
		"nothing says it":    {[]string{"kauri", "elm"}, []string{"lakes", "rivers"}, "_", `{"id": %[1]d, "score": %[3]d}`, "-as A (the models are elm_lakes, elm_rivers, kauri_lakes, kauri_rivers) or -as B (the models are elm, kauri)"},
		"who judges is said": {[]string{"kauri", "elm"}, []string{"fir", "oak"}, "_by_", `{"id": %[1]d, "judge": "%[2]s", "score": %[3]d}`, "{model}_by_{judge}.jsonl"},
	} {
		files := map[string]string{}
		for m, model := range test.models {
			for o, other := range test.others {
				for n := range 9 {
					files[model+test.sign+other+".jsonl"] += fmt.Sprintf(test.record, n, other, (n+m+2*o)%6) + "\n"
				}
			}
		}
		var wrong source.List
		d := drafted(folder(files), "", &wrong)
		if d == nil {
			t.Errorf("%s: %v", name, wrong.All())
			continue
		}
		if report := fmt.Sprintln(append(d.Report, mapped(wrong.All(), source.Problem.String)...)); !strings.Contains(report, test.says) {
			t.Errorf("%s: nothing says %q in %s", name, test.says, report)
		}
	}
}

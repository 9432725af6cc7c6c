package everyeval_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
	"standings/results/everyeval"
	"standings/results/importer"
	"standings/results/record"
)

const samples = "../../../shared/samples/every-eval-ever"

// rivers is a project with a printed board and one made of judgments.
func rivers(head string) fstest.MapFS {
	f := fstest.MapFS{}
	put := func(name, text string) { f[name] = &fstest.MapFile{Data: []byte(text)} }
	put("results/rivers/benchmark.yaml", head+`title: Rivers
prompts: [{files: prompts/all.json, explanation: means}]
judgments: [{files: "judgments/{model}.jsonl", marks: {ok: {field: ok, words: {Y: 1, N: 0}}}}]
boards:
  - {id: printed, groups: [A, B], scale: [0, 100], overall: groups, published: table.csv}
  - {id: made, scale: [0, 1], score: ok, overall: items, decimals: 2}
`)
	put("results/rivers/published/table.csv", "model,A,B,overall\nDelta,50.0,60.0,55.0\nOder,40.0,-,\n")
	put("results/models.csv", "name,organization,access,huggingface\nDelta,Gauge Works,open,gauge/Delta-7B\nOder,Gauge Works,proprietary,\n")
	var prompts, marks []string
	for i := range 20 {
		prompts = append(prompts, fmt.Sprintf(`{"id": "r%d", "prompt": "river %d", "means": "water"}`, i, i))
		marks = append(marks, fmt.Sprintf(`{"id": "r%d", "ok": %q}`, i, []string{"Y", "N"}[i%4/2]))
	}
	put("results/rivers/prompts/all.json", "["+strings.Join(prompts, ",")+"]")
	put("results/rivers/judgments/delta.jsonl", strings.Join(marks, "\n"))
	return f
}

const said = "updated: 2025-03-10\nevaluator: {name: Institute of Gauges, relationship: third-party}\n"

func export(t *testing.T, f fs.FS) (map[string][]byte, string) {
	t.Helper()
	var problems source.List
	p := results.Load(f, fstest.MapFS{}, &problems)
	files := everyeval.Files(p, "", "test", &problems)
	var said []string
	for _, p := range problems.All() {
		if p.Severity == source.Error || strings.Contains(p.String(), "exported as unknown") {
			said = append(said, p.String())
		}
	}
	return files, strings.Join(said, "\n")
}

// What is written says the figures with their digits, n and intervals, and the same
// project gives the same files.
func TestFiles(t *testing.T) {
	t.Parallel()
	files, wrong := export(t, rivers(said))
	again, _ := export(t, rivers(said))
	if wrong != "" || len(files) != 3 {
		t.Fatalf("%d files; %s", len(files), wrong)
	}
	all := ""
	for name, data := range files {
		if !bytes.Equal(again[name], data) {
			t.Errorf("%s is another the second time", name)
		}
		all += name + "\n" + string(data)
	}
	for _, want := range []string{
		"data/rivers/gauge/Delta-7B/", "data/rivers/gauge-works/oder/", `"score": 50.0`, `"printed": "50.0"`, `"score": 0.5`, `"num_samples": 20`, `"source_type": "evaluation_run"`,
		`"source_type": "documentation"`, `"model_availability": "closed_weights"`, `"retrieved_timestamp": "1741564800"`,
	} {
		if !strings.Contains(all, want) {
			t.Errorf("nothing says %s in\n%s", want, all)
		}
	}
	if strings.Contains(all, `"printed/B"`) && strings.Contains(all, `"score": 0,`) {
		t.Error("a figure that is missing became one")
	}
}

// What the form asks for and nobody says is unknown, which one warning for each key says.
func TestNothingIsMadeUp(t *testing.T) {
	t.Parallel()
	f := rivers("")
	f["results/models.csv"] = &fstest.MapFile{Data: []byte("name\nDelta\nOder\n")}
	files, said := export(t, f)
	for _, want := range []string{"of rivers it is not said, and exported as unknown, who measured: write evaluator:", "when figures last changed", "of Delta, Oder it is not said, and exported as unknown, which id"} {
		if strings.Count(said, want) != 1 {
			t.Errorf("got %s, want %s once", said, want)
		}
	}
	for name, data := range files {
		for _, want := range []string{`"source_organization_name": "unknown"`, `"evaluator_relationship": "other"`, `"retrieved_timestamp": "unknown"`, `"id": "unknown/`} {
			if !strings.Contains(string(data), want) {
				t.Errorf("%s lacks %s", name, want)
			}
		}
	}
}

// Files are valid by the form's own schemas.
func TestFilesAreOfTheForm(t *testing.T) {
	t.Parallel()
	_, err := os.Stat(samples)
	trial.Wants(t, err == nil, "the schemas of the form", "they lie beside the repository and are no part of it")
	files, wrong := export(t, rivers(said))
	if wrong != "" {
		t.Fatal(wrong)
	}
	example, _ := export(t, os.DirFS("../..")) // whose models' ids are not all known
	if len(example) < 100 {
		t.Errorf("of the example %d files are written", len(example))
	}
	maps.Copy(files, example)
	unsaid, _ := export(t, rivers(""))
	for name, data := range unsaid {
		files["unsaid/"+name] = data
	}
	compiler := jsonschema.NewCompiler()
	whole, err := compiler.Compile(filepath.Join(samples, "eval.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err == nil {
			err = whole.Validate(v)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A board that is written in the form, and read again from there, is the same: its models, and
// of each the digits of its figures.
func TestABoardComesBack(t *testing.T) {
	t.Parallel()
	f := rivers(said)
	f["results/rivers/benchmark.yaml"] = &fstest.MapFile{Data: []byte("title: Rivers\n" + said + "boards: [{id: printed, groups: [A, B], scale: [0, 100], overall: groups, published: table.csv}]\n")}
	f["results/rivers/published/table.csv"] = &fstest.MapFile{Data: []byte("model,A,B,overall\nDelta,50.10,60.0,55.05\nElbe,70.0,90.0,80.0\nOder,40.0,-,\n")}
	f["results/models.csv"] = &fstest.MapFile{Data: []byte("name,organization,huggingface\nDelta,Gauge Works,gauge/Delta-7B\nElbe,Gauge Works,gauge/Elbe\nOder,Gauge Works,gauge/Oder\n")}
	files, wrong := export(t, f)
	if wrong != "" {
		t.Fatal(wrong)
	}
	there := fstest.MapFS{}
	for name, data := range files {
		there[name] = &fstest.MapFile{Data: data}
	}
	var problems source.List
	d := importer.Project([]importer.Given{{Files: there, Name: "store", Shown: "store"}}, "", &problems)
	if d == nil || problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	got, want := figures(t, d.FS()), figures(t, f)
	if !slices.Equal(got, want) || len(got) != 3 {
		t.Errorf("got %q, want %q", got, want)
	}
}

// figures are the rows of a project's one board: the model, and its figures by their order.
func figures(t *testing.T, f fs.FS) (rows []string) {
	t.Helper()
	var problems source.List
	p := results.Load(f, fstest.MapFS{}, &problems)
	if problems.Errors() > 0 || len(p.Benchmarks) != 1 || len(p.Benchmarks[0].Boards) != 1 {
		t.Fatal(problems.All())
	}
	for _, r := range record.Of(p, p.Benchmarks[0].Boards[0]).Rows {
		row := r.Name + " " + r.Facts[results.HubColumn]
		for _, c := range r.Cells {
			row += " " + c.Column[strings.LastIndexAny(c.Column, " -/")+1:] + "=" + c.Exact
		}
		rows = append(rows, row)
	}
	return rows
}

// What files of the form hold is in the files again that are made of the project that was
// drafted of them: scores with their digits, units, ends, errors, samples, who measured and
// when, and the models' ids.
func TestInAndOutAgain(t *testing.T) {
	t.Parallel()
	found, _ := filepath.Glob(filepath.Join(samples, "*-*-*-*-*.json"))
	more, _ := filepath.Glob(filepath.Join(samples, "data/*/*/*/*.json"))
	found = append(found, more...)
	trial.Wants(t, len(found) > 0, "files of the form", "they lie beside the repository and are no part of it")
	for _, name := range found {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		base := filepath.Base(name)
		d := importer.Project([]importer.Given{importer.File(base, data)}, "", &source.List{})
		f := fstest.MapFS{}
		for name, data := range d.Files {
			f[name] = &fstest.MapFile{Data: data}
		}
		files, wrong := export(t, f)
		if wrong != "" || len(files) != 1 {
			t.Errorf("%s: %d files; %s", base, len(files), wrong)
			continue
		}
		for _, again := range files {
			in, out := carried(t, data), carried(t, again)
			for _, line := range in {
				if !slices.Contains(out, line) {
					t.Errorf("%s: %s is lost in\n%s", base, line, strings.Join(out, "\n"))
				}
			}
		}
	}
}

// carried is what a project can hold of a file, a line a thing.
func carried(t *testing.T, data []byte) []string {
	t.Helper()
	var a struct {
		Source struct {
			Organization string `json:"source_organization_name"`
			URL          string `json:"source_organization_url"`
			Relationship string `json:"evaluator_relationship"`
		} `json:"source_metadata"`
		Model   struct{ Name, ID, Developer string } `json:"model_info"`
		Results []struct {
			Metric struct {
				Lower bool `json:"lower_is_better"`
				Min   json.Number
				Max   json.Number
			} `json:"metric_config"`
			Score struct {
				Score       json.Number
				Uncertainty struct {
					Error struct{ Value json.Number } `json:"standard_error"`
					N     int                         `json:"num_samples"`
				}
			} `json:"score_details"`
		} `json:"evaluation_results"`
	}
	if err := json.Unmarshal(data, &a); err != nil {
		t.Fatal(err)
	}
	lines := []string{fmt.Sprintf("%+v", a.Source), fmt.Sprintf("%+v", a.Model)}
	for _, r := range a.Results {
		score, _ := r.Score.Score.Float64()
		stated, _ := r.Score.Uncertainty.Error.Value.Float64()
		lines = append(lines, fmt.Sprintf("%v ± %v of %d, lower better %v", score, stated, r.Score.Uncertainty.N, r.Metric.Lower))
	}
	return lines
}

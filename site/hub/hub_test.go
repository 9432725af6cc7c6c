package hub_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
	"standings/results/importer"
	"standings/results/record"
	"standings/site/hub"
	"standings/site/page"
)

// rivers is a project with two boards that rank, with variants, a reference and a figure that is
// missing, and one that does not rank.
func rivers(head string) fstest.MapFS {
	chance := rand.New(rand.NewPCG(1, 2))
	models, tables := "name,huggingface\n", [2]string{"model,variant,A,overall\nHuman,,99.0,99.0\nElbe,,0.01,0.01\nOder,,10.0,-\n", "model,A,overall\n"}
	for i := range 30 {
		name := fmt.Sprintf("Delta-%dB", i)
		models += name + ",gauge/" + name + "\n"
		for j, variant := range []string{"", "w/ CoT"} {
			tables[0] += fmt.Sprintf("%s,%s,%.2[3]f,%.2[3]f\n", name, variant, 100*chance.Float64())
			if j == 0 {
				tables[1] += fmt.Sprintf("%s,%.1[2]f,%.1[2]f\n", name, 100*chance.Float64())
			}
		}
	}
	return fstest.MapFS{
		"results/models.csv":                   {Data: []byte(models + "Oder,two words\n")},
		"results/rivers/published/printed.csv": {Data: []byte(tables[0])},
		"results/rivers/published/second.csv":  {Data: []byte(tables[1])},
		"results/rivers/published/plain.csv":   {Data: []byte("model,A,B\nDelta-1B,1,2\n")},
		"results/rivers/benchmark.yaml": {Data: []byte("title: Rivers\n" + head + `reference: [Human]
boards:
  - {id: printed, groups: [A], scale: [0, 100], overall: groups, published: printed.csv}
  - {id: second, groups: [A], scale: [0, 100], overall: groups, published: second.csv}
  - {id: plain, groups: [A, B], scale: [0, 100], overall: none, published: plain.csv}
`)},
	}
}

func export(t *testing.T, f fstest.MapFS) (p *results.Project, files page.Files, said string) {
	t.Helper()
	var problems, unsaid source.List
	p = results.Load(f, fstest.MapFS{}, &problems)
	if problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	files = hub.Files(p, "Gauges", "https://example.org/g/", &unsaid)
	for _, p := range unsaid.All() {
		said += p.Message + "\n"
	}
	return p, files, said
}

// A board that is written for the hub, and read again from there, is the same: its models, how
// each was run, and the digits of what ranks.
func TestABoardComesBack(t *testing.T) {
	t.Parallel()
	p, files, said := export(t, rivers("hub: {dataset: gauge/rivers, framework: inspect-ai}\n"))
	if !strings.Contains(said, "boards rivers/plain") || !strings.Contains(said, "of Elbe no id") && !strings.Contains(said, "of Elbe, Oder no id") || strings.Contains(said, "Human") {
		t.Errorf("it is said: %s", said)
	}
	there := fstest.MapFS{}
	for name, data := range files {
		if of, is := strings.CutPrefix(name, "models/"); is {
			there[of] = &fstest.MapFile{Data: data}
		}
	}
	var problems source.List
	d := importer.Project([]importer.Given{{Files: there, Name: "hub", Shown: "hub"}}, "", &problems)
	if d == nil || problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	again := results.Load(d.FS(), fstest.MapFS{}, &problems)
	if problems.Errors() > 0 || len(again.Benchmarks) != 1 || len(again.Benchmarks[0].Boards) != 2 {
		t.Fatal(problems.All(), d.Report)
	}
	for _, b := range again.Benchmarks[0].Boards {
		of, err := p.LookupBoard("rivers/" + b.ID)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := lines(again, b), lines(p, of); !slices.Equal(got, want) {
			t.Errorf("%s comes back as\n%q\nwant\n%q", b.ID, got, want)
		}
	}
}

// lines are the rows of a board whose models the hub knows.
func lines(p *results.Project, b *results.Board) (list []string) {
	of := record.Of(p, b)
	for _, r := range of.Rows {
		if id := r.Facts[results.HubColumn]; source.IsHubID(id) {
			list = append(list, fmt.Sprintf("%d %s %s %s %s", r.Rank, r.Name, r.Variant, id, r.Cells[of.RankedBy()].Exact))
		}
	}
	return list
}

// Files have the keys that the hub asks for, of the kinds that it asks for, and no others; a
// card names files that are there.
func TestFilesAreOfTheForm(t *testing.T) {
	t.Parallel()
	_, files, _ := export(t, rivers("license: CC BY 4.0\nhub: {dataset: gauge/rivers, framework: inspect-ai}\n"))
	read := func(name string, into any) {
		t.Helper()
		data := files[name]
		if path.Base(name) == "README.md" {
			_, rest, _ := strings.Cut(string(data), "---\n")
			head, _, closed := strings.Cut(rest, "---\n")
			if data = []byte(head); !closed {
				t.Errorf("%s has no head", name)
			}
		}
		if err := yaml.Unmarshal(data, into); err != nil || len(data) == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	var spec []map[string]any
	sample, err := os.ReadFile("../../../shared/samples/hf-eval-results/eval_results.spec.yaml")
	trial.Wants(t, err == nil, "the form of results", "it is beside the repository and no part of it")
	if err := yaml.Unmarshal(sample, &spec); err != nil {
		t.Fatal(err)
	}
	n := 0
	for name := range files {
		if !strings.HasPrefix(name, "models/") {
			continue
		}
		var list []map[string]any
		read(name, &list)
		for _, e := range list {
			n++
			set := e["dataset"].(map[string]any)
			if _, isNumber := e["value"].(float64); set["id"] != "gauge/rivers" || set["task_id"] == "" || !isNumber || !strings.HasPrefix(e["source"].(map[string]any)["url"].(string), "https://example.org/g/rivers/") {
				t.Errorf("%s: %v", name, e)
			}
			for key, v := range e {
				known, is := spec[0][key]
				if !is {
					t.Errorf("%s: the form has no %s", name, key)
				}
				for inner := range asMap(v) {
					if _, is := asMap(known)[inner]; !is {
						t.Errorf("%s: the form has no %s.%s", name, key, inner)
					}
				}
			}
		}
	}
	if n != 90 {
		t.Errorf("%d scores are written", n)
	}
	var e struct {
		Name, Description string
		Framework         string `yaml:"evaluation_framework"`
		Tasks             []struct{ ID string }
	}
	read("datasets/gauge/rivers/eval.yaml", &e)
	if e.Name != "Rivers" || e.Description == "" || e.Framework != "inspect-ai" || fmt.Sprint(e.Tasks) != "[{printed} {second}]" {
		t.Errorf("eval.yaml: %+v", e)
	}
	var h struct {
		License string
		Title   string `yaml:"pretty_name"`
		Configs []struct {
			File string `yaml:"data_files"`
		}
	}
	read("datasets/gauge/rivers/README.md", &h)
	if h.License != "cc-by-4.0" || h.Title != "Rivers" || len(h.Configs) != 3 {
		t.Errorf("card: %+v", h)
	}
	for _, c := range h.Configs {
		if files["datasets/gauge/rivers/"+c.File] == nil {
			t.Errorf("the card names %s, which is not there", c.File)
		}
	}
	space := map[string]string{}
	read("space/README.md", &space)
	if !maps.Equal(space, map[string]string{"title": "Gauges", "sdk": "static", "app_file": "index.html"}) {
		t.Errorf("Space: %v", space)
	}
}

func asMap(v any) map[string]any {
	m, _ := v.(map[string]any)
	return m
}

// What nobody says is left out, and named once.
func TestNothingIsMadeUp(t *testing.T) {
	t.Parallel()
	for head, want := range map[string]string{
		"": "no data set on the hub is named for rivers", "hub: gauge/rivers\n": "what runs rivers on the hub is not said",
	} {
		_, files, said := export(t, rivers(head))
		if strings.Count(said, want) != 1 || files["datasets/gauge/rivers/eval.yaml"] != nil || strings.Contains(string(files["datasets/gauge/rivers/README.md"]), "license") {
			t.Errorf("%q: %d files; %s", head, len(files), said)
		}
	}
}

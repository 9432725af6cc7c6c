package benchmark_test

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results/schema"
	"standings/site"
	"standings/site/sitetest"
)

// ownJudgments is a project with judgments of two models and no benchmark.yaml.
// The judge is in the records where it is named.
func ownJudgments(judge string) fstest.MapFS {
	if judge != "" {
		judge = fmt.Sprintf(`, "judge": %q`, judge)
	}
	project := fstest.MapFS{"results/models.csv": {Data: []byte("id,name\nx,Ix\ny,Ypsilon\n")}}
	for _, m := range []string{"Ix", "Ypsilon"} {
		var wise, world strings.Builder
		for id := 1; id <= 1000; id += 25 {
			fmt.Fprintf(&wise, `{"prompt_id": %d, "consistency": %d, "realism": 1, "aesthetic_quality": 2}`+"\n", id, (id+len(m))%3)
		}
		for i, continent := range []string{"AF", "AN", "AS", "EU", "NA", "OC", "SA"} {
			fmt.Fprintf(&world, `{"prompt_id": "h%d", "continent": %q, "result": [1, 0]%s}`+"\n", i, continent, judge)
		}
		project["results/wise/judgments/"+m+"/all.jsonl"] = &fstest.MapFile{Data: []byte(wise.String())}
		project["results/worldgenbench/judgments/"+m+".jsonl"] = &fstest.MapFile{Data: []byte(world.String())}
	}
	prompts := []string{}
	for i, continent := range []string{"AF", "AN", "AS", "EU", "NA", "OC", "SA"} {
		prompts = append(prompts, fmt.Sprintf(`{"prompt_id": "h%d", "continent": %q, "prompt": "One", "checklist": [{"item": "a"}, {"item": "b"}]}`, i, continent))
	}
	project["results/worldgenbench/prompts/humanities.json"] = &fstest.MapFile{Data: []byte("[" + strings.Join(prompts, ",") + "]")}
	return project
}

// carriedDescription reads a description that the program carries.
func carriedDescription(t *testing.T, id string) *schema.Benchmark {
	t.Helper()
	file := path.Join("results", id, "benchmark.yaml")
	data, err := fs.ReadFile(site.Example(), file)
	if err != nil {
		t.Fatal(err)
	}
	var problems source.List
	recipes := schema.Recipes{Open: func(name string, _ *source.List) (string, []byte) {
		file := path.Join("results/harnesses", name+".yaml")
		data, _ := fs.ReadFile(site.Example(), file)
		return file, data
	}}
	b := recipes.Read(id, file, data, &problems)
	if problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	return b
}

// Of a description that the program carries a project with judgments of its own
// takes what is true of the benchmark, and nothing that is true of other figures
// only: no finding, no source, no judge.
func TestABuiltInDescriptionBringsNoFindings(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, ownJudgments(""))
	for _, want := range []string{
		"results/wise: warning: no file names the judge: the site says that it is not stated; write results/wise/benchmark.yaml with the line judge: and the name",
		`results/worldgenbench: warning: no file names the judge: the site says that it is not stated; name it in the field "judge" of each judgment, or write`,
	} {
		if !strings.Contains(problems, want) {
			t.Errorf("nothing says %q in\n%s", want, problems)
		}
	}
	var not []string
	for _, id := range []string{"wise", "worldgenbench"} {
		b := carriedDescription(t, id)
		not = append(not, b.Judge.String(), b.Judge.Name.Value)
		for _, s := range b.Sources {
			not = append(not, s.Title.Value)
		}
		not = append(not, strings.Split(strings.Join(strings.Fields(b.Paper.Abstract.Value+" "+b.Summary.Value), " "), ". ")...)
		page := files[id+"/index.html"]
		sitetest.Parse(t, page).Has("body", b.Title.Value, b.Question.Value, b.Paper.Title.Value, b.Authors[0].Name.Value, "Judge not stated", strings.SplitN(b.Bibtex.Value, "\n", 2)[0])
	}
	for _, name := range files.Paths() {
		if path.Ext(name) == ".css" || name == "assets/page.js" || name == "assets/echarts.js" {
			continue
		}
		text := strings.Join(strings.Fields(string(files[name])), " ")
		for _, words := range not {
			if strings.Contains(text, words) {
				t.Errorf("%s says %q", name, words)
			}
		}
	}
	for page, want := range map[string]string{
		"wise/wiscore/index.html":             "judge not stated, n 40",
		"wise/wiscore/x/index.html":           "Judge not stated",
		"wise/cases/1/index.html":             "Judge: not stated",
		"worldgenbench/cases/h1/index.html":   "Judge: not stated",
		"worldgenbench/humanities/index.html": "Judge not stated",
		"models/x/index.html":                 "judge not stated, n 40",
	} {
		sitetest.Parse(t, files[page]).Has("body", want)
	}
	sitetest.Parse(t, files["wise/wiscore/index.html"]).Has("body", "(0.7*consistency + 0.2*realism + 0.1*aesthetic_quality) / 2", "Cultural common sense")
	if !strings.Contains(string(files["wise/wiscore.json"]), `"judge": null`) {
		t.Error("the board's JSON names a judge")
	}
	sitetest.Crawl(t, files)
}

// A judge that the files name is the judge, as they name it.
func TestABuiltInDescriptionTakesTheFilesJudge(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, ownJudgments("GPT-4o"))
	if strings.Contains(problems, "results/worldgenbench: warning: no file names the judge") {
		t.Errorf("a judge that is named is asked for:\n%s", problems)
	}
	sitetest.Parse(t, files["worldgenbench/index.html"]).Has("body", "Judge GPT-4o Cases")
	sitetest.Parse(t, files["worldgenbench/humanities/index.html"]).Has("body", "Judge GPT-4o Cases")
	sitetest.Parse(t, files["worldgenbench/cases/h1/index.html"]).Has("body", "Judge: GPT-4o.")
}

// What a project writes of a benchmark that the program describes takes the place of
// what the program says, key by key; the rest stays the program's, its findings left out.
func TestABuiltInDescriptionIsChangedKeyByKey(t *testing.T) {
	t.Parallel()
	project := ownJudgments("")
	project["results/wise/benchmark.yaml"] = &fstest.MapFile{Data: []byte("judge: GPT-4o\n")}
	project["results/worldgenbench/benchmark.yaml"] = &fstest.MapFile{Data: []byte("title: Worlds\njudge: {name: Somebody, reasons: true}\n")}
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "names the judge") {
		t.Errorf("a judge that is named is asked for:\n%s", problems)
	}
	b := carriedDescription(t, "wise")
	sitetest.Parse(t, files["wise/index.html"]).Has("body", "Judge GPT-4o Cases", b.Title.Value, b.Question.Value)
	sitetest.Parse(t, files["worldgenbench/humanities/index.html"]).Has("body", "Judge Somebody", "Worlds")
	sitetest.Parse(t, files["wise/index.html"]).Lacks("body", b.Sources[0].Title.Value)
	// A file that declares boards is a whole description, and a mistake in it has its place.
	project["results/wise/benchmark.yaml"] = &fstest.MapFile{Data: []byte("judge: GPT-4o\nheadline: [wiscor]\n")}
	var list source.List
	if _, err := site.Check(site.Input{Project: project, Version: "test"}, &list); err != nil && list.Errors() == 0 {
		t.Fatal(err)
	}
	if want := `results/wise/benchmark.yaml:2:12: unknown board "wiscor" (did you mean "wiscore"?)`; list.Errors() != 1 || !strings.Contains(fmt.Sprint(list.All()), want) {
		t.Errorf("got %v, want %s", list.All(), want)
	}
}

// No message names a file that the project does not have.
func TestNoMessageNamesAFileThatIsNotThere(t *testing.T) {
	t.Parallel()
	project := ownJudgments("")
	for name, text := range map[string]string{
		"results/wise/judgments/stray.txt":                  "x",
		"results/wise/published/mine.csv":                   "model,overall\nIx,1\n",
		"results/wise/images/x/1.png":                       "x",
		"results/wise/prompts/natural_science.json":         `[{"prompt_id": 900, "Prompt": "a", "Explanation": "b", "Category": "Odd", "Subcategory": "c"}]`,
		"results/wise/judgments-other/Ix/all.jsonl":         `{"prompt_id": 1, "consistency": 1, "realism": 1, "aesthetic_quality": 2}`,
		"results/worldgenbench/judgments/Ypsilon.jsonl":     `{"prompt_id": "h0", "continent": "Mars", "result": [1, 0], "judge": "A"}` + "\n" + `{"prompt_id": "h1", "continent": "AF", "result": [1], "judge": "B"}` + "\n",
		"results/worldgenbench/judgments/sub/Ypsilon.jsonl": "{}",
	} {
		project[name] = &fstest.MapFile{Data: []byte(text)}
	}
	var list source.List
	if _, err := site.Check(site.Input{Project: project, Version: "test"}, &list); err != nil && list.Errors() == 0 {
		t.Fatal(err)
	}
	if len(list.All()) < 6 {
		t.Errorf("%d problems", len(list.All()))
	}
	for _, p := range list.All() {
		if _, err := fs.Stat(project, p.File); err != nil {
			t.Errorf("is at what is not there: %v", p)
		}
		if strings.Contains(p.Message, "benchmark.yaml") && !strings.Contains(p.Message, "write ") {
			t.Errorf("names benchmark.yaml: %v", p)
		}
	}
}

package importer

import (
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

// load reads the results of a draft as a build does.
func load(d *Draft) (*results.Project, []source.Problem) {
	project := fstest.MapFS{}
	for name, data := range d.Files {
		project[name] = &fstest.MapFile{Data: data}
	}
	var problems source.List
	builtIn := fstest.MapFS{}
	recipes, _ := fs.Glob(results.Files, "harnesses/*.yaml")
	for _, name := range recipes {
		data, _ := results.Files.ReadFile(name)
		builtIn[path.Join("results", name)] = &fstest.MapFile{Data: data}
	}
	p := results.Load(project, builtIn, &problems)
	return p, problems.All()
}

// check drafts a project of a file. Either a problem says what is wrong with the file,
// or the project is read, and what is wrong is in the file too: never in what was
// written here.
func check(t *testing.T, name string, data []byte) *results.Project {
	t.Helper()
	var problems source.List
	d := drafted([]input{{Path: "given/" + name, From: name, Name: name, Data: data}}, "", &problems)
	for _, p := range problems.All() {
		if p.File != "given/"+name && p.File != "" {
			t.Errorf("a problem is in %s: %s", p.File, p)
		}
	}
	if d == nil {
		if problems.Errors() == 0 {
			t.Error("there is no draft, and no problem says why")
		}
		return nil
	}
	project, wrong := load(d)
	for _, p := range wrong {
		if p.Severity != source.Error {
			continue
		}
		if p = d.Place(p); p.File != "given/"+name {
			t.Errorf("%s\nin the draft of %q\n%s", p, data, d.Files["results/"+d.ID+"/benchmark.yaml"])
		}
	}
	return project
}

var seeds = []string{
	"model,score\nA,1\nB,2\n",
	"Model;Punkte;Kosten ($)\nA;71,5;1,25\nB;62,5;0,75\n",
	"#\tmodel\tacc (%)\tstderr\treleased\tsite\topen\n1\tA\t71.5%\t1.2\t2024-05-01\thttps://a.example\tyes\n2\tB\t62.5%\t1.1\t2024-06\thttps://b.example\tno\n",
	"model,a,b,overall,Overall,average\nA,10,20,15,15,15\nB,20,30,25,25,25\n",
	"model,variant,kind,note,score\nA,x,open,n,1\nA,y,closed,,2\n",
	"name,name,score\nA,B,1\n",
	"model,a/b,\"a\\b\",\"a\"\"b\",a-b\nA,1,2,3,4\n",
	"model,model (%),Model,MODEL\nA,1,2,3\n",
	"a,b\n1,2\n",
	"model,75.0 ± 1.2\nA,40.0 (1.1)\nB,±\n",
	"model,size\nA,7B\nB,350M\n",
	"model,yes,no,null,~\nA,1,2,3,4\nB,2,3,4,5\n",
	"model,=1+1,@x,-y,+z\n=A,1,2,3,4\n@B,2,3,4,5\n",
	"dataset,version,alpha-7b,beta-13b\nx,1,2,3\ny,1,3,4\n",
	"", "\xff\xfem\x00", "sep=;\nmodel;a\nA;1\n",
	"model,overall,overall (%)\nA,1,2\nB,3,4\n",
	"model,$key,compared_model\nA,1,B\nB,2,A\n",
	"model,score,rank\nA,1e3,1\nB,1e-3,2\n",
	"aaaa\x01,score\nA,0\nA,1", ",0\n,0\nA0", ",0,1,MODEL\nA,0,0,0", "00000,overAll,00000000(B)\nA,A,00", "model,AaAAA(%),AAAAA,00000\n0,0,A,0", ",0,1,overall,All,Averag$\n0,,,0,,\nA,20,30,,25,0", // of which some once ended the program
}

func FuzzCSV(f *testing.F) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) { check(t, "table.csv", data) })
}

func FuzzJSON(f *testing.F) {
	for _, seed := range []string{
		`[{"model": "A", "score": 1}, {"model": "B", "score": 2}]`,
		`{"A": {"x": 1, "y": {"z": 2}}, "B": {"x": 2, "y": {"z": 3}}}`,
		`{"boards": [{"name": "One", "rows": [{"name": "A", "s": 1}]}, {"name": "One", "rows": [{"name": "A", "s": 1}]}]}`,
		`{"schema_version": "0.3.0", "model_info": {"name": "A"}, "evaluation_results": [{"evaluation_name": "x", "metric_config": {"lower_is_better": true}, "score_details": {"score": 0.5, "uncertainty": {"num_samples": 10, "standard_error": {"value": 0.1}}}}]}`,
		`{"model": ["A", "B"], "score": [1, 2]}`, `[["model", "score"], ["A", 1]]`, `{"A": 1, "B": 2}`, `{"a": NaN}`, `{"000000": [{"0000": "00A", "": "A", "0":10}]}`,
		`{"schema_version": "", "model_info": {"name": "0"}, "evaluation_results": [{"score_details":{"score":0}}]}`, `[]`, `{}`, `1`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) { check(t, "table.json", data) })
}

// A table whose cells are wrong is drafted, and reading it says what is wrong where it
// stands in the table that was given.
func TestWrongCellsAreToldWhereTheyStand(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ text, want string }{
		{"model,a,b\nA,10.0,20.0\nB,30.0,±\nC,1,2\nD,3,4\n", "given/t.csv:3:8: "},
		{"model,score\nA,10.0\nB,ten\nC,3\n", "given/t.csv:3:3: "},
	} {
		var problems source.List
		d := drafted([]input{{Path: "given/t.csv", From: "t.csv", Name: "t.csv", Data: []byte(test.text)}}, "", &problems)
		if d == nil {
			t.Fatalf("%q: %v", test.text, problems.All())
		}
		_, wrong := load(d)
		said := ""
		for _, p := range wrong {
			if p.Severity == source.Error {
				said += d.Place(p).String() + "\n"
			}
		}
		if !strings.HasPrefix(said, test.want) {
			t.Errorf("%q: %s, want %s", test.text, said, test.want)
		}
	}
}

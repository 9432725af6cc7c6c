package importer

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
	"standings/results/table"
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

// What is odd is left out, the smallest thing that holds it, and named with its place: the rest
// of the table is drafted and read.
func TestTheSmallestOddThingIsLeftOut(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text, said string
		rows       int
	}{
		{"model,a,b\nA,10.0,20.0\nB,30.0,±\nC,1,2\nD,3,4\n", `line 3: "±" under "b"`, 4},
		{"model,score\nA,10.0\nB,ten\nC,3\n", `line 3: "ten" under "score"`, 3},
		{"model,a,b\nA,10.0,20.0\nB,30.0\nC,1,2\nD,3,4\n", "given/t.csv:3, row (", 3},
		{"model,a\nA,10.0\n,30.0\nC,1\nD,3\n", "given/t.csv:3, row (it names no model)", 3},
		{"model,a\nA,10.0\nB,30.0\nC,1\nA,10.0\n", "given/t.csv:5, row (it is line 2 again)", 3},
		{"model,accuracy,votes\nA,10,\"1,234\"\nB,12,\"3,395\"\n", `"votes" (text)`, 2},
		{"|model|accuracy|\n|-|-|\n|A|1.5|\n|B|2.5|\n\n|model|made on|\n|-|-|\n|A|x|\n", "given/t.md:6 (no column holds figures", 2},
	} {
		name := "t.csv"
		if test.text[0] == '|' {
			name = "t.md"
		}
		var problems source.List
		d := drafted([]input{{Path: "given/" + name, From: name, Name: name, Data: []byte(test.text)}}, "", &problems)
		if d == nil {
			t.Errorf("%q: %v", test.text, problems.All())
			continue
		}
		project, wrong := load(d)
		for _, p := range wrong {
			if p.Severity == source.Error {
				t.Errorf("%q: %s", test.text, p)
			}
		}
		said := strings.Join(d.Report, "\n")
		if boards := project.Benchmarks[0].Boards; len(boards) != 1 || len(boards[0].Rows) != test.rows || !strings.Contains(said, test.said) {
			t.Errorf("%q: %s", test.text, said)
		}
	}
}

// A file of a folder that cannot be read is left out by name.
func TestAnUnreadableFileOfAFolder(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{"a.csv": {Data: []byte("model,accuracy\nA,1.5\nB,2.5\n")}, "b.csv": {Data: make([]byte, source.MaxTable+1)}}
	var problems source.List
	d := Project([]Given{{Files: files, Name: "f", Shown: "f"}}, "", &problems)
	if d == nil || problems.Errors() > 0 || !strings.Contains(strings.Join(d.Report, "\n"), "left out: f/b.csv") {
		t.Errorf("%v", problems.All())
	}
}

// What is drafted of any table can be read: nothing that was written here is an error.
func TestAnyTablesDraftIsRead(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(7, 1))
	heads := []string{"score", "Score", "SCORE", "Arena v0.1", `a "b"`, "[x]", "a[0].b", "x.y", "AP", "AP<sup>50</sup>", "AP<sup>50</sup>", "", "", "🚀", "🥇", "accuracy (%)", "Accuracy_(%)", "overall", "Overall", "average", "rank", "id", "$key", "model", "Model", "name", "variant", "kind", "note", "null", "a/b", `a\b`, "a,b", "a;b", "cost ($)", "date", "data set", "task", "-", "=1+1", "ü", "published", "loss ↓"}
	cells := []string{"71.2", "0.5", "1,234", "1.234,5", "12,5", "3,395", "-", "", "n/a", "1e5", "75.0 ± 1.2", "40.0 (1.1)", "x", "🥇7.85", "7B", "88%", "$5", "yes", "2025-01-02", "27/01/2025", "https://a.example", "1st", "-1", "[1,1]", "**3.5**", `"`, "6.5", "7.25", "81.0", "60.4", "55.5"}
	for n := range trial.Rounds(30, 300) {
		columns, rows := 2+r.IntN(5), 1+r.IntN(6)
		pick := func(list []string) string { return list[r.IntN(len(list))] }
		lines := [][]string{{pick([]string{"model", "Model", "", "name", "x"})}}
		for range columns {
			lines[0] = append(lines[0], pick(heads))
		}
		favour := make([][]string, columns) // most columns hold much of one kind
		for i := range favour {
			if favour[i] = cells; r.IntN(4) > 0 {
				favour[i] = []string{"71.2", "60.5", "55.1", "48.3", "80.9", "66.6", pick(cells)}
			}
		}
		for i := range rows {
			line := []string{fmt.Sprintf("m%d", i)}
			if r.IntN(12) == 0 {
				line[0] = pick(cells)
			}
			for _, of := range favour {
				line = append(line, pick(of))
			}
			lines = append(lines, line)
		}
		switch n % 3 {
		case 0:
			check(t, "table.csv", table.Lines(lines))
		case 1:
			var b strings.Builder
			for i, line := range lines {
				b.WriteString("| " + strings.Join(line, " | ") + " |\n")
				if i == 0 {
					b.WriteString(strings.Repeat("|---", len(line)) + "|\n")
				}
			}
			check(t, "table.md", []byte(b.String()))
		default:
			records := map[string]map[string]any{}
			for _, line := range lines[1:] {
				of := map[string]any{}
				for i, head := range lines[0][1:] {
					if of[head] = line[i+1]; r.IntN(2) == 0 {
						of[head] = json.RawMessage("61.5")
					}
				}
				records[line[0]] = of
			}
			data, err := json.Marshal(records)
			if err != nil {
				t.Fatal(err)
			}
			check(t, "table.json", data)
		}
	}
}

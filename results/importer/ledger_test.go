package importer

import (
	"fmt"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results"
)

// Every file, line and cell of a folder is in the project or named as left out, once, and the
// ledger counts them as the folder does. The folders have what tables on the web have: lines that
// are too short, without a name, or there twice, cells that are no figures, and other files.
func TestTheLedgerCloses(t *testing.T) {
	t.Parallel()
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 7))
		files := map[string]string{}
		lines := map[string][]int{} // of rows, by file
		given, odd := 0, 0
		for n := range 1 + r.IntN(3) {
			name := fmt.Sprintf("table%c.csv", 'a'+n)
			text, line := fmt.Sprintf("model,accuracy,recall%d\n", n), 1
			row := func(cells string) {
				line, given = line+1, given+1
				text, lines[name] = text+cells+"\n", append(lines[name], line)
			}
			many := 9 + r.IntN(20)
			for m := range many {
				row(fmt.Sprintf("Model %c%d,%.1f,%.1f", 'A'+n, m, 20+60*r.Float64(), 20+60*r.Float64()))
				switch r.IntN(12) {
				case 0:
					text, line = text+"\n", line+1
				case 1:
					if m < 3 {
						row(fmt.Sprintf(",%.1f,%.1f", 20+60*r.Float64(), 20+60*r.Float64()))
					}
				case 2:
					if m == 4 {
						row(fmt.Sprintf("Short %c%d,%.1f", 'A'+n, m, 20+60*r.Float64()))
					}
				case 3:
					if m < 4 {
						row(fmt.Sprintf("Odd %c%d,soon,%.1f", 'A'+n, m, 20+60*r.Float64()))
						odd++
					}
				case 4:
					last := strings.Split(strings.TrimSpace(text), "\n")
					row(last[len(last)-1])
				}
			}
			files[name] = text
		}
		files["picture.png"] = ""
		if r.IntN(2) == 0 {
			files["notes.txt"] = "by hand\n"
		}
		if r.IntN(2) == 0 {
			files["broken.json"] = `[{"model": "A", "sco`
		}
		var problems source.List
		d := drafted(folder(files), "", &problems)
		if d == nil {
			t.Fatalf("seed %d: %v\n%v", seed, problems.All(), files)
		}
		p, wrong := load(d)
		for _, problem := range wrong {
			if problem.Severity == source.Error {
				t.Errorf("seed %d: %s", seed, problem)
			}
		}
		found := map[string][]int{}
		for _, b := range p.Benchmarks {
			for _, board := range b.Boards {
				for _, row := range board.Rows {
					at := d.Place(source.Problem{Place: row.Place})
					found[path.Base(at.File)] = append(found[path.Base(at.File)], at.Line)
				}
			}
		}
		l, rowsLeft, cellsLeft := d.Ledger, 0, 0
		for _, left := range d.Left {
			switch {
			case left.What == aTable:
				t.Errorf("seed %d: %v", seed, left)
			case left.What == aRow:
				rowsLeft++
				found[path.Base(left.File)] = append(found[path.Base(left.File)], left.Line)
			case left.What != "":
				cellsLeft++
			}
		}
		for name, want := range lines {
			if slices.Sort(found[name]); !slices.Equal(found[name], want) {
				t.Errorf("seed %d: of %s the lines %v are accounted for, and %v are given\n%s", seed, name, found[name], want, files[name])
			}
		}
		if l.Files.Given()+l.Pictures.Given() != len(files) || l.Rows.Given() != given || l.Rows.Left != rowsLeft || l.Cells.Left != cellsLeft || cellsLeft < odd {
			t.Errorf("seed %d: of %d files, %d rows and %d odd cells: %s; left out: %v", seed, len(files), given, odd, l.Said(), d.Left)
		}
		if broken := files["broken.json"] != ""; broken != (l.Files.Wrong == 1) {
			t.Errorf("seed %d: %s", seed, l.Said())
		}
	}
}

// Of any two files each is in the project or named as left out.
func FuzzLedger(f *testing.F) {
	f.Add("a.csv", []byte("model,score\nA,1\nB,2\n"), "b.json", []byte(`{"a":`))
	f.Add("m/a.jsonl", []byte(`{"id": 1, "score": 1}`+"\n"+`{"id": 2, "score": 0}`), "n/a.jsonl", []byte(`{"id": 1, "score": 1}`))
	f.Add("a.md", []byte("|model|accuracy|\n|-|-|\n|A|1.5|\n|B|2.5|\n"), "notes.txt", []byte("hand"))
	f.Add("a/1.json", []byte(`{"id": "1", "score": 2}`), "b/1.json", []byte(`{"id": "1", "score": 3}`))
	f.Fuzz(func(t *testing.T, first string, one []byte, second string, two []byte) {
		files := map[string]string{}
		for name, data := range map[string][]byte{first: one, second: two} {
			if name = strings.TrimPrefix(path.Clean("/"+name), "/"); name != "" {
				files[name] = string(data)
			}
		}
		var problems source.List
		d := drafted(folder(files), "", &problems)
		if d == nil {
			return
		}
		if l := d.Ledger; l.Files.Given()+l.Pictures.Given() != len(files) {
			t.Errorf("%d files: %s", len(files), l.Said())
		}
		for name := range files {
			left := slices.ContainsFunc(d.Left, func(l leftOut) bool { return l.File == "outputs/"+name })
			if !d.used["outputs/"+name] && !left && !strings.HasSuffix(name, ".png") {
				t.Errorf("%s is neither read nor left out: %s", name, d.Ledger.Said())
			}
		}
	})
}

// A column that a draft adds, so that its project loads, is none that was given.
func TestTheLedgerCountsWhatWasGiven(t *testing.T) {
	t.Parallel()
	d, _ := draftedFrom(t, map[string]string{"x.csv": "model,score,Cost ($)\nAlder,73.2,1.5\nAlder,60.5,0.5\n"})
	if c := d.Ledger.Columns; c.Taken != 3 || c.Left != 0 || d.Ledger.Cells.Taken != 6 {
		t.Errorf("a column that the draft adds is counted: %s", d.Ledger.Said())
	}
}

// What a project has is accounted for as well: a record that is set aside and a file that no
// pattern names are left out, a row without a name is wrong.
func TestTheLedgerOfAProject(t *testing.T) {
	t.Parallel()
	var problems source.List
	files := map[string][]byte{
		"results/rivers/benchmark.yaml":      []byte("title: Rivers\nsources: [{id: s, title: Paper}]\nboards: [{id: score, scale: {min: 0, max: 1}, score: mark, overall: {rule: items}}, {id: printed, overall: {rule: unknown}, published: [{source: s, file: p.csv}]}]\njudgments: [{files: 'judgments/{model}.jsonl', item: id, skip: {kind: [warm-up]}, marks: {mark: {min: 0, max: 1}}}]\n"),
		"results/rivers/published/p.csv":     []byte("model,overall\nA,1\nB,2\n,3\n"),
		"results/rivers/judgments/A.jsonl":   []byte(`{"id": "1", "mark": 1}` + "\n" + `{"id": "0", "kind": "warm-up", "mark": 1}` + "\n" + `{"id": "2", "mark": 0}` + "\n"),
		"results/rivers/judgments/notes.txt": []byte("by hand\n"),
	}
	p := results.Load(source.InMemory(files, nil), source.InMemory(nil, nil), &problems)
	l := p.Benchmarks[0].Ledger()
	want := results.Ledger{Files: source.Account{Taken: 1, Left: 1}, Records: source.Account{Taken: 2, Left: 1}, Rows: source.Account{Taken: 2, Wrong: 1}}
	if l != want {
		t.Errorf("%+v: %v", l, problems.All())
	}
}

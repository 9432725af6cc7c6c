package judged

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"standings/internal/source"
)

// Read again in one go, records and reasons are those that are read one by one,
// and every record's text holds what its file has at that line.
func TestEvidenceIsWhatTheFilesHold(t *testing.T) {
	dir, _ := simulate(t, 3, "GPT-4o,Janus-Pro-7B")
	for _, id := range simulated {
		var problems source.List
		s := Read(Input{FS: os.DirFS(dir), Dir: "results/" + id, Benchmark: benchmark(t, id)}, &problems)
		e := s.Evidence()
		apart := s.Evidence()
		apart.most = 0 // each record is read alone
		records, reasons := 0, 0
		for _, sheet := range s.Sheets {
			for item := 0; item < len(s.Items); item += 7 {
				found, err := e.Of(sheet, item)
				if err != nil {
					t.Fatal(err)
				}
				if alone, err := apart.Of(sheet, item); err != nil || !reflect.DeepEqual(alone, found) {
					t.Fatalf("%s, item %s: read alone %v, %v", id, s.Items[item].ID, alone, err)
				}
				at, number, ok := sheet.Source(item)
				if ok != (len(found.Records) == 1) {
					t.Fatalf("%s, item %s: %d records", id, s.Items[item].ID, len(found.Records))
				}
				if !ok {
					continue
				}
				records++
				r := found.Records[0]
				if r.At != at || r.Number != number {
					t.Fatalf("%s: %v and %v", id, r.At, at)
				}
				data, err := os.ReadFile(filepath.Join(dir, at.File))
				if err != nil {
					t.Fatal(err)
				}
				lines := strings.Split(string(data), "\n")
				first, _, _ := strings.Cut(r.Text, "\n")
				if !strings.Contains(lines[at.Line-1], strings.TrimRight(first, "\r")) {
					t.Fatalf("%s: the record begins %.60q, the line %.60q", r.At, first, lines[at.Line-1])
				}
				want, err := sheet.Reasons(item)
				if err != nil {
					t.Fatal(err)
				}
				if !reflect.DeepEqual(found.Reasons, want) {
					t.Fatalf("%s: reasons %v, one by one %v", r.At, found.Reasons, want)
				}
				reasons += len(want)
			}
		}
		if records == 0 {
			t.Errorf("%s: no record was read", id)
		}
		t.Logf("%s: %d records, %d lists of reasons", id, records, reasons)
	}
}

// A file that is no longer as it was is told of, and nothing is made up.
func TestEvidenceOfAFileThatChanged(t *testing.T) {
	dir, _ := simulate(t, 3, "GPT-4o")
	var problems source.List
	s := Read(Input{FS: os.DirFS(dir), Dir: "results/worldgenbench", Benchmark: benchmark(t, "worldgenbench")}, &problems)
	e := s.Evidence()
	if err := os.WriteFile(filepath.Join(dir, "results/worldgenbench/judgments/GPT-4o.jsonl"), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	wrong := 0
	for item := range s.Items {
		if found, err := e.Of(s.Sheets[0], item); err != nil {
			if wrong++; len(found.Records) > 0 || !strings.Contains(err.Error(), "cannot be read again") {
				t.Fatal(found, err)
			}
		}
	}
	if wrong == 0 {
		t.Error("no error")
	}
}

// packed is a file system of which no file can be read but from its beginning.
type packed struct {
	fs.FS
	opened int
}

func (p *packed) Open(name string) (fs.File, error) {
	file, err := p.FS.Open(name)
	if info, failed := fs.Stat(p.FS, name); failed == nil && !info.IsDir() {
		p.opened++
		file = struct{ fs.File }{file}
	}
	return file, err
}

// A packed file is not unpacked for each of its records.
func TestEvidenceOfPackedFiles(t *testing.T) {
	dir, _ := simulate(t, 3, "GPT-4o")
	id := simulated[0]
	p := &packed{FS: os.DirFS(dir)}
	s := Read(Input{FS: p, Dir: "results/" + id, Benchmark: benchmark(t, id)}, &source.List{})
	e := s.Evidence()
	e.most, p.opened = 0, 0
	for item := range s.Items {
		if _, err := e.Of(s.Sheets[0], item); err != nil {
			t.Fatal(err)
		}
	}
	if most := 3 * len(s.Files); p.opened == 0 || p.opened > most {
		t.Errorf("%d openings of %d files for %d items", p.opened, len(s.Files), len(s.Items))
	}
}

// Of files that are too large together to be kept, each record is read alone, however long it is,
// and wherever in its file.
func TestEvidenceOfFilesThatAreNotKept(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("and so on ", 30_000)
	for name, text := range map[string]string{
		"m.jsonl": `{"id": 1, "v": 1, "why": "short"}` + "\n" + `{"id": 2, "v": 0, "why": "` + long + `"}` + "\n" + `{"id": 3, "v": 1, "why": "last"}`,
		"m.json":  `[{"id": 1, "v": 1, "why": "short"}, {"id": 2, "v": 0, "why": "` + long + `"}, {"id": 3, "v": 1, "why": "last"}]`,
		"m.csv":   "id,v,why\n1,1,short\n2,0,\"" + long + "\"\n3,1,last\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, problems := read(t, project{"benchmark.yaml": "title: A\nquestion: B?\nboards: [{id: a, title: A, scale: {min: 0, max: 1}, score: v}]\njudgments:\n  - files: [\"judgments/{model}.jsonl\", \"judgments/{model}.json\", \"judgments/{model}.csv\"]\n    item: id\n    marks: {v: {values: [0, 1], reasons: why}}\n", "judgments/" + name: text}, "b")
			wantProblems(t, problems)
			e := s.Evidence()
			e.most = 0
			for item, want := range []string{"short", strings.TrimSpace(long), "last"} {
				found, err := e.Of(s.Sheets[0], item)
				if err != nil || len(found.Records) != 1 || len(found.Reasons) != 1 || strings.TrimSpace(found.Reasons[0].Text) != want {
					t.Errorf("item %d: %.100v, %v", item, found, err)
				}
			}
			if e.keeps() {
				t.Error("the file is kept")
			}
		})
	}
}

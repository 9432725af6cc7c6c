package data_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"standings/results/kind"
	"standings/site/data"
	"standings/site/page"
	"standings/site/sitetest"
)

type listed struct {
	Path   string
	Bytes  int
	SHA256 string
}

type list struct {
	Files      []listed
	Benchmarks []struct {
		ID     string
		Page   string
		Files  []listed
		Boards []struct {
			ID, Page string
			Rows     int
			Files    []listed
			Columns  []struct{ ID string }
		}
	}
}

func read(t *testing.T, files page.Files) list {
	t.Helper()
	var l list
	if err := json.Unmarshal(files[data.IndexFile], &l); err != nil {
		t.Fatal(err)
	}
	return l
}

func (l list) all() []listed {
	all := l.Files
	for _, b := range l.Benchmarks {
		all = append(all, b.Files...)
		for _, board := range b.Boards {
			all = append(all, board.Files...)
		}
	}
	return all
}

// The schema of the list names every kind of column, and those of scores before them.
func TestSchemaNamesTheKinds(t *testing.T) {
	var schema struct {
		Defs map[string]struct {
			Properties map[string]struct{ Enum []any }
		} `json:"$defs"`
	}
	if err := json.Unmarshal(sitetest.Example(t).Files["data/schema.json"], &schema); err != nil {
		t.Fatal(err)
	}
	want := append([]string{"group", "overall"}, kind.Names(func(*kind.Kind) bool { return true })...)
	var got []string
	for _, word := range schema.Defs["column"].Properties["kind"].Enum {
		got = append(got, fmt.Sprint(word))
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the schema lists %q, the kinds are %q", got, want)
	}
}

// The list is of its own schema, names every file as it is, and no page that is not there.
func TestListOfData(t *testing.T) {
	t.Parallel()
	released, err := sitetest.ReleasedRivers()
	if err != nil {
		t.Fatal(err)
	}
	released["content/files/more/own.csv"] = sitetest.File("a,b\n")
	for name, project := range map[string]fs.FS{"the example": nil, "judged": sitetest.JudgedRivers(), "released": released} {
		files := sitetest.Example(t).Files
		if project != nil {
			files, _ = sitetest.Build(t, project)
		}
		compiler := jsonschema.NewCompiler()
		form, err := jsonschema.UnmarshalJSON(bytes.NewReader(files["data/schema.json"]))
		if err != nil {
			t.Fatal(err)
		}
		if err := compiler.AddResource("schema.json", form); err != nil {
			t.Fatal(err)
		}
		schema, err := compiler.Compile("schema.json")
		if err != nil {
			t.Fatal(err)
		}
		index, err := jsonschema.UnmarshalJSON(bytes.NewReader(files[data.IndexFile]))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(index); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		l := read(t, files)
		known := map[string]bool{data.IndexFile: true}
		for _, f := range l.all() {
			sum := sha256.Sum256(files[f.Path])
			if known[f.Path] || len(files[f.Path]) != f.Bytes || hex.EncodeToString(sum[:]) != f.SHA256 {
				t.Errorf("%s: %s is not as the list says, or is in it twice", name, f.Path)
			}
			known[f.Path] = true
		}
		for _, b := range l.Benchmarks {
			for _, board := range b.Boards {
				sitetest.Parse(t, files[board.Page]).Has(`link[rel=alternate][type="text/csv"][href="../../` + b.ID + `/` + board.ID + `.csv"]`)
				if len(board.Columns) == 0 || len(board.Files) < 2 {
					t.Errorf("%s: board %s/%s has the page %s, %d columns and %d files", name, b.ID, board.ID, board.Page, len(board.Columns), len(board.Files))
				}
			}
		}
		for _, p := range files.Paths() {
			if ext := path.Ext(p); (ext == ".csv" || ext == ".json") && !known[p] {
				t.Errorf("%s: the list lacks %s", name, p)
			}
		}
	}
}

// Each item that a row lacks has a line that says why, whether the judge failed on it, gave
// too few marks or has no record of it.
func TestItemsSayWhyTheyHaveNoScore(t *testing.T) {
	t.Parallel()
	project := sitetest.JudgedRivers()
	project["results/rivers/judgments/b.jsonl"] = sitetest.File(`{"id": "1", "result": [0], "why": ["none"]}` + "\n")
	files, _ := sitetest.Build(t, project)
	text := string(files[data.ItemsFile("rivers")])
	for _, line := range []string{"item,model,variant,condition,judge,run,sample,status,group.bank,score.score,unscored.score,mark.result\n",
		"1,Model B,,,gauge,,,judged,Left,,short list,0\n", "2,Model B,,,gauge,,,no judgment,Right,,no judgment,\n", "2,Model C,,,gauge,,,failed generation,Right,,failed generation,\n",
		"2,Model A,,,gauge,,,judged,Right,1,,1\n",
	} {
		if !strings.Contains(text, line) {
			t.Errorf("the judgments lack the line %q:\n%s", line, text)
		}
	}
}

// Each figure of a board without several outputs can be made of items.csv alone.
func TestItemsGiveTheBoards(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	checked := 0
	for _, b := range read(t, files).Benchmarks {
		text := files[data.ItemsFile(b.ID)]
		if text == nil {
			continue
		}
		records, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, board := range b.Boards {
			if !slices.Contains(records[0], "score."+board.ID) { // another judge's, with scores in the board's own column
				continue
			}
			var data struct {
				Judge string
				Rows  []struct {
					Model, Evidence, Judge string
					Cells                  map[string]struct {
						Value *float64
						N     *int
					}
				}
			}
			if err := json.Unmarshal(files[b.ID+"/"+board.ID+".json"], &data); err != nil {
				t.Fatal(err)
			}
			for _, row := range data.Rows {
				overall := row.Cells["overall"]
				if row.Evidence != "recomputed" || overall.Value == nil {
					continue
				}
				sum, n := 0.0, 0
				for _, r := range records[1:] {
					field := func(head string) string {
						for i, h := range records[0] {
							if h == head {
								return r[i]
							}
						}
						t.Fatalf("%s has no column %q", data.Judge, head)
						return ""
					}
					score, err := strconv.ParseFloat(field("score."+board.ID), 64)
					if err == nil && strings.EqualFold(strings.ReplaceAll(field("model"), " ", "-"), row.Model) && field("judge") == row.Judge {
						sum, n = sum+score, n+1
					}
				}
				if checked++; n != *overall.N || math.Abs(sum/float64(n)-*overall.Value) > 1e-9 {
					t.Errorf("%s/%s, %s: %d items give %v, the board says %v of %d", b.ID, board.ID, row.Model, n, sum/float64(n), *overall.Value, *overall.N)
				}
			}
		}
	}
	if checked == 0 {
		t.Error("the example has no figure that is made of items")
	}
}

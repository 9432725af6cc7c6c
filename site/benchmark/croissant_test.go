package benchmark_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"standings/internal/trial"
	"standings/site/sitetest"
)

// What the page of a benchmark says to programs is of the form Croissant 1.0: its words are
// those of the form's own examples, its files have the hashes that it says, and its columns are
// in these. What nobody states is not there.
func TestBenchmarksAreCroissants(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	sample := map[string]any{}
	text, err := os.ReadFile("../../../shared/samples/croissant/titanic-1.0.json")
	trial.Wants(t, err == nil, "an example of the form", "it is beside the repository and no part of it")
	if err := json.Unmarshal(text, &sample); err != nil {
		t.Fatal(err)
	}
	n := 0
	for name, page := range files {
		if path.Base(name) != "index.html" || strings.Count(name, "/") != 1 || !bytes.Contains(page, []byte("ld+json")) {
			continue
		}
		n++
		var d struct {
			Context    any    `json:"@context"`
			Type       string `json:"@type"`
			ConformsTo string
			Name       string
			Files      []map[string]string `json:"distribution"`
			Sets       []struct {
				Type  string `json:"@type"`
				ID    string `json:"@id"`
				Field []struct {
					Type   string `json:"@type"`
					ID     string `json:"@id"`
					Name   string
					Kind   string `json:"dataType"`
					Source struct {
						File struct {
							ID string `json:"@id"`
						} `json:"fileObject"`
						Extract struct{ Column string }
					}
				}
			} `json:"recordSet"`
		}
		text := sitetest.Parse(t, page).All(`script[type="application/ld+json"]`)[0]
		if err := json.Unmarshal([]byte(text), &d); err != nil {
			t.Fatal(name, err)
		}
		if !reflect.DeepEqual(d.Context, sample["@context"]) || d.Type != sample["@type"] || d.ConformsTo != sample["conformsTo"] || d.Name == "" || len(d.Files) == 0 || len(d.Files) != len(d.Sets) {
			t.Errorf("%s: %.300s", name, text)
		}
		if strings.Contains(text, `"license"`) {
			t.Errorf("%s states a licence that nobody does", name)
		}
		ids, tables := map[string]bool{}, map[string][][]string{}
		for _, f := range d.Files {
			data := files[path.Join(path.Dir(name), f["contentUrl"])]
			if f["@type"] != "cr:FileObject" || f["encodingFormat"] != "text/csv" || f["sha256"] != fmt.Sprintf("%x", sha256.Sum256(data)) || f["contentSize"] != fmt.Sprintf("%d B", len(data)) {
				t.Errorf("%s: %v", name, f)
			}
			tables[f["@id"]], _ = csv.NewReader(bytes.NewReader(data)).ReadAll()
		}
		for _, set := range d.Sets {
			for i, f := range set.Field {
				lines := tables[f.Source.File.ID]
				column := slices.Index(lines[0], f.Source.Extract.Column)
				if set.Type != "cr:RecordSet" || f.Type != "cr:Field" || ids[f.ID] || column != i || f.Kind != "sc:Text" && f.Kind != "sc:Float" {
					t.Errorf("%s: %s: %+v", name, set.ID, f)
				}
				for _, line := range lines[1:] {
					var number float64
					if f.Kind == "sc:Float" && line[column] != "" && json.Unmarshal([]byte(line[column]), &number) != nil {
						t.Errorf("%s: %s has %q, no number", name, f.ID, line[column])
					}
				}
				ids[f.ID] = true
			}
		}
	}
	if n != 6 {
		t.Errorf("%d benchmarks say what they are", n)
	}
}

// With an address a benchmark says where its files and itself are, and what paper it is from.
func TestBenchmarksSayTheirPaper(t *testing.T) {
	t.Parallel()
	project := sitetest.PaperProject()
	project["content/site.yaml"] = sitetest.File("title: Papers\nurl: https://papers.example/\n")
	files, _ := sitetest.Build(t, project)
	said := strings.Join(sitetest.Parse(t, files["index.html"]).All(`script[type="application/ld+json"]`), "\n")
	for _, want := range []string{`"contentUrl":"https://papers.example/`, `"@type":"ScholarlyArticle"`, `"@type":"Person"`, `"url":"https://papers.example/"`, `"citeAs":"@`} {
		if !strings.Contains(said, want) {
			t.Errorf("nothing says %s in %.1500s", want, said)
		}
	}
}

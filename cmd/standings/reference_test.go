package main

import (
	"bytes"
	"os"
	"reflect"
	"strings"
	"testing"

	"standings/content"
	"standings/internal/reference"
	"standings/results"
	"standings/results/schema"
)

// The files that the comments of the program's types become: schemas for editors,
// which the program carries, and a page of the example site.
const (
	benchmarkSchema = "schemas/benchmark.schema.json"
	siteSchema      = "schemas/site.schema.json"
	referencePage   = root + "/content/pages/reference.md"
)

func referenceFiles(t *testing.T) map[string][]byte {
	t.Helper()
	module := strings.TrimSuffix(reflect.TypeFor[results.Model]().PkgPath(), "/results")
	r, err := reference.Open(root, module, "results/schema", "content", "results")
	if err != nil {
		t.Fatal(err)
	}
	benchmark, site := r.File(schema.Benchmark{}), r.File(content.SiteFile{})
	page, told := r.File(content.PageFile{}), r.File(content.CaseFile{})
	models := r.Columns(results.Model{}, results.ModelColumns())
	for _, key := range r.Missing() {
		t.Error(key)
	}
	return map[string][]byte{
		benchmarkSchema: r.Schema("benchmark.yaml", benchmark),
		siteSchema:      r.Schema("site.yaml", site),
		referencePage: r.Page(
			reference.Section{Name: "benchmark.yaml", Path: "results/<benchmark>/benchmark.yaml", File: benchmark},
			reference.Section{Name: "site.yaml", Path: "content/site.yaml", Of: "site.yaml", File: site},
			reference.Section{Name: "models.csv", Path: "results/models.csv", Of: "models.csv", CSV: true, File: models},
			reference.Section{Name: "Pages", Path: "content/pages/<page>.md", Of: "a page", File: page},
			reference.Section{Name: "Cases in prose", Path: "content/cases/<benchmark>/<case>.md", Of: "a case", File: told},
		),
	}
}

// The reference and the schemas say what the types say that files are decoded into,
// and every key has a comment.
func TestReferenceIsOfTheComments(t *testing.T) {
	t.Parallel()
	for name, want := range referenceFiles(t) {
		if *update {
			if err := os.WriteFile(name, want, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the comments say; write it by go test ./cmd/standings -run Reference -update", name)
		}
	}
}

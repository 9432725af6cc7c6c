package site_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/site"
)

func basedOn(t *testing.T, base, data fs.FS) (built *site.Result, said string) {
	t.Helper()
	var problems source.List
	built, err := site.Build(site.Input{Project: data, Untrusted: &site.Untrusted{Read: 1e9, Written: 1e9, Base: base}}, &problems)
	if err != nil {
		t.Fatal(err, problems.All())
	}
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return built, strings.Join(lines, "\n")
}

func rivers() fstest.MapFS {
	f := fstest.MapFS{}
	for name, text := range map[string]string{
		"content/site.yaml":                 "title: The base\n",
		"content/files/plain.html":          "the base’s own",
		"results/models.csv":                "id,name\ndelta,Delta\noder,Oder\n",
		"results/rivers/benchmark.yaml":     "title: Rivers\nboards:\n  - {id: flow, groups: [A], scale: [0, 100], overall: groups, published: flow.csv}\n",
		"results/rivers/published/flow.csv": "model,A,overall\nDelta,50,50\nOder,40,40\n",
	} {
		f[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return f
}

func changed(f fstest.MapFS, changes ...string) fstest.MapFS {
	copied := fstest.MapFS{}
	for name, file := range f {
		copied[name] = file
	}
	for i := 0; i < len(changes); i += 2 {
		copied[changes[i]] = &fstest.MapFile{Data: []byte(changes[i+1])}
		if changes[i+1] == "-" {
			delete(copied, changes[i])
		}
	}
	return copied
}

// Of a contribution the data are taken, and what is not is named; what the base has there
// stays.
func TestAContributionIsData(t *testing.T) {
	t.Parallel()
	base := rivers()
	const table, models = "results/rivers/published/flow.csv", "results/models.csv"
	row := string(base[table].Data) + "Rhine,60,60\n"
	for name, c := range map[string]struct {
		data fstest.MapFS
		rows string
		want []string
	}{
		"nothing":      {base, "Delta Oder", nil},
		"a row":        {changed(base, table, row, models, string(base[models].Data)+"rhine,Rhine\n"), "Rhine Delta Oder", nil},
		"data alone":   {fstest.MapFS{table: {Data: []byte(row)}}, "Rhine Delta Oder", []string{table + ":4:1: warning: results/models.csv does not list \"Rhine\""}},
		"lines moved":  {changed(base, table, row, models, "name,id\nRhine,rhine\nOder,oder\nDelta,delta\n"), "Rhine Delta Oder", nil},
		"templates":    {changed(base, "templates/home.tmpl", "<script>alert(1)</script>", "templates/css/x.css", "x"), "Delta Oder", []string{"templates: warning: is not taken from a contribution: all of it is the base’s"}},
		"content":      {changed(base, "content/site.yaml", "title: Mine\n", "content/files/sw.js", "evil()", "content/pages/x.md", "x"), "Delta Oder", []string{"content/files/sw.js: warning: is not taken", "content/pages: warning: is not taken", "content/site.yaml: warning: is not taken"}},
		"description":  {changed(base, "results/rivers/benchmark.yaml", strings.Replace(string(base["results/rivers/benchmark.yaml"].Data), "Rivers", "Mine", 1), "results/rivers/prompts/x.json", "[]", "results/harnesses/x.yaml", "a: 1"), "Delta Oder", []string{"results/harnesses: warning: is not taken", "results/rivers/benchmark.yaml: warning: is not taken", "results/rivers/prompts: warning: is not taken"}},
		"benchmark":    {changed(base, "results/mine/benchmark.yaml", "title: Mine\n", "results/mine/published/x.csv", "x"), "Delta Oder", []string{"results/mine: warning: is not taken from a contribution: the base has no such benchmark"}},
		"a release":    {changed(base, "releases/1.json", "{}"), "Delta Oder", []string{"releases: warning: is not taken"}},
		"another line": {changed(base, table, row, models, "id,name\ndelta,Delta the Great\noder,Oder\nrhine,Rhine\n"), "Rhine Delta the Great Oder", nil},
		"taken names":  {changed(base, models, string(base[models].Data)+"rhine,Oder\n"), "", []string{"results/models.csv:4: "}},
		"withdrawn":    {changed(base, table, "model,A,overall\nDelta,50,50\n", "results/withdrawn.csv", "model,date,reason\nOder,2026-01-02,wrong\n", "results/rivers/reviews.csv", "x"), "Delta", []string{"results/rivers/reviews.csv: warning: is not taken", "results/withdrawn.csv: warning: is not taken"}},
	} {
		built, said := basedOn(t, base, c.data)
		var rows []string
		for _, b := range built.Project.Benchmarks {
			for _, r := range b.Boards[0].Rows {
				rows = append(rows, r.Model.Name)
			}
		}
		if got := strings.Join(rows, " "); c.rows != "" && got != c.rows {
			t.Errorf("%s: rows %s, want %s", name, got, c.rows)
		}
		for _, want := range c.want {
			if !strings.Contains("\n"+said, "\n"+want) {
				t.Errorf("%s: want %s in\n%s", name, want, said)
			}
		}
		if len(c.want) == 0 && said != "" {
			t.Errorf("%s: %s", name, said)
		}
		if c.rows == "" {
			continue
		}
		if home := string(built.Files["index.html"]); !strings.Contains(home, "The base") || strings.Contains(home, "alert(1)") {
			t.Errorf("%s: the home page is not the base’s", name)
		}
		if _, there := built.Files["sw.js"]; there || built.Files["plain.html"] == nil {
			t.Errorf("%s: files of the contribution are published, or the base’s are not", name)
		}
	}
}

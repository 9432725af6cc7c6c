package importer

import (
	"io/fs"
	"path"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

// What was given is a file, a folder, or several of them in any file system: out comes a project
// that loads, whose figures are the given ones.
func TestAProjectOutOfAFileSystem(t *testing.T) {
	t.Parallel()
	given := fstest.MapFS{
		"tables/rivers.csv": {Data: []byte("System,Accuracy (%) ↑,Cost ($)\nAlpha,71.5,1.5\nBeta,62.5,0.5\n")},
		"tables/notes.txt":  {Data: []byte("by hand\n")},
		"models.csv":        {Data: []byte("name,organization\nAlpha,Gauge Works\nBeta,Gauge Works\n")},
	}
	folder, err := fs.Sub(given, "tables")
	if err != nil {
		t.Fatal(err)
	}
	file := Given{Files: folder, File: "rivers.csv", Name: "rivers.csv", Shown: "at/tables/rivers.csv", Beside: folder}
	for name, test := range map[string]struct {
		given []Given
		maker string
	}{
		"a file":            {[]Given{file}, ""},
		"a folder":          {[]Given{{Files: folder, Name: "tables", Shown: "at/tables", Beside: given}}, "Gauge Works"},
		"a file in memory":  {[]Given{File("rivers.csv", given["tables/rivers.csv"].Data)}, ""},
		"a file and models": {[]Given{{Files: folder, File: "rivers.csv", Name: "rivers.csv", Shown: "rivers.csv", Beside: given}}, "Gauge Works"},
	} {
		var problems source.List
		d := Project(test.given, "", &problems)
		if d == nil || problems.Len() > 0 {
			t.Errorf("%s: %v", name, problems.All())
			continue
		}
		p := results.Load(d.FS(), fstest.MapFS{}, &problems)
		if problems.Errors() > 0 || len(p.Benchmarks) != 1 || len(d.Report) == 0 {
			t.Errorf("%s: %v", name, problems.All())
			continue
		}
		board := p.Benchmarks[0].Boards[0]
		top := board.Rows[0]
		if top.Model.Name != "Alpha" || top.RankedBy().Exact() != "71.5" || board.RankedBy().Unit != "%" || top.Model.Organization != test.maker {
			t.Errorf("%s: %s of %q has %s %s", name, top.Model.Name, top.Model.Organization, top.RankedBy().Exact(), board.RankedBy().Unit)
		}
		if left := len(d.Left); left > 1 || left == 1 && path.Base(d.Left[0].File) != "notes.txt" || (left == 1) != (name == "a folder") {
			t.Errorf("%s: left out %v", name, d.Left)
		}
	}
}

// A benchmark of a name takes files as its recipe says, or says which it looks for.
func TestAProjectAs(t *testing.T) {
	t.Parallel()
	var problems source.List
	if d := Project([]Given{File("rivers.csv", []byte("model,score\nA,1\n"))}, Known()[0], &problems); d != nil || problems.Errors() != 1 {
		t.Errorf("%v", problems.All())
	}
}

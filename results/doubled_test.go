package results_test

import (
	"strings"
	"testing"
	"testing/fstest"
)

// Rows of one model are reported once a table, with the column that tells them apart;
// what the message says to do mends it.
func TestTwoRowsOfOneModel(t *testing.T) {
	t.Parallel()
	const at = "results/b1/published/t.csv"
	for _, test := range []struct {
		name, table, want, mended string
	}{
		{"a column tells them apart", "model,kind,note,L\nA,x,few shots,1\nB,x,few shots,1\nA,x,no shot,0.5\n",
			at + `:4: A is in lines 2, 4: the column "note" distinguishes them: call it variant, or say variant: note beside file in benchmark.yaml`,
			"model,kind,variant,L\nA,x,few shots,1\nB,x,few shots,1\nA,x,no shot,0.5\n"},
		{"of several models, three times", "model,note,L\nA,,1\nB,,1\nA,low,0.5\nB,low,0.5\nA,high,0.5\nA,higher,0.5\nA,highest,0.5\nC,,1\n",
			at + `:4: A is in lines 2, 4, 6 and 2 more: the column "note" distinguishes them: call it variant, or say variant: note beside file in benchmark.yaml; and 1 more like it`,
			"model,variant,L\nA,,1\nB,,1\nA,low,0.5\nB,low,0.5\nA,high,0.5\nA,higher,0.5\nA,highest,0.5\nC,,1\n"},
		{"a variant is not enough", "model,variant,note,L\nA,v,one,1\nA,v,two,1\n",
			at + `:3: A (v) is in lines 2, 3: the column "note" distinguishes them: write what it says into variant`,
			"model,variant,note,L\nA,v one,one,1\nA,v two,two,1\n"},
		{"a column tells some apart", "model,note,L\nA,one,1\nA,two,1\nB,one,1\nB,one,0\n",
			at + `:3: A is in lines 2, 3: keep one, or say in a column variant how each was run; and 1 more like it`,
			"model,note,L,variant\nA,one,1,one\nA,two,1,two\nB,one,1,one\n"},
		{"a column that is not declared", "model,shots,effort,L\nA,5,low,1\nB,5,low,1\nA,5,high,0.5\nB,1,high,0.5\nC,0,,1\n",
			at + `:1:7: board "main" does not declare "shots": declare such columns under columns, or leave them out with ignore: [shots] beside file in benchmark.yaml` + "\n" +
				at + `:4: A is in lines 2, 4: the column "effort" distinguishes them: call it variant, or say variant: effort beside file in benchmark.yaml; and 1 more like it`,
			"model,variant,L\nA,low,1\nB,low,1\nA,high,0.5\nB,high,0.5\nC,,1\n"},
		{"figures of few ways", "model,shots,L\nA,5,1\nB,5,1\nA,0,0.5\nB,0,0.5\n",
			at + `:4: A is in lines 2, 4: the column "shots" distinguishes them: call it variant, or say variant: shots beside file in benchmark.yaml; and 1 more like it`,
			"model,variant,L\nA,5,1\nB,5,1\nA,0,0.5\nB,0,0.5\n"},
		{"figures are no variant", "model,L\nA,1\nA,0.5\n",
			at + `:3: A is in lines 2, 3: keep one, or say in a column variant how each was run`,
			"model,L,variant\nA,1,\nA,0.5,again\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			project := tabled("name\nA\nB\nC\n", nil)
			yaml := strings.Replace(string(project["results/b1/benchmark.yaml"].Data), "boards:", "kinds: [{id: x, title: X}]\nboards:", 1)
			project["results/b1/benchmark.yaml"] = &fstest.MapFile{Data: []byte(yaml)}
			for _, tried := range [][2]string{{test.table, test.want}, {test.mended, ""}} {
				project[at] = &fstest.MapFile{Data: []byte(tried[0])}
				if _, lines := loadWith(project, "name\n"); strings.Join(lines, "\n") != tried[1] {
					t.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), tried[1])
				}
			}
			_, said, _ := strings.Cut(test.want, "say variant: ")
			column, _, has := strings.Cut(said, " beside file")
			if !has {
				return
			}
			project[at] = &fstest.MapFile{Data: []byte(test.table)}
			project["results/b1/benchmark.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(yaml, "file: t.csv", "file: t.csv, variant: "+column, 1))}
			_, lines := loadWith(project, "name\n")
			if after := strings.Join(lines, "\n"); strings.Contains(after, "is in lines") || strings.Contains(after, "apart") {
				t.Errorf("with variant: %s: %s", column, after)
			}
		})
	}
}

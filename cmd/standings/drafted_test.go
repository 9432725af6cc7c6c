package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// built lists the files of a folder, with what they hold.
func built(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(os.DirFS(dir), name)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// A table that is built as it is gives the same pages, byte for byte, as the project
// that init makes of it.
func TestATableAndItsDraftGiveTheSamePages(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"results.csv":  "model,score\nCareful hand,73.0\nHasty hand,40.5\n",
		"rivers.csv":   "Model,Africa,Asia (%),Europe,Avg.,Cost ($),Released,Site,Open,Notes\nCareful hand,75.0,60.0,80.0,71.7,1.20,2024-05-01,https://a.example/,yes,by day\nHasty hand,40.0,35.0,-,-,0.10,2024-06,https://b.example/,no,\n",
		"semi.csv":     "Modell;Punkte;Kosten\nA;71,5;1,25\nB;62,5;0,75\n",
		"boards.json":  `{"boards": [{"name": "Lite", "rows": [{"name": "A", "resolved": 12.5, "logs": true}, {"name": "B", "resolved": 10.0, "logs": false}]}, {"name": "Full", "rows": [{"name": "A", "resolved": 2.5, "logs": null}]}]}`,
		"nested.json":  `{"A": {"pass@1": {"easy": 81.5, "hard": 70.0}, "size": 7}, "B": {"pass@1": {"easy": 61.5, "hard": null}, "size": 70}}`,
		"table.tex":    "\\begin{table}\\caption{Two hands.}\\begin{tabular}{lcc}\\toprule\nModel & Left (\\%) & Right (\\%) \\\\ \\midrule\nCareful & 71.5 & \\textbf{60.0} \\\\ Hasty & 62.5 & 50.0 \\\\ \\bottomrule\\end{tabular}\\end{table}\n",
		"table.md":     "| Model | Left | Right |\n|---|---|---|\n| Careful | 71.5 | 60.0 |\n| Hasty | 62.5 | 50.0 |\n",
		"turned.csv":   "dataset,version,alpha-7b-chat,beta-13b-chat\nleft,1,71.5,60\nright,1,62.5,50\n",
		"ragged.csv":   "model,a,b\n" + strings.Repeat("x,1,2\n", 0) + "m1,71,72\nm2,61,62\nm3,51,52\nm4,41,42\nm5,31,32\nm6,31,33\nm7,31,34\nm8,31,35\nm9,31,36\nm10,31,37\nm11,21\n",
		"twice.csv":    "model,prompt,score\nA,plain,71.5\nA,clear,72.5\nB,plain,60.5\n",
		"=danger.csv":  "model,\"=cmd|' /C calc'!A0\",<b>x</b>\n=1+1,71.5,60\n<script>alert(1)</script>,62.5,50\n",
		"data.csv":     "system,WER ↓,Latency (ms)\nA,12.5,300\nB,10.5,420\n",
		"kinds.csv":    "kind,model,note,score\nopen,A,x,71.5\nclosed,B,,62.5\n",
		"marked.csv":   "Model,Params,Out,A,B\n**One***,7B,2024-05-01,71.5,60\nTwo [1],350M,Apr 2024,62.5,50\nThree†,1.2k,Sept 2023,52.5,40\n",
		"weighted.csv": "model,a (n=10),b (n=30),overall\nA,10.0,20.0,17.5\nB,30.0,31.0,30.8\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			file, project := filepath.Join(dir, name), filepath.Join(dir, "project")
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			do := func(args ...string) {
				t.Helper()
				var stdout, stderr strings.Builder
				if code := run(args, &stdout, &stderr); code != good || strings.Contains(stderr.String(), "error") {
					t.Fatalf("%v: exit status %d\n%s%s", args, code, stdout.String(), stderr.String())
				}
			}
			do("build", "-o", filepath.Join(dir, "direct"), file)
			do("init", "-from", file, project)
			if err := os.Remove(filepath.Join(project, "SUBMITTING.md")); err != nil { // to which pages lead
				t.Fatal(err)
			}
			do("build", "-o", filepath.Join(dir, "drafted"), project)
			direct, drafted := built(t, filepath.Join(dir, "direct")), built(t, filepath.Join(dir, "drafted"))
			if len(direct) != len(drafted) || len(direct) < 15 {
				t.Errorf("%d files of the table, %d of its draft", len(direct), len(drafted))
			}
			if name == "marked.csv" {
				board := sitetest.Parse(t, direct["marked/scores/index.html"])
				if marks := board.All("sup[title='so marked by its source']"); len(marks) != 3 {
					t.Errorf("figures have the marks %q", marks)
				}
				board.Has("td", "350M")
			}
			for name := range direct {
				if name != ".standings.json" && direct[name] != drafted[name] { // which says what each was made of
					t.Errorf("%s is not the same", name)
				}
			}
		})
	}
}

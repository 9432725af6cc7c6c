//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"standings/internal/trial"
)

var doorProject = map[string]string{
	"results/models.csv": "id,name\na,A\n",
	"results/rivers/benchmark.yaml": `title: Rivers
question: Which bank?
sources: [{id: s, title: S}]
facets: [{id: bank, field: bank, groups: [{id: L}, {id: R}]}]
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, overall: groups, score: mean(marks), published: [{source: s, file: t.csv}]}
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {marks: {list: true, min: 0, max: 1}}}]
images: {thumbs: "images/{model}/{id}.svg", originals: "images/{model}/{id}.svg"}
`,
	"results/rivers/published/t.csv":   "model,L,R,overall\na,0.1,0.2,0.15\n",
	"results/rivers/prompts/p.json":    `[{"id": "1", "bank": "L", "prompt": "x"}, {"id": "2", "bank": "R", "prompt": "x"}]`,
	"results/rivers/judgments/a.jsonl": "{\"id\": \"1\", \"marks\": [1]}\n{\"id\": \"2\", \"marks\": [0]}\n",
	"results/rivers/images/a/1.svg":    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>`,
	"content/site.yaml":                "title: T\n",
	"content/pages/about.md":           "---\ntitle: About\n---\ntext\n",
	"content/cases/rivers/c.md":        "---\ntitle: C\n---\ntext\n",
	"content/files/a.txt":              "x",
	"templates/frame/base.css":         "body { color: red }",
}

// example is a folder with the project; with a style sheet of its own only where that is
// what is looked for, since the program's styles and scripts are then bundled anew.
func example(t *testing.T, looked string) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range doorProject {
		if strings.HasPrefix(name, "templates/") && !strings.HasPrefix(looked, "templates") {
			continue
		}
		at := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// checked runs check, which has to end.
func checked(t *testing.T, dir string) (code int, said string) {
	t.Helper()
	type answer struct {
		code int
		said string
	}
	done := make(chan answer, 1)
	go func() {
		var out, wrong bytes.Buffer
		code := run([]string{"check", dir}, &out, &wrong)
		done <- answer{code, out.String() + wrong.String()}
	}()
	select {
	case a := <-done:
		return a.code, a.said
	case <-time.After(time.Minute):
		t.Fatal("does not end")
		return 0, ""
	}
}

// A pipe in the place of any file is refused, and not waited for.
func TestPipesAreNotWaitedFor(t *testing.T) {
	t.Parallel()
	if code, said := checked(t, example(t, "templates")); code != good {
		t.Fatalf("a good project: %d\n%s", code, said)
	}
	for name := range doorProject {
		dir := example(t, name)
		at := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.Remove(at); err != nil {
			t.Fatal(err)
		}
		err := syscall.Mkfifo(at, 0o644)
		trial.Needs(t, err == nil, "pipes on this file system", "put the folder of temporary files, TMPDIR, on one that has them")
		code, said := checked(t, dir)
		if !strings.Contains(said, name+": cannot be read: it is a pipe, a socket or a device where a file belongs\n") || code != badData {
			t.Errorf("%s: %d\n%s", name, code, said)
		}
	}
}

// A link in the place of any folder is an error: what lies behind it would be
// lost, or would not be the project's.
func TestFoldersThatAreLinks(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"content", "content/pages", "content/cases", "content/cases/rivers", "content/files", "templates", "templates/frame", "results/rivers",
		"results/rivers/published", "results/rivers/prompts", "results/rivers/judgments", "results/rivers/images", "results/rivers/images/a",
	} {
		dir := example(t, name)
		at := filepath.Join(dir, filepath.FromSlash(name))
		moved := filepath.Join(dir, "moved")
		if err := os.Rename(at, moved); err != nil {
			t.Fatal(err)
		}
		to, err := filepath.Rel(filepath.Dir(at), moved)
		if err != nil {
			t.Fatal(err)
		}
		err = os.Symlink(to, at)
		trial.Needs(t, err == nil, "links on this file system", "put the folder of temporary files, TMPDIR, on one that has them")
		code, said := checked(t, dir)
		if !strings.Contains(said, name+": is a link ") || code != badData {
			t.Errorf("%s: %d\n%s", name, code, said)
		}
	}
}

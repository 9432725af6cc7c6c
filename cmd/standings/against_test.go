package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"standings/cmd/standings/submission"
	"standings/internal/trial"
)

// bridgesProject is a project with a printed board and one made of judgments.
func bridgesProject() map[string]string {
	f := map[string]string{
		"content/site.yaml":  "title: Bridges\n",
		"results/models.csv": "id,name,aliases\ndelta,Delta,\noder,Oder,\nelbe,Elbe,\n",
		"results/bridges/benchmark.yaml": `title: Bridges
prompts: prompts/all.json
judgments:
  - files: judgments/{model}.jsonl
    marks: {ok: {field: ok, words: {Y: 1, N: 0}}}
boards:
  - id: printed
    groups: [A, B]
    scale: [0, 100]
    overall: groups
    published: table.csv
  - id: made
    scale: [0, 1]
    score: ok
    overall: items
    decimals: 2
`,
		"results/bridges/published/table.csv": "model,A,B,overall\nDelta,50.0,60.0,55.0\nOder,40.0,50.0,45.0\nElbe,30.0,30.0,30.0\n",
	}
	var prompts, delta, oder []string
	for i := range 8 {
		prompts = append(prompts, fmt.Sprintf(`{"id": "r%d", "prompt": "bridge %d"}`, i, i))
		delta = append(delta, fmt.Sprintf(`{"id": "r%d", "ok": "Y"}`, i))
		oder = append(oder, fmt.Sprintf(`{"id": "r%d", "ok": %q}`, i, []string{"Y", "N"}[i%2]))
	}
	f["results/bridges/prompts/all.json"] = "[" + strings.Join(prompts, ",\n") + "]"
	f["results/bridges/judgments/delta.jsonl"] = strings.Join(delta, "\n") + "\n"
	f["results/bridges/judgments/oder.jsonl"] = strings.Join(oder, "\n") + "\n"
	return f
}

// putFiles writes files into a folder; "-" takes one out.
func putFiles(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if text == "-" {
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// git calls git in a folder, with nobody's configuration.
func git(t *testing.T, dir string, args ...string) string {
	t.Helper()
	c := exec.Command("git", append([]string{"-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always", "-c", "commit.gpgsign=false", "-c", "core.autocrlf=false"}, args...)...)
	c.Dir = dir
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + t.TempDir(), "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_TERMINAL_PROMPT=0", "LC_ALL=C"}
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// repository makes a repository with one commit of a project, in a folder of it.
func repository(t *testing.T, files map[string]string) string {
	t.Helper()
	_, err := exec.LookPath("git")
	trial.Needs(t, err == nil, "git", "install git")
	dir := t.TempDir()
	git(t, dir, "init", "-q", ".")
	putFiles(t, dir, files)
	git(t, dir, "add", "-A")
	git(t, dir, "commit", "-q", "-m", "base")
	return dir
}

// fork clones a repository.
func fork(t *testing.T, of string, options ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "fork")
	git(t, of, append(append([]string{"clone", "-q"}, options...), "file://"+of, dir)...)
	return dir
}

// compareWith runs check -against, and returns what it printed.
func compareWith(args ...string) (code int, out string) {
	var stdout, stderr strings.Builder
	code = run(append([]string{"check"}, args...), &stdout, &stderr)
	return code, stdout.String() + stderr.String()
}

// reported is the report in JSON.
func reported(t *testing.T, args ...string) (int, submission.Report) {
	t.Helper()
	code, out := compareWith(append([]string{"-json"}, args...)...)
	var r submission.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return code, r
}

// saidLines are the lines of a report in short, without ranks that moved.
func saidLines(r submission.Report) string {
	var list []string
	for _, l := range r.Lines {
		if l.What == "rank moved" || l.What == "listed as" {
			continue
		}
		text := l.What + " " + strings.TrimSpace(strings.Join([]string{l.Board, l.Row, l.Column, l.Before}, " "))
		if l.After != "" {
			text += "→" + l.After
		}
		if l.Fails {
			text = "FAILS " + text
		}
		if l.What == "other file" || l.What == "error" || l.What == "warning" {
			text += strings.Join(l.Files, " ")
		}
		list = append(list, text)
	}
	return strings.Join(list, "\n")
}

const bridgesTable, bridgesModels, bridgesYAML = "results/bridges/published/table.csv", "results/models.csv", "results/bridges/benchmark.yaml"

// What forks change, as pull requests would bring it, and whether it passes.
func TestForks(t *testing.T) {
	t.Parallel()
	base := bridgesProject()
	table, judged := base[bridgesTable], base["results/bridges/judgments/oder.jsonl"]
	rhine := map[string]string{
		bridgesTable:  table + "Rhine,70.0,80.0,75.0\n",
		bridgesModels: base[bridgesModels] + "rhine,Rhine,\n",
	}
	with := func(more map[string]string) map[string]string {
		all := maps.Clone(rhine)
		maps.Copy(all, more)
		return all
	}
	of := repository(t, base)
	for name, c := range map[string]struct {
		files map[string]string
		flags []string
		code  int
		want  string
	}{
		"nothing":        {nil, nil, good, ""},
		"a model":        {rhine, nil, good, "row added bridges/printed Rhine→75.0, rank 1"},
		"a model judged": {map[string]string{"results/bridges/judgments/Elbe.jsonl": strings.Replace(judged, `"N"`, `"Y"`, 1)}, []string{"-model", "Elbe"}, good, "row added bridges/made Elbe→0.63, rank 2"},
		"every line is written anew": {with(map[string]string{bridgesTable: "\ufeff" + `"model","A","B","overall"` + "\r\n" + `"Rhine","70.0","80.0","75.0"` + "\r\n" + `"Elbe","30.0","30.0","30.0"` + "\r\n" + `"Oder","40.0","50.0","45.0"` + "\r\n" + `"Delta","50.0","60.0","55.0"` + "\r\n"}),
			nil, good, "row added bridges/printed Rhine→75.0, rank 1"},
		"a neighbour's figure": {with(map[string]string{bridgesTable: strings.Replace(rhine[bridgesTable], "40.0,50.0,45.0", "40.0,52.0,46.0", 1)}), nil, badData,
			"FAILS figure changed bridges/printed Oder B 50.0→52.0\nFAILS other file " + bridgesTable + "\nrow added bridges/printed Rhine→75.0, rank 1"},
		"only a neighbour's figure": {map[string]string{bridgesTable: strings.Replace(table, "40.0,50.0,45.0", "40.0,52.0,46.0", 1)}, []string{"-model", "elbe"}, badData,
			"FAILS figure changed bridges/printed Oder B 50.0→52.0\nFAILS other file " + bridgesTable},
		"its own figure": {map[string]string{bridgesTable: strings.Replace(table, "40.0,50.0,45.0", "40.0,52.0,46.0", 1)}, []string{"-model", "oder"}, good, "figure changed bridges/printed Oder B 50.0→52.0"},
		"a figure of whom nobody names": {map[string]string{bridgesTable: strings.Replace(table, "30.0,30.0,30.0", "1.0,2.0,1.5", 1)}, nil, badData,
			"FAILS figure changed bridges/printed Elbe A 30.0→1.0\nFAILS other file " + bridgesTable},
		"a neighbour's judgment": {with(map[string]string{"results/bridges/judgments/oder.jsonl": strings.Replace(judged, `"N"`, `"Y"`, 1)}), nil, badData, "FAILS figure changed bridges/made Oder overall 0.50→0.63\nFAILS other file results/bridges/judgments/oder.jsonl\nrow added bridges/printed Rhine→75.0, rank 1"},
		"less of its own": {map[string]string{"results/bridges/judgments/oder.jsonl": strings.Replace(judged, `{"id": "r7", "ok": "N"}`+"\n", "", 1)}, []string{"-model", "Oder"}, badData,
			"FAILS figure changed bridges/made Oder overall 0.50 (8 of 8 cases)→0.57 (7 of 8 cases)\nwarning results/bridges/judgments/oder.jsonl"},
		"a contradiction": {with(map[string]string{bridgesTable: table + "Rhine,70.0,80.0,97.0\n"}), nil, badData,
			"FAILS new finding bridges/printed rhine overall\nrow added bridges/printed Rhine→97.0, rank 1"},
		"a row less":           {map[string]string{bridgesTable: strings.Replace(table, "Elbe,30.0,30.0,30.0\n", "", 1)}, []string{"-model", "elbe"}, badData, "FAILS row gone bridges/printed Elbe  30.0, rank 3"},
		"a row less, a reason": {map[string]string{bridgesTable: strings.Replace(table, "Elbe,30.0,30.0,30.0\n", "", 1), "results/withdrawn.csv": "model,date,reason\nElbe,2026-01-02,wrong prompts\n"}, []string{"-model", "elbe"}, badData, "FAILS row withdrawn bridges/printed Elbe  30.0, rank 3\nFAILS other file results/withdrawn.csv"},
		"a folder of rows": {map[string]string{bridgesTable: "-", "results/bridges/published/table/all.csv": table, "results/bridges/published/table/rhine.yaml": "A: 70.0\nB: 80.0\noverall: 75.0\n",
			bridgesModels: rhine[bridgesModels], bridgesYAML: strings.Replace(base[bridgesYAML], "table.csv", "table", 1)}, nil, badData, "FAILS other file " + bridgesYAML + "\nFAILS other file " + bridgesTable + "\nFAILS other file results/bridges/published/table/all.csv\nrow added bridges/printed Rhine→75.0, rank 1"},
		"other files": {with(map[string]string{"templates/home.tmpl": "{{define `x`}}{{end}}", ".github/workflows/x.yml": "on: push\n", "notes/x.txt": "x"}), nil, badData,
			"FAILS other file .github/workflows/x.yml\nFAILS other file templates/home.tmpl\nrow added bridges/printed Rhine→75.0, rank 1"},
		"an error": {map[string]string{bridgesTable: table + "Rhine,70.0,8O.0,75.0\n"}, nil, badData, "FAILS error results/bridges/published/table.csv:5:12"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := fork(t, of)
			putFiles(t, dir, c.files)
			code, report := reported(t, append(c.flags, "-against", "origin/main", dir)...)
			if got := saidLines(report); code != c.code || got != c.want || report.Passes != (code == good) {
				t.Errorf("exit status %d, want %d:\n%s\nwant\n%s", code, c.code, got, c.want)
			}
			if again, same := reported(t, append(c.flags, "-against", of, dir)...); again != code || saidLines(same) != saidLines(report) {
				t.Errorf("against the folder of the same commit, exit status %d:\n%s", again, saidLines(same))
			}
		})
	}
}

// A fork may bring templates, content, and a repository whose configuration names programs:
// nothing of it runs, and its data are shown with the base's own.
func TestAForkBringsDataOnly(t *testing.T) {
	t.Parallel()
	base := bridgesProject()
	of := repository(t, base)
	dir := fork(t, of)
	canary := filepath.Join(t.TempDir(), "canary")
	program := filepath.Join(t.TempDir(), "program")
	putFiles(t, dir, map[string]string{
		bridgesTable:                     base[bridgesTable] + "Rhine,70.0,80.0,75.0\n",
		bridgesModels:                    base[bridgesModels] + "rhine,Rhine,\n",
		"templates/home/home.tmpl":       "<script>alert(1)</script>",
		"content/site.yaml":              "title: Evil\n",
		"content/files/sw.js":            "evil()",
		".gitattributes":                 "* filter=evil export-subst\n",
		".git/hooks/post-checkout":       "#!/bin/sh\necho >> " + canary + "\n",
		".git/info/attributes":           "* filter=evil\n",
		"results/bridges/prompts/x.json": "[]",
	})
	if err := os.WriteFile(program, []byte("#!/bin/sh\necho \"$@\" >> "+canary+"\ncat\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Join(dir, ".git/hooks/post-checkout"), 0o755); err != nil {
		t.Fatal(err)
	}
	config, err := os.OpenFile(filepath.Join(dir, ".git/config"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(config, "[filter \"evil\"]\n\tsmudge = %[1]s\n\tclean = %[1]s\n\trequired = true\n[core]\n\tfsmonitor = %[1]s\n\tpager = %[1]s\n\tsshCommand = %[1]s\n[alias]\n\tcat-file = !%[1]s\n", program)
	config.Close()

	code, report := reported(t, "-untrusted", "-base", of, "-against", "origin/main", dir)
	want := "FAILS other file .gitattributes\nFAILS other file content/files/sw.js\nFAILS other file content/site.yaml\nFAILS other file results/bridges/prompts/x.json\nFAILS other file templates/home/home.tmpl\nrow added bridges/printed Rhine→75.0, rank 1"
	if got := saidLines(report); code != badData || !strings.HasPrefix(got, want+"\n") || strings.Count(got, "\nwarning ") != 4 {
		t.Errorf("exit status %d:\n%s\nwant\n%s", code, got, want)
	}
	if code, out := compareWith("-untrusted", "-base", of, dir); code != good || !strings.Contains(out, "content/site.yaml: warning: is not taken from a contribution") || !strings.HasSuffix(out, "0 errors, 4 warnings\n") {
		t.Errorf("exit status %d: %s", code, out)
	}
	out := filepath.Join(t.TempDir(), "site")
	var stdout, stderr strings.Builder
	if code := run([]string{"build", "-untrusted", "-base", of, "-o", out, dir}, &stdout, &stderr); code != good {
		t.Fatalf("exit status %d: %s", code, stderr.String())
	}
	for _, said := range []string{"templates: warning: is not taken", "content/files/: ", "content/site.yaml: warning: is not taken", "results/bridges/prompts/x.json: warning: is not taken"} {
		if said = strings.Replace(said, "files/: ", "files: warning: is not taken", 1); !strings.Contains(stderr.String(), said) {
			t.Errorf("nothing is said of %q:\n%s", said, stderr.String())
		}
	}
	page, err := os.ReadFile(filepath.Join(out, "bridges", "printed", "index.html"))
	if err != nil || !strings.Contains(string(page), "Rhine") || !strings.Contains(string(page), "Bridges") || strings.Contains(string(page), "Evil") {
		t.Errorf("the page is not the base's with the new row: %v", err)
	}
	if _, err := os.Stat(filepath.Join(out, "sw.js")); err == nil {
		t.Error("a file of the contribution acts")
	}
	if ran, err := os.ReadFile(canary); err == nil {
		t.Errorf("something ran: %s", ran)
	}
}

// What cannot be compared says why, and what to do.
func TestWhatCannotBeCompared(t *testing.T) {
	t.Parallel()
	base := bridgesProject()
	of := repository(t, base)
	faulty := maps.Clone(base)
	faulty[bridgesTable] = "model,A,B,overall\nDelta,5O.0,60.0,55.0\n"
	pointer := maps.Clone(base)
	pointer[bridgesTable] = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n"
	shallow := fork(t, of, "--depth", "1")
	plain := t.TempDir()
	putFiles(t, plain, base)
	mended := func(files map[string]string) string {
		dir := repository(t, files)
		putFiles(t, dir, base)
		return dir
	}
	for name, c := range map[string]struct {
		args []string
		code int
		want string
	}{
		"no repository":     {[]string{"-against", "main", plain}, badUse, "is in no git repository: check the base out into another folder, and name that: -against DIR"},
		"misspelt":          {[]string{"-against", "mian", of}, badUse, `there is no commit "mian" here (did you mean "main"?)`},
		"shallow":           {[]string{"-against", "v1", shallow}, badUse, "this clone is shallow: fetch it with git fetch --depth 1 origin REF"},
		"an empty folder":   {[]string{"-against", t.TempDir(), of}, badUse, "has no results/, and as a commit: there is no commit"},
		"no such model":     {[]string{"-against", "main", "-model", "rhein", of}, badUse, "-model rhein: no row here or there has that model"},
		"near a model":      {[]string{"-against", "main", "-model", "elba", of}, badUse, `(did you mean "Elbe"?)`},
		"two forms":         {[]string{"-against", "main", "-json", "-markdown", of}, badUse, "take -json or -markdown"},
		"no base":           {[]string{"-model", "elbe", of}, badUse, "-model goes with -against"},
		"a base alone":      {[]string{"-base", of, of}, badUse, "write -untrusted beside it"},
		"a base of nothing": {[]string{"-untrusted", "-base", t.TempDir(), of}, badUse, "-base: project"},
		"errors in it":      {[]string{"-against", "HEAD", mended(faulty)}, badData, "in the base, which has to be mended first: \"5O.0\" is not a decimal number"},
		"LFS":               {[]string{"-against", "HEAD", mended(pointer)}, badData, "it is a pointer of Git LFS, and its content is not in the commit: check the base out into another folder"},
	} {
		if code, out := compareWith(c.args...); code != c.code || !strings.Contains(out, c.want) {
			t.Errorf("%s: exit status %d, %s\nwant %s", name, code, out, c.want)
		}
	}
}

// Two forks that add a row each, as files of their own, meet nowhere; in one table they do.
func TestRowsThatAreFilesDoNotConflict(t *testing.T) {
	t.Parallel()
	base := bridgesProject()
	base["results/bridges/published/table/all.csv"] = base[bridgesTable]
	delete(base, bridgesTable)
	base[bridgesYAML] = strings.Replace(base[bridgesYAML], "table.csv", "table", 1)
	of := repository(t, base)
	for name, row := range map[string]string{"Rhine": "A: 70.0\nB: 80.0\noverall: 75.0\n", "Main": "A: 71.5\nB: 82.5\noverall: 77.0\n"} {
		dir := fork(t, of)
		putFiles(t, dir, map[string]string{"results/bridges/published/table/" + name + ".yaml": row})
		code, report := reported(t, "-against", "origin/main", dir)
		if got := saidLines(report); code != good || !strings.HasPrefix(got, "row added bridges/printed "+name+"→7") || strings.Count(got, "\n") != 1 {
			t.Errorf("exit status %d:\n%s", code, got)
		}
		git(t, dir, "add", "-A")
		git(t, dir, "commit", "-q", "-m", name)
		git(t, of, "fetch", "-q", dir, "HEAD")
		git(t, of, "merge", "-q", "-m", "merge", "FETCH_HEAD") // fails where there is a conflict
	}
	if code, report := reported(t, "-against", "HEAD~2", of); code != badData || report.Because != "2 models are new, and a submission is one" {
		t.Errorf("exit status %d: %+v", code, report)
	}
}

// The workflow that init writes calls the program as it is.
func TestTheWorkflowChecksAContribution(t *testing.T) {
	base := bridgesProject()
	t.Chdir(t.TempDir())
	putFiles(t, "base", base)
	base[bridgesTable] += "Rhine,70.0,80.0,75.0\n"
	putFiles(t, "contribution", base)
	script := string(starter("rivers")[".github/workflows/submission.yml"])
	commands := regexp.MustCompile(`bin/standings" ([^>|'\n]*)`).FindAllStringSubmatch(script, -1)
	for _, command := range commands {
		var stdout, stderr strings.Builder
		if code := run(strings.Fields(command[1]), &stdout, &stderr); code != good {
			t.Errorf("%s: exit status %d\n%s%s", command[1], code, stdout.String(), stderr.String())
		}
		if strings.HasPrefix(command[1], "check") && !strings.Contains(stdout.String(), "Compared with ") {
			t.Errorf("%s prints\n%s", command[1], stdout.String())
		}
	}
	if _, err := os.Stat("site/bridges/printed/index.html"); err != nil || len(commands) != 3 {
		t.Errorf("%d commands, %v", len(commands), err)
	}
}

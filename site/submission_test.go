package site_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"gopkg.in/yaml.v3"

	"standings/internal/trial"
	"standings/site"
	"standings/site/page"
)

// workflow is what of a workflow these tests look at.
type workflow struct {
	On          yaml.Node
	Permissions map[string]string
	Jobs        map[string]struct {
		Permissions map[string]string
		Steps       []struct {
			Name, Uses, Run string
			With, Env       map[string]string
		}
	}
}

// riversProject is a whole project of one benchmark with one published table.
func riversProject() page.Files {
	files := page.Files{
		"results/rivers/benchmark.yaml":       []byte("title: Rivers\nsources:\n  - {id: table, title: rivers.csv}\nboards:\n  - id: scores\n    lower: unknown\n    overall: {rule: unknown, title: score}\n    published:\n      - source: table\n        file: rivers.csv\n"),
		"results/rivers/published/rivers.csv": []byte("model,score\nCareful hand,73.0\nHasty hand,40.5\n"),
	}
	site.Furnish(files)
	return files
}

func workflowIn(t *testing.T, name string) (w workflow, text string) {
	t.Helper()
	files := riversProject()
	site.Release{Address: "https://github.com/a/standings", Version: "v1.2.3", Commit: strings.Repeat("0", 40)}.FillIn(files)
	data := files[".github/workflows/"+name]
	if err := yaml.Unmarshal(data, &w); err != nil {
		t.Fatal(name, err)
	}
	return w, string(data)
}

// Actions are named by commit, and no text of a pull request becomes part of a script.
func TestWorkflowsRunWhatTheyName(t *testing.T) {
	t.Parallel()
	pins := map[string]string{} // of the workflows of init, by action
	pinned := regexp.MustCompile(`(?m)uses: (actions/[a-z-]+|a/standings)@[0-9a-f]{40} # v\d+\.\d+\.\d+$`)
	for _, name := range []string{"pages.yml", "submission.yml", "submission-comment.yml"} {
		w, text := workflowIn(t, name)
		if all, good := strings.Count(text, "uses:"), len(pinned.FindAllString(text, -1)); all == 0 || all != good {
			t.Errorf("%s: of %d actions %d are named by commit and version", name, all, good)
		}
		for _, use := range pinned.FindAllString(text, -1) {
			action, _, _ := strings.Cut(use, "@")
			pins[action] = use
		}
		for _, job := range w.Jobs {
			for _, step := range job.Steps {
				if strings.Contains(step.Run, "${{") {
					t.Errorf("%s: %q puts a text into its script", name, step.Name)
				}
			}
		}
		if strings.Contains(text, "secrets.") {
			t.Errorf("%s has secrets", name)
		}
	}
	own, _ := filepath.Glob("../.github/workflows/*.yml")
	for _, name := range own { // which are kept up to date, and take those of init along
		text, err := os.ReadFile(name)
		if all, good := bytes.Count(text, []byte("uses:")), pinned.FindAllString(string(text), -1); err != nil || all == 0 || all != len(good) {
			t.Errorf("%s: of %d actions %d are named by commit and version", name, all, len(good))
		}
		for _, use := range pinned.FindAllString(string(text), -1) {
			if action, _, _ := strings.Cut(use, "@"); pins[action] != "" && pins[action] != use {
				t.Errorf("init writes %s, and %s has %s", pins[action], name, use)
			}
		}
	}
	if len(own) != 3 {
		t.Errorf("this repository has the workflows %q", own)
	}
}

// What a pull request brings runs without any right; what has one takes nothing from it but
// a text.
func TestSubmissionsHaveNoRights(t *testing.T) {
	t.Parallel()
	w, text := workflowIn(t, "submission.yml")
	if len(w.Permissions) != 1 || w.Permissions["contents"] != "read" || w.Jobs["submission"].Permissions != nil || strings.Contains(text, "pull_request_target") || !strings.Contains(text, "persist-credentials: false") {
		t.Errorf("a submission has the rights %v", w.Permissions)
	}
	w, text = workflowIn(t, "submission-comment.yml")
	if got := w.Jobs["comment"].Permissions; len(w.Permissions) != 0 || len(got) != 3 || got["actions"] != "read" || got["contents"] != "read" || got["pull-requests"] != "write" {
		t.Errorf("a comment has the rights %v and %v", w.Permissions, got)
	}
	for _, used := range []string{"checkout", "setup-", "standings\" ", "unzip"} {
		if strings.Contains(text, used) {
			t.Errorf("what may write comments has %q", used)
		}
	}
}

// What builds the site may read, and what publishes it builds nothing; a submission is checked
// again where it gets another branch to go to.
func TestWorkflowsHaveTheRightsThatTheyNeed(t *testing.T) {
	t.Parallel()
	w, _ := workflowIn(t, "pages.yml")
	build, publish := w.Jobs["build"], w.Jobs["publish"]
	if len(w.Jobs) != 2 || len(w.Permissions) != 0 || len(build.Permissions) != 1 || build.Permissions["contents"] != "read" {
		t.Errorf("what builds has the rights %v and %v", w.Permissions, build.Permissions)
	}
	if len(publish.Permissions) != 2 || publish.Permissions["pages"] != "write" || publish.Permissions["id-token"] != "write" || len(publish.Steps) != 1 || !strings.HasPrefix(publish.Steps[0].Uses, "actions/deploy-pages@") {
		t.Errorf("what publishes has the rights %v and does %v", publish.Permissions, publish.Steps)
	}
	w, _ = workflowIn(t, "submission.yml")
	var on map[string]map[string][]string
	if err := w.On.Decode(&on); err != nil || strings.Join(on["pull_request"]["branches"], " ") != "main" || strings.Join(on["pull_request"]["types"], " ") != "opened synchronize reopened edited" {
		t.Errorf("a submission is checked on %v: %v", on, err)
	}
	install, err := os.ReadFile("../install.sh")
	if err != nil || bytes.Count(install, []byte("curl ")) != bytes.Count(install, []byte("curl --proto '=https' ")) || !bytes.Contains(install, []byte("not who made it")) {
		t.Errorf("install.sh asks other schemes, or says more of checksums than they prove: %v", err)
	}
}

// A report posted as a comment is text, whoever wrote it.
func TestTheCommentIsText(t *testing.T) {
	t.Parallel()
	bash, err := exec.LookPath("bash")
	trial.Needs(t, err == nil, "bash", "install bash")
	w, _ := workflowIn(t, "submission-comment.yml")
	script := ""
	for _, step := range w.Jobs["comment"].Steps {
		script += step.Run
	}
	hostile := "~~~\n@everyone [x](https://evil.example) <script>alert(1)</script>\n~~~~~~~~\n```\n# head\r~~~\r\x1b[31m\x00\xff\n    ~~~\n" + strings.Repeat("| a | b |\n", 20000)
	// post runs it. answers are what GitHub says, by a piece of what it is asked; "fails" is
	// none at all.
	post := func(report string, answers ...string) (calls, body, said string) {
		dir, tools := t.TempDir(), t.TempDir()
		fake := "#!" + bash + "\necho \"$@\" >> calls\ncase \"$*\" in\n"
		for i := 0; i < len(answers); i += 2 {
			answer := "echo '" + answers[i+1] + "'"
			if answers[i+1] == "fails" {
				answer = "exit 1"
			}
			fake += "*\"" + answers[i] + "\"*) " + answer + ";;\n"
		}
		fake += "*/pulls\\ -f*) echo '7 main1';;\n*/compare/main1...abc*) echo left1;;\n*/git/trees/*) echo 123abc;;\nesac\n"
		for name, text := range map[string]string{filepath.Join(tools, "gh"): fake, filepath.Join(dir, "report", "report.txt"): report} {
			os.MkdirAll(filepath.Dir(name), 0o755)
			if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		command := exec.Command(bash, "-e", "-c", script)
		command.Dir = dir
		command.Env = append(os.Environ(), "PATH="+tools+":"+os.Getenv("PATH"), "GITHUB_REPOSITORY=a/b", "OWNER=stranger", "BRANCH=x;touch evil", "COMMIT=abc", "RUN=https://host.example/run/1")
		out, err := command.CombinedOutput()
		if err != nil {
			out = append(out, err.Error()...)
		}
		list, _ := os.ReadFile(filepath.Join(dir, "calls"))
		text, _ := os.ReadFile(filepath.Join(dir, "comment.md"))
		if _, err := os.Stat(filepath.Join(dir, "evil")); err == nil {
			t.Error("the name of a branch runs")
		}
		return string(list), string(text), string(out)
	}
	calls, body, _ := post(hostile)
	if !strings.Contains(calls, "head=stranger:x;touch evil") || !strings.Contains(calls, "--method POST repos/a/b/issues/7/comments -F body=@comment.md") || len(body) > 65_000 {
		t.Errorf("posted with %s; %d bytes", calls, len(body))
	}
	var page bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.GFM)).Convert([]byte(body), &page); err != nil {
		t.Fatal(err)
	}
	outside := regexp.MustCompile(`(?s)<pre>.*</pre>`).ReplaceAllString(page.String(), "")
	if strings.Count(page.String(), "<pre>") != 1 || strings.Contains(outside, "everyone") || strings.Contains(outside, "a | b") || strings.Contains(outside, "head") {
		t.Errorf("outside of the block of code there is\n%s", outside)
	}
	if calls, body, _ = post("fine", "--paginate", "99"); !strings.Contains(calls, "--method PATCH repos/a/b/issues/comments/99 ") || !strings.Contains(body, "fine") {
		t.Errorf("the second time: %s\n%s", calls, body)
	}
	// A report that the pull request may have written itself is not shown, nor is any where
	// that is not known.
	for name, c := range map[string]struct {
		answers []string
		posted  bool
		said    string
	}{
		"another .github":  {[]string{"/git/trees/abc", "456def"}, true, ""},
		"no .github":       {[]string{"/git/trees/abc", ""}, true, ""},
		"none before":      {[]string{"/git/trees/left1", ""}, false, "cannot be read"},
		"neither":          {[]string{"/git/trees", ""}, false, "cannot be read"},
		"no answer":        {[]string{"/git/trees/abc", "fails"}, false, "exit status 1"},
		"no answer before": {[]string{"/git/trees/left1", "fails"}, false, "exit status 1"},
		"no comparison":    {[]string{"/compare/", "fails"}, false, "exit status 1"},
		"no pull request":  {[]string{"/pulls -f", "none"}, false, "not one open pull request"},
		"no list of them":  {[]string{"/pulls -f", "fails"}, false, "exit status 1"},
	} {
		calls, body, said := post("forged", c.answers...)
		if strings.Contains(body, "forged") || strings.Contains(calls, "POST") != c.posted || c.posted != strings.Contains(body, "may have written its report itself") || !strings.Contains(said, c.said) {
			t.Errorf("%s: %s\n%s\n%s", name, calls, body, said)
		}
	}
}

// What a stranger wrote, in file names as in messages, is no command of the workflow.
func TestForeignTextIsNoCommand(t *testing.T) {
	t.Parallel()
	bash, err := exec.LookPath("bash")
	trial.Needs(t, err == nil, "bash", "install bash")
	w, _ := workflowIn(t, "submission.yml")
	program := filepath.Join(t.TempDir(), "bin", "standings")
	os.MkdirAll(filepath.Dir(program), 0o755)
	if err := os.WriteFile(program, []byte("#!"+bash+"\necho ::error::forged\necho ::error::forged >&2\nexit 1\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, step := range w.Jobs["submission"].Steps {
		if !strings.Contains(step.Run, "-untrusted") {
			continue
		}
		command := exec.Command(bash, "-e", "-c", step.Run)
		command.Dir = t.TempDir()
		command.Env = append(os.Environ(), "RUNNER_TEMP="+filepath.Dir(filepath.Dir(program)), "GITHUB_STEP_SUMMARY="+filepath.Join(command.Dir, "summary"))
		out, err := command.CombinedOutput()
		found := regexp.MustCompile(`(?s)^::stop-commands::([0-9a-f-]{36})\n(.*forged\n)::([0-9a-f-]{36})::\n$`).FindSubmatch(out)
		if tried++; err == nil || found == nil || string(found[1]) != string(found[3]) || strings.Contains(step.Run, string(found[1])) {
			t.Errorf("%s: %v\n%s", step.Name, err, out)
		}
	}
	if tried != 2 {
		t.Errorf("%d steps run the program on a contribution", tried)
	}
}

// SUBMITTING.md says of each benchmark which files a submission has.
func TestSubmittingNamesTheFiles(t *testing.T) {
	t.Parallel()
	files := riversProject()
	site.PutSubmitting(files)
	example, err := site.StarterExample()
	if err != nil {
		t.Fatal(err)
	}
	site.PutSubmitting(example)
	folder := riversProject()
	folder["results/rivers/published/rivers/all.csv"] = folder["results/rivers/published/rivers.csv"]
	delete(folder, "results/rivers/published/rivers.csv")
	folder["results/rivers/benchmark.yaml"] = bytes.ReplaceAll(folder["results/rivers/benchmark.yaml"], []byte("rivers.csv\n"), []byte("rivers\n"))
	site.PutSubmitting(folder)
	for _, c := range []struct {
		said []byte
		want []string
	}{
		{files["SUBMITTING.md"], []string{"## Rivers\n", "a line in `results/rivers/published/rivers.csv`, whose first line is\n\n```\nmodel,score\n```", "standings check -against origin/main"}},
		{example["SUBMITTING.md"], []string{"Judgments by first reader, of each of the 24 items", "- `results/sketchbook/judgments/{model}.jsonl`", "`result`", "id,name,aliases,"}},
		{folder["SUBMITTING.md"], []string{"`results/rivers/published/rivers/MODEL.yaml`, with\n\n```yaml\nmodel: Your model\nscore: 0.0\n```"}},
	} {
		for _, want := range c.want {
			if !strings.Contains(string(c.said), want) {
				t.Errorf("want %q in\n%s", want, c.said)
			}
		}
	}
}

package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"standings/internal/trial"
)

// host runs what projects have for hosts, as the hosts run it: with a release that a
// server of this machine offers, and without Go, npm or any other way to make the program.
type host struct {
	dir, bash, action string            // action is the checkout of the program's repository
	env               map[string]string // of each step
	release           map[string][]byte // the files of the release; without any the server does not answer
	url               string
}

// newHost has a release of a program that does nothing; [host.releaseThis] has this one.
func newHost(t *testing.T) *host {
	t.Helper()
	h := &host{dir: t.TempDir(), action: t.TempDir(), release: map[string][]byte{}}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if data, known := h.release[path.Base(r.URL.Path)]; known && strings.HasPrefix(r.URL.Path, "/owner/standings/releases/download/") {
			w.Write(data)
			return
		}
		http.NotFound(w, r)
	}))
	t.Cleanup(server.Close)
	h.url = server.URL + "/owner/standings"
	for _, name := range []string{"install.sh", "action.yml", "netlify.toml"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		h.release[name] = []byte(unguarded.Replace(string(regexp.MustCompile(`(?m)^address=.*`).ReplaceAll(text, []byte("address="+h.url)))))
		putFiles(t, h.action, map[string]string{name: string(h.release[name])})
	}
	tools := t.TempDir()
	for _, tool := range strings.Fields("sh bash git curl tar gzip sed cut head tail tr grep cat cp mv rm mkdir mktemp dirname basename uname env awk sha256sum shasum") {
		if found, err := exec.LookPath(tool); err == nil {
			os.Symlink(found, filepath.Join(tools, tool))
		} else {
			trial.Needs(t, tool == "sha256sum" || tool == "shasum", tool, "install "+tool)
		}
	}
	h.bash = filepath.Join(tools, "bash")
	temp := t.TempDir()
	h.env = map[string]string{
		"PATH": tools, "HOME": temp, "RUNNER_TEMP": temp, "GITHUB_WORKSPACE": h.dir, "GITHUB_ACTION_PATH": h.action, "GITHUB_ACTIONS": "true",
		"GITHUB_PATH": filepath.Join(temp, "path"), "GITHUB_STEP_SUMMARY": filepath.Join(temp, "summary"), "GITHUB_OUTPUT": filepath.Join(temp, "output"),
	}
	h.pack([]byte("#!" + h.bash + "\n"))
	return h
}

// unguarded has curl take the tests' own release, which is not served by https.
var unguarded = strings.NewReplacer("--proto '=https' --tlsv1.2 ", "", "--proto =https --tlsv1.2 ", "")

// releaseThis has the program of these tests in the release: it is the command where it is
// called standings.
func (h *host) releaseThis(t *testing.T) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	h.pack(program)
}

func (h *host) pack(program []byte) {
	var archive bytes.Buffer
	packed, _ := gzip.NewWriterLevel(&archive, gzip.NoCompression)
	tarred := tar.NewWriter(packed)
	tarred.WriteHeader(&tar.Header{Name: "standings", Mode: 0o755, Size: int64(len(program))})
	tarred.Write(program)
	tarred.Close()
	packed.Close()
	name := fmt.Sprintf("standings_%s_%s.tar.gz", runtime.GOOS, runtime.GOARCH)
	h.release[name] = archive.Bytes()
	h.release["checksums.txt"] = fmt.Appendf(nil, "%x  %s\n", sha256.Sum256(archive.Bytes()), name)
}

// run is what a script prints where it runs as a step of a workflow.
func (h *host) run(script string, env map[string]string, options ...string) (string, error) {
	command := exec.Command(h.bash, append(options, "-c", script)...)
	command.Dir = h.dir
	for _, all := range []map[string]string{h.env, env} {
		for key, value := range all {
			command.Env = append(command.Env, key+"="+value)
		}
	}
	out, err := command.CombinedOutput()
	return string(out), err
}

type hostedStep struct {
	Name, Uses, If, Run string
	With, Env           map[string]string
}

// steps runs the steps of a workflow or an action. Actions of others are left out, and
// what GitHub knows is the text in its place.
func (h *host) steps(t *testing.T, steps []hostedStep, inputs map[string]string) {
	t.Helper()
	var action struct {
		Inputs map[string]struct{ Default string }
		Runs   struct{ Steps []hostedStep }
	}
	if err := yaml.Unmarshal(h.release["action.yml"], &action); err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		switch {
		case strings.HasPrefix(step.Uses, "owner/standings@"):
			with := map[string]string{}
			for name, input := range action.Inputs {
				with[name] = input.Default
			}
			maps.Copy(with, step.With)
			h.steps(t, action.Runs.Steps, with)
		case step.Run == "", step.If == "inputs.output != ''" && inputs["output"] == "":
		default:
			env := map[string]string{}
			for name, value := range step.Env {
				env[name] = regexp.MustCompile(`\$\{\{ inputs\.(\w+) \}\}`).ReplaceAllStringFunc(value, func(text string) string { return inputs[strings.Fields(text)[1][len("inputs."):]] })
			}
			if out, err := h.run(step.Run, env, "-e", "-o", "pipefail"); err != nil {
				t.Fatalf("%q: %v\n%s", step.Name+step.Run, err, out)
			}
		}
	}
}

// A project of init is installed for, checked and built by each of its hosts. This repository
// is built from its source, as the README says.
func TestHostsInstallCheckAndBuild(t *testing.T) {
	h := newHost(t)
	h.releaseThis(t)
	defer func(before string) { address = before }(address)
	address = h.url
	var stdout, stderr strings.Builder
	project := filepath.Join(h.dir, "rivers")
	if code := run([]string{"init", project}, &stdout, &stderr); code != good || strings.Contains(stdout.String(), "OWNER") {
		t.Fatalf("exit status %d\n%s%s", code, &stdout, &stderr)
	}
	workflow := func(name, job string) []hostedStep {
		var w struct {
			Jobs map[string]struct{ Steps []hostedStep }
		}
		text, err := os.ReadFile(filepath.Join(project, ".github/workflows", name+".yml"))
		if err == nil {
			err = yaml.Unmarshal(text, &w)
		}
		if err != nil {
			t.Fatal(err)
		}
		return w.Jobs[job].Steps
	}
	pages, submission := workflow("pages", "build"), workflow("submission", "submission")
	built := func(how, page string) {
		t.Helper()
		if _, err := os.Stat(filepath.Join(h.dir, page)); err != nil {
			t.Errorf("%s builds no site: %v", how, err)
		}
		os.RemoveAll(filepath.Join(h.dir, "public"))
		os.Remove(filepath.Join(h.env["RUNNER_TEMP"], "bin", "standings"))
	}
	where := h.dir
	h.dir = project
	h.steps(t, pages, nil)
	built("the workflow for GitHub Pages", "public/rivers/scores/index.html")
	text, err := os.ReadFile(filepath.Join(project, "netlify.toml"))
	if err != nil {
		t.Fatal(err)
	}
	command := regexp.MustCompile(`(?s)command = (?:"""|')(.*?)(?:"""|')`).FindSubmatch(text)
	if out, err := h.run(unguarded.Replace(string(command[1])), nil); err != nil {
		t.Errorf("Netlify's command of the project: %v\n%s", err, out)
	}
	built("Netlify's command of the project", "public/rivers/scores/index.html")

	h.dir = filepath.Join(where, "contributed")
	h.env["GITHUB_WORKSPACE"] = h.dir
	contribution := filepath.Join(h.dir, "contribution")
	if err := os.CopyFS(contribution, os.DirFS(project)); err != nil {
		t.Fatal(err)
	}
	git(t, contribution, "init", "-q")
	git(t, contribution, "add", "-A")
	git(t, contribution, "commit", "-q", "-m", "base")
	putFiles(t, contribution, map[string]string{"results/rivers/published/rivers.csv": "model,score\nCareful hand,73.0\nHasty hand,40.5\nNew hand,50.0\n"})
	git(t, contribution, "commit", "-q", "-a", "-m", "contribution")
	h.steps(t, submission, nil)
	built("the workflow for submissions", "site/rivers/scores/index.html")
}

// What keeps the program from being installed is one line, with what to do or where.
func TestInstallingFailsInALine(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*host)
		folder string
		want   string
	}{
		"no network":     {func(h *host) { h.url = "http://127.0.0.1:1/owner/standings" }, "bin", "of v[0-9.]+ cannot be downloaded from http://127.0.0.1:1/owner/standings: curl: .+"},
		"no release":     {func(h *host) { clear(h.release) }, "bin", "cannot be downloaded from .*: curl: .*404"},
		"wrong checksum": {func(h *host) { copy(h.release["checksums.txt"], strings.Repeat("0", 64)) }, "bin", "is not the file that was released: its SHA-256 is [0-9a-f]{64}, and checksums.txt says 0{64}"},
		"no checksum":    {func(h *host) { h.release["checksums.txt"] = []byte("\n") }, "bin", "is not the file that was released: .* says nothing of it"},
		"no folder":      {func(h *host) {}, "install.sh/bin", "the program cannot be written to install.sh/bin: name a folder of yours, as in: sh install.sh FOLDER"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHost(t)
			installer := strings.ReplaceAll(string(h.release["install.sh"]), "address="+h.url, "address=ADDRESS")
			c.change(h)
			putFiles(t, h.dir, map[string]string{"install.sh": strings.ReplaceAll(installer, "ADDRESS", h.url)})
			out, err := h.run("sh install.sh "+c.folder, nil)
			if err == nil || strings.Count(out, "\n") != 1 || !regexp.MustCompile("^::error::standings: .*"+c.want).MatchString(out) {
				t.Errorf("%v\n%s", err, out)
			}
			if _, err := os.Stat(filepath.Join(h.dir, c.folder, "standings")); err == nil {
				t.Error("a program is installed all the same")
			}
		})
	}
}

// The workflow of releases publishes what was built, with what the changelog says of it, and
// says in a line where it has no right to.
func TestReleasesArePublished(t *testing.T) {
	h := newHost(t)
	var w struct {
		Jobs map[string]struct{ Steps []hostedStep }
	}
	text, err := os.ReadFile(root + "/.github/workflows/release.yml")
	if err == nil {
		err = yaml.Unmarshal(text, &w)
	}
	if err != nil {
		t.Fatal(err)
	}
	steps := map[string]string{}
	for _, job := range w.Jobs {
		for _, step := range job.Steps {
			steps[step.Name] = step.Run
		}
	}
	putFiles(t, h.dir, map[string]string{
		"CHANGELOG.md": "# Changelog\n\n## [2.0.0]\nnew\n\n## [1.0.0]\nold\n", "install.sh": "", "dist/checksums.txt": "", "dist/a.tar.gz": "", "dist/b.zip": "", "dist/c.whl": "", "dist/d.cdx.json": "",
	})
	if out, err := h.run(steps["Collect what is published"], nil, "-e"); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	fake := func(gh string) {
		if err := os.WriteFile(filepath.Join(h.env["PATH"], "gh"), []byte("#!"+h.bash+"\n"+gh), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	h.dir = filepath.Join(h.dir, "release")
	h.env["GITHUB_REF_NAME"], h.env["GITHUB_REPOSITORY"] = "v2.0.0", "owner/standings"
	fake(`echo "$@"; cat ../notes.md`)
	out, err := h.run(steps["Publish"], nil, "-e")
	if want := "release create v2.0.0 --repo owner/standings --verify-tag --notes-file ../notes.md ./a.tar.gz ./b.zip ./c.whl ./checksums.txt ./d.cdx.json ./install.sh\nnew\n"; err != nil || strings.TrimSpace(out) != strings.TrimSpace(want) {
		t.Errorf("%v\n%s\nwant\n%s", err, out, want)
	}
	putFiles(t, h.dir, map[string]string{"notes.md": ""})
	fake(`echo "HTTP 403: Resource not accessible by integration" >&2; echo "more" >&2; exit 1`)
	if out, err = h.run(steps["Publish"], nil, "-e"); err == nil || out != "::error::v2.0.0 is not published: HTTP 403: Resource not accessible by integration more\n" {
		t.Errorf("%v\n%s", err, out)
	}
}

// A program says where it was released, or that it was built from source and what to fill in.
func TestTheProgramSaysWhereItComesFrom(t *testing.T) {
	defer func(before string) { address = before }(address)
	for from, want := range map[string]string{"": "built from source\n", "https://host.example/owner/standings": "released at https://host.example/owner/standings\n"} {
		address = from
		var stdout, stderr strings.Builder
		if code := run([]string{"version"}, &stdout, &stderr); code != good || !strings.HasPrefix(stdout.String(), "standings ") || !strings.HasSuffix(stdout.String(), want) {
			t.Errorf("version prints %q", stdout.String())
		}
		project := filepath.Join(t.TempDir(), "rivers")
		if code := run([]string{"init", project}, &stdout, &stderr); code != good {
			t.Fatalf("exit status %d: %s", code, &stderr)
		}
		if fill := strings.Count(stdout.String(), "for OWNER, and which version for VERSION"); (fill == 1) != (from == "") {
			t.Errorf("init prints\n%s", &stdout)
		}
		for _, name := range []string{"netlify.toml", ".github/workflows/pages.yml", ".github/workflows/submission.yml"} {
			text, err := os.ReadFile(filepath.Join(project, name))
			if err != nil || strings.Contains(string(text), "OWNER") != (from == "") {
				t.Errorf("built from %q, %s has\n%s", from, name, text)
			}
		}
	}
}

// A program that go install made of a release comes from its module's repository; what is made
// of a commit or of a checkout was released nowhere.
func TestInstalledProgramsKnowTheirRelease(t *testing.T) {
	t.Parallel()
	for of, want := range map[debug.Module]string{
		{Path: "host.example/owner/standings", Version: "v1.2.3"}:                               "https://host.example/owner/standings",
		{Path: "host.example/owner/standings", Version: "v1.2.3-rc.1"}:                          "https://host.example/owner/standings",
		{Path: "host.example/owner/standings", Version: "v1.2.4-0.20260101000000-0123456789ab"}: "",
		{Path: "host.example/owner/standings", Version: "v1.2.3+dirty"}:                         "",
		{Path: "host.example/owner/standings", Version: "(devel)"}:                              "",
		{Path: "standings", Version: "v1.2.3"}:                                                  "",
	} {
		if got := installedFrom(of); got != want {
			t.Errorf("%s %s: %q, want %q", of.Path, of.Version, got, want)
		}
	}
}

package site_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"standings/internal/trial"
	"standings/site"
	"standings/site/prose"
)

// A workflow for GitHub Pages and settings for Netlify go with a new project. Where
// the program comes from is one variable, and without it they stop and say so.
func TestHostingSaysWhereTheProgramComesFrom(t *testing.T) {
	t.Parallel()
	bash, err := exec.LookPath("bash")
	trial.Needs(t, err == nil, "bash", "install bash")
	files := site.Starter("rivers")
	var workflow struct {
		Env  map[string]string
		Jobs map[string]struct{ Steps []struct{ Run string } }
	}
	if err := yaml.Unmarshal(files[".github/workflows/pages.yml"], &workflow); err != nil {
		t.Fatal(err)
	}
	if len(workflow.Env) != 1 {
		t.Errorf("the workflow has the variables %v", workflow.Env)
	}
	var scripts []string
	for _, step := range workflow.Jobs["pages"].Steps {
		if step.Run != "" {
			scripts = append(scripts, step.Run)
		}
	}
	_, rest, _ := strings.Cut(string(files["netlify.toml"]), `command = """`)
	netlify, _, _ := strings.Cut(rest, `"""`)
	for name, script := range map[string]string{"the workflow": strings.Join(scripts, "\n"), "Netlify": netlify} {
		// What the script calls is not run: each program says how it was called.
		tools := t.TempDir()
		put := func(tool, body string) {
			if err := os.WriteFile(filepath.Join(tools, tool), []byte("#!"+bash+"\necho "+tool+" \"$@\"\n"+body), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		put("git", `mkdir -p "${@: -1}"`)
		put("npm", "")
		put("standings", "")
		put("go", `mkdir -p "$(dirname "$3")"; cp "`+tools+`/standings" "$3"`)
		run := func(where string) (string, error) {
			command := exec.Command(bash, "-e", "-c", script)
			command.Env = append(os.Environ(), "PATH="+tools+":"+os.Getenv("PATH"), "STANDINGS="+where, "RUNNER_TEMP="+t.TempDir(), "TMPDIR="+t.TempDir())
			out, err := command.CombinedOutput()
			return string(out), err
		}
		for _, where := range []string{"", "https://host.example/standings.git", "#v1"} {
			if out, err := run(where); err == nil || !strings.Contains(out, "write where the program comes from behind STANDINGS") || strings.Contains(out, "git clone") {
				t.Errorf("%s, STANDINGS=%q: %v, %s", name, where, err, out)
			}
		}
		out, err := run("https://host.example/standings.git#v1")
		if err != nil {
			t.Errorf("%s: %v, %s", name, err, out)
		}
		for _, want := range []string{"git clone --depth 1 --branch v1 -- https://host.example/standings.git ", "npm run bundle\n", "standings build -o public .\n"} {
			if !strings.Contains(out, want) {
				t.Errorf("%s does not %s: %s", name, want, out)
			}
		}
	}
	if !strings.Contains(string(files["netlify.toml"]), prose.HostPolicy()) {
		t.Error("Netlify does not send the pages' policy")
	}
}

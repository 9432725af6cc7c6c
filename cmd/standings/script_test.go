package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"standings/internal/trial"
)

func TestMain(m *testing.M) {
	os.Unsetenv("GITHUB_ACTIONS") // there, problems are printed in another form
	testscript.Main(m, map[string]func(){
		"standings": main,
	})
}

// Each script reads as documentation of what a user does and sees. `exec standings` starts
// the program; `run standings` calls it within the tests, which have read the templates and
// bundled the scripts already: each start does it anew.
func TestScripts(t *testing.T) {
	scripts, err := filepath.Abs("testdata/script")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: scripts,
		Setup: func(env *testscript.Env) error { // thumbnails are kept in the user's cache, too
			env.Setenv("HOME", filepath.Join(env.WorkDir, ".home"))
			env.Setenv("LocalAppData", filepath.Join(env.WorkDir, ".home"))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"run": runWithin},
	})
}

// oneFolder is held by the command that runs: there is one current folder.
var oneFolder sync.Mutex

// runWithin calls the program in a script's folder, with its home.
func runWithin(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) == 0 || args[0] != "standings" {
		ts.Fatalf("usage: run standings ...")
	}
	oneFolder.Lock()
	defer oneFolder.Unlock()
	before, err := os.Getwd()
	ts.Check(err)
	defer os.Chdir(before)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	for _, name := range []string{"HOME", "LocalAppData", "XDG_CACHE_HOME", "GITHUB_ACTIONS", "GITHUB_WORKSPACE"} {
		defer os.Setenv(name, os.Getenv(name))
		os.Setenv(name, ts.Getenv(name))
	}
	if code := run(args[1:], ts.Stdout(), ts.Stderr()); (code != good) != neg {
		ts.Fatalf("exit status %d", code)
	}
}

// A shell completes commands and flags, with as many dashes as were typed.
func TestShellsComplete(t *testing.T) {
	bash, err := exec.LookPath("bash")
	trial.Needs(t, err == nil, "bash", "install bash")
	for typed, want := range map[string]string{"ex": "export", "version -lic": "-licences", "release -d": "-date", "release --d": "--date"} {
		// What bash-completion does before is left out here.
		command := exec.Command(bash, "-c", `source <(standings completion bash); _comp_initialize() { :; }; COMP_WORDS=(standings $0); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); __standings_bash_autocomplete; echo "${COMPREPLY[@]}"`, typed)
		if out, err := command.CombinedOutput(); err != nil || string(out) != want+"\n" {
			t.Errorf("%q becomes %q, want %q: %v", typed, out, want, err)
		}
	}
	for _, shell := range []string{"zsh", "fish", "pwsh"} {
		var stdout, stderr strings.Builder
		if code := run([]string{"completion", shell}, &stdout, &stderr); code != good || !strings.Contains(stdout.String(), "--generate-shell-completion") {
			t.Errorf("%s: exit status %d: %s%s", shell, code, &stdout, &stderr)
		}
	}
}

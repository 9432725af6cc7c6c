package main

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"standings/internal/trial"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"standings": main,
	})
}

// Each script reads as documentation of what a user does and sees.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error { // thumbnails are kept in the user's cache, too
			env.Setenv("HOME", filepath.Join(env.WorkDir, ".home"))
			env.Setenv("LocalAppData", filepath.Join(env.WorkDir, ".home"))
			return nil
		},
	})
}

// A shell completes what the usage says.
func TestShellsComplete(t *testing.T) {
	bash, err := exec.LookPath("bash")
	trial.Needs(t, err == nil, "bash", "install bash")
	for typed, want := range map[string]string{"ex": "export", "version -": "-licences", "release -d": "-date", "check Make": "Makefile"} {
		command := exec.Command(bash, "-c", `source completion.bash; COMP_WORDS=(standings $0); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _standings; echo "${COMPREPLY[@]}"`, typed)
		command.Dir = root
		if out, err := command.CombinedOutput(); err != nil || string(out) != want+"\n" {
			t.Errorf("%q becomes %q, want %q: %v", typed, out, want, err)
		}
	}
}

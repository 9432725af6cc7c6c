package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"standings": func() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) },
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

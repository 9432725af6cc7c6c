package main

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"standings/internal/trial"
)

// No script runs as npm's packages are installed.
func TestNoScriptRunsOnInstall(t *testing.T) {
	read := func(name string) string {
		data, err := os.ReadFile(root + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if settings := strings.Split(read(".npmrc"), "\n"); !slices.Contains(settings, "ignore-scripts=true") {
		t.Error(".npmrc lets packages run scripts")
	}
	var pack struct{ Scripts map[string]string }
	if err := json.Unmarshal([]byte(read("package.json")), &pack); err != nil {
		t.Fatal(err)
	}
	// Names such as "prepare" would have npm run them by itself.
	if names := slices.Sorted(maps.Keys(pack.Scripts)); !slices.Equal(names, []string{"bundle", "check", "test"}) {
		t.Errorf("the scripts are %v, not the bundle and the checks of scripts alone", names)
	}
}

// The gate fails where a vulnerability is known, and says aloud where it could not
// ask.
func TestTheGateOnVulnerabilities(t *testing.T) {
	t.Parallel()
	_, err := exec.LookPath("bash")
	trial.Needs(t, err == nil, "bash", "install it, on Debian by `apt-get install bash`")
	const (
		clean      = "echo 'No vulnerabilities found.'; exit 0"
		goFound    = "echo 'Vulnerability #1: GO-2024-2687'; exit 3"
		goDeaf     = "echo 'govulncheck: fetching vulnerabilities: Get \"https://vuln.go.dev\": no such host' >&2; exit 1"
		goBroken   = "echo 'govulncheck: loading packages: no such file' >&2; exit 1"
		npmFound   = `echo '{"auditReportVersion": 2, "metadata": {"vulnerabilities": {"total": 1}}}'; exit 1`
		npmDeaf    = `echo '{"message": "request failed", "error": {}}'; exit 1`
		goWarning  = "WARNING: govulncheck did not reach its database"
		npmWarning = "WARNING: npm audit did not reach its database"
	)
	for name, c := range map[string]struct {
		goTool, npm string
		fails       bool
		warnings    []string
	}{
		"clean":           {clean, clean, false, nil},
		"in a module":     {goFound, clean, true, nil},
		"in a package":    {clean, npmFound, true, nil},
		"no module base":  {goDeaf, clean, false, []string{goWarning}},
		"no package base": {clean, npmDeaf, false, []string{npmWarning}},
		"neither":         {goDeaf, npmDeaf, false, []string{goWarning, npmWarning}},
		"deaf and found":  {goDeaf, npmFound, true, []string{goWarning}},
		"no check":        {goBroken, clean, true, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			for tool, script := range map[string]string{"govulncheck": c.goTool, "npm": c.npm} {
				if err := os.WriteFile(filepath.Join(dir, tool), []byte("#!/usr/bin/env bash\n"+script+"\n"), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			command := exec.Command("bash", ".ci/vulnerabilities")
			command.Dir = root
			command.Env = append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
			out, err := command.CombinedOutput()
			if (err != nil) != c.fails {
				t.Errorf("it fails: %v\n%s", err, out)
			}
			for _, warning := range []string{goWarning, npmWarning} {
				if strings.Contains(string(out), warning) != slices.Contains(c.warnings, warning) {
					t.Errorf("%q is told wrongly:\n%s", warning, out)
				}
			}
		})
	}
}

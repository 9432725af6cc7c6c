package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	weightsFile = "testdata/weights.txt"
	weightsHead = `# What the program weighs. TestWeight fails where a number is exceeded.
# To write lower numbers: go test ./cmd/standings -run Weight -update
# To raise one, write the new number by hand and a reason after it: 120 tokens in site/card: reason
`
)

// A weight is a line of the file: the most that a measure may be, and why it was raised.
type weight struct {
	most   int
	reason string
}

// The program does not grow by accident: each measure is at most what the file states,
// and the file's last change raises a number only with a new reason.
func TestWeight(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(weightsFile)
	if err != nil && !(*update && errors.Is(err, fs.ErrNotExist)) {
		t.Fatal(err)
	}
	limits, measured := weights(t, string(text)), measures(t)
	if *update {
		if len(limits) == 0 {
			limits = measured
		}
		writeWeights(t, limits, measured)
		return
	}
	for _, complaint := range exceeded(limits, measured) {
		t.Error(complaint)
	}
	for where, found := range phrasesIn(t) {
		if name := "retired phrases in " + where; measured[name].most > limits[name].most {
			t.Errorf("%s, write plain English:\n%s", name, strings.Join(found, "\n"))
		}
	}
	for name, now := range measured {
		// A hundredth of slack spares small changes the update.
		if most := limits[name].most; now.most*100 < most*99 {
			t.Errorf("%s: %d, and the file allows %d: run go test ./cmd/standings -run Weight -update", name, now.most, most)
		}
	}
	if before := formerWeights(string(text)); before != "" {
		for _, complaint := range raised(weights(t, before), limits) {
			t.Error(complaint)
		}
	}
}

func TestWeightsAreGuarded(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		before, now string
		measured    int
		complaints  int
	}{
		"as before":        {"5 x", "5 x", 5, 0},
		"lower":            {"5 x", "4 x", 4, 0},
		"heavier":          {"5 x", "5 x", 6, 1},
		"not in the file":  {"", "", 1, 1},
		"raised":           {"5 x", "6 x", 6, 1},
		"with a reason":    {"5 x", "6 x: a new format", 6, 0},
		"an old reason":    {"5 x: a new format", "6 x: a new format", 6, 1},
		"new, no reason":   {"", "6 x", 6, 1},
		"new, with reason": {"", "6 x: a new package", 6, 0},
	} {
		now := weights(t, c.now)
		complaints := append(exceeded(now, map[string]weight{"x": {most: c.measured}}), raised(weights(t, c.before), now)...)
		if len(complaints) != c.complaints {
			t.Errorf("%s: %q", name, complaints)
		}
	}
}

func exceeded(limits, measured map[string]weight) []string {
	var complaints []string
	for name, now := range measured {
		if most := limits[name].most; now.most > most {
			complaints = append(complaints, fmt.Sprintf("%s: %d, and %s allows %d: make it lighter, or raise the number with a reason", name, now.most, weightsFile, most))
		}
	}
	return complaints
}

func raised(before, now map[string]weight) []string {
	var complaints []string
	for name, w := range now {
		if old := before[name]; w.most > old.most && (w.reason == "" || w.reason == old.reason) {
			complaints = append(complaints, fmt.Sprintf("%s: %s raises %d to %d without a new reason", name, weightsFile, old.most, w.most))
		}
	}
	return complaints
}

// formerWeights is the file's last different version in git, or "".
func formerWeights(text string) string {
	git := func(args ...string) string {
		command := exec.Command("git", args...)
		command.Dir = root
		out, _ := command.Output() // no checkout, or a shallow one: there is nothing to compare with
		return string(out)
	}
	for _, commit := range strings.Fields(git("log", "--first-parent", "-2", "--format=%H", "--", "cmd/standings/"+weightsFile)) {
		if before := git("show", commit+":cmd/standings/"+weightsFile); before != text {
			return before
		}
	}
	return ""
}

func weights(t *testing.T, text string) map[string]weight {
	t.Helper()
	all := map[string]weight{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		line, reason, _ := strings.Cut(line, ": ")
		number, name, _ := strings.Cut(line, " ")
		most, err := strconv.Atoi(number)
		if err != nil || all[name] != (weight{}) {
			t.Fatalf("%s: write one line for each measure, as number, measure and reason: %q", weightsFile, line)
		}
		all[name] = weight{most, strings.TrimSpace(reason)}
	}
	return all
}

func writeWeights(t *testing.T, limits, measured map[string]weight) {
	t.Helper()
	text := weightsHead
	for _, name := range slices.Sorted(maps.Keys(limits)) {
		limit, now := limits[name], measured[name]
		if now.most < limit.most {
			limit = now
		}
		if limit.most == 0 {
			continue
		}
		text += fmt.Sprintf("%d %s", limit.most, name)
		if limit.reason != "" {
			text += ": " + limit.reason
		}
		text += "\n"
	}
	if err := os.WriteFile(weightsFile, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// measures weighs the checkout.
func measures(t *testing.T) map[string]weight {
	t.Helper()
	all := map[string]weight{}
	add := func(name string, n int) {
		if n > 0 {
			all[name] = weight{most: all[name].most + n}
		}
	}
	read := func(name string) string {
		data, err := os.ReadFile(path.Join(root, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // deleted and not yet committed
			t.Fatal(err)
		}
		return string(data)
	}
	out, err := goTool("list", "-deps", "-f", "{{if and .Module .Module.Main}}{{$p := .ImportPath}}{{range .GoFiles}}{{$p}}/{{.}}\n{{end}}{{end}}", "./cmd/standings")
	if err != nil {
		t.Fatal(err)
	}
	view := regexp.MustCompile(`Row|Cell|Head|View`)
	for _, name := range strings.Fields(string(out)) {
		_, name, _ = strings.Cut(name, "standings/")
		text := read(name)
		n := tokens(text)
		add("tokens in "+path.Dir(name), n)
		add("tokens in all", n)
		if strings.HasPrefix(name, "site/") {
			add("struct types of rows, cells, heads and views in site", structs(t, name, text, view))
		}
	}
	for _, name := range tracked(t, "templates") {
		switch path.Ext(name) {
		case ".tmpl":
			add("<table in templates", strings.Count(read(name), "<table"))
			add("bytes of templates", len(read(name)))
		case ".js":
			add("bytes of scripts", len(read(name)))
		}
	}
	add("direct dependencies", len(regexp.MustCompile(`(?m)^\t\S+ v\S+$`).FindAllString(read("go.mod"), -1)))
	_, keys, _ := strings.Cut(read("content/pages/reference.md"), "\n## benchmark.yaml\n")
	keys, _, _ = strings.Cut(keys, "\n## ")
	add("keys of benchmark.yaml", len(regexp.MustCompile(`(?m)^####* \[`).FindAllString(keys, -1)))
	for where, found := range phrasesIn(t) {
		add("retired phrases in "+where, len(found))
	}
	if len(all) < 30 {
		t.Fatalf("only %d measures were taken", len(all))
	}
	return all
}

// tokens counts what the scanner finds, without comments and automatic semicolons.
func tokens(text string) int {
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(text)), []byte(text), nil, 0)
	for n := 0; ; n++ {
		_, tok, literal := s.Scan()
		switch {
		case tok == token.EOF:
			return n
		case tok == token.SEMICOLON && literal == "\n":
			n--
		}
	}
}

// structs counts the struct types with such names.
func structs(t *testing.T, name, text string, names *regexp.Regexp) int {
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	ast.Inspect(file, func(node ast.Node) bool {
		if spec, ok := node.(*ast.TypeSpec); ok && names.MatchString(spec.Name.Name) {
			if _, ok := spec.Type.(*ast.StructType); ok {
				n++
			}
		}
		return true
	})
	return n
}

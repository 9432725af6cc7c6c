package importer

import (
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"standings/results/judged/record"
	"standings/results/schema"
)

// What logs of a program look like is in its recipe alone: no text in the Go code of this
// package is the name of a program, or a key that only its files have.
func TestNoCodeKnowsAProgram(t *testing.T) {
	t.Parallel()
	section := regexp.MustCompile(`(?s)\ndrafting:\n.*`)
	key := regexp.MustCompile(`[A-Za-z]+(_[a-z]+|[a-z][A-Z][a-z]+|-[a-z]+)+`) // no plain word
	of := map[string]string{}
	for _, r := range recipes() {
		of[r.name], of[r.Drafting.Title.Value] = r.name, r.name
		data, err := os.ReadFile(filepath.Join("../harnesses", r.name+".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range key.FindAllString(string(section.Find(data)), -1) {
			of[found] = r.name
		}
	}
	if len(of) < 70 {
		t.Fatalf("%d keys of programs are known: the test has lost its recipes", len(of))
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var s scanner.Scanner
		fset := token.NewFileSet()
		s.Init(fset.AddFile(name, -1, len(data)), data, nil, 0)
		for {
			at, kind, literal := s.Scan()
			if kind == token.EOF {
				break
			}
			text, _ := strconv.Unquote(literal)
			if kind == token.STRING && of[text] != "" {
				t.Errorf("%s: %q is known to the recipe %s alone", fset.Position(at), text, of[text])
			}
		}
	}
}

// The patterns by which recipes recognise logs are ones.
func TestPatternsOfRecipes(t *testing.T) {
	t.Parallel()
	for _, r := range recipes() {
		texts := r.Drafting.Reduce.Keys()
		for _, f := range r.Drafting.Figures {
			texts = append(texts, record.Steps(f.Field.Value)...)
		}
		for _, list := range []schema.Texts{r.Drafting.Leave, r.Drafting.Beside, r.Drafting.Names, r.asked()} {
			texts = append(texts, mapped(list, schema.Text.String)...)
		}
		if of := r.Drafting.Totals; of != nil {
			texts = append(texts, record.Steps(of.Score.Value)...)
			texts = append(texts, mapped(append(of.Leave, of.Rates...), schema.Text.String)...)
		}
		for _, text := range texts {
			if _, err := schema.ParseText(text); err != nil {
				t.Errorf("%s: %q %v", r.name, text, err)
			}
		}
		for _, name := range r.Drafting.Names {
			if _, err := schema.ParsePattern(name.Value); err != nil {
				t.Errorf("%s: %q %v", r.name, name.Value, err)
			}
		}
	}
}

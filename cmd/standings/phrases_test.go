package main

import (
	"go/scanner"
	"go/token"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// retiredPhrases are hard to read for whoever learned English from papers. Single words
// are listed only where they have no plain use.
var retiredPhrases = regexp.MustCompile(`(?i)\b(?:` + strings.Join([]string{
	`tells? apart`, `told apart`, `(?:are|be|is|was) told`, `tells`, // significant; is reported; says
	`stands? (?:above|alone|at|before|behind|below|beside|in|on|there|under)`, // is
	`lies? (?:at|before|behind|beside|in|there)`,                              // is
	`(?:are|be|is) said`, `said (?:again|of)`, `have no say`, // is reported; do not count
	`parted`,                                 // separated
	`(?:held|holds) against`, `gone through`, // compared with; read
	`in the (?:place|stead) of`, `in (?:its|their) stead`, // instead of
	`(?:comes?|came) about`, `what becomes of`, `makes of`, // is calculated; how X is used
	`what is \w+ for what`, `what there is`, `that which`, `what is of`,
	`who looks for`, `whoever`, `with those who`, `of whom`, `is asked of`, `are asked of`,
	`nothing says`, `cannot be ruled out`, `none of its`,
	`letter by letter`, `all the same`, `as a rule`, `at hand`, `whatever`, // verbatim; anyway; usually; available; any
}, "|") + `)\b`)

// phrasesIn counts retired phrases by package or page, and says where they are.
func phrasesIn(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	margins := regexp.MustCompile(`\s*\n\s*(?://|#|\*|<!--)?\s*`)
	for _, name := range tracked(t, "cmd", "site", "results", "content/*.go", "content/pages/use*.md", "internal", "templates", ".ci", "README.md", "CONTRIBUTING.md", "install.sh", "Makefile") {
		where := path.Dir(name)
		switch ext := path.Ext(name); {
		case strings.HasSuffix(name, "_test.go"), strings.Contains(name, ".test."), strings.Contains(name, "/testdata/"):
			continue
		case ext == ".md" && (where == "." || where == "content/pages"):
			where = name
		case ext == ".go", ext == ".js", ext == ".mjs", ext == ".tmpl", where == ".", strings.HasPrefix(name, ".ci/") && ext == "":
		default:
			continue
		}
		data, err := os.ReadFile(path.Join(root, name))
		if err != nil {
			continue // deleted and not yet committed
		}
		text := string(data)
		if path.Ext(name) == ".go" {
			text = writtenIn(text)
		}
		for _, phrase := range retiredPhrases.FindAllString(margins.ReplaceAllString(text, " "), -1) {
			all[where] = append(all[where], name+": "+phrase)
		}
	}
	return all
}

// writtenIn is what a Go file says to people: its comments and texts.
func writtenIn(text string) string {
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(text)), []byte(text), nil, scanner.ScanComments)
	var out strings.Builder
	for {
		switch _, tok, literal := s.Scan(); tok {
		case token.EOF:
			return out.String()
		case token.COMMENT, token.STRING:
			out.WriteString(literal + "\n")
		}
	}
}

func TestRetiredPhrasesAreFound(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"models, told apart by":                     "told apart",
		"where a row Stands Under":                  "Stands Under",
		writtenIn("var told = 1 // the interval"):   "",
		writtenIn("say(`no row lies beside it`)\n"): "lies beside",
		"the interval lies between 0 and 1":         "",
	} {
		if got := retiredPhrases.FindString(text); got != want {
			t.Errorf("%q: found %q, not %q", text, got, want)
		}
	}
}

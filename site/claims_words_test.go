package site_test

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/site"
	"standings/site/sitetest"

	"golang.org/x/net/html"
)

// speaks finds the words that a sentence about data has.
var speaks = regexp.MustCompile(`(?i)\b(leads?|leading|led|ahead|behind|significant(ly)?|best|worst|beats?|furthest|highest|lowest|frontier|falls?)\b`)

// meanings are what the program says of marks and columns, wherever these are: no sentence
// about data. Each is there because what it explains is tested by itself.
var meanings = regexp.MustCompile(strings.Join([]string{
	`^= best( with the same prompts)?,$`, `^Dark line: significant gap\.$`, // TestStatementsOfMarks
	`A line joins the \d+ points of the frontier; they are named below\.$`,
	`in colour: the leader( and the best open model)?$`, // of charts
	`^Its scores against the median and the best of each leaderboard\.$`,
	`Bold = best of its leaderboard, underlined = second\.`,
	`^(worst first|By category: those without a score, then the worst\.)$`, `^Its cases, lowest score first:$`, `best mean score over all cases first\.`,
	`^Each case with its highest and its lowest score of outputs`, `^(low|high)est score$`, // orders of cases
	`^The best and the worst outputs, and those furthest from what other models made of the case`, // the outputs of a model: its statements
	`^Gap between two models that is significant with 80 % power`,                                 // tests of site/benchmark
	`^With JavaScript you can choose two to six models here and see where each leads`,
	`^Best open model on each main leaderboard$`, `^best open model$`, // heads
}, "|"))

// A sentence of the program that says who leads, or what is significant, best or worst, is a
// statement, whose value is tested; or it says what a mark or a column means.
func TestSentencesAboutDataAreStatements(t *testing.T) {
	built := sitetest.Example(t)
	var authors strings.Builder
	for _, folder := range []string{"results", "content"} {
		err := fs.WalkDir(site.Example(), folder, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				var data []byte
				data, err = fs.ReadFile(site.Example(), name)
				authors.WriteString(strings.Join(strings.Fields(string(data)), " "))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	theirs := authors.String()
	for _, name := range slices.Sorted(maps.Keys(built.Files)) {
		if path.Ext(name) != ".html" {
			continue
		}
		page := parsed(t, built.Files[name])
		claimed := map[string]bool{} // a chart says its title in its drawing, too
		for n := range page.Descendants() {
			if attributeOf(n, "data-claim") != "" {
				claimed[sayings(n)] = true
			}
		}
		unclaimed(page, func(text string) {
			if !claimed[text] && !meanings.MatchString(text) && !strings.Contains(theirs, strings.TrimSuffix(text, "…")) {
				t.Errorf("%s: %q is no statement of site/statement", name, text)
			}
		})
	}
}

// unclaimed calls say with each text of a page that speaks of data and is no statement. Findings
// of the audit are tested by the rules that prove them.
func unclaimed(n *html.Node, say func(text string)) {
	if n.Type == html.TextNode {
		if text := strings.Join(strings.Fields(n.Data), " "); speaks.MatchString(text) {
			say(text)
		}
		return
	}
	classes := strings.Fields(attributeOf(n, "class"))
	switch {
	case attributeOf(n, "data-claim") != "", attributeOf(n, "scope") == "col", attributeOf(n, "data-top") != "":
	case slices.Contains([]string{"script", "style", "pre", "code"}, n.Data), slices.Contains(classes, "prose"), slices.ContainsFunc(classes, func(c string) bool {
		return strings.HasPrefix(c, "finding") || strings.HasPrefix(c, "remark") || c == "audit-rules"
	}):
	default:
		for c := range n.ChildNodes() {
			unclaimed(c, say)
		}
	}
}

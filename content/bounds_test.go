package content

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// Small texts that would take minutes or all memory are refused with their line.
func TestTextsThatWouldStopABuilder(t *testing.T) {
	t.Parallel()
	var deep, definitions strings.Builder
	for i := range 500 {
		deep.WriteString(strings.Repeat("  ", i) + "- x\n")
	}
	for i := range 30_000 {
		fmt.Fprintf(&definitions, "[%d]: x\n", i)
	}
	for _, c := range []struct{ name, text, want string }{
		{"a table of 20,000 columns", "words\n\n" + strings.Repeat("|a", 20_000) + "\n" + strings.Repeat("|-", 20_000) + "\n" + strings.Repeat("|\n", 2000), "a.md:13: begins a table of 20000 columns"},
		{"a table of short rows", strings.Repeat("|a", 150) + "\n" + strings.Repeat("|-", 150) + "\n" + strings.Repeat("|\n", 100_000), "makes tables of more than 50000 cells"},
		{"a table with rows like the line below its head", strings.Repeat("|a", 150) + "\n" + strings.Repeat("|-", 150) + "\n" + strings.Repeat(strings.Repeat("|\n", 100)+"|-|\n", 1000), "makes tables of more than 50000 cells"},
		{"many tables of short rows", strings.Repeat(strings.Repeat("|a", 150)+"\n"+strings.Repeat("|-", 150)+"\n"+strings.Repeat("|\n", 200)+"\n", 300), "makes tables of more than 50000 cells"},
		{"uses of a long reference", "[a]: /" + strings.Repeat("b", 4000) + "\n\n" + strings.Repeat("[a]\n\n", 50_000), "a.md:10: writes out 200.1 MB of addresses"},
		{"emphasis without a partner", strings.Repeat("*a_ ", 100_000), "a.md:10: ends a block of more than 10000 runs of * and _"},
		{"open links", strings.Repeat("[a](", 50_000), "a.md:10: ends a block of more than 5000 brackets"},
		{"definitions of references", definitions.String(), "ends a block of more than 5000 brackets"},
		{"quotes in quotes", strings.Repeat("> ", 2000) + "x", "a.md:10: has quotes or lists nested more than 50 deep"},
		{"lists in lists", deep.String(), "has quotes or lists nested more than 50 deep"},
		{"headings of the first level", strings.Repeat("# a\n", 50_000), "the page's title is its only heading"},
		{"a long address", "[a](/" + strings.Repeat("b", 5000) + ")", "is longer than 4096 letters"},
	} {
		began := time.Now()
		_, found := Document{File: "a.md", Line: 10, Source: c.text}.HTML(anywhere{})
		if took := time.Since(began); took > 20*time.Second {
			t.Errorf("%s: took %v", c.name, took)
		}
		if len(found) == 0 || !strings.Contains(found[0].String(), c.want) || found[0].Line < 10 {
			t.Errorf("%s: got %.200v, want %q", c.name, found, c.want)
		}
	}
}

// What people write stays well within the bounds.
func TestTextsWithinBounds(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"| a | b |\n|---|---|\n" + strings.Repeat("| **x** | [y](/a/) |\n", 2000),
		strings.Repeat("- *a* [b](/c/) `d`\n", 1000),
		strings.Repeat("* * *\n\n", 100) + strings.Repeat("-", 300) + "\n\n" + strings.Repeat("*", 300) + "\n",
		"```\n" + strings.Repeat("a_b[c]*d < e\n", 1000) + "```\n",
		"1. one\n   - two\n     > three\n",
	} {
		if rendered, found := (Document{File: "a.md", Line: 1, Source: text}).HTML(anywhere{}); len(found) > 0 || rendered == "" {
			t.Errorf("%.40q: got %v", text, found)
		}
	}
}

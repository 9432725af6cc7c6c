package importer

import (
	"strings"
	"testing"

	"standings/internal/source"
)

// A first line that has the form of the others is the leader's row, and no heads. Nothing ranks
// such a table but a column that counts its rows, in the order of one other.
func TestTablesWithoutHeads(t *testing.T) {
	six := "1,Alpha 7B,45.3\n2,Beta 13B,40.2\n3,Gamma,39.5\n4,Delta,30.0\n5,Eps,25.5\n6,Zeta,20.5\n"
	html := "<!doctype html><table>\n"
	for line := range strings.Lines(six) {
		html += "<tr><td>" + strings.ReplaceAll(strings.TrimSpace(line), ",", "</td><td>") + "</td></tr>\n"
	}
	for name, c := range map[string]struct{ text, ranked, first string }{
		"t.csv":      {six, "column 3 higher", "Alpha 7B"},
		"t.html":     {html + "</table>", "column 3 higher", "Alpha 7B"},
		"few.csv":    {"1,Alpha 7B,45.3\n2,Beta 13B,40.2\n3,Gamma,39.5\n", "column 3 unknown", "Alpha 7B"},
		"two.csv":    {"Alpha 7B,45.3\nBeta 13B,40.2\n", "column 2 unknown", "Alpha 7B"},
		"noRank.csv": {"Alpha 7B,45.3,10.1\nBeta 13B,40.2,20.0\nGamma,39.5,30.0\n", "nothing, column 2, column 3", "Alpha 7B"},
		"years.csv":  {"model,2023,2024\nAlpha,45,50\nBeta,40,41\n", "nothing, 2023, 2024", "Alpha"},
		"heads.csv":  {"model,score\nAlpha,45.3\nBeta,40.2\n", "score higher", "Alpha"},
	} {
		if got := ranks(t, name, c.text); got != c.ranked {
			t.Errorf("%s: %s, want %s", name, got, c.ranked)
		}
		sheets := (&Draft{}).read([]input{{Path: name, From: name, Name: name, Data: []byte(c.text)}}, &source.List{})
		if len(sheets) != 1 || !strings.Contains(strings.Join(textsOf(sheets[0].Rows[0].Cells), " "), c.first) {
			t.Errorf("%s: its first row is not that of %s", name, c.first)
		}
	}
}

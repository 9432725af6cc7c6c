package board_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// A chart of a board whose rows are under several conditions says which one it
// shows, in its caption and to those who hear it; where there is one, nothing is
// said.
func TestChartsNameTheirCondition(t *testing.T) {
	built := sitetest.Example(t)
	several := 0
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			var conditions []string
			for _, r := range board.Rows {
				if !r.OtherJudge && !slices.Contains(conditions, r.Condition) {
					conditions = append(conditions, r.Condition)
				}
			}
			if len(board.Rows) == 0 {
				continue
			}
			name := b.ID + "/" + board.ID.Value + "/index.html"
			title := b.ConditionTitle(board.Rows[0].Condition)
			for _, figure := range sitetest.Parse(t, built.Files[name]).Parts("main section[aria-label=Charts] figure") {
				caption, said := figure.Text("figcaption"), figure.Text("desc")
				want := fmt.Sprintf("(1 of %d conditions)", len(conditions))
				for place, text := range map[string]string{"caption": caption, "description": said} {
					switch named := strings.Contains(strings.ToLower(text), strings.ToLower(title)+" only "+want); {
					case len(conditions) > 1 && !named:
						t.Errorf("%s: the %s %q does not name the condition %q", name, place, text, title)
					case len(conditions) < 2 && strings.Contains(text, "conditions)"):
						t.Errorf("%s: the %s %q speaks of conditions", name, place, text)
					}
				}
				if len(conditions) > 1 {
					several++
				}
			}
		}
	}
	if several == 0 {
		t.Error("the example has no chart of a board with several conditions")
	}
}

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
			name := b.ID + "/" + board.ID + "/index.html"
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

// A title says that a model leads only where that is significant, and nothing of the kind
// where nothing is known of ranks.
func TestTitlesSayWhatIsSignificant(t *testing.T) {
	built := sitetest.Example(t)
	said := map[string]int{}
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			name := b.ID + "/" + board.ID + "/index.html"
			if board.Main() == nil || board.RankedBy() == nil || len(sitetest.Parse(t, built.Files[name]).All("#chart-overall")) == 0 {
				continue
			}
			rows := board.Main().Competing()
			title := sitetest.Parse(t, built.Files[name]).Parts("#chart-overall")[0].Text("[data-is=title]")
			apart, _ := board.Main().TellsApart(rows[0], rows[1])
			first, behind := len(board.Main().First()), ""
			for _, r := range board.Main().First() {
				if r.Rank > 1 && behind == "" {
					behind = r.Model.Name
				}
			}
			want := board.Title
			switch {
			case first > 3:
				want = fmt.Sprintf("%d of ", first-1)
			case first > 1:
				want = behind
				if !strings.HasSuffix(title, " not shown to be behind the leader") {
					t.Errorf("%s: the title is %q", name, title)
				}
			case apart:
				want = rows[0].Model.Name
			}
			conditions := map[string]bool{}
			for _, r := range board.Rows {
				conditions[r.Condition] = true
			}
			if condition := strings.ToLower(b.ConditionTitle(board.Main().Condition)); len(conditions) > 1 && title != board.Title && !strings.Contains(strings.ToLower(title), condition) {
				t.Errorf("%s: of several conditions the title %q names none", name, title)
			}
			if !strings.HasPrefix(title, want) || strings.Contains(title, "leads") != (apart && first < 2) {
				t.Errorf("%s: the title is %q, want %q", name, title, want)
			}
			said[want]++
		}
	}
	if len(said) < 3 {
		t.Errorf("the example has too few kinds of titles: %v", said)
	}
}

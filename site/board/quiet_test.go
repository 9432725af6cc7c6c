package board_test

import (
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// quietProject has a board with raw ids, figures of several lengths, a licence that two
// lists name, notes that sort nothing, numbers and dates.
func quietProject() fstest.MapFS {
	return fstest.MapFS{
		"results/models.csv": {Data: []byte("id,name,license\na,A,MIT\nb,B,MIT\nc,C,Apache-2.0\nd,D,Apache-2.0\n")},
		"results/towns/benchmark.yaml": {Data: []byte(`title: Towns
question: Which?
kinds:
  - {id: wide, title: Wide models}
  - {id: deep, title: Deep models}
boards:
  - id: main
    title: Main
    groups: [code_completion, {id: XY, name: Streets and squares}]
    columns:
      - {id: licence, kind: text}
      - {id: interval, kind: text}
      - {id: cost_usd, better: lower}
      - {id: released, kind: date}
    scale: [0, 100]
    overall: groups
    published: t.csv
`)},
		"results/towns/published/t.csv": {Data: []byte(`model,kind,code_completion,XY,licence,interval,cost_usd,released
A,wide,5,12.5,MIT,+1/-1,1.5,2024-01
B,wide,4.5,2,MIT,+2/-1,12,2024-05
C,deep,-,3.125,Apache-2.0,+1/-3,3,2023
D,deep,7,1,Apache-2.0,+4/-4,4,2022-02
`)},
	}
}

func TestBoardsAreQuiet(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, quietProject())
	if problems != "" {
		t.Fatal(problems)
	}
	page := sitetest.Parse(t, files["towns/main/index.html"])
	page.Has("#board thead th", "Code completion", "Streets and squares", "Cost usd", "Compare")
	page.Has("#board thead abbr[title='Code completion']")
	page.Lacks("#board", "code_completion")
	page.Has("#board tbody th [title='Deep models']", "Deep models")
	for cell, want := range map[[2]string]string{{"D", "Code completion"}: "7 best", {"A", "Code completion"}: "5 second best", {"C", "Code completion"}: "– not reported"} {
		if got := page.Cell("#board", cell[0], cell[1]); got != want {
			t.Errorf("%s of %s is %q, not %q", cell[1], cell[0], got, want)
		}
	}
	page.Has("#board td.w3", "2") // room for the point and digits that others have
	page.Has("#board td.p2", "12.5")
	page.Has("body", "Bold = best, underlined = second.", "– not reported.")
	if got := strings.Join(page.All("[data-facet] legend"), ", "); got != "Kind, Licence, Cost usd, Released" {
		t.Errorf("rows can be chosen by %s", got)
	}
	page.Lacks("body", "against own overall")
}

// A cell of a board has one link at most besides its flags, and says how many of its
// items have a score only where that is far from all.
func TestOneLinkACell(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.JudgedRivers())
	links := 0
	for name, data := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		for _, cell := range sitetest.Parse(t, data).Parts("[data-board=whole] tbody td") {
			n := len(cell.All("a:not([href^='#'])"))
			if links += n; n > 1 {
				t.Errorf("%s: a cell has %d links: %s", name, n, cell.Text("td"))
			}
			if nearly := cell.All("small[title]:not(.partial)"); len(nearly) > 0 {
				t.Errorf("%s: a cell says what it nearly has: %s", name, nearly)
			}
		}
	}
	if links == 0 {
		t.Error("no cell leads to how it was computed")
	}
}

// Where columns show dots on a cut axis, the one that ranks shows dots, and is not said
// to show bars; and what ranks is called by its name everywhere.
func TestDotsAreNotCalledBars(t *testing.T) {
	t.Parallel()
	project := quietProject()
	project["results/towns/benchmark.yaml"] = &fstest.MapFile{Data: []byte("title: Towns\nquestion: Which?\nboards: [{id: main, title: Main, groups: [Left, Right], columns: [{id: Price, unit: $, better: lower}], rank: Price, scale: [0, 100], overall: groups, published: t.csv}]\n")}
	project["results/towns/published/t.csv"] = &fstest.MapFile{Data: []byte("model,Left,Right,Price\nA,93,95,3\nB,92,96,12\nC,91,97,1\n")}
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	page := sitetest.Parse(t, files["towns/main/index.html"])
	page.Has("body", "Ranked by Price, lowest first.", "Dots of Price: 0 to ", "Main, price")
	page.Has("#board thead th", "Price $ ↓ lower is better dots 0–", "dots 90–98")
	page.Has("[data-rank] summary", "Rank by Price")
	page.Lacks("body", "Bars of Price", "published overall")
	page.Lacks("#board", " bars ")
}

package board_test

import (
	"regexp"
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
	page := string(files["towns/main/index.html"])
	for what, want := range map[string]string{
		"a head without a title": `<abbr class="label" title="Code completion">Code completion</abbr>`,
		"a head with one":        `<abbr class="label" title="Streets and squares">Streets and squares</abbr>`,
		"a further head":         `<abbr class="label" title="Cost usd">Cost usd</abbr>`,
		"a long word":            `class="num long h10 shown"`,
		"the box column":         `<th scope="col" class="pick">Compare</th>`,
		"a kind":                 `<span class="kind kind-2" title="Deep models"><span class="visually-hidden">Deep models</span></span>`,
		"the best":               `<span>7</span><span class="visually-hidden said">best</span>`,
		"the second":             `<span>5</span><span class="visually-hidden said">second best</span>`,
		"a figure without point": `w3`,
		"fewer digits":           `p2`,
		"the legend":             `<b>Best</b> and <u>second</u> of a column.`,
		"a dash":                 "– not reported: missing, not zero.",
		"a filter of few words":  `data-state="where" data-column="licence"`,
		"a range":                `data-range><select aria-label="Column"><option value="cost_usd">Cost usd</option><option value="released">Released</option></select>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%s: the page does not hold %s", what, want)
		}
	}
	sitetest.LacksAll(t, files["towns/main/index.html"], `data-state="license"`, `data-column="interval"`, ">code_completion<", "against own overall", `class="keys"`)
}

var (
	boardCell = regexp.MustCompile(`<td class="(?:num|words)[^"]*"[^>]*>(.*?)</td>`)
	cellLink  = regexp.MustCompile(`<a href=`)
	cellLacks = regexp.MustCompile(`<small class="part( partial)?"`)
)

// A cell of a board has one link at most besides its flags, and says how many of its
// items have a score only where that is far from all.
func TestOneLinkACell(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.JudgedRivers())
	links := 0
	for name, data := range files {
		if !strings.Contains(string(data), `data-board="whole"`) {
			continue
		}
		for _, cell := range boardCell.FindAllStringSubmatch(string(data), -1) {
			n := len(cellLink.FindAllString(cell[1], -1))
			if links += n; n > 1 {
				t.Errorf("%s: a cell has %d links: %s", name, n, cell[0])
			}
			if m := cellLacks.FindStringSubmatch(cell[1]); m != nil && m[1] == "" {
				t.Errorf("%s: a cell says what it nearly has: %s", name, cell[0])
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
	page := string(files["towns/main/index.html"])
	for _, want := range []string{"Rows are ranked by Price, lowest first.", "Dots of Price: 0 to ", "<small>dots 0–", "dots 90–98", `<option value="">Price</option>`, "Main, price"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not hold %q", want)
		}
	}
	sitetest.LacksAll(t, files["towns/main/index.html"], "Bars of Price", ">bars ", "published overall")
}

package audit_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// bed is a project of ten models with results of 8 cases in each of three categories, and a
// table: two categories are swapped, model b has what a second judge gives, a figure of c
// cannot be, nine has results of some cases only and ten of none.
func bed() fstest.MapFS {
	random := rand.New(rand.NewPCG(3, 3))
	var items []sitetest.Item
	for _, bank := range []string{"Left", "Right", "Bed"} {
		for i := range 8 {
			items = append(items, sitetest.Item{ID: fmt.Sprintf("%s%d", bank, i), Bank: bank, Prompt: "flow", Lines: []string{"it flows"}})
		}
	}
	project := fstest.MapFS{
		"results/rivers/prompts/p.json": sitetest.Prompts(items...),
		"results/rivers/benchmark.yaml": sitetest.File(`title: Rivers
question: Which way does it flow?
judge: {name: gauge}
sources: [{id: book, title: A book}]
facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left, items: 8}, {id: Right, items: 8}, {id: Bed, items: 8}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 1, step: 1}, score: mean(result), overall: groups, published: [{source: book, table: Table 1, file: t.csv}]}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {result: {field: list}}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, judge: judge, marks: {result: {list: true, values: [0, 1]}}}]
`),
	}
	table, models := "model,Left,Right,Bed,overall\n", "id,name\n"
	for m := range 10 {
		id := string(rune('a' + m))
		models += fmt.Sprintf("%s,Model %s\n", id, id)
		var judged strings.Builder
		sums := [2][3]int{}
		for judge := range 2 {
			for at, item := range items {
				mark := random.IntN(2)
				if at/8 == m%3 {
					mark = max(mark, random.IntN(2))
				}
				sums[judge][at/8] += mark
				switch line := sitetest.Judged(item.ID, float64(mark)); {
				case m == 9 || m == 8 && at%8 > 2 || judge == 1 && m != 1:
				case judge == 1:
					judged.WriteString(strings.Replace(line, "{", `{"judge": "second", `, 1))
				default:
					judged.WriteString(line)
				}
			}
		}
		if m < 9 {
			project["results/rivers/judgments/"+id+".jsonl"] = sitetest.File(judged.String())
		}
		of := sums[0]
		if m == 1 {
			of = sums[1]
		}
		cells := []string{}
		for _, n := range []int{of[1], of[0], of[2], 0} {
			cells = append(cells, fmt.Sprintf("%.3f", float64(n)/8))
		}
		if m == 1 {
			cells[0], cells[1] = cells[1], cells[0]
		}
		if m == 2 {
			cells[2] = "0.333"
		}
		cells[3] = fmt.Sprintf("%.3f", float64(of[0]+of[1]+of[2])/24)
		table += id + "," + strings.Join(cells, ",") + "\n"
	}
	project["results/models.csv"], project["results/rivers/published/t.csv"] = sitetest.File(models), sitetest.File(table)
	return project
}

// The page, the badge, audit.json and the board's JSON say the same of each printed figure.
func TestReproduced(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, bed())
	sitetest.Crawl(t, files)
	page := sitetest.Parse(t, files["rivers/score/reproduced/index.html"])
	var board struct {
		Rows []struct {
			ID    string
			Cells map[string]struct{ Reproduced string }
		}
	}
	if err := json.Unmarshal(files["rivers/score.json"], &board); err != nil {
		t.Fatal(err)
	}
	counts, by := map[string]int{}, map[string]string{}
	for _, row := range board.Rows {
		for column, c := range row.Cells {
			counts[c.Reproduced]++
			by[row.ID+"/"+column] = c.Reproduced
		}
	}
	for cell, want := range map[string]string{"c/Bed": "impossible", "a/overall": "rounded", "j/Left": "unknown", "a/Left": "differs"} {
		if by[cell] != want {
			t.Errorf("%s is %q, not %q", cell, by[cell], want)
		}
	}
	if counts[""] > 4 { // the row of the second judge has no printed figures
		t.Errorf("%d figures lack a word: %v", counts[""], counts)
	}
	checked := counts["exact"] + counts["rounded"] + counts["differs"] + counts["impossible"]
	differ := counts["differs"] + counts["impossible"]
	said := fmt.Sprintf("%d of %d printed figures are reproduced from the published results", checked-differ, checked)
	page.Has(".lead", said)
	sitetest.Parse(t, files["rivers/score/index.html"]).Has(`.facts a[href="../../rivers/score/reproduced/index.html"]`, said)
	if rows := page.All(".reproduced tbody tr"); len(rows) != differ {
		t.Errorf("%d rows for %d figures", len(rows), differ)
	}
	page.Has(".reproduced", "the scores of Left and Right are in each other’s place", "as the judgments of second give", "no mean of 8 cases rounds to it")
	for _, name := range []string{"badge.svg", "rivers/score-badge.svg"} {
		badge := string(files[name])
		if !strings.Contains(badge, said) || !strings.Contains(badge, fmt.Sprintf("%d of %d<", checked-differ, checked)) || !strings.Contains(badge, "prefers-color-scheme") {
			t.Errorf("%s: %s", name, badge)
		}
		for _, m := range regexp.MustCompile(` (?:width|x|textLength)="(.*?)"`).FindAllStringSubmatch(badge, -1) {
			if !regexp.MustCompile(`^\d+(\.\d)?$`).MatchString(m[1]) {
				t.Errorf("%s: %q is no number with one decimal at most", name, m[0])
			}
		}
	}
	rules := map[string]int{}
	for _, f := range findings(t, files) {
		rules[f.Rule]++
	}
	if rules["misplaced"] != 1 || rules["run"] != 1 || rules["impossible"] != 1 {
		t.Errorf("findings: %v", rules)
	}
	if !strings.Contains(string(files["rivers/score/record.js"]), "no mean of 8 cases rounds to it") {
		t.Error("the box of a score has no reason")
	}
	if strings.Contains(problems, "error") {
		t.Error(problems)
	}
}

// Where a site is strict, a figure that the results do not give is an error.
func TestStrictDifferences(t *testing.T) {
	t.Parallel()
	project := bed()
	project["content/site.yaml"] = sitetest.File("title: Rivers\nstrict: true\n")
	_, problems := sitetest.Build(t, project)
	if !strings.Contains(problems, "published/t.csv:2:3: conflict: Table 1 (A book) prints") {
		t.Error(problems)
	}
}

// A site without results has a badge that says so, and no page of printed figures.
func TestNothingToReproduce(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.Rivers(""))
	if !strings.Contains(string(files["badge.svg"]), "no printed figure has published results") || files["rivers/score/reproduced/index.html"] != nil || strings.Contains(string(files["rivers/score.json"]), "reproduced") {
		t.Errorf("badge: %s", files["badge.svg"])
	}
}

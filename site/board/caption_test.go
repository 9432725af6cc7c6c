package board_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
	"standings/site/page"
	"standings/site/sitetest"
)

var number = regexp.MustCompile(`\d[\d,]*`)

// A caption names what its table shows: bold and underlined figures where there are some,
// and whether a lead is significant where that is known, of how many conditions of those
// that are ranked apart.
func TestCaptionsAreOfTheirBoard(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	without, apart := 0, 0
	for _, b := range built.Project.Benchmarks {
		for _, table := range b.All() {
			if len(table.Rows) == 0 {
				continue
			}
			shown := sitetest.Parse(t, built.Files[page.BoardPath(table)])
			legend := shown.Part(".legend")
			for mark, in := range map[string]string{".best": "b", ".second": "u"} {
				if is, said := len(shown.All("#board td"+mark)) > 0, len(legend.All(in)) > 0; is != said {
					t.Errorf("%s: figures are %s: %t, and its caption says so: %t", table.Title, mark, is, said)
				}
			}
			known, significant := 0, 0
			for _, f := range table.Fields() {
				var ranked []*results.Row
				for _, r := range f.Rows {
					if r.Rank > 0 {
						ranked = append(ranked, r)
					}
				}
				if len(ranked) < 2 || ranked[1].Rank == 1 {
					continue
				}
				all, is := true, true
				for _, r := range ranked[1:] {
					tells, there := f.TellsApart(ranked[0], r)
					all, is = all && there, is && tells
				}
				known, significant = known+page.One(all), significant+page.One(all && is)
			}
			at := slices.IndexFunc(legend.All("span"), func(text string) bool { return strings.HasPrefix(text, "The lead") })
			if (at >= 0) != (known > 0) {
				t.Errorf("%s: of %d conditions it is known whether the lead is significant, and the caption says so: %t", table.Title, known, at >= 0)
			}
			if at < 0 {
				without++
				continue
			}
			said := legend.All("span")[at]
			if got := number.FindAllString(said, -1); table.Mixed() {
				if apart++; !slices.Equal(got, []string{fmt.Sprint(significant), fmt.Sprint(known)}) {
					t.Errorf("%s: %d of %d leads are significant, and the caption says %q", table.Title, significant, known, said)
				}
			} else if strings.Contains(said, "not significant") != (significant == 0) {
				t.Errorf("%s: its lead is significant: %t, and the caption says %q", table.Title, significant > 0, said)
			}
		}
	}
	if without == 0 || apart == 0 {
		t.Errorf("%d boards have no lead, %d several conditions", without, apart)
	}
}

// Of how many cases figures are is said from the fewest of a row to the most: below the
// table, and in the notes of charts, which a board by another judge has, too.
func TestCaptionsCountTheCasesOfTheirRows(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	judged, problems := sitetest.Build(t, sitetest.PaperProject())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	for _, c := range []struct {
		files  page.Files
		name   string
		ranges bool
	}{{files, "sketchbook/score-by-second-reader", false}, {files, "sketchbook/score", true}, {judged, "rivers/score", false}} {
		var data struct {
			Rows []struct {
				Judge string
				Cells map[string]struct{ N *int }
			}
		}
		if err := json.Unmarshal(c.files[c.name+".json"], &data); err != nil {
			t.Fatal(err)
		}
		var counts []int
		for _, r := range data.Rows {
			if n := r.Cells["overall"].N; n != nil && r.Judge == data.Rows[0].Judge {
				counts = append(counts, *n)
			}
		}
		want := fmt.Sprint(slices.Min(counts))
		if slices.Max(counts) > slices.Min(counts) {
			want += "–" + fmt.Sprint(slices.Max(counts))
		}
		if strings.Contains(want, "–") != c.ranges {
			t.Errorf("%s: rows have %v cases", c.name, counts)
		}
		shown := sitetest.Parse(t, c.files[c.name+"/index.html"])
		shown.Has(".statistics", "scores of "+want+" cases")
		shown.Has("#chart-overall [data-is=note]", "n "+want+",")
	}
}

// A table says that figures are rounded where some are shown with fewer digits than their
// source prints, however many these are.
func TestCaptionsSayThatFiguresAreRoundedWhereTheyAre(t *testing.T) {
	t.Parallel()
	for figure, rounded := range map[string]bool{"2.671834": true, "0.7": false} {
		head, row, groups := "model", "", ""
		for i := range 14 {
			head += fmt.Sprintf(",G%d", i)
			row += "," + figure
			groups += fmt.Sprintf("{id: G%d}, ", i)
		}
		files, problems := sitetest.Build(t, fstest.MapFS{
			"results/models.csv":          sitetest.File("id,name\na,A\nb,B\n"),
			"results/odd/published/t.csv": sitetest.File(head + "\na" + row + "\nb" + row + "\n"),
			"results/odd/benchmark.yaml": sitetest.File("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [" + groups + "]}]\n" +
				"boards: [{id: b, title: B, facets: [f], scale: {min: 0, max: 20}, overall: none, published: [{source: s, file: t.csv}]}]\n"),
		})
		if strings.Contains(problems, "error") {
			t.Fatal(problems)
		}
		shown := sitetest.Parse(t, files["odd/b/index.html"])
		if fewer := len(shown.All("#board td[data-printed]")) > 0; fewer != rounded {
			t.Errorf("%s is shown with fewer digits: %t", figure, fewer)
		}
		if said := slices.ContainsFunc(shown.All(".legend span"), func(text string) bool { return strings.Contains(text, "rounded") }); said != rounded {
			t.Errorf("%s: the caption says that figures are rounded: %t", figure, said)
		}
	}
}

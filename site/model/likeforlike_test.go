package model

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/site/cases"
	"standings/site/compare"
	"standings/site/field"
	"standings/site/images"
	"standings/site/page"
	"standings/site/releases"
)

// twoConditions is a board under plain and one under clear prompts. Plain ranks
// Ay 90, Be 80, Ce 70, De 60, Ee 50; clear ranks Be 95, Ee 90, Ay 85 and a row of
// De's that is of the condition by its variant, 80. Fe is under clear ones only;
// Ce's clear overall is not reported.
const twoConditions = `title: Rivers
question: How clean?
judge: {name: A nose}
conditions: [{id: plain, title: Plain prompts}, {id: clear, title: Clear prompts, variants: [With a map]}]
facets: [{id: bank, groups: [{id: Left}, {id: Right}]}]
sources: [{id: s, title: A book}]
boards:
  - {id: score, title: Score, metric: m, facets: [bank], scale: {min: 0, max: 100}, overall: unknown, published: [{source: s, table: Table 1, file: plain.csv}]}
  - {id: score-clear, title: "Score, clear", metric: m, condition: clear, facets: [bank], scale: {min: 0, max: 100}, overall: unknown, published: [{source: s, table: Table 2, file: clear.csv}]}
`

func twoConditionsProject(plain, clear string) fstest.MapFS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return fstest.MapFS{
		"results/models.csv":                 f("id,name,aliases\na,Ay,\nb,Be,\nc,Ce,\nd,De,\ne,Ee,\nf,Fe,\n"),
		"results/rivers/benchmark.yaml":      f(twoConditions),
		"results/rivers/published/plain.csv": f("model,variant,Left,Right,overall\n" + plain),
		"results/rivers/published/clear.csv": f("model,variant,Left,Right,overall\n" + clear),
	}
}

const (
	plainRows = "a,,1,1,90\nb,,1,1,80\nc,,1,1,70\nd,,1,1,60\ne,,1,1,50\n"
	clearRows = "b,,1,1,95\ne,,1,1,90\nf,,1,1,88\na,,1,1,85\nd,With a map,1,1,80\nc,,1,1,-\n"
)

func loaded(t *testing.T, project fs.FS) *results.Project {
	t.Helper()
	var problems source.List
	p := results.Load(project, fstest.MapFS{}, &problems)
	if problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	return p
}

// pagesOfModels makes the pages of a project's models by their ids.
func pagesOfModels(t *testing.T, project fs.FS) func(id string) *Page {
	t.Helper()
	var problems source.List
	f := &page.Frame{Chrome: &page.Chrome{}, Shelf: page.NewShelf(&problems, nil), Project: loaded(t, project)}
	c := &content.Content{}
	cases := cases.New(f, c, images.NewGallery(project, nil, nil, true), false)
	fields := field.NewFields(f.Project)
	s := New(f, c, fields, cases, compare.New(f, c, fields, cases), &releases.Pages{History: &releases.History{}})
	return func(id string) *Page { return s.modelPage(s.Project.Models.Find(id)) }
}

// rankOf is a row's rank, "" where it has none.
func rankOf(r boardLine) string {
	for i, p := range r.Rank.Parts {
		if p.Look == page.Label {
			return r.Rank.Parts[i+1].Text
		}
	}
	return ""
}

// like is its rank among those under both conditions.
func like(r boardLine) string {
	for _, p := range r.Rank.Parts {
		if _, text, found := strings.Cut(string(p.HTML), ">"); found && strings.HasSuffix(text, " under both</span>") {
			return strings.TrimSuffix(text, "</span>")
		}
	}
	return ""
}

func TestLikeForLike(t *testing.T) {
	page := pagesOfModels(t, twoConditionsProject(plainRows, clearRows))
	// Under both stand Ay, Be, De and Ee: 90 80 60 50, then 85 95 80 90.
	for id, want := range map[string][4]string{
		"a": {"1 of 5", "1 of 4 under both", "4 of 5", "3 of 4 under both"},
		"b": {"2 of 5", "2 of 4 under both", "1 of 5", "1 of 4 under both"},
		"d": {"4 of 5", "3 of 4 under both", "5 of 5", "4 of 4 under both"},
		"e": {"5 of 5", "4 of 4 under both", "2 of 5", "2 of 4 under both"},
		"c": {"3 of 5", "", "", ""},
	} {
		rows := page(id).rows
		if got := [4]string{rankOf(rows[0]), like(rows[0]), rankOf(rows[1]), like(rows[1])}; got != want {
			t.Errorf("%s: %q, not %q", id, got, want)
		}
	}
	if got := page("f"); like(got.rows[0]) != "" || len(got.Fields) != 0 {
		t.Errorf("a model under one condition has a rank under both: %+v", got)
	}
	want := field.LikeForLike{Board: "Score", Fields: "5 models and variants under plain prompts and 5 under clear prompts", Among: "4 that have scores under both", Ranks: "1 under plain prompts and 3 under clear prompts"}
	if got := page("a").Fields; len(got) != 1 || got[0] != want {
		t.Errorf("%+v", got)
	}
}

// Where the same models are under both there is nothing to add, and of two a
// rank says nothing.
func TestNothingLikeForLike(t *testing.T) {
	for what, clear := range map[string]string{
		"the same models": "a,,1,1,50\nb,,1,1,60\nc,,1,1,70\nd,,1,1,80\ne,,1,1,90\n",
		"two in common":   "a,,1,1,50\nb,,1,1,60\nf,,1,1,70\n",
	} {
		part := pagesOfModels(t, twoConditionsProject(plainRows, clear))("a")
		if len(part.Fields) != 0 || like(part.rows[0]) != "" {
			t.Errorf("%s: %+v", what, part)
		}
	}
}

// A row whose change is printed against a row of another variant is with that
// one, before a row of the same variant.
func TestLikeForLikeOfReferringRows(t *testing.T) {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	project := twoConditionsProject(plainRows, "b,,1,1,95\ne,,1,1,90\na,,1,1,89\nf,,1,1,88\na,Fast,1,1,85\nc,,1,1,-\n")
	project["results/rivers/benchmark.yaml"] = f(strings.TrimSuffix(twoConditions, "}\n") + ", changes: [{source: s, table: Table 2, file: changes.csv, against: score}]}\n")
	project["results/rivers/published/changes.csv"] = f("model,variant,compared_board,compared_model,compared_variant,Left,Right,overall\na,Fast,score,a,,0,0,-5\n")
	part := pagesOfModels(t, project)("a")
	// Ay's plain 90 goes with Ay, fast, 85: third of Ay, Be and Ee.
	var got []string
	for _, r := range part.rows {
		got = append(got, r.Board.Parts[len(r.Board.Parts)-1].Text+" "+like(r))
	}
	if want := "Score 1 of 3 under both,Score, clear ,Fast 3 of 3 under both"; strings.Join(got, ",") != want {
		t.Errorf("got %s, not %s", strings.Join(got, ","), want)
	}
	if len(part.Fields) != 1 || part.Fields[0].Ranks != "1 under plain prompts and 3 under clear prompts (Fast)" {
		t.Errorf("%+v", part.Fields)
	}
}

// The compare page ranks the same models on the same steps: both pages have to
// say the same.
func TestLikeForLikeOfTheExample(t *testing.T) {
	var problems source.List
	project := results.Load(os.DirFS("../.."), os.DirFS("../.."), &problems)
	fields := field.NewFields(project)
	compared := 0
	for _, b := range project.Benchmarks {
		for i := range b.Contrasts {
			k := &b.Contrasts[i]
			if len(k.Steps) != 2 || k.Steps[0].Variant != nil {
				continue
			}
			ladders := field.Climb(b, k)
			for at, l := range ladders {
				if l.Steps[0] == nil {
					continue
				}
				want, wantOf := field.LadderRanks(b, k, ladders, at)
				if want[0] == 0 {
					continue
				}
				for _, set := range fields.Conditions[b] {
					which, _ := set.Find(b.Board(k.Steps[0].Board.Value), l.Steps[0])
					if which < 0 {
						continue
					}
					compared++
					if got, _ := set.Like(which); got.Of != wantOf || got.Ranks[0] != want[0] || got.Ranks[1] != want[1] {
						t.Errorf("%s, %s: %v of %d, not %v of %d", k.Title.Value, field.LadderName(l), got.Ranks, got.Of, want, wantOf)
					}
				}
			}
		}
	}
	if compared < 40 {
		t.Errorf("only %d were compared", compared)
	}
}

package reviews

import (
	"cmp"
	"fmt"

	"standings/internal/words"
	"standings/results"
	"standings/results/judged"
	"standings/site/cases"
	"standings/site/page"
)

// Page is /<benchmark>/reviews/: the plan of its reviews, how far each reviewer has come,
// and the judge against people.
type Page struct {
	page.Page
	Heading    string
	Said       []string   // what is planned and reviewed
	Start      page.Link  // to the cases; no target where they have no pages
	People     page.Table // no lines where nobody has reviewed a case
	Notes      []string   // on what they did
	Categories page.Table // no lines where there is no plan
	Corrected  []page.Link
	Judges     []against
	About      string // what the figures of Judges are
	Verdicts   string // address of every verdict; "" where nobody gave one
}

// reviewer is what one person has reviewed.
type reviewer struct {
	Name     string `th:"Reviewer"`
	Done     string `th:"Planned cases reviewed" num:"" some:""`
	Begun    string `th:"Begun" num:"" some:""`
	Verdicts int    `th:"Verdicts" num:""`
	Unsure   string `th:"Not sure" num:"" some:""`
	Outside  string `th:"Cases outside the plan" num:"" some:""`
}

// category is how far one category of the plan has come.
type category struct {
	Name     string `th:"Category"`
	Cases    int    `th:"Cases" num:""`
	Planned  int    `th:"Planned" num:""`
	Reviewed int    `th:"Reviewed" num:""`
	Several  string `th:"By several" num:"" some:""`
}

func (s *Pages) page(b *results.Benchmark) *Page {
	suite := b.Suite
	p := &Page{Heading: "Reviews of " + b.Title}
	p.Page = s.Page(page.ReviewsPath(b.ID), "Reviews – "+b.Title, "Which cases of "+b.Title+" people review, and how its judge compares with them.")
	p.Under(page.BenchmarkLink(b))
	if target := cases.CasesPath(b.ID); s.Shelf.Has(target) {
		p.Start = page.LinkTo("Review cases", target)
	}
	progress := suite.Progress()
	done := map[int]int{} // by place in the plan: how many have reviewed it whole
	var people []reviewer
	for _, r := range progress {
		for _, at := range r.Done {
			done[at]++
		}
		line := reviewer{Name: r.Name, Verdicts: r.Verdicts, Unsure: some(r.Unsure)}
		if suite.Plan != nil {
			line.Done, line.Begun, line.Outside = words.Number(len(r.Done)), some(r.Begun), some(r.Outside)
		}
		people = append(people, line)
	}
	p.People = page.NewTable(page.Table{Label: "Who has reviewed what"}, people)
	p.Said = said(b, len(done))
	if plan := suite.Plan; plan != nil {
		p.Categories = page.NewTable(page.Table{Label: "By category"}, categories(suite, done))
		for _, board := range b.Boards {
			switch {
			case board.Corrected != nil:
				p.Corrected = append(p.Corrected, page.BoardLink(board.Corrected))
			case board.Made != nil && suite.Reviews != nil:
				p.Corrected = append(p.Corrected, page.Link{Text: board.Title + " is not corrected: " + page.WhyText(board.Uncorrected)})
			}
		}
	}
	if suite.Reviews != nil {
		p.Notes = append(p.Notes, page.VerdictRule(b))
		if n := suite.Reviews.Undecided; n > 0 {
			p.Notes = append(p.Notes, fmt.Sprintf("On %s of %s reviewed criteria people differ and nothing settles it, or nobody is sure.", words.Number(n), words.Number(suite.Reviews.Marks)))
		}
		p.Judges, p.Verdicts = s.judges(b), verdictsFile(b)
		p.About = about
	}
	return p
}

// said says what is planned, and how far the reviews have come.
func said(b *results.Benchmark, done int) []string {
	plan := b.Suite.Plan
	if plan == nil {
		return []string{"No reviews are planned, so that no leaderboard is corrected by them: which cases were reviewed is no matter of chance."}
	}
	text := fmt.Sprintf("%s of %s are reviewed by people: a chance sample", words.Number(len(plan.Cases)), words.Count(len(b.Suite.Items), "case"))
	if by := b.Suite.ReviewFacet(); by != nil {
		text += ", shared among the categories of " + cmp.Or(by.Title.Value, by.ID.Value)
	}
	switch {
	case plan.Raters == 1:
		text += ", each by one person."
	case plan.Overlap == len(plan.Cases):
		text += fmt.Sprintf(", each by %s people.", words.Number(plan.Raters))
	default:
		text += fmt.Sprintf(", the first %s by %s people each, the others by one.", words.Number(plan.Overlap), words.Number(plan.Raters))
	}
	if n := len(b.Reviews.Exclude); n > 0 {
		text += " " + words.Count(n, "case") + " that the judge may have been tuned on are left out."
	}
	return []string{text, fmt.Sprintf("%s of them are reviewed so far. Seed %d, plan %s.", words.Number(done), b.Reviews.Seed, plan.Digest)}
}

// some is a number; "" of none.
func some(n int) string {
	if n == 0 {
		return ""
	}
	return words.Number(n)
}

// categories counts by category, in the order in which the plan comes to them.
func categories(s *judged.Suite, done map[int]int) (list []category) {
	at := map[string]int{}
	of := func(item int) *category {
		name := cmp.Or(s.ReviewGroup(item), "All cases")
		k, known := at[name]
		if !known {
			k, at[name] = len(list), len(list)
			list = append(list, category{Name: name})
		}
		return &list[k]
	}
	for i := range s.Items {
		of(i).Cases++
	}
	several := map[string]int{}
	for place, item := range s.Plan.Cases {
		c := of(item)
		if c.Planned++; done[place] > 0 {
			c.Reviewed++
		}
		if done[place] > 1 {
			several[c.Name]++
		}
	}
	for i := range list {
		list[i].Several = some(several[list[i].Name])
	}
	return list
}

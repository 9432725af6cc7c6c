package cases

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/site/page"
)

// RecordsPage is /<benchmark>/lists/records-<n>/: the judges' records behind the
// verdicts on some cases, unchanged but for long parts of long ones.
type RecordsPage struct {
	page.Page
	Heading   string
	Judge     string // whose all records are; "" where they are of several
	Folder    string // in which all records' files are, with a slash behind it; "" is that of the project
	Previous  *page.Link
	Next      *page.Link
	Shortened bool // some records have parts that are left out
	Cases     []caseRecords
}

// caseRecords are the records about one case.
type caseRecords struct {
	ID      string // the item's address
	Case    page.Link
	Outputs []outputRecords
}

// outputRecords are the records about one output.
type outputRecords struct {
	ID      string
	Name    string
	Records []recordView
}

// recordView is one record.
type recordView struct {
	Judge   string // "" where the page names it
	Place   string // file:line in the page's folder, with the number in a JSON document
	Text    template.HTML
	Scrolls bool // it may be higher than its box
}

// How many cases, and how many judgments, one page of records has at most: a page that
// holds a single case has as much of a frame as of records.
const (
	casesOfRecords     = 32
	judgmentsOfRecords = 400
)

// recordsOf is how many cases the pages of records have.
func (k *collection) recordsOf() int {
	return max(1, min(casesOfRecords, judgmentsOfRecords/max(1, len(k.Suite.Sheets))))
}

// recordsPages is how many pages of records there are.
func (k *collection) recordsPages() int {
	of := k.recordsOf()
	return (len(k.Suite.Items) + of - 1) / of
}

// recordsPath is the address of a page of records, counted from 0. Lists of facets have
// two hyphens in their names.
func (k *collection) recordsPath(n int) string {
	return k.Bench.ID + "/lists/records-" + strconv.Itoa(n+1) + "/index.html"
}

// recordsFrom leads from a case's page to its records; with a slash and an output's id
// behind it, to that output's.
func (k *collection) recordsFrom(item int) string {
	return fmt.Sprintf("../../lists/records-%d/index.html#%s", item/k.recordsOf()+1, k.Suite.Items[item].Address)
}

// inText escapes what stands between tags, where quotation marks stand for themselves:
// records are full of them.
var inText = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\x00", "\uFFFD")

// scrolls reports whether a text may be higher than the box of a record.
func scrolls(text string) bool { return len(text) > 600 || strings.Count(text, "\n") > 12 }

func (s *Pages) recordsPage(k *collection, n int) *RecordsPage {
	items := k.Suite.Items
	first, end := n*k.recordsOf(), min((n+1)*k.recordsOf(), len(items))
	p := &RecordsPage{Heading: "Raw judge output of case " + items[first].Address}
	if end-first > 1 {
		p.Heading = fmt.Sprintf("Raw judge output of cases %s–%s of %s", words.Number(first+1), words.Number(end), words.Number(len(items)))
	}
	p.Page = s.pageOf(k.Bench, k.recordsPath(n), p.Heading+" – "+k.Bench.Title, "What the judges’ files say about these cases.")
	if n > 0 {
		p.Previous = &page.Link{Text: "Cases before these", Target: k.recordsPath(n - 1)}
	}
	if end < len(items) {
		p.Next = &page.Link{Text: "Cases after these", Target: k.recordsPath(n + 1)}
	}
	for item := first; item < end; item++ {
		p.Cases = append(p.Cases, s.caseRecords(k, item, p))
	}
	p.sayOnce()
	return p
}

// sayOnce takes the judge out of the records, where all are of one, and the folder that all
// their files are in.
func (p *RecordsPage) sayOnce() {
	var all []*recordView
	for _, c := range p.Cases {
		for _, o := range c.Outputs {
			for i := range o.Records {
				all = append(all, &o.Records[i])
			}
		}
	}
	if len(all) == 0 {
		return
	}
	p.Judge, p.Folder = all[0].Judge, all[0].Place
	for _, v := range all {
		if v.Judge != p.Judge {
			p.Judge = ""
		}
		for !strings.HasPrefix(v.Place, p.Folder) || !strings.HasSuffix(p.Folder, "/") && p.Folder != "" {
			p.Folder = p.Folder[:strings.LastIndexByte(strings.TrimSuffix(p.Folder, "/"), '/')+1]
		}
	}
	for _, v := range all {
		if v.Place = strings.TrimPrefix(v.Place, p.Folder); p.Judge != "" {
			v.Judge = ""
		}
	}
}

func (s *Pages) caseRecords(k *collection, item int, p *RecordsPage) caseRecords {
	c := caseRecords{Case: k.link(item)}
	c.ID, c.Case.Text = c.Case.Text, "Case "+c.Case.Text
	for _, o := range k.outputs {
		out := outputRecords{ID: c.ID + "/" + o.ID, Name: o.Name}
		for _, sheet := range o.sheets() {
			for _, r := range k.recorded(p.Page, sheet, item).Records {
				p.Shortened = p.Shortened || r.IsShortened()
				v := recordView{Judge: sheetName(sheet), Place: r.At.String(), Text: template.HTML(inText.Replace(r.Text)), Scrolls: scrolls(r.Text)}
				if r.Number > 0 {
					v.Place += ", record " + words.Number(r.Number)
				}
				out.Records = append(out.Records, v)
			}
		}
		if len(out.Records) == 0 && k.boardOf(o, item) == nil {
			continue
		}
		c.Outputs = append(c.Outputs, out)
	}
	return c
}

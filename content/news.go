package content

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/yuin/goldmark/ast"
)

// shownNews is how many news are shown; the others open.
const shownNews = 5

var datePattern = regexp.MustCompile(`^([0-9]{4}-[0-9]{2}-[0-9]{2}):`)

// news puts a list whose entries begin with dates, "- 2025-03-10: …", in order, the newest
// first. A numbered list keeps its own order.
func (p *preparation) news(list *ast.List) {
	if list.IsOrdered() || p.dated(list.FirstChild()) == "" {
		return
	}
	type entry struct {
		date string
		node ast.Node
	}
	var entries []entry
	for n := list.FirstChild(); n != nil; n = n.NextSibling() {
		date := p.dated(n)
		if _, err := time.Parse(time.DateOnly, date); err != nil {
			p.problems.Errorf(p.at(n), "is not news as the first entry of its list is: begin it with a day, as 2025-03-10: Dataset published")
		}
		entries = append(entries, entry{date, n})
	}
	slices.SortStableFunc(entries, func(a, b entry) int { return strings.Compare(b.date, a.date) })
	list.SetAttributeString("class", []byte("news"))
	older := ast.NewList(list.Marker)
	older.IsTight = list.IsTight
	older.SetAttributeString("class", []byte("news"))
	for i, e := range entries {
		p.day(e.node, e.date)
		if i < shownNews {
			list.AppendChild(list, e.node) // which takes it from its place
		} else {
			older.AppendChild(older, e.node)
		}
	}
	if n := older.ChildCount(); n > 0 {
		fold := &element{open: `<details class="older"><summary>` + strconv.Itoa(n) + " older</summary>\n", close: "</details>\n"}
		fold.AppendChild(fold, older)
		list.Parent().InsertAfter(list.Parent(), list, fold)
	}
}

// dated is the day that an entry of a list begins with; "" is none.
func (p *preparation) dated(item ast.Node) string {
	words := firstWords(item)
	if words == nil {
		return ""
	}
	if m := datePattern.FindSubmatch(words.Segment.Value(p.source)); m != nil {
		return string(m[1])
	}
	return ""
}

// firstWords is the text that an entry of a list begins with; nil where it begins with
// something else.
func firstWords(item ast.Node) *ast.Text {
	if item.FirstChild() == nil {
		return nil
	}
	words, _ := item.FirstChild().FirstChild().(*ast.Text)
	return words
}

// day marks up the date that an entry begins with.
func (p *preparation) day(item ast.Node, date string) {
	words := firstWords(item)
	if words == nil || date == "" {
		return
	}
	words.Segment = words.Segment.WithStart(words.Segment.Start + len(date+":"))
	day := &element{open: `<time datetime="` + date + `">` + date + "</time>"}
	words.Parent().InsertBefore(words.Parent(), words, day)
}

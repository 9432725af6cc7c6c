package cases

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/site/page"
)

// caseSheet is a list of cases: the contact sheet of the first, and a table that goes on
// further.
type caseSheet struct {
	Judged   bool
	Pictured bool   // some output has a picture: of a case with any, those without one are not shown
	Strip    bool   // verdicts are drawn on the cards
	Judges   bool   // several marked
	Note     string // that these are of a worked example; "" where they are not
	Cards    []sheetCard
	More     string // said where the list goes on: "The first 24 of 1,050 cases"; else ""
	Table    page.Table
}

// sheet lists items, so many of them in the table.
func (s *Pages) sheet(p *page.Page, k *collection, items []int, inTable int) caseSheet {
	k.allow(p)
	list := caseSheet{Judged: len(k.outputs) > 0, Pictured: k.pictures != nil, Strip: k.strip(), Judges: k.judges != nil, Table: k.caseTable(items[:min(inTable, len(items))])}
	if k.Bench.Example {
		list.Note = ExampleNote
	}
	for _, item := range items[:min(sheetShown, len(items))] {
		list.Cards = append(list.Cards, s.sheetCard(*p, k, item))
	}
	if len(items) > sheetShown {
		list.More = fmt.Sprintf("The first %d of %s", sheetShown, words.Count(len(items), "case"))
	}
	return list
}

// sheetCard is a case on the contact sheet, with the outputs that score highest and lowest.
type sheetCard struct {
	shownCase
	caseScore
	Lines string // "10 criteria"; "" where it has none
}

// sheetShown is how many cases the sheet has before a script adds more, as in browser.js.
const sheetShown = 24

func (s *Pages) sheetCard(p page.Page, k *collection, item int) sheetCard {
	c := sheetCard{shownCase: s.shownCase(p, k, item, k.ends(item)), caseScore: k.caseScore(item)}
	c.Prompt = cmp.Or(c.Prompt, "Case "+c.Name)
	for i := range c.Outputs {
		o := &c.Outputs[i]
		o.Score.Parts[0].Text = percent(k.outputs[o.place].scores[item])
		if o.Picture != nil {
			o.Picture.Alt = "What " + o.Model + " made"
		}
	}
	if n := len(k.linesOf(item)); n > 0 {
		c.Lines = words.Number(n) + " " + words.Choose(n, "criterion", "criteria")
	}
	return c
}

// ExampleNote is written below pictures of a worked example.
const ExampleNote = "A worked example: not the output of a real model."

// strip reports whether all verdicts say yes, no or partly, so that a case's can be drawn.
func (k *collection) strip() bool {
	return !slices.ContainsFunc(k.marks, func(m *caseMark) bool { return !m.yesNo() })
}

// ends lists the places of the outputs that score highest and lowest on an item, of those
// with a picture where there are any: of equal ones the strongest and the weakest model's.
// It has one where one alone was scored, none where none was.
func (k *collection) ends(item int) (list []int) {
	pictured := false
	for o, out := range k.outputs {
		has := k.pictured(o, item)
		if math.IsNaN(out.scores[item]) || pictured && !has {
			continue
		}
		if has && !pictured {
			list, pictured = nil, true
		}
		list = append(list, o)
	}
	slices.SortStableFunc(list, func(x, y int) int { return cmp.Compare(k.outputs[y].scores[item], k.outputs[x].scores[item]) })
	if len(list) > 2 {
		list = []int{list[0], list[len(list)-1]}
	}
	return list
}

// pictured reports whether an output has a picture.
func (k *collection) pictured(output, item int) bool {
	return len(k.files(output, item)) > 0 || k.remotePicture(output, item) != ""
}

// remotePicture is the address of an output's picture on another host; "" where it has
// none there.
func (k *collection) remotePicture(output, item int) string {
	if k.pictures == nil {
		return ""
	}
	if thumbs := k.pictures.declared.Thumbs.Value; thumbs != "" {
		return k.pictures.remote(k, thumbs, k.outputs[output], item)
	}
	return k.pictures.originalAddress(k, k.outputs[output], item)
}

// pictureRow is an item in pictures-<n>.js: the places of the outputs that [Collection.ends]
// lists, and of each output its picture's address as seen from assets, with its width and
// height, 0 where they are not known; "" where it has none.
type pictureRow [2]any

// anyPicture reports whether some output of some item has a picture.
func (k *collection) anyPicture() bool {
	for o := range k.outputs {
		for item := range k.Suite.Items {
			if k.pictured(o, item) {
				return true
			}
		}
	}
	return false
}

// at is how scripts find the pictures of an item: "<benchmark>/<number from 0>"; "" where
// there are none.
func (k *collection) at(item int) string {
	if !k.HasPictures {
		return ""
	}
	return k.Bench.ID + "/" + strconv.Itoa(item)
}

func (k *collection) pictureRows() []any {
	rows := make([]any, len(k.Suite.Items))
	from := page.Page{Path: "assets/index.html"}
	for item := range rows {
		list := make([]string, len(k.outputs))
		for o := range k.outputs {
			if img, ok := k.picture(from, o, item); ok {
				list[o] = fmt.Sprint(strings.TrimPrefix(img.Thumb, "../assets/"), " ", img.Width, " ", img.Height)
			}
		}
		rows[item] = pictureRow{append([]int{}, k.ends(item)...), list}
	}
	return rows
}

// allow lets a page show the benchmark's pictures on other hosts.
func (k *collection) allow(p *page.Page) {
	if k.pictures != nil {
		p.AllowHosts(k.pictures.hosts)
	}
}

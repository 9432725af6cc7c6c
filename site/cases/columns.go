package cases

import (
	"math"
	"slices"
	"strings"

	"standings/results/figure"
	"standings/results/judged"
	"standings/site/page"
)

// column is one output on a case page.
type column struct {
	*output
	item   int
	place  int // among the benchmark's outputs
	head   outputHead
	found  judged.Found
	others []otherColumn
}

type otherColumn struct {
	judge   string
	sheet   *judged.Sheet
	reasons []judged.Reasons
	reply   string
}

// columns lists the outputs of an item, best first, those without a score last.
func (s *Pages) columns(p page.Page, k *collection, item int, main *scoreLine) []*column {
	list, all := make([]*column, 0, len(k.outputs)), make([]column, len(k.outputs))
	records := k.recordsFrom(item) + "/"
	for place, o := range k.outputs {
		c := &all[place]
		c.output, c.item, c.place = o, item, place+1
		if o.Main.Status(item) == judged.NoJudgment && k.boardOf(o, item) == nil && !anyJudged(o.sheets()[1:], item) {
			continue
		}
		c.head = outputHead{ID: o.Id, Record: records + o.Id, Name: o.name, Target: o.target, Model: o.Main.Model, Variant: o.variant, Condition: o.condition, Level: -1, Strength: c.place}
		if len(o.samples) > 0 {
			c.head.Sample = o.Main.Sample
		}
		if main != nil {
			text, status, ok := main.of(k, o, item)
			c.head.Score, c.head.Why = text, statusWords[status]
			if share := o.scores[item]; ok && !math.IsNaN(share) {
				c.head.Share = strings.TrimRight(strings.TrimRight(figure.Fixed(share, 4), "0"), ".")
				c.head.Level = int(math.Round(100 * min(max(share, 0), 1)))
			}
		} else {
			c.head.Why = statusWords[o.Main.Status(item)]
		}
		c.found = k.said(p, o.Main, item)
		if o.Main.Status(item) != judged.FailedGeneration {
			c.head.Text, c.head.Start = c.found.Output, cutText(c.found.Output, 90)
		}
		for _, other := range o.others {
			if other.Status(item) != judged.Judged {
				continue
			}
			found := k.said(p, other, item)
			c.others = append(c.others, otherColumn{judge: sheetJudge(other), sheet: other, reasons: found.Reasons, reply: found.Reply})
		}
		list = append(list, c)
	}
	slices.SortStableFunc(list, func(x, y *column) int { return compareMissingLast(x.scores[item], y.scores[item]) })
	return list
}

// said is what the files hold beside the marks of an item. Where they hold nothing else,
// nothing is read again.
func (k *collection) said(p page.Page, sheet *judged.Sheet, item int) judged.Found {
	if !k.evidence.Says(sheet) {
		return judged.Found{}
	}
	return k.recorded(p, sheet, item)
}

// recorded is the same with the records.
func (k *collection) recorded(p page.Page, sheet *judged.Sheet, item int) judged.Found {
	found, err := k.evidence.Of(sheet, item)
	if err != nil {
		p.Found.Problems.CannotRead("", err)
	}
	return found
}

// statusWords says why an output has no score; nothing of one that was judged.
var statusWords = map[judged.Status]string{
	judged.NoJudgment:       "no judgment",
	judged.FailedGeneration: "no output to judge",
	judged.FailedJudgment:   "the judge failed, or its reply is not readable",
	judged.ShortList:        "fewer or more verdicts than criteria",
	judged.Broken:           "an error in the record",
	judged.TooFew:           "fewer outputs with a score than the rule takes",
}

func anyJudged(sheets []*judged.Sheet, item int) bool {
	return slices.ContainsFunc(sheets, func(s *judged.Sheet) bool { return s.Status(item) != judged.NoJudgment })
}

func sheetJudge(s *judged.Sheet) string {
	return judged.Rater{Judge: s.Judge, Run: s.Run}.String()
}

// sheetName is the judge, and which of several outputs it judges.
func sheetName(s *judged.Sheet) string {
	if s.Sample == "" {
		return sheetJudge(s)
	}
	return sheetJudge(s) + ", output " + s.Sample
}

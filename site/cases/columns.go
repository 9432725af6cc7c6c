package cases

import (
	"math"
	"slices"
	"strings"

	"standings/results/figure"
	"standings/results/judged"
	"standings/site/images"
	"standings/site/page"
)

// column is one output on a case page.
type column struct {
	*output
	Place    int    // among the benchmark's outputs, from 1
	Sample   string // of several outputs of the model, which its verdicts are on; "" where there are not several
	Score    string // "" where it has none
	Share    string // of the scale, for sorting; "" where it has none
	Level    int
	Why      string // why it has no score
	Pictures []images.Image
	NoImage  string // why there is none; "" where there is, or where none is declared
	Text     string // that the model gave; "" where none is kept
	Start    string // of it
	Record   string // address of the judge's record

	item   int
	found  judged.Found
	others []otherColumn
	newest verdicts
}

// verdicts are those of the column's judge on an item, as they were asked for last.
type verdicts struct {
	mark *caseMark
	item int
	list []float64
}

// value is the mark that the column's judge gives a line of an item; NaN where it gives none.
func (c *column) value(item int, of *lineRef) float64 {
	if c.newest.mark != of.mark || c.newest.item != item {
		c.newest = verdicts{of.mark, item, c.Main.Verdicts(item, of.mark.name)}
	}
	return markAt(c.newest.list, of.at)
}

type otherColumn struct {
	judge   string
	sheet   *judged.Sheet
	reasons []judged.Reasons
	reply   string
}

// columns lists the outputs of an item, best first, those without a score last.
func (s *Pages) columns(p page.Page, k *collection, item int, main *scoreLine) (list []*column) {
	records := k.recordsFrom(item) + "/"
	for place, o := range k.outputs {
		if o.Main.Status(item) == judged.NoJudgment && k.boardOf(o, item) == nil && !anyJudged(o.sheets()[1:], item) {
			continue
		}
		c := &column{output: o, Place: place + 1, Level: -1, Record: records + o.ID, item: item, found: k.said(p, o.Main, item)}
		if len(o.samples) > 0 {
			c.Sample = o.Main.Sample
		}
		if main != nil {
			text, status, ok := main.of(k, o, item)
			c.Score, c.Why = text, statusWords[status]
			if share := o.scores[item]; ok && !math.IsNaN(share) {
				c.Share = strings.TrimRight(strings.TrimRight(figure.Fixed(share, 4), "0"), ".")
				c.Level = int(math.Round(100 * min(max(share, 0), 1)))
			}
		} else {
			c.Why = statusWords[o.Main.Status(item)]
		}
		if o.Main.Status(item) != judged.FailedGeneration {
			c.Text, c.Start = c.found.Output, cutText(c.found.Output, 90)
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

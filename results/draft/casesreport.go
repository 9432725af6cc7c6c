package draft

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/results/draft/tree"
)

// This file is about the plan: how files of judgments were read, and what was left out.

// report says what the folder was taken for: its plan, before anything is written.
func (c *caseDraft) report() {
	c.say("%s: %s, %s", c.from, formSaid(c.Form), c.Pattern)
	var counts []string
	for _, p := range c.Parts {
		if p.Role != tree.Other && p.Role != tree.Item {
			counts = append(counts, words.Count(len(p.Distinct), p.Name))
		}
	}
	unique := "a case is " + listed(c.Item)
	if len(c.Item) > 1 {
		unique = fmt.Sprintf("%s is unique within %s", c.Item[len(c.Item)-1], words.List(c.Item[:len(c.Item)-1]))
	}
	if c.Cases > 0 {
		counts = append(counts, words.Count(c.Cases, "case"))
	}
	c.say("  %s; %s", listed(counts), unique)
	for _, m := range c.Marks {
		c.say("  %s", markSaid(m, c.Line))
	}
	if c.Line != "" && c.Parent != "" {
		c.say("  a criterion fails with those that %s names", c.Parent)
	}
	c.say("  score: %s", c.scoreSaid())
	if c.Model != "" {
		c.say("  models: field %s", quote(c.Model))
	}
	switch {
	case c.Lone:
		c.say("  models: nothing names one, so all is of the model %s: rename the folder results/%s/judgments/%s", quote(c.from), c.ID, fileName(c.from))
	case len(c.Unsure) > 0:
		a, b := c.Unsure[0], c.Unsure[1]
		c.say("  two readings: %s are the models, or %s; for the other, write files: %s", listed(a.Distinct), listed(b.Distinct), c.within("judgments", swapped(c.Pattern, a.Name, b.Name)))
	}
	if c.Asks != nil {
		c.say("  prompts: %s, %s", c.Asks.First, words.Count(c.Asks.Records, "case"))
	}
	switch {
	case c.Tree.Images != "":
		c.say("  images: %s of %s, %s", words.Number(c.kept), words.Number(c.Pictures), c.Tree.Images)
	case c.Pictures > 0:
		c.say("  images: %s left out, whose paths do not name model and case: write images: originals: with a pattern", words.Count(c.Pictures, "picture"))
	default:
		c.say("  images: none found")
	}
	c.reportOdd()
	categories := 1
	if len(c.facets) > 0 {
		categories = len(c.facets[0].groups)
	}
	said := words.Count(len(c.boards), "board")
	if len(c.boards) > 1 {
		ids := distinct(c.boards, func(b caseBoard) string { return b.id })
		said += " (" + listed(ids) + ")"
	}
	if categories > 1 {
		said += " × " + words.Count(categories, "category")
	}
	if p := c.Part(tree.Model); p != nil {
		said += ", " + words.Count(len(p.Distinct), "model")
	}
	if judges := c.Judges(); len(judges) > 1 {
		said += "; " + judges[0] + " is the judge, and boards by " + listed(judges[1:]) + " are below"
	}
	c.say("%s", said)
}

// scoreSaid says how marks become scores, and which line gives the other reading.
func (c *caseDraft) scoreSaid() string {
	m := c.Marks[0]
	switch {
	case m.Equals != "" && m.List:
		return "right answers / questions, pooled (mean over cases: take aggregate: pooled out)"
	case len(c.Marks) > 1:
		return "a board for each; for one of several write score: with a formula such as 0.7 * " + c.Marks[0].Name + " + 0.3 * " + c.Marks[1].Name
	case m.List || c.Line != "":
		return "mean of the cases, each the mean of its criteria (all criteria together: write aggregate: pooled)"
	}
	return "mean of the cases"
}

// reportOdd says what is odd in the files, a line each with the first place and the count.
func (c *caseDraft) reportOdd() {
	if n := len(c.Broken); n > 0 {
		c.say("  left out: %s that cannot be read, first %s", words.Count(n, "file"), c.Broken[0])
	}
	for _, f := range c.Other {
		c.say("  left out: %s of another form, %s, first %s", words.Count(f.Files(), "file"), f.Kind, f.First)
	}
	if n := len(c.Doubled); n > 0 {
		c.say("  there twice: %s, first in %s: keep one of each", words.Count(n, "case"), c.Doubled[0])
	}
	if n := len(c.Partial); n > 0 {
		c.say("  fewer cases than the others: %s", listed(c.Partial))
	}
	for _, m := range c.Marks {
		if small := c.Mixed(m); len(small) > 0 {
			c.say("  two scales: %s is from 0 to 1 in %s, first %s, and reaches %s in others", m.Field, words.Count(len(small), "file"), small[0], number(m.Seen[1]))
		}
		if n, first := c.Unmarked(m); n > 0 {
			c.say("  not judged: %s is -1 in %s, first in %s", m.Field, words.Count(n, "record"), first)
		}
		if n, first := c.NoNumbers(m); n > 0 {
			c.say("  no number: %s is a text in %s, first in %s", m.Field, words.Count(n, "record"), first)
		}
	}
	for role, alike := range c.Alike() {
		c.say("  names that differ in capitals or signs alone are two %ss: %s", role, listed(alike))
	}
}

func formSaid(f *tree.Form) string {
	return words.Count(f.Files(), "file") + " of one form (" + string(f.Kind) + ")"
}

func markSaid(m *tree.Mark, line string) string {
	text := "mark: " + m.Field
	if m.List || line != "" {
		text = "criteria: " + m.Field
	}
	switch {
	case m.Equals != "":
		text += " compared with " + m.Equals
	case m.Words != nil:
		text += ", " + quoted(slices.Sorted(maps.Keys(m.Words)))
	default:
		text += fmt.Sprintf(", %s to %s (values run from %s to %s)", m.Low, m.High, number(m.Seen[0]), number(m.Seen[1]))
	}
	if m.Weight != "" {
		text += ", weighted by " + m.Weight
	}
	if m.List {
		text += ", " + strings.TrimSuffix(strconv.FormatFloat(m.PerCase, 'f', 1, 64), ".0") + " per case on average"
	}
	return text
}

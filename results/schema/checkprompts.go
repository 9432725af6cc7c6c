package schema

import "strings"

// prompts checks how files of prompts are described.
func (c *checker) prompts(p *Prompts) {
	patterns := c.files(p.At, p.Files, "prompts/")
	c.format(p.Format.Text, p.Records)
	c.item(p.At, &p.Item, patterns)
	c.named(p.Prompt...)
	c.named(p.Explanation...)
	for _, texts := range []Ordered[Text]{p.Texts, p.Images} {
		for _, e := range texts {
			c.named(e.Value)
		}
	}
	for _, l := range p.Lines {
		c.lines(l.Key, l.Value)
	}
}

// lines checks how a checklist is read.
func (c *checker) lines(name Text, l Lines) {
	if l.Field.Value == "" {
		c.errorf(l.At, "lines %q need a field: where the list is in a record", name)
	}
	switch {
	case l.Keys.Value != "" && (l.Text.Value != "" || l.Criterion.Value != ""):
		c.errorf(l.Keys.At, "keys make lines of a map, text and criterion of a list of objects: keep one")
	case l.Criteria.Value != "" && l.Keys.Value == "":
		c.errorf(l.Criteria.At, "criteria needs keys: which keys of the map hold the lines")
	case l.Criterion.Value != "" && l.Text.Value == "":
		c.errorf(l.Criterion.At, "criterion needs text: which field of an object holds the line")
	}
	for _, tag := range l.Tags {
		if tag.Value == "" || strings.ContainsAny(tag.Value, "[]") {
			c.errorf(tag.At, "tag %q should be a word without square brackets", tag)
		}
	}
}

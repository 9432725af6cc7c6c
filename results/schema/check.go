package schema

import (
	"net/url"
	"strings"
	"time"

	"standings/internal/source"
)

// The addresses that a benchmark's boards cannot have.
var reservedBoards = map[string]bool{"cases": true, "models": true, "compare": true, "audit": true, "404": true, "index": true, "lists": true}

type checker struct {
	b        *Benchmark
	file     string
	problems *source.List
}

// check holds a decoded file against itself.
func check(b *Benchmark, file string, problems *source.List) {
	c := &checker{b: b, file: file, problems: problems}
	if !c.sizes() {
		return
	}
	c.required(b.At, "title", b.Title)
	c.required(b.At, "question", b.Question)
	if len(b.Boards) == 0 {
		c.errorf(b.At, "declares no board: add one under boards")
	}
	c.date(b.Updated)
	c.ids()
	c.people()
	for i := range b.Facets {
		c.facet(&b.Facets[i])
	}
	for i := range b.Boards {
		c.board(&b.Boards[i])
	}
	for _, h := range b.Headline {
		c.boardRef(h)
	}
	c.contrasts()
	c.scatters()
	c.trust()
	c.answers()
	c.variants()
	c.judgments()
}

func (c *checker) errorf(at source.At, format string, args ...any) {
	place := at.Place
	if place.File == "" {
		place.File = c.file
	}
	c.problems.Errorf(place, format, args...)
}

func (c *checker) warnf(at source.At, format string, args ...any) {
	place := at.Place
	if place.File == "" {
		place.File = c.file
	}
	c.problems.Warnf(place, format, args...)
}

// variants warns of a variant that two conditions list: a row of it would be of
// both, and stands under one.
func (c *checker) variants() {
	before := map[string]string{}
	for _, condition := range c.b.Conditions {
		for _, v := range condition.Variants {
			folded := source.Fold(v.Value)
			if first, twice := before[folded]; twice {
				c.warnf(v.At, "variant %q is listed by the conditions %q and %q: its rows stand under %q alone", v.Value, first, condition.ID.Value, first)
				continue
			}
			before[folded] = condition.ID.Value
		}
	}
}

func (c *checker) required(at source.At, key string, value Text) {
	if strings.TrimSpace(value.Value) == "" {
		c.errorf(at, "%s is missing", key)
	}
}

func (c *checker) date(t Text) {
	if t.Value == "" {
		return
	}
	for _, layout := range []string{"2006-01-02", "2006-01", "2006"} {
		if _, err := time.Parse(layout, t.Value); err == nil {
			return
		}
	}
	c.errorf(t.At, "%q is no date: write it as 2025-03-10, 2025-03 or 2025", t.Value)
}

// link checks that an address is one that a reader can follow: an address with
// http or https, so that nothing in a file becomes a script.
func (c *checker) link(t Text) {
	if t.Value == "" {
		return
	}
	u, err := url.Parse(t.Value)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" {
		c.errorf(t.At, "%q is no web address: it should begin with https://", t.Value)
	}
}

// unique reports ids that stand twice in a list, that are missing, or that
// cannot be part of an address.
func (c *checker) unique(what string, address bool, ids []Text, at []source.At) {
	seen := map[string]bool{}
	for i, id := range ids {
		switch {
		case id.Value == "":
			c.errorf(at[i], "%s has no id", what)
		case seen[source.Fold(id.Value)]:
			c.errorf(id.At, "%s %q appears twice", what, id.Value)
		case address && !source.ValidID(id.Value):
			c.errorf(id.At, "%s id %q should be lower-case letters and digits, separated by dots or hyphens: it becomes an address", what, id.Value)
		}
		seen[source.Fold(id.Value)] = true
	}
}

func (c *checker) ids() {
	collect := func(what string, address bool, n int, get func(int) (Text, source.At)) {
		ids, at := make([]Text, n), make([]source.At, n)
		for i := range n {
			ids[i], at[i] = get(i)
		}
		c.unique(what, address, ids, at)
	}
	b := c.b
	collect("board", true, len(b.Boards), func(i int) (Text, source.At) { return b.Boards[i].ID, b.Boards[i].At })
	collect("facet", false, len(b.Facets), func(i int) (Text, source.At) { return b.Facets[i].ID, b.Facets[i].At })
	collect("condition", false, len(b.Conditions), func(i int) (Text, source.At) { return b.Conditions[i].ID, b.Conditions[i].At })
	collect("kind", false, len(b.Kinds), func(i int) (Text, source.At) { return b.Kinds[i].ID, b.Kinds[i].At })
	collect("source", false, len(b.Sources), func(i int) (Text, source.At) { return b.Sources[i].ID, b.Sources[i].At })
	collect("contrast", true, len(b.Contrasts), func(i int) (Text, source.At) { return b.Contrasts[i].ID, b.Contrasts[i].At })
	// Boards and trust tables share the addresses of their CSV files.
	tables := []Text{}
	at := []source.At{}
	for i := range b.Boards {
		tables, at = append(tables, b.Boards[i].ID), append(at, b.Boards[i].At)
		if reservedBoards[b.Boards[i].ID.Value] {
			c.errorf(b.Boards[i].ID.At, "board id %q is reserved for another page: choose another", b.Boards[i].ID.Value)
		}
	}
	for i := range b.Trust {
		tables, at = append(tables, b.Trust[i].ID), append(at, b.Trust[i].At)
		for _, board := range b.Boards {
			if b.Trust[i].ID.Value == board.ID.Value+"-changes" {
				c.errorf(b.Trust[i].ID.At, "table id %q is the address of board %q's changes: choose another", b.Trust[i].ID.Value, board.ID.Value)
			}
		}
	}
	if len(b.Trust) > 0 {
		c.unique("table", true, tables, at)
	}
}

func (c *checker) people() {
	for _, a := range c.b.Authors {
		c.required(a.At, "an author's name", a.Name)
		c.link(a.URL)
		for _, n := range a.Aff {
			if n < 1 || n > len(c.b.Affiliations) {
				c.errorf(a.At, "author %q points at affiliation %d: there are %d", a.Name.Value, n, len(c.b.Affiliations))
			}
		}
	}
	for _, l := range c.b.Links {
		c.required(l.At, "a link's url", l.URL)
		c.link(l.URL)
	}
	for _, s := range c.b.Sources {
		c.required(s.At, "a source's title", s.Title)
		c.link(s.URL)
		c.date(s.Date)
	}
	if p := c.b.Paper; p != nil {
		c.required(p.At, "the paper's title", p.Title)
		c.link(p.URL)
		c.link(p.PDF)
		c.date(p.Date)
		if p.Teaser != nil {
			c.required(p.Teaser.At, "the teaser's file", p.Teaser.File)
			c.required(p.Teaser.At, "the teaser's alt, which says in words what it shows,", p.Teaser.Alt)
		}
	}
	if j := c.b.Judge; j != nil {
		c.required(j.At, "the judge's name", j.Name)
	}
}

func (c *checker) facet(f *Facet) {
	var ids []Text
	var at []source.At
	for i := range f.Groups {
		g := &f.Groups[i]
		ids, at = append(ids, g.ID), append(at, g.At)
		if g.Items < 0 {
			c.errorf(g.At, "group %q has %d items", g.ID.Value, g.Items)
		}
		if strings.ContainsAny(g.ID.Value, "/\\\n\r\t") {
			c.errorf(g.ID.At, "group id %q should hold no slash and no line break: it stands in addresses and tables", g.ID.Value)
		}
		if taken := ReservedColumn(g.ID.Value); taken != "" {
			c.errorf(g.ID.At, "group id %q is the name of %s: choose another", g.ID.Value, taken)
		}
	}
	c.unique("group", false, ids, at)
	if f.Facet.Value != "" && c.b.Facet(f.Facet.Value) == nil {
		c.errorf(f.Facet.At, "unknown facet %q%s", f.Facet.Value, source.Hint(f.Facet.Value, c.facetIDs()))
	}
}

func (c *checker) facetIDs() []string {
	var ids []string
	for _, f := range c.b.Facets {
		ids = append(ids, f.ID.Value)
	}
	return ids
}

func (c *checker) boardIDs() []string {
	var ids []string
	for _, b := range c.b.Boards {
		ids = append(ids, b.ID.Value)
	}
	return ids
}

func (c *checker) boardRef(t Text) *Board {
	board := c.b.Board(t.Value)
	if board == nil {
		c.errorf(t.At, "unknown board %q%s", t.Value, source.Hint(t.Value, c.boardIDs()))
	}
	return board
}

func (c *checker) sourceRef(at source.At, t Text) {
	if t.Value == "" {
		c.errorf(at, "source is missing: name one of the sources declared in this file")
		return
	}
	if c.b.Source(t.Value) == nil {
		var ids []string
		for _, s := range c.b.Sources {
			ids = append(ids, s.ID.Value)
		}
		c.errorf(t.At, "unknown source %q%s", t.Value, source.Hint(t.Value, ids))
	}
}

// dataFile checks the name of a file below published/.
func (c *checker) dataFile(at source.At, t Text) {
	if t.Value == "" {
		c.errorf(at, "file is missing: name a file in published/")
		return
	}
	if strings.Contains(t.Value, "\\") || strings.HasPrefix(t.Value, "/") || strings.Contains("/"+t.Value+"/", "/../") {
		c.errorf(t.At, "file %q should be a name in published/, not a path that leaves it", t.Value)
	}
}

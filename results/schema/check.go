package schema

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"standings/internal/source"
)

// The addresses that a benchmark's boards cannot have.
var reservedBoards = map[string]bool{"cases": true, "models": true, "compare": true, "audit": true, "404": true, "index": true, "lists": true, "items": true}

// dataEndings end the names of files with further data of a board.
var dataEndings = []string{"-intervals", "-changes", "-agreement"}

// EndsAsData reports whether a board of the id would want the address of another board's
// data.
func EndsAsData(id string) bool {
	return slices.ContainsFunc(dataEndings, func(ending string) bool { return strings.HasSuffix(id, ending) })
}

type checker struct {
	b        *Benchmark
	file     string
	problems *source.List
	// sourceless: a table names a source where none is declared, and it was said.
	sourceless bool
}

// check holds a decoded file against itself.
func check(b *Benchmark, file string, problems *source.List) {
	c := &checker{b: b, file: file, problems: problems}
	if !c.sizes() {
		return
	}
	c.required(b.At, "title", b.Title)
	c.defaults()
	if len(b.Boards) == 0 && !b.Unclear("boards") {
		c.errorf(b.At, "declares no board: add one under boards")
	}
	c.date(b.Updated)
	c.sources()
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

// variants warns of a variant that two conditions list: a row of it would belong to
// both, and is counted under the first.
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

// required reports a key without a value; what is the key, or whose it is and the key:
// a board's title.
// defaults names boards that say only some of what they are called: a board without a
// title is called as its id says where there are several, or as the benchmark; the id of
// one that has a title alone is made of that.
func (c *checker) defaults() {
	for i := range c.b.Boards {
		board := &c.b.Boards[i]
		id, title := board.ID.Value, strings.TrimSpace(board.Title.Value)
		switch {
		case id == "" && title != "" && !board.Unclear("id"):
			board.ID.Value = Slug(title)
		case title == "" && id != "" && !board.Unclear("title") && len(c.b.Boards) == 1:
			board.Title.Value = c.b.Title.Value
		case title == "" && id != "" && !board.Unclear("title"):
			words := strings.ReplaceAll(id, "-", " ")
			board.Title.Value = strings.ToUpper(words[:1]) + words[1:]
		}
	}
}

func (c *checker) required(at source.At, what string, value Text) {
	_, key, whose := strings.Cut(what, "'s ")
	if !whose {
		key = what
	}
	key, _, _ = strings.Cut(key, ",")
	if strings.TrimSpace(value.Value) == "" && !at.Unclear(key) {
		c.errorf(at, "%s is missing: write %s: and a text", what, key)
	}
}

// date checks a day, a month or a year.
func (c *checker) date(t Text) {
	if t.Value == "" {
		return
	}
	for _, layout := range []string{time.DateOnly, "2006-01", "2006"} {
		if _, err := time.Parse(layout, t.Value); err == nil {
			return
		}
	}
	var days []string
	for _, layout := range []string{"2/1/2006", "1/2/2006", "2.1.2006", "2-1-2006", "2006/1/2", "2006.1.2", "2006-1-2", "2 January 2006", "2 Jan 2006", "January 2, 2006", "Jan 2, 2006", "2006-01-02T15:04:05Z07:00"} {
		if day, err := time.Parse(layout, t.Value); err == nil && !slices.Contains(days, day.Format(time.DateOnly)) {
			days = append(days, day.Format(time.DateOnly))
		}
	}
	if len(days) == 0 {
		c.errorf(t.At, "%q is no date: write it as 2025-03-10, 2025-03 or 2025", t.Value)
		return
	}
	c.errorf(t.At, "%q is no date: write it by year, month and day, as %s", t.Value, strings.Join(days, " or "))
}

// link checks that an address is one that a reader can follow: an address with
// http or https, so that nothing in a file becomes a script.
func (c *checker) link(t Text) {
	if t.Value == "" {
		return
	}
	if u, err := url.Parse(t.Value); err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" {
		return
	}
	if u, err := url.Parse("https://" + t.Value); err == nil && strings.Contains(u.Hostname(), ".") && !strings.ContainsAny(t.Value, " :") {
		c.errorf(t.At, "%q is no web address: write https://%s", t.Value, t.Value)
		return
	}
	c.errorf(t.At, "%q is no web address: it should begin with https://", t.Value)
}

// unique reports ids that are twice in a list, that are missing, or that
// cannot be part of an address.
func (c *checker) unique(what string, address bool, ids []Text, at []source.At) {
	seen := map[string]bool{}
	for i, id := range ids {
		switch {
		case id.Value == "":
			if !at[i].Unclear("id") {
				c.errorf(at[i], "%s has no id: write id: and a short name", what)
			}
		case seen[source.Fold(id.Value)]:
			c.errorf(id.At, "%s %q appears twice", what, id.Value)
		case address && !source.ValidID(id.Value):
			c.errorf(id.At, "%s id %q becomes an address, of lower-case letters and digits, separated by dots or hyphens: write %s", what, id.Value, PlainID(id.Value))
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
		if EndsAsData(b.Boards[i].ID.Value) {
			c.errorf(b.Boards[i].ID.At, "board id %q ends as the file of another board's data does: choose one that does not end in %s", b.Boards[i].ID.Value, strings.Join(dataEndings, " or "))
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
	judges := []*Judge{c.b.Judge}
	for i := range c.b.Boards {
		judges = append(judges, c.b.Boards[i].Judge)
	}
	for _, j := range judges {
		if j != nil {
			c.required(j.At, "the judge's name", j.Name)
		}
	}
}

func (c *checker) facet(f *Facet) {
	c.groups(f.Groups)
	c.facetRef(f.Facet)
}

// groups checks groups by themselves: those of a facet, or of a board without any.
func (c *checker) groups(groups []Group) {
	var ids []Text
	var at []source.At
	for i := range groups {
		g := &groups[i]
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

// sources gives sources without an id one made of their titles, and a benchmark without
// sources itself as one.
func (c *checker) sources() {
	if b := c.b; len(b.Sources) == 0 {
		b.itself = &Source{At: b.At, Title: b.Title}
		if p := b.Paper; p != nil && p.Title.Value != "" {
			b.itself = &Source{At: p.At, Title: p.Title, Version: p.Version, Date: p.Date, URL: p.URL}
		}
	}
	for i := range c.b.Sources {
		if s := &c.b.Sources[i]; s.ID.Value == "" && s.Title.Value != "" {
			s.ID = Text{Value: Slug(s.Title.Value), At: s.Title.At}
		}
	}
}

// sourceRef checks the source of a table. It may be left out where the benchmark has
// one, or none: then it is the benchmark itself.
func (c *checker) sourceRef(at source.At, t Text) {
	var ids []string
	for _, s := range c.b.Sources {
		ids = append(ids, s.ID.Value)
	}
	switch {
	case at.Unclear("source") || slices.Contains(ids, t.Value) || c.b.Unclear("sources"):
	case t.Value == "":
		if len(ids) > 1 {
			c.errorf(at, "source is missing: write source: and one of %s", strings.Join(ids, ", "))
		}
	case len(ids) > 0:
		c.errorf(t.At, "unknown source %q%s", t.Value, source.HintOrList(t.Value, ids))
	case !c.sourceless:
		c.sourceless = true // the first says it for all
		c.errorf(t.At, "unknown source %q, for no sources are declared: add sources: [{id: %s, title: …}] at the left margin, or take source: %s out where it is the benchmark itself", t.Value, t.Value, t.Value)
	}
}

// dataFile checks the name of a file below published/, where it may be written with
// the folders before it.
func (c *checker) dataFile(at source.At, t *Text) {
	if t.Value == "" {
		if !at.Unclear("file") {
			c.errorf(at, "file is missing: write file: and the name of a file in published/")
		}
		return
	}
	for _, folder := range []string{"./", "results/" + c.b.ID + "/", "published/"} {
		t.Value = strings.TrimPrefix(t.Value, folder)
	}
	if strings.Contains(t.Value, "\\") || strings.HasPrefix(t.Value, "/") || strings.Contains("/"+t.Value+"/", "/../") {
		c.errorf(t.At, "file %q should be a name in published/, not a path that leaves it", t.Value)
	}
}

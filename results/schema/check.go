package schema

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"standings/internal/source"
)

// The addresses that a benchmark's boards cannot have.
var reservedBoards = map[string]bool{"cases": true, "models": true, "compare": true, "audit": true, "404": true, "index": true, "lists": true, "items": true, "reviews": true}

// dataEndings end the names of files with further data of a board.
var dataEndings = []string{"-intervals", "-changes", "-agreement", "-corrected", "-reproduced", "-badge"}

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
	for i := range b.Boards {
		c.apart(&b.Boards[i])
	}
	if !c.sizes() {
		return
	}
	if strings.TrimSpace(b.Title.Value) == "" && !b.Unclear("title") {
		c.errorf(b.At, "title is missing: write title: and a text")
	}
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
	c.reviews()
}

func (c *checker) errorf(at source.At, format string, args ...any) {
	c.problems.Errorf(c.place(at), format, args...)
}

func (c *checker) warnf(at source.At, format string, args ...any) {
	c.problems.Warnf(c.place(at), format, args...)
}

// place is where something is written; the file as a whole where the program made it up.
func (c *checker) place(at source.At) source.Place {
	if at.File == "" {
		return source.Place{File: c.file}
	}
	return at.Place
}

// variants warns of a variant that two conditions list: a row of it would belong to
// both, and is counted under the first.
func (c *checker) variants() {
	before := map[string]string{}
	for _, condition := range c.b.Conditions {
		for _, v := range condition.Variants {
			folded := source.Fold(v.Value)
			if first, twice := before[folded]; twice {
				c.warnf(v.At, "variant %q is listed by the conditions %q and %q: its rows belong to %q alone", v.Value, first, condition.ID.Value, first)
				continue
			}
			before[folded] = condition.ID.Value
		}
	}
}

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
	if t.Value == "" || source.IsWeb(t.Value) {
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
func unique[T any](c *checker, what string, address bool, list []T, of func(*T) (Text, source.At)) {
	seen := map[string]bool{}
	for i := range list {
		id, at := of(&list[i])
		folded := source.Fold(id.Value)
		switch {
		case id.Value == "":
			if !at.Unclear("id") {
				c.errorf(at, "%s has no id: write id: and a short name", what)
			}
		case seen[folded]:
			c.errorf(id.At, "%s %q appears twice", what, id.Value)
		case address && !source.ValidID(id.Value):
			c.errorf(id.At, "%s id %q becomes an address, of lower-case letters and digits, separated by dots or hyphens: write %s", what, id.Value, PlainID(id.Value))
		}
		seen[folded] = true
	}
}

func (c *checker) ids() {
	b := c.b
	unique(c, "facet", false, b.Facets, func(f *Facet) (Text, source.At) { return f.ID, f.At })
	unique(c, "condition", false, b.Conditions, func(k *Condition) (Text, source.At) { return k.ID, k.At })
	unique(c, "kind", false, b.Kinds, func(k *modelKind) (Text, source.At) { return k.ID, k.At })
	unique(c, "source", false, b.Sources, func(s *Source) (Text, source.At) { return s.ID, s.At })
	unique(c, "contrast", true, b.Contrasts, func(k *Contrast) (Text, source.At) { return k.ID, k.At })
	unique(c, "board", true, b.Boards, func(board *Board) (Text, source.At) { return board.ID, board.At })
	for i := range b.Boards {
		switch id := b.Boards[i].ID; {
		case reservedBoards[id.Value]:
			c.errorf(id.At, "board id %q is reserved for another page: choose another", id.Value)
		case EndsAsData(id.Value):
			c.errorf(id.At, "board id %q ends as the file of another board's data does: choose one that does not end in %s", id.Value, strings.Join(dataEndings, " or "))
		}
	}
	unique(c, "table", true, b.Trust, func(t *Trust) (Text, source.At) { return t.ID, t.At })
	for i := range b.Trust { // boards and trust tables share the addresses of their CSV files
		id := b.Trust[i].ID
		if b.Board(id.Value) != nil {
			c.errorf(id.At, "table %q appears twice", id.Value)
		}
		if board, changes := strings.CutSuffix(id.Value, "-changes"); changes && b.Board(board) != nil {
			c.errorf(id.At, "table id %q is the address of board %q's changes: choose another", id.Value, board)
		}
	}
}

func (c *checker) people() {
	for _, a := range c.b.Authors {
		c.link(a.URL)
		for _, n := range a.Aff {
			if n < 1 || n > len(c.b.Affiliations) {
				c.errorf(a.At, "author %q points at affiliation %d: there are %d", a.Name.Value, n, len(c.b.Affiliations))
			}
		}
	}
	for _, l := range c.b.Links {
		c.link(l.URL)
	}
	for _, s := range c.b.Sources {
		c.link(s.URL)
		c.date(s.Date)
	}
	if p := c.b.Paper; p != nil {
		c.link(p.URL)
		c.link(p.PDF)
		c.date(p.Date)
	}
}

func (c *checker) facet(f *Facet) {
	c.groups(f.Groups)
	c.facetRef(f.Facet)
}

// groups checks groups by themselves: those of a facet, or of a board without any.
func (c *checker) groups(groups []Group) {
	for i := range groups {
		g := &groups[i]
		if g.Items < 0 {
			c.errorf(g.At, "group %q has %d items", g.ID.Value, g.Items)
		}
		if strings.ContainsAny(g.ID.Value, "/\\\n\r\t") {
			c.errorf(g.ID.At, "group id %q should hold no slash and no line break: it is part of addresses and tables", g.ID.Value)
		}
		if taken := ReservedColumn(g.ID.Value); taken != "" {
			c.errorf(g.ID.At, "group id %q is the name of %s: choose another", g.ID.Value, taken)
		}
	}
	unique(c, "group", false, groups, func(g *Group) (Text, source.At) { return g.ID, g.At })
}

// known reports whether a text is one of some names, and adds an error where it is not;
// format has the verbs of args and then %q for the text.
func (c *checker) known(t Text, names []string, format string, args ...any) bool {
	if slices.Contains(names, t.Value) {
		return true
	}
	c.errorf(t.At, format+"%s", append(args, t.Value, source.Hint(t.Value, names))...)
	return false
}

// BoardIDs lists the ids of the boards, in the order of the file.
func (b *Benchmark) BoardIDs() []string {
	var ids []string
	for i := range b.Boards {
		ids = append(ids, b.Boards[i].ID.Value)
	}
	return ids
}

func (c *checker) boardRef(t Text) *Board {
	c.known(t, c.b.BoardIDs(), "unknown board %q")
	return c.b.Board(t.Value)
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
	t.Value = strings.TrimPrefix(c.inFolder(t.Value), "published/")
	if strings.Contains(t.Value, "\\") || strings.HasPrefix(t.Value, "/") || strings.Contains("/"+t.Value+"/", "/../") {
		c.errorf(t.At, "file %q should be a name in published/, not a path that leaves it", t.Value)
	}
}

// inFolder is a path without the folders that lead to the benchmark's own.
func (c *checker) inFolder(path string) string {
	return strings.TrimPrefix(strings.TrimPrefix(path, "./"), "results/"+c.b.ID+"/")
}

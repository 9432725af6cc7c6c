package schema

import (
	"reflect"
	"slices"
	"strings"

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
	c.tagged(reflect.ValueOf(b))
	c.sources()
	c.ids()
	c.people()
	for i := range b.Facets {
		c.groups(b.Facets[i].Groups)
	}
	for i := range b.Boards {
		c.board(&b.Boards[i])
	}
	c.contrasts()
	c.scatters()
	c.trust()
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
		return source.InFile(c.file)
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
				c.warnf(v.At, "variant %q is listed by the conditions %q and %q: its rows belong to %q alone", v, first, condition.ID, first)
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

// unique reports ids that are twice in a list of structs with the field ID, that are
// missing, or that cannot be part of an address.
func (c *checker) unique(what string, address bool, list any) {
	seen := map[string]bool{}
	for i := range reflect.ValueOf(list).Len() {
		of := reflect.ValueOf(list).Index(i)
		id, at := of.FieldByName("ID").Interface().(Text), of.FieldByName("At").Interface().(source.At)
		if id.File == "" { // it is made of a title
			id.At = at
		}
		folded := source.Fold(id.Value)
		switch {
		case id.Value == "":
			if !at.Unclear("id") {
				c.errorf(at, "%s has no id: write id: and a short name", what)
			}
		case seen[folded]:
			c.errorf(id.At, "%s %q appears twice", what, id)
		case address && !source.ValidID(id.Value):
			c.errorf(id.At, "%s id %q becomes an address, of lower-case letters a to z and digits, separated by dots or hyphens: write such a one", what, id)
		}
		seen[folded] = true
	}
}

func (c *checker) ids() {
	b := c.b
	c.unique("facet", false, b.Facets)
	c.unique("condition", false, b.Conditions)
	c.unique("kind", false, b.Kinds)
	c.unique("source", false, b.Sources)
	c.unique("contrast", true, b.Contrasts)
	c.unique("board", true, b.Boards)
	for i := range b.Boards {
		switch id := b.Boards[i].ID; {
		case reservedBoards[id.Value]:
			c.errorf(id.At, "board id %q is reserved for another page: choose another", id)
		case EndsAsData(id.Value):
			c.errorf(id.At, "board id %q ends as the file of another board's data does: choose one that does not end in %s", id, strings.Join(dataEndings, " or "))
		}
	}
	c.unique("table", true, b.Trust)
	for i := range b.Trust { // boards and trust tables share the addresses of their CSV files
		id := b.Trust[i].ID
		if b.Board(id.Value) != nil {
			c.errorf(id.At, "table %q appears twice", id)
		}
		if board, changes := strings.CutSuffix(id.Value, "-changes"); changes && b.Board(board) != nil {
			c.errorf(id.At, "table id %q is the address of board %q's changes: choose another", id, board)
		}
	}
}

func (c *checker) people() {
	for _, a := range c.b.Authors {
		for _, n := range a.Aff {
			if n < 1 || n > len(c.b.Affiliations) {
				c.errorf(a.At, "author %q points at affiliation %d: there are %d", a.Name, n, len(c.b.Affiliations))
			}
		}
	}
}

// groups checks groups by themselves: those of a facet, or of a board without any.
func (c *checker) groups(groups []Group) {
	for i := range groups {
		g := &groups[i]
		if g.Items < 0 {
			c.errorf(g.At, "group %q has %d items", g.ID, g.Items)
		}
		if strings.ContainsAny(g.ID.Value, "/\\\n\r\t") {
			c.errorf(g.ID.At, "group id %q should hold no slash and no line break: it is part of addresses and tables", g.ID)
		}
		if taken := ReservedColumn(g.ID.Value); taken != "" {
			c.errorf(g.ID.At, "group id %q is the name of %s: choose another", g.ID, taken)
		}
	}
	c.unique("group", false, groups)
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
func (b *Benchmark) BoardIDs() []string { return idsOf(b.Boards) }

// idsOf lists the ids of a list of structs with the field ID.
func idsOf(list any) (ids []string) {
	of := reflect.ValueOf(list)
	for i := range of.Len() {
		ids = append(ids, of.Index(i).FieldByName("ID").Interface().(Text).Value)
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
	switch ids := idsOf(c.b.Sources); {
	case at.Unclear("source") || slices.Contains(ids, t.Value) || c.b.Unclear("sources"):
	case t.Value == "":
		if len(ids) > 1 {
			c.errorf(at, "source is missing: write source: and one of %s", strings.Join(ids, ", "))
		}
	case len(ids) > 0:
		c.errorf(t.At, "unknown source %q%s", t, source.HintOrList(t.Value, ids))
	case !c.sourceless:
		c.sourceless = true // the first says it for all
		c.errorf(t.At, "unknown source %q, for no sources are declared: add sources: [{id: %s, title: …}] at the left margin, or take source: %s out where it is the benchmark itself", t, t, t)
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

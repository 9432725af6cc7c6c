package schema

import "standings/internal/source"

// sizes holds the file against the bounds of package source, before anything is
// made of it that grows with them. It reports whether all is within; boards that
// are not are taken away, since nothing may be made of them.
func (c *checker) sizes() bool {
	good := true
	if n := len(c.b.Boards); n > source.MaxBoards {
		c.errorf(c.b.Boards[source.MaxBoards].At, "declares %d boards, where %d fit: part them into several benchmarks", n, source.MaxBoards)
		good = false
	}
	if n := len(c.b.Facets); n > source.MaxFacets {
		c.errorf(c.b.Facets[source.MaxFacets].At, "declares %d facets, where %d fit: keep those that readers sort by", n, source.MaxFacets)
		good = false
	}
	for i := range c.b.Boards {
		board := &c.b.Boards[i]
		columns := 1
		for _, name := range board.Facets {
			if f := c.b.Facet(name.Value); f != nil && columns <= source.MaxColumns {
				columns *= len(f.Groups)
			}
		}
		if columns = max(columns, len(board.Groups)) + len(board.Columns); columns > source.MaxColumns {
			c.errorf(board.At, "board %q has more than %d columns: part it into several boards", shortName(board.ID.Value), source.MaxColumns)
			good = false
		}
		for k := range board.Groups {
			good = c.name("a group's id", board.Groups[k].ID) && c.name("a group's name", board.Groups[k].Name) && good
		}
		for k := range board.Columns {
			col := &board.Columns[k]
			good = c.name("a column's id", col.ID) && c.name("a column's title", col.Title) && c.name("a unit", col.Unit) && good
		}
		good = c.name("a board's id", board.ID) && c.name("a board's title", board.Title) && good
	}
	for i := range c.b.Facets {
		f := &c.b.Facets[i]
		good = c.name("a facet's id", f.ID) && c.name("a facet's title", f.Title) && good
		for k := range f.Groups {
			good = c.name("a group's id", f.Groups[k].ID) && c.name("a group's name", f.Groups[k].Name) && good
		}
	}
	for _, k := range c.b.Kinds {
		good = c.name("a kind's id", k.ID) && c.name("a kind's title", k.Title) && good
	}
	for _, k := range c.b.Conditions {
		good = c.name("a condition's id", k.ID) && c.name("a condition's title", k.Title) && good
		for _, v := range k.Variants {
			good = c.name("a variant", v) && good
		}
	}
	for _, s := range c.b.Sources {
		good = c.name("a source's id", s.ID) && c.name("a source's title", s.Title) && good
	}
	good = c.name("the title", c.b.Title) && good
	if !good {
		c.b.Boards = nil
	}
	return good
}

// name reports whether a name is no longer than names may be.
func (c *checker) name(what string, t Text) bool {
	if !source.IsLong(t.Value) {
		return true
	}
	c.errorf(t.At, "%s is %s", what, source.LongName(t.Value))
	return false
}

func shortName(name string) string { return name[:min(len(name), 80)] }

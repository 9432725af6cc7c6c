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
			c.errorf(board.At, "board %q has more than %d columns: part it into several boards", board.ID, source.MaxColumns)
			good = false
		}
	}
	if !good {
		c.b.Boards = nil
	}
	return good
}

package schema

import (
	"strings"

	"standings/internal/source"
)

// files checks patterns and returns those that are good. The folder may be left out of
// them, or written with those before it.
func (c *checker) files(at source.At, files []Text, folder string) (patterns []*Pattern) {
	if len(files) == 0 && !at.Unclear("files") {
		c.errorf(at, "files is missing: write files: and a pattern such as %q", folder+"{model}.jsonl")
	}
	for i := range files {
		f := &files[i]
		f.Value = c.inFolder(f.Value)
		if first, _, deeper := strings.Cut(f.Value, "/"); f.Value != "" && (!deeper || strings.Contains(first, "{")) {
			f.Value = folder + f.Value
		}
		p, err := ParsePattern(f.Value)
		switch {
		case err != nil:
			c.errorf(f.At, "pattern %q %v", f.Value, err)
		case !strings.HasPrefix(f.Value, folder):
			c.errorf(f.At, "pattern %q should begin with %s, where such files lie", f.Value, folder)
		default:
			patterns = append(patterns, p)
		}
	}
	return patterns
}

func (c *checker) leave(patterns Texts) {
	for _, f := range patterns {
		if _, err := ParsePattern(f.Value); err != nil {
			c.errorf(f.At, "pattern %q %v", f, err)
		}
	}
}

func (c *checker) places() []string {
	names := append([]string{placeItem}, Whose...)
	for _, f := range c.b.Facets {
		names = append(names, f.ID.Value)
		if f.Place.Value != "" {
			names = append(names, f.Place.Value)
		}
	}
	return names
}

package judged

import (
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
	"standings/results/schema"
)

// promptReader reads prompt files by one description.
type promptReader struct {
	*schema.Prompts
	index    int
	identity identity
	fields   *record.Fields
	item     int // slots
	prompt   []int
	explain  []int
	texts    []int
	images   []int
	lineAt   []int
	facetAt  []int          // by facet; none
	ownAt    map[string]int // by path: what judgments read of the record
	lines    []lineReader
	seen     []bool // by slot: some record has the field
}

func newPromptReader(p *schema.Prompts, index int, facets []facet, own []string) (*promptReader, error) {
	r := &promptReader{Prompts: p, index: index, identity: newIdentity(p.Item), ownAt: map[string]int{}}
	var s slots
	r.item = s.add(p.Item.Field.Value)
	for _, f := range p.Prompt {
		r.prompt = append(r.prompt, s.add(f.Value))
	}
	for _, f := range p.Explanation {
		r.explain = append(r.explain, s.add(f.Value))
	}
	for _, e := range p.Texts {
		r.texts = append(r.texts, s.add(e.Value.Value))
	}
	for _, e := range p.Images {
		r.images = append(r.images, s.add(e.Value.Value))
	}
	for _, e := range p.Lines {
		r.lineAt = append(r.lineAt, s.add(e.Value.Field.Value))
		r.lines = append(r.lines, newLineReader(e.Key.Value, e.Value))
	}
	for i := range facets {
		r.facetAt = append(r.facetAt, s.add(facets[i].Field.Value))
	}
	for _, path := range own {
		r.ownAt[path] = s.add(strings.TrimPrefix(path, record.OfPrompt))
	}
	s.add(record.Whole)
	var err error
	r.seen = make([]bool, len(s.paths))
	r.fields, err = record.NewFields(s.paths)
	return r, err
}

// reportUnread warns of what is to be read of prompts and none has.
func (r *promptReader) reportUnread(problems *source.List) {
	unread := func(field schema.Text, slots ...int) {
		if !slices.ContainsFunc(slots, func(slot int) bool { return r.seen[slot] }) {
			problems.Warnf(field.Place, "no prompt has the field %q: correct it, or leave it out", field.Value)
		}
	}
	for i, e := range r.Lines {
		unread(e.Value.Field, r.lineAt[i])
	}
	for i, e := range r.Texts {
		unread(e.Value, r.texts[i])
	}
	for i, e := range r.Images {
		unread(e.Value, r.images[i])
	}
	if len(r.Explanation) > 0 {
		unread(r.Explanation[0], r.explain...)
	}
}

// slots hands out places for the paths that a description wants.
type slots struct{ paths []string }

// add returns the slot of a path, or none where there is no path.
func (s *slots) add(path string) int {
	if path == "" {
		return none
	}
	s.paths = append(s.paths, path)
	return len(s.paths) - 1
}

// readPrompts reads every prompt file, in the order of the descriptions.
func (s *Suite) readPrompts(files []listedFile, problems *source.List) *itemSet {
	set := newItemSet(s)
	set.prompts = len(files) > 0
	for d := range s.Benchmark.Prompts {
		reader, err := newPromptReader(&s.Benchmark.Prompts[d], d, s.facets, promptPaths(s.Benchmark))
		if err != nil {
			problems.Errorf(s.Benchmark.Prompts[d].At.Place, "%v", err)
			continue
		}
		records := 0
		for _, f := range files {
			if f.description == d {
				s.readPromptFile(f, reader, set, problems)
				records += s.Files[len(s.Files)-1].Records
			}
		}
		if records > 0 {
			reader.reportUnread(problems)
		}
	}
	return set
}

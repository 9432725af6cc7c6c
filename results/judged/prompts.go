package judged

import (
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
	named    namedFields
}

func (suite *Suite) newPromptReader(p *schema.Prompts, index int, own []schema.Text) (*promptReader, error) {
	facets := suite.facets
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
		if _, known := r.ownAt[path.Value]; !known {
			r.ownAt[path.Value] = s.add(strings.TrimPrefix(path.Value, record.OfPrompt))
		}
	}
	var err error
	if r.fields, err = record.NewFields(s.paths); err == nil {
		r.fields.Any = true // no item is left out
		r.name(suite, own)
	}
	return r, err
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
	var named []*namedFields
	for d := range s.Benchmark.Prompts {
		reader, err := s.newPromptReader(&s.Benchmark.Prompts[d], d, promptPaths(s.Benchmark))
		if err != nil {
			problems.Errorf(s.Benchmark.Prompts[d].Place, "%v", err)
			named = append(named, &namedFields{})
			continue
		}
		for _, f := range files {
			if f.description == d {
				s.readPromptFile(f, reader, set, problems)
			}
		}
		named = append(named, &reader.named)
	}
	s.reportUnread("prompt", named, files, problems)
	return set
}

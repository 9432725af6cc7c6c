package site

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/results"
	"standings/results/problem"
	"standings/results/schema"
)

// findPictures finds the image files of a benchmark; nil where it declares none.
func (s *builder) findPictures(k *casebook) *pictures {
	declared := k.bench.Images
	if declared == nil {
		return nil
	}
	p := &pictures{declared: declared, hosts: hostsOf(declared), store: s.images}
	p.outputs = s.findOutputs(k, declared.Thumbs.Value, "")
	if declared.Originals.Value != declared.Thumbs.Value {
		p.originals = s.findOutputs(k, declared.Originals.Value, "")
	}
	for _, e := range declared.Models {
		for at, files := range s.findOutputs(k, e.Value.Value, e.Key.Value) {
			if p.originals == nil {
				p.originals = map[outputItem][]string{}
			}
			p.originals[at] = files
		}
	}
	if p.outputs == nil && declared.Thumbs.Value == "" {
		p.outputs = p.originals // thumbnails are made of the originals where nothing else is said
	}
	p.none = len(p.outputs) == 0 && len(p.hosts) == 0
	p.prompts = map[string]string{}
	if pattern := declared.Prompts.Value; pattern != "" && !schema.IsAddress(pattern) {
		for i := range k.suite.Items {
			for _, titled := range k.suite.Items[i].Images {
				for _, name := range strings.Split(titled.Text, "\n") {
					file := path.Join("results", k.bench.ID, strings.ReplaceAll(pattern, "{path}", name))
					if !strings.HasPrefix(file, "results/"+k.bench.ID+"/") || !fs.ValidPath(file) {
						continue // leads out of the benchmark's folder: said to be missing
					}
					if s.images.known(file) {
						p.prompts[name] = file
					}
				}
			}
		}
	}
	for _, name := range sortedValues(p.prompts) {
		s.images.want(name, true)
	}
	same := declared.Originals.Value != "" && declared.Originals.Value == declared.Thumbs.Value
	for _, list := range p.outputs {
		for _, name := range list {
			s.images.want(name, same)
		}
	}
	for _, list := range p.originals {
		for _, name := range list {
			s.images.want(name, true)
		}
	}
	return p
}

func sortedValues(m map[string]string) []string {
	var all []string
	for _, v := range m {
		all = append(all, v)
	}
	slices.Sort(all)
	return all
}

// findOutputs lists the files that fit a pattern, by whose output they are. A
// model's own pattern names no model; whose it is says onlyModel.
func (s *builder) findOutputs(k *casebook, pattern, onlyModel string) map[outputItem][]string {
	if pattern == "" || schema.IsAddress(pattern) {
		return nil
	}
	parsed, err := schema.ParsePattern(pattern)
	if err != nil {
		return nil // reported where benchmark.yaml was read
	}
	root := path.Join("results", k.bench.ID)
	fixed, _, _ := strings.Cut(pattern, "{")
	fixed, _, _ = strings.Cut(fixed, "*")
	finder := newImageFinder(k, s.project.Models, parsed.Names, onlyModel)
	found := map[outputItem][]string{}
	for _, name := range s.images.list(path.Join(root, path.Dir(fixed+"x"))) {
		values, ok := parsed.Match(strings.TrimPrefix(name, root+"/"))
		if !ok {
			continue
		}
		if at, ok := finder.find(values); ok {
			found[at] = append(found[at], name)
		} else {
			s.problems.Warnf(problem.Place{File: name}, "is an image of no output that is judged here: it is not shown")
		}
	}
	for _, list := range found {
		slices.Sort(list)
	}
	return found
}

// imageFinder finds whose output a file is.
type imageFinder struct {
	book      *casebook
	models    *results.Models
	names     []string
	onlyModel string
	items     map[string][]int // by id, and by id without leading zeros
}

func newImageFinder(k *casebook, models *results.Models, names []string, onlyModel string) *imageFinder {
	f := &imageFinder{book: k, models: models, names: names, onlyModel: onlyModel, items: map[string][]int{}}
	for i := range k.suite.Items {
		id := k.suite.Items[i].ID
		f.items[id] = append(f.items[id], i)
		if bare := bareNumber(id); bare != id {
			f.items[bare] = append(f.items[bare], i)
		}
	}
	return f
}

// bareNumber takes leading zeros off a number.
func bareNumber(id string) string {
	bare := strings.TrimLeft(id, "0")
	if bare == "" && id != "" {
		return "0"
	}
	return bare
}

func (f *imageFinder) find(values []string) (outputItem, bool) {
	model, variant, condition, id := f.onlyModel, "", "", ""
	groups := map[string]string{}
	for i, name := range f.names {
		switch name {
		case "model":
			model = values[i]
		case "variant":
			variant = values[i]
		case "condition":
			condition = values[i]
		case "id":
			id = values[i]
		case "number":
			id = bareNumber(values[i])
		default:
			if facet, group, ok := f.book.suite.FindGroup(name, values[i]); ok {
				groups[facet] = group
			}
		}
	}
	item := -1
	for _, i := range f.items[id] {
		fits := true
		for facet, group := range groups {
			own, ok := f.book.suite.Group(i, facet)
			fits = fits && (!ok || own == group)
		}
		if fits {
			item = i
			break
		}
	}
	if item < 0 {
		return outputItem{}, false
	}
	found := f.models.Find(model)
	best := -1
	for n, o := range f.book.outputs {
		switch {
		case found != nil && o.model != found, found == nil && problem.Fold(o.main.Model) != problem.Fold(model):
		case f.has("variant") && problem.Fold(o.variant) != problem.Fold(variant):
		case condition != "" && o.condition != condition:
		case best < 0, o.plain(f.book) && !f.book.outputs[best].plain(f.book):
			best = n // a file without a variant is of the plain model
		}
	}
	return outputItem{best, item}, best >= 0
}

// plain reports whether an output is of the model as it comes.
func (o *output) plain(k *casebook) bool { return o.variant == "" && o.condition == k.firstCondition() }

func (f *imageFinder) has(name string) bool { return slices.Contains(f.names, name) }

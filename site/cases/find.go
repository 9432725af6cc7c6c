package cases

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/schema"
)

// findPictures finds the image files of a benchmark; nil where it declares none.
func (s *Pages) findPictures(k *collection) *pictures {
	declared := k.Bench.Images
	if declared == nil {
		return nil
	}
	abroad := false
	if s.untrusted {
		declared, abroad = s.withoutHosts(declared)
	}
	p := &pictures{declared: declared, hosts: hostsOf(declared), abroad: abroad, gallery: s.images, originals: map[outputItem][]string{}, prompts: map[promptKey]string{}}
	fits := map[string]bool{} // files below the folders of outputs' images: whether a pattern fits them
	p.outputs = s.findOutputs(k, declared.Thumbs, "", fits)
	if declared.Originals.Value != declared.Thumbs.Value {
		maps.Copy(p.originals, s.findOutputs(k, declared.Originals, "", fits))
	}
	for _, e := range declared.Models {
		maps.Copy(p.originals, s.findOutputs(k, e.Value, e.Key.Value, fits))
	}
	if declared.Thumbs.Value == "" {
		p.outputs = p.originals // thumbnails are made of the originals where benchmark.yaml names no others
	}
	p.none = len(p.outputs) == 0 && len(p.hosts) == 0
	if pattern := declared.Prompts.Value; pattern != "" && !schema.IsAddress(pattern) {
		for i := range k.Suite.Items {
			for _, titled := range k.Suite.Items[i].Images {
				for _, name := range strings.Split(titled.Text, "\n") {
					file := path.Join("results", k.Bench.ID, k.Suite.PromptImage(pattern, name, i))
					if !strings.HasPrefix(file, "results/"+k.Bench.ID+"/") || !fs.ValidPath(file) {
						continue // leads out of the benchmark's folder: reported as missing
					}
					if s.images.Known(file) {
						p.prompts[promptKey{i, name}] = file
						s.images.Want(file, true)
						fits[file] = true
					}
				}
			}
		}
	}
	s.strayImages(k, fits)
	same := declared.Originals.Value != "" && declared.Originals.Value == declared.Thumbs.Value
	for _, list := range p.outputs {
		for _, name := range list {
			s.images.Want(name, same)
		}
	}
	for _, list := range p.originals {
		for _, name := range list {
			s.images.Want(name, true)
		}
	}
	return p
}

// findOutputs lists the files that fit a pattern, by whose output they are. A
// model's own pattern names no model; whose it is says onlyModel. It notes in fits
// which files it looked at, and which of them fit.
func (s *Pages) findOutputs(k *collection, at schema.Text, onlyModel string, fits map[string]bool) map[outputItem][]string {
	pattern := at.Value
	if pattern == "" || schema.IsAddress(pattern) {
		return nil
	}
	parsed, err := schema.ParsePattern(pattern)
	if err != nil {
		return nil // reported where benchmark.yaml was read
	}
	root := path.Join("results", k.Bench.ID)
	fixed, _, _ := strings.Cut(pattern, "{")
	fixed, _, _ = strings.Cut(fixed, "*")
	finder := newImageFinder(k, s.Project.Models, parsed.Names, onlyModel)
	found := map[outputItem][]string{}
	var others, unjudged []string
	matched := false
	for _, name := range s.images.List(path.Join(root, path.Dir(fixed+"x")), s.Shelf.Problems) {
		values, ok := parsed.Match(strings.TrimPrefix(name, root+"/"))
		fits[name] = fits[name] || ok
		if !ok && isImage(name) {
			others = append(others, name)
		}
		if !ok {
			continue
		}
		matched = true
		if at, ok := finder.find(values); ok {
			found[at] = append(found[at], name)
		} else {
			unjudged = append(unjudged, name)
		}
	}
	s.unshown(unjudged, "belongs to no output that is judged here")
	for _, list := range found {
		slices.Sort(list)
	}
	if !matched && len(others) > 0 { // without any pages say that there are no images
		s.Shelf.Problems.Errorf(at.Place, "the pattern %q fits none of %s, such as %s", pattern, words.Count(len(others), "image"), strings.TrimPrefix(others[0], root+"/"))
	}
	return found
}

func isImage(name string) bool {
	return slices.Contains(source.Pictures, strings.ToLower(path.Ext(name)))
}

// strayImages warns of images that no pattern fits. Where images of
// prompts have a folder of their own, it may have more than the prompts name.
func (s *Pages) strayImages(k *collection, fits map[string]bool) {
	before, _, declared := strings.Cut(k.Bench.Images.Prompts.Value, "{")
	prompts := path.Join("results", k.Bench.ID, path.Dir(before+"x")) + "/"
	var stray []string
	for name, fit := range fits {
		if !fit && !(declared && strings.HasPrefix(name, prompts)) && !source.Aside(path.Base(name)) && isImage(name) {
			stray = append(stray, name)
		}
	}
	s.unshown(stray, "fits no pattern under images in benchmark.yaml")
}

// unshown warns of images that are not shown, once a folder.
func (s *Pages) unshown(names []string, why string) {
	folders := map[string][]string{}
	for _, name := range names {
		folders[path.Dir(name)] = append(folders[path.Dir(name)], name)
	}
	for _, list := range folders {
		slices.Sort(list)
		more := ""
		if n := len(list) - 1; n > 0 {
			more = ", nor " + words.Count(n, "other image") + " of this folder"
		}
		s.Shelf.Problems.Warnf(source.InFile(list[0]), "%s%s: not shown", why, more)
	}
}

// imageFinder finds whose output a file is.
type imageFinder struct {
	collection *collection
	models     *results.Models
	names      []string
	onlyModel  string
	items      map[string][]int // by id, and by id without leading zeros; or by prompt
	joined     []string         // the names that an id is joined of; nil: it has one
}

func newImageFinder(k *collection, models *results.Models, names []string, onlyModel string) *imageFinder {
	f := &imageFinder{collection: k, models: models, names: names, onlyModel: onlyModel, items: map[string][]int{}}
	if slices.Contains(names, "prompt") {
		for i := range k.Suite.Items {
			text := strings.TrimSpace(k.Suite.Items[i].Prompt)
			f.items[text] = append(f.items[text], i)
		}
		return f
	}
	for _, parts := range k.Bench.ItemParts() {
		if !slices.ContainsFunc(parts, func(name string) bool { return !slices.Contains(names, name) }) {
			f.joined = parts
		}
	}
	for i := range k.Suite.Items {
		id := k.Suite.Items[i].ID
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
	k := f.collection
	said, groups := map[string]string{"model": f.onlyModel}, map[string]string{}
	for i, name := range f.names {
		said[name] = values[i]
		switch name {
		case "model", "variant", "condition", "id", "item", "prompt", "number":
		default:
			if facet, group, ok := k.Suite.FindGroup(name, values[i]); ok {
				groups[facet] = group
			}
		}
	}
	id := cmp.Or(said["id"], said["item"], said["prompt"], bareNumber(said["number"]))
	if id == "" {
		var parts []string
		for _, name := range f.joined {
			parts = append(parts, said[name])
		}
		id = strings.Join(parts, "-")
	}
	at := slices.IndexFunc(f.items[id], func(item int) bool {
		for facet, group := range groups {
			if own, ok := k.Suite.Group(item, facet); ok && own != group {
				return false
			}
		}
		return true
	})
	if at < 0 {
		return outputItem{}, false
	}
	model := f.models.Find(said["model"])
	best := -1
	for n, o := range k.outputs {
		switch {
		case model != nil && o.model != model, model == nil && source.Fold(o.Main.Model) != source.Fold(said["model"]):
		case slices.Contains(f.names, "variant") && source.Fold(o.Variant) != source.Fold(said["variant"]):
		case said["condition"] != "" && o.Condition != said["condition"]:
		case best < 0, o.plain(k) && !k.outputs[best].plain(k):
			best = n // a file without a variant is of the plain model
		}
	}
	return outputItem{best, f.items[id][at]}, best >= 0
}

// plain reports whether an output is of the model as it comes.
func (o *output) plain(k *collection) bool {
	return o.Variant == "" && o.Condition == k.firstCondition()
}

package cases

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/schema"
	"standings/site/images"
)

// imageSet is images of the prompt under a title.
type imageSet struct {
	Title    string
	Pictures []images.Image
	Missing  []string // a message for each that is not there
}

// pictures are the images of a benchmark.
type pictures struct {
	declared  *schema.Images
	outputs   map[outputItem][]string // files of the thumbnails, in the order of their names
	originals map[outputItem][]string // files of the originals, where they are others
	prompts   map[promptKey]string    // files by the path that the prompts give
	gallery   *images.Gallery
	hosts     []string // that pages with images may ask
	abroad    bool     // images on other hosts are declared, and not asked for
	none      bool     // outputs' images are declared and not one is there
}

// promptKey is an image of a prompt: the index of its item, and the path that the prompts'
// files give.
type promptKey struct {
	item int
	path string
}

// outputItem is one output: indices of the collection's outputs and of its items.
type outputItem struct{ output, item int }

// showPictures adds an output's images to its head.
func (s *Pages) showPictures(k *collection, c *column, item int, p *Page) {
	if k.pictures == nil {
		return
	}
	if k.pictures.declared.Thumbs.Value == "" && k.pictures.declared.Originals.Value == "" {
		if k.pictures.abroad {
			p.NoImages = "The images of the outputs are on other hosts, from which this site loads nothing."
		}
		return
	}
	if k.pictures.none {
		p.NoImages = "No images provided."
		return
	}
	p.Images = true
	at := outputItem{c.Place - 1, item}
	alt := k.made(at.output, item)
	original := k.pictures.originalAddress(k, c.output, item)
	files := k.files(at.output, item)
	for i, file := range files {
		text := alt
		if len(files) > 1 {
			text += ", image " + words.Number(i+1) + " of " + words.Number(len(files))
		}
		img, missing := k.pictures.gallery.Image(file, p.Page)
		if missing != "" {
			c.NoImage = missing
			continue
		}
		img.Alt = text
		if original != "" && len(files) == 1 {
			img.Original = original
		} else if full := k.pictures.originals[at]; i < len(full) {
			if o, missing := k.pictures.gallery.Image(full[i], p.Page); missing == "" {
				img.Original = cmp.Or(o.Original, o.Thumb)
			}
		}
		c.Pictures = append(c.Pictures, img)
	}
	if len(files) == 0 {
		if address := k.remotePicture(at.output, item); address != "" {
			c.Pictures = append(c.Pictures, images.Image{Thumb: address, Original: cmp.Or(original, address), Alt: alt})
		} else {
			c.NoImage = "no image of this output"
		}
	}
}

// promptPictures lists the images that belong to an item's prompt.
func (s *Pages) promptPictures(k *collection, item int, p *Page) {
	if k.pictures == nil || k.pictures.declared.Prompts.Value == "" && !k.pictures.abroad {
		return
	}
	for _, titled := range k.Suite.Items[item].Images {
		set := imageSet{Title: titled.Title}
		for i, path := range strings.Split(titled.Text, "\n") {
			if k.pictures.declared.Prompts.Value == "" {
				set.Missing = append(set.Missing, path+" is on another host, from which this site loads nothing.")
				continue
			}
			alt := titled.Title + " " + words.Number(i+1) + " of the prompt"
			if schema.IsAddress(k.pictures.declared.Prompts.Value) {
				address := k.Suite.PromptImage(k.pictures.declared.Prompts.Value, (&url.URL{Path: path}).EscapedPath(), item)
				set.Pictures = append(set.Pictures, images.Image{Thumb: address, Original: address, Alt: alt})
				continue
			}
			file, ok := k.pictures.prompts[promptKey{item, path}]
			if !ok && len(k.pictures.prompts) == 0 {
				set.Missing = append(set.Missing, path+" is not part of this project.")
				continue
			}
			if !ok {
				set.Missing = append(set.Missing, "There is no image "+path+".")
				continue
			}
			img, missing := k.pictures.gallery.Image(file, p.Page)
			if missing != "" {
				set.Missing = append(set.Missing, path+": "+missing+".")
				continue
			}
			img.Alt = alt
			set.Pictures = append(set.Pictures, img)
		}
		p.Pictures = append(p.Pictures, set)
	}
}

// originalAddress is where an output's image in full is, where that is an address
// with a host; "" where it is a file, or not declared.
func (i *pictures) originalAddress(k *collection, o *output, item int) string {
	pattern := i.declared.Originals.Value
	for _, e := range i.declared.Models {
		if e.Key.Value == o.model.ID || e.Key.Value == o.model.Name || e.Key.Value == o.Main.Model {
			pattern = e.Value.Value
		}
	}
	return i.remote(k, pattern, o, item)
}

// remote fills a pattern with a host; "" where it has none, or where a
// placeholder has no value.
func (i *pictures) remote(k *collection, pattern string, o *output, item int) string {
	if !schema.IsAddress(pattern) {
		return ""
	}
	id := k.Suite.Items[item].ID
	address, known := k.Suite.Fill(pattern, item, map[string]string{"id": id, "number": id, "model": o.model.ID, "variant": o.Variant, "condition": o.Condition}, url.PathEscape)
	if !known {
		return ""
	}
	return address
}

// patterns lists where a benchmark's images are declared to be.
func patterns(declared *schema.Images) []*schema.Text {
	list := []*schema.Text{&declared.Thumbs, &declared.Originals, &declared.Prompts}
	for i := range declared.Models {
		list = append(list, &declared.Models[i].Value)
	}
	return list
}

// hostsOf lists the hosts of patterns, as a content policy names them.
func hostsOf(declared *schema.Images) (hosts []string) {
	for _, p := range patterns(declared) {
		if schema.IsAddress(p.Value) {
			scheme, rest, _ := strings.Cut(p.Value, "://")
			host, _, _ := strings.Cut(rest, "/")
			hosts = With(hosts, scheme+"://"+host)
		}
	}
	return hosts
}

// withoutHosts is what is declared without the addresses that have a host: the
// pages of an untrusted project ask no other. It reports whether there was one.
func (s *Pages) withoutHosts(declared *schema.Images) (own *schema.Images, abroad bool) {
	kept := *declared
	kept.Models = slices.Clone(kept.Models)
	for _, p := range patterns(&kept) {
		if schema.IsAddress(p.Value) {
			s.Shelf.Problems.Warnf(p.Place, "images on other hosts are not taken from an untrusted project")
			p.Value, abroad = "", true
		}
	}
	return &kept, abroad
}

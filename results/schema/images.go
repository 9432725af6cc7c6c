package schema

import (
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
)

// Images says where images are. Thumbs and originals are declared independently;
// each is a path in the benchmark's folder, or an address with a host, with the
// placeholders {model}, {id} or {number}, {variant}, {condition}, names of
// facets, and those of the prompts' files. {number} is an id in whose file name
// leading zeros do not count. In a path an item may also be named by {prompt}, its text, or
// by all the fields that its id is joined of; any other name, such as {n} or {sample}, numbers
// several images of one output. A path that no file fits is an error.
type Images struct {
	source.At
	Thumbs    Text          `yaml:",alone"` // pattern of what thumbnails are made from, or an address, whose images are shown as they are; "": the images in full
	Originals Text          // pattern or address of the images in full; the same as thumbs makes them part of the site; "": the site shows thumbnails only
	Models    Ordered[Text] // by model: another pattern of the originals
	Prompts   Text          // where the prompts' own images are: a path or an address with {path}, which the prompts' files give, and names of facets
}

// IsAddress reports whether a pattern of images is an address with a host.
func IsAddress(pattern string) bool {
	return strings.HasPrefix(pattern, "https://") || strings.HasPrefix(pattern, "http://")
}

// ImageFolders lists the first folders of the patterns of images, which are in
// the benchmark's folder.
func (b *Benchmark) ImageFolders() (folders []Text) {
	add := func(t Text) {
		if first, _, below := strings.Cut(t.Value, "/"); below && !IsAddress(t.Value) {
			folders = append(folders, Text{Value: first, At: t.At})
		}
	}
	if i := b.Images; i != nil {
		for _, t := range []Text{i.Thumbs, i.Originals, i.Prompts} {
			add(t)
		}
		for _, e := range i.Models {
			add(e.Value)
		}
	}
	return folders
}

var bracesPattern = regexp.MustCompile(`\{[^{}]*\}`)

// images checks the patterns of images.
func (c *checker) images() {
	i := c.b.Images
	if i == nil {
		for k := range c.b.Prompts {
			if p := &c.b.Prompts[k]; len(p.Images) > 0 {
				c.errorf(p.Images[0].Key.At, "images of prompts need a place: write images: {prompts: \"prompts/images/{path}\"}")
			}
		}
		return
	}
	c.imagePattern(i.Thumbs, "{id}", "{number}")
	c.imagePattern(i.Originals, "{id}", "{number}")
	for _, e := range i.Models {
		c.imagePattern(e.Value, "{id}", "{number}")
	}
	c.imagePattern(i.Prompts, "{path}")
	for _, name := range bracesPattern.FindAllString(i.Prompts.Value, -1) {
		if name != "{path}" && !strings.HasPrefix(name, "{path:") && c.b.Facet(strings.Trim(name, "{}")) == nil {
			c.errorf(i.Prompts.At, "pattern %q holds %s, and nothing but {path} and facets are put into it: the path in the prompts' files says the rest", i.Prompts, name)
		}
	}
}

// ItemParts lists, of each description whose items' ids are joined of several fields, the
// names of these.
func (b *Benchmark) ItemParts() (lists [][]string) {
	add := func(i ItemID) {
		if parts := strings.Split(i.Field.Value, joiner); len(parts) > 1 {
			lists = append(lists, parts)
		}
	}
	for i := range b.Prompts {
		add(b.Prompts[i].Item)
	}
	for i := range b.Judgments {
		add(b.Judgments[i].Item)
	}
	return lists
}

// namesItem reports whether a path says which item it is of without its id.
func (c *checker) namesItem(pattern string) bool {
	if p, err := ParsePattern(pattern); err == nil {
		if p.Has("prompt") || p.Has(placeItem) {
			return true
		}
		for _, parts := range c.b.ItemParts() {
			if !slices.ContainsFunc(parts, func(name string) bool { return !p.Has(name) }) {
				return true
			}
		}
	}
	return false
}

func (c *checker) imagePattern(t Text, needs ...string) {
	if t.Value == "" {
		return
	}
	has := needs[0] == "{id}" && c.namesItem(t.Value)
	for _, n := range needs {
		has = has || strings.Contains(t.Value, n) || !IsAddress(t.Value) && strings.Contains(t.Value, strings.TrimSuffix(n, "}")+":")
	}
	if !has {
		c.errorf(t.At, "pattern %q needs %s: which image is whose", t, strings.Join(needs, " or "))
	}
	if !IsAddress(t.Value) {
		if _, err := ParsePattern(t.Value); err != nil {
			c.errorf(t.At, "pattern %q %v", t, err)
		}
		return
	}
	if !source.IsWebPattern(t.Value) {
		c.errorf(t.At, "pattern %q is no web address, or has braces or a star in its host or a name before it: a value cannot choose the host", t)
	}
}

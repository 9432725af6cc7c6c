package benchmark

import (
	"standings/results"
	"standings/results/schema"
	"standings/site/images"
	"standings/site/page"
)

// Teaser is the paper's picture; nil where it has none.
func (s *Pages) Teaser(p page.Page, b *results.Benchmark) *teaserView {
	if b.Paper == nil || b.Paper.Teaser == nil {
		return nil
	}
	t := b.Paper.Teaser
	return &teaserView{*s.file(p, t.File, t.Alt.Value), t.Caption.Value}
}

// file is a picture of content/files; nil where none is named.
func (s *Pages) file(p page.Page, name schema.Text, alt string) *images.Image {
	if name.Value == "" {
		return nil
	}
	img := &images.Image{Thumb: p.To(name.Value), Alt: alt}
	img.Width, img.Height = images.Size(s.Files, "content/files/"+name.Value)
	return img
}

// checkFiles reports the pictures that a benchmark names and that are not there.
func (s *Pages) checkFiles(b *results.Benchmark) {
	var named []schema.Text
	if b.Paper != nil && b.Paper.Teaser != nil {
		named = append(named, b.Paper.Teaser.File)
	}
	for _, a := range b.Affiliations {
		named = append(named, a.Logo)
	}
	for _, name := range named {
		if name.Value != "" && !s.Content.HasFile(name.Value) {
			s.Shelf.Problems.Errorf(name.Place, "picture %q is not in content/files: copy it there, and name it from there", name)
		}
	}
}

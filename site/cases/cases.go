// Package cases is the pages of a benchmark's single cases: the browser of all of
// them, the page of each with every verdict, their records and lists, picked cases, and
// the images on them.
package cases

import (
	"errors"
	"fmt"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/site/images"
	"standings/site/page"
)

// Pages are the pages of single cases, and what other pages ask of them.
type Pages struct {
	*page.Frame
	content     *content.Content
	images      *images.Gallery
	untrusted   bool                   // the project is a stranger's: images on other hosts are not shown
	collections map[string]*Collection // by benchmark
}

// New lays out the cases of all benchmarks, and their images on the
// shelf, before any page is made. An error is a mistake of the program.
func New(f *page.Frame, c *content.Content, images *images.Gallery, untrusted bool) (*Pages, error) {
	s := &Pages{Frame: f, content: c, images: images, untrusted: untrusted, collections: map[string]*Collection{}}
	var failures []error
	for _, b := range s.Project.Benchmarks {
		k, err := newCollection(b, s.Project.Models)
		if err != nil {
			failures = append(failures, fmt.Errorf("cases of %q: %w", b.ID, err))
		}
		if k != nil {
			s.collections[b.ID] = k
			k.pictures = s.findPictures(k)
		}
	}
	images.Make(s.Shelf)
	if err := images.Put(s.Shelf); err != nil {
		s.Shelf.Problems.Warnf(source.Place{}, "the store of thumbnails cannot be written: %v", err)
	}
	return s, errors.Join(failures...)
}

// Collection returns the cases of a benchmark; nil where it has no items.
func (s *Pages) Collection(b *results.Benchmark) *Collection { return s.collections[b.ID] }

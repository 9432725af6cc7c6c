// Package cases makes the pages of single cases.
//
//   - page.go is the page of a case, grid.go its table of verdicts, which verdicts.go fills
//     with the cases of a category, strip.go outputs side
//     by side, reviews.go what people said beside the judge's verdicts, replies.go and
//     records.go the judge's own text.
//   - index.go lists the cases of a benchmark with filters, sheet.go as cards with the best
//     and the worst output and their pictures, outputs.go what one model made, all.go those of all
//     benchmarks, lists.go those of a category.
//   - lines.go finds criteria across cases (none passes, all pass, judges differ);
//     linespage.go makes their pages.
//   - pairs.go counts which of two models wins how many cases; showcase.go chooses
//     cases for the home page.
//   - parts.go cuts the data of cases into files that templates/cases/data.js loads, and
//     desk.go makes those of reviewers. There report.js reports wrong verdicts, pair.js and
//     swipe.js are for phones. In templates/review, review.js begins reviewing, desk.js asks
//     for verdicts, todo.js lists what is open and takes files, queue.js and reviews.js know
//     the rules, blind.js and covered.js hide scores.
//
// For example, item "7" with two criteria and three models is one page with a grid of two
// lines and three columns, one entry of the index, and at most one entry on each page of
// criteria.
package cases

import (
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
	collections map[string]*collection // by benchmark
}

// New lays out the cases of all benchmarks, and their images on the
// shelf, before any page is made.
func New(f *page.Frame, c *content.Content, images *images.Gallery, untrusted bool) *Pages {
	s := &Pages{Frame: f, content: c, images: images, untrusted: untrusted, collections: map[string]*collection{}}
	for _, b := range s.Project.Benchmarks {
		if k := newCollection(b, s.Project.Models); k != nil {
			s.collections[b.ID] = k
			k.pictures = s.findPictures(k)
			k.HasPictures = k.anyPicture()
		}
	}
	images.Make(s.Shelf)
	if err := images.Put(s.Shelf); err != nil {
		s.Shelf.Problems.Warnf(source.Place{}, "the store of thumbnails cannot be written: %v", err)
	}
	return s
}

// Collection returns the cases of a benchmark; nil where it has no items.
func (s *Pages) Collection(b *results.Benchmark) *collection { return s.collections[b.ID] }

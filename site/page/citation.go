package page

import (
	"strings"

	"standings/results"
)

// Citation is how a benchmark is cited.
type Citation struct {
	ID     string // of the block on the page
	BibTeX string
}

func NewCitation(b *results.Benchmark) *Citation {
	if strings.TrimSpace(b.Bibtex.Value) == "" {
		return nil
	}
	return &Citation{ID: "bibtex", BibTeX: strings.TrimRight(b.Bibtex.Value, "\n")}
}

// CitationMeta are the tags by which scholarly search engines know a paper.
func CitationMeta(b *results.Benchmark) []metaTag {
	if b.Paper == nil {
		return nil
	}
	doi, is := strings.CutPrefix(b.Paper.URL.Value, "https://doi.org/")
	if !is {
		doi = ""
	}
	meta := []metaTag{{"citation_title", b.Paper.Title.Value}}
	for _, a := range b.Authors {
		meta = append(meta, metaTag{"citation_author", a.Name.Value})
		for _, n := range a.Aff {
			if n >= 1 && n <= len(b.Affiliations) {
				meta = append(meta, metaTag{"citation_author_institution", b.Affiliations[n-1].Name.Value})
			}
		}
	}
	for _, m := range []metaTag{
		{"citation_publication_date", strings.ReplaceAll(b.Paper.Date.Value, "-", "/")},
		{"citation_arxiv_id", b.Paper.Arxiv.Value},
		{"citation_doi", doi},
		{"citation_pdf_url", b.Paper.PDF.Value},
	} {
		if m.Content != "" {
			meta = append(meta, m)
		}
	}
	return meta
}

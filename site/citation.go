package site

import (
	"strings"

	"standings/results"
)

// Citation is how a benchmark is cited.
type Citation struct {
	ID     string // of the block on the page
	BibTeX string
}

func citation(b *results.Benchmark) *Citation {
	if strings.TrimSpace(b.Bibtex.Value) == "" {
		return nil
	}
	return &Citation{ID: "bibtex", BibTeX: strings.TrimRight(b.Bibtex.Value, "\n")}
}

// citationMeta are the tags by which scholarly search engines know a paper.
func citationMeta(b *results.Benchmark) []Meta {
	if b.Paper == nil {
		return nil
	}
	meta := []Meta{{"citation_title", b.Paper.Title.Value}}
	for _, a := range b.Authors {
		meta = append(meta, Meta{"citation_author", a.Name.Value})
		for _, n := range a.Aff {
			if n >= 1 && n <= len(b.Affiliations) {
				meta = append(meta, Meta{"citation_author_institution", b.Affiliations[n-1].Value})
			}
		}
	}
	for _, m := range []Meta{
		{"citation_publication_date", strings.ReplaceAll(b.Paper.Date.Value, "-", "/")},
		{"citation_arxiv_id", b.Paper.Arxiv.Value},
		{"citation_doi", b.Paper.DOI.Value},
		{"citation_pdf_url", b.Paper.PDF.Value},
	} {
		if m.Content != "" {
			meta = append(meta, m)
		}
	}
	return meta
}

package page

import (
	"cmp"
	"encoding/json"
	"html/template"
)

// Dataset is what a page says of its figures to programs, in the words of schema.org. What
// is not known is left out.
type Dataset struct {
	Context       any            `json:"@context"`
	Type          string         `json:"@type"`
	ConformsTo    string         `json:"conformsTo,omitempty"`
	Name          string         `json:"name"`
	Description   string         `json:"description,omitempty"`
	URL           string         `json:"url,omitempty"`
	Version       string         `json:"version,omitempty"`
	DatePublished string         `json:"datePublished,omitempty"`
	Identifier    string         `json:"identifier,omitempty"`
	License       string         `json:"license,omitempty"`
	Creator       []creator      `json:"creator,omitempty"`
	Citation      *article       `json:"citation,omitempty"`
	CiteAs        string         `json:"citeAs,omitempty"` // a BibTeX entry
	Modified      string         `json:"dateModified,omitempty"`
	Distribution  []distribution `json:"distribution,omitempty"`
	RecordSet     []recordSet    `json:"recordSet,omitempty"`

	way []Link // to the page from the site's first one; none where the site's address is not known
}

// creator is who publishes a dataset.
type creator struct {
	Type string `json:"@type"`
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
}

// distribution is a file that a dataset can be taken as.
type distribution struct {
	Type   string `json:"@type"`
	ID     string `json:"@id,omitempty"`
	Name   string `json:"name,omitempty"`
	Format string `json:"encodingFormat"`
	URL    string `json:"contentUrl"`
	Size   string `json:"contentSize,omitempty"`
	SHA256 string `json:"sha256,omitempty"`
}

// NewDataset begins the description of what a page shows. Files are addresses from the
// site's root by their media types; they are listed where the site's own is known.
func (p Page) NewDataset(name, description string, files [][2]string) *Dataset {
	d := &Dataset{Context: "https://schema.org", Type: "Dataset", Name: name, Description: cmp.Or(description, name), URL: p.Canonical()}
	for _, a := range p.Site.Authors {
		d.Creator = append(d.Creator, creator{"Person", a.Text, a.Target})
	}
	for _, f := range files {
		if p.Site.URL != "" {
			d.Distribution = append(d.Distribution, distribution{Type: "DataDownload", Format: f[1], URL: p.Site.URL + f[0]})
		}
	}
	return d
}

// Block is the description as an element of a page's head, which browsers do not run, and
// the way to the page as another. They are written whole, since a template would take what is
// in them for a script's; JSON with <, > and & written as \u003c cannot end them.
func (d *Dataset) Block() (template.HTML, error) {
	text, err := json.Marshal(d)
	all := block(text)
	if len(d.way) > 0 && err == nil {
		text, err = json.Marshal(newBreadcrumbs(d.way))
		all += block(text)
	}
	return all, err
}

func block(text []byte) template.HTML {
	return template.HTML(`<script type="application/ld+json">` + string(text) + `</script>`)
}

// breadcrumbs are the way to a page.
type breadcrumbs struct {
	Context string  `json:"@context"`
	Type    string  `json:"@type"`
	Items   []crumb `json:"itemListElement"`
}

type crumb struct {
	Type     string `json:"@type"`
	Position int    `json:"position"`
	Name     string `json:"name"`
	Item     string `json:"item"`
}

func newBreadcrumbs(way []Link) breadcrumbs {
	b := breadcrumbs{Context: "https://schema.org", Type: "BreadcrumbList"}
	for i, l := range way {
		b.Items = append(b.Items, crumb{"ListItem", i + 1, l.Text, l.Target})
	}
	return b
}

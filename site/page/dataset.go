package page

import (
	"cmp"
	"encoding/json"
	"html/template"
)

// Dataset is what a page says of its figures to programs, in the words of schema.org. What
// is not known is left out.
type Dataset struct {
	Context       string         `json:"@context"`
	Type          string         `json:"@type"`
	Name          string         `json:"name"`
	Description   string         `json:"description,omitempty"`
	URL           string         `json:"url,omitempty"`
	Version       string         `json:"version,omitempty"`
	DatePublished string         `json:"datePublished,omitempty"`
	Identifier    string         `json:"identifier,omitempty"`
	License       string         `json:"license,omitempty"`
	Creator       []creator      `json:"creator,omitempty"`
	Distribution  []distribution `json:"distribution,omitempty"`
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
	Format string `json:"encodingFormat"`
	URL    string `json:"contentUrl"`
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
			d.Distribution = append(d.Distribution, distribution{"DataDownload", f[1], p.Site.URL + f[0]})
		}
	}
	return d
}

// Block is the description as an element of a page's head, which browsers do not run. It
// is written whole, since a template would take what is in it for a script's; JSON with <,
// > and & written as \u003c cannot end it.
func (d *Dataset) Block() (template.HTML, error) {
	text, err := json.Marshal(d)
	return template.HTML(`<script type="application/ld+json">` + string(text) + `</script>`), err
}

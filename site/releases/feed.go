package releases

import (
	"encoding/xml"

	"standings/site/page"
)

// feed is /feed.xml in the Atom format (RFC 4287): an entry a release. Its days are those
// of the releases, at midnight.

type atomFeed struct {
	XMLName  xml.Name     `xml:"http://www.w3.org/2005/Atom feed"`
	ID       string       `xml:"id"`
	Title    string       `xml:"title"`
	Subtitle string       `xml:"subtitle,omitempty"`
	Updated  string       `xml:"updated"`
	Authors  []atomAuthor `xml:"author"`
	Links    []atomLink   `xml:"link"`
	Entries  []atomEntry  `xml:"entry"`
}

type atomAuthor struct {
	Name string `xml:"name"`
	URI  string `xml:"uri,omitempty"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	ID      string     `xml:"id"`
	Title   string     `xml:"title"`
	Updated string     `xml:"updated"`
	Links   []atomLink `xml:"link"`
	Summary string     `xml:"summary"`
}

// mostEntries is how many releases the feed has: readers of it have seen the others.
const mostEntries = 30

func (s *Pages) feed() ([]byte, error) {
	url := s.Chrome.URL
	feed := atomFeed{
		ID: url + page.FeedFile, Title: "Releases of " + s.Chrome.Title, Subtitle: s.Description, Updated: midnight(s.Newest().Date),
		Links: []atomLink{{"self", "application/atom+xml", url + page.FeedFile}, {"alternate", "text/html", url + "releases/"}},
	}
	for _, a := range s.Chrome.Authors {
		feed.Authors = append(feed.Authors, atomAuthor{a.Text, a.Target})
	}
	if len(feed.Authors) == 0 { // the format wants one
		feed.Authors = []atomAuthor{{Name: s.Chrome.Title}}
	}
	for i := len(s.list) - 1; i >= 0 && len(feed.Entries) < mostEntries; i-- {
		r := s.list[i]
		entry := atomEntry{ID: url + page.Folder(page.ReleasePath(r.ID)), Title: "Release " + r.ID, Updated: midnight(r.Date), Summary: r.Note}
		if c := s.before(i); c != nil {
			entry.Summary += " " + c.Count().String()
		}
		entry.Links = []atomLink{{"alternate", "text/html", entry.ID}}
		feed.Entries = append(feed.Entries, entry)
	}
	text, err := xml.MarshalIndent(feed, "", " ")
	return append([]byte(xml.Header), append(text, '\n')...), err
}

func midnight(day string) string { return day + "T00:00:00Z" }

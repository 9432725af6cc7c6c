package releases_test

import (
	"encoding/json"
	"encoding/xml"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"standings/site/page"
	"standings/site/sitetest"
)

func released(t *testing.T) fstest.MapFS {
	t.Helper()
	project, err := sitetest.ReleasedRivers()
	if err != nil {
		t.Fatal(err)
	}
	return project
}

func built(t *testing.T, project fstest.MapFS) page.Files {
	t.Helper()
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "releases/") {
		t.Fatal(problems)
	}
	return files
}

// A release's page says what became of which row and why, and the page of changes what
// no release has.
func TestPagesSayWhatChanged(t *testing.T) {
	t.Parallel()
	project := released(t)
	files := built(t, project)
	for name, want := range map[string][]string{
		"releases/index.html": {"This site shows 1 change since release 2025.2.", "2025.2 2025-02-15 Model C came. 2 2 1 JSON 2025.1 2025-01-15 The first <two> models. – – – JSON"},
		"releases/2025.2/index.html": {
			"What changed since 2025.1", "2 rows added, 1 row withdrawn, 1 row gone without a reason, 1 row rescored, 1 leaderboard new or gone and 1 row moved because of others.",
			"1 row withdrawn Model D 1.00, rank 1 2025-02-02: Its outputs were another model’s.",
			"Model E 0.75, rank 2 No reason is given: add a line to results/withdrawn.csv",
			"1 row is gone, and no reason is given: add a line to results/withdrawn.csv.",
			"Model A rank 1 of 2, before 3 of 4 The left bank 0.50 → 0.75 Right 0.00 → 1.00 Overall 0.25 → 0.88 Because of other judgments, results/rivers/judgments/a.jsonl. Cases: 1 0.5 → 0.75, 2 0 → 1.",
			"Rivers, release 2025.2, 2025-02-15. https://rivers.example/releases/2025.2/",
		},
		"releases/2025.1/index.html": {"This is the first release."},
		"changes/index.html":         {"Since release 2025.2 1 row rescored", "The left bank 0.25 → 0.50", "2025.1 → 2025.2"},
		"models/a/index.html":        {"Over time Rivers, Score Ranks and scores by release 2025.1 2025.2 today Rivers, Score 0.25 rank 3 0.88 rank 1 0.88 rank 1 All releases, and today."},
		"rivers/score/index.html":    {"Release 2025.2 , 1 change since", "Model B 0.13 rank 4 0.13 rank 2 0.25 rank 2", "Cite these figures Rivers, release 2025.2"},
	} {
		sitetest.Parse(t, files[name]).Has("main", want...)
	}
	changed := sitetest.Parse(t, files["releases/2025.2/index.html"])
	changed.Has(`a[href="../../rivers/cases/1/index.html"]`)
	changed.Has(`a[href="../../rivers/score/index.html#a"]`)
	if string(files["releases/2025.1.json"]) != string(project["releases/2025.1.json"].Data) {
		t.Error("the file of a release is not published as it is")
	}
	var board struct{ Release *string }
	if err := json.Unmarshal(files["rivers/score.json"], &board); err != nil || board.Release == nil || *board.Release != "2025.2" {
		t.Errorf("the board's data name no release: %v, %v", board.Release, err)
	}
}

// Without a release nothing of them is there, and with one nothing else is another but
// where it says so.
func TestNothingWithoutReleases(t *testing.T) {
	t.Parallel()
	project := released(t)
	for name := range project {
		if strings.HasPrefix(name, "releases/") {
			delete(project, name)
		}
	}
	for name, data := range built(t, project) {
		if strings.HasPrefix(name, "releases/") || strings.HasPrefix(name, "changes/") || name == "feed.xml" || strings.HasPrefix(name, "assets/releases") {
			t.Errorf("there is a %s", name)
		}
		if strings.HasSuffix(name, ".html") && strings.Contains(strings.ToLower(string(data)), "release") {
			t.Errorf("%s speaks of releases", name)
		}
	}
}

// What RFC 4287 asks of a feed, held by a reader of XML that is not what wrote it.
func TestTheFeedIsAtom(t *testing.T) {
	t.Parallel()
	files := built(t, released(t))
	const atom = "http://www.w3.org/2005/Atom"
	type link struct {
		Rel  string `xml:"rel,attr"`
		Href string `xml:"href,attr"`
	}
	type text struct {
		XMLName xml.Name
		Text    string `xml:",chardata"`
	}
	type entry struct {
		ID      []text `xml:"id"`
		Title   []text `xml:"title"`
		Updated []text `xml:"updated"`
		Links   []link `xml:"link"`
		Summary []text `xml:"summary"`
	}
	var feed struct {
		XMLName xml.Name
		IDs     []text  `xml:"id"`
		Titles  []text  `xml:"title"`
		Updated []text  `xml:"updated"`
		Links   []link  `xml:"link"`
		Authors []text  `xml:"author>name"`
		Entries []entry `xml:"entry"`
	}
	decoder := xml.NewDecoder(strings.NewReader(string(files["feed.xml"])))
	if err := decoder.Decode(&feed); err != nil {
		t.Fatal(err)
	}
	if feed.XMLName.Space != atom || feed.XMLName.Local != "feed" {
		t.Errorf("it is a %v", feed.XMLName)
	}
	seen := map[string]bool{}
	one := func(what string, texts []text, check func(string) bool) {
		if len(texts) != 1 || !check(texts[0].Text) {
			t.Errorf("%s: %v", what, texts)
		}
	}
	iri := func(s string) bool { u, err := url.Parse(s); return err == nil && u.IsAbs() && u.Host != "" }
	day := func(s string) bool { _, err := time.Parse(time.RFC3339, s); return err == nil }
	some := func(s string) bool { return strings.TrimSpace(s) != "" }
	one("id", feed.IDs, func(s string) bool { seen[s] = true; return iri(s) })
	one("title", feed.Titles, some)
	one("updated", feed.Updated, day)
	one("author", feed.Authors, some)
	if len(feed.Entries) != 2 {
		t.Fatalf("%d entries", len(feed.Entries))
	}
	rels := map[string]int{}
	for _, l := range feed.Links {
		if rels[l.Rel]++; !iri(l.Href) {
			t.Errorf("a link leads to %q", l.Href)
		}
	}
	if rels["self"] != 1 || rels["alternate"] != 1 {
		t.Errorf("links %v", feed.Links)
	}
	for _, e := range feed.Entries {
		one("id", e.ID, func(s string) bool { again := seen[s]; seen[s] = true; return iri(s) && !again })
		one("title", e.Title, some)
		one("updated", e.Updated, day)
		one("summary", e.Summary, some)
		if len(e.Links) != 1 || e.Links[0].Rel != "alternate" || files[strings.TrimPrefix(e.Links[0].Href, "https://rivers.example/")+"index.html"] == nil {
			t.Errorf("an entry's links: %v", e.Links)
		}
	}
	if feed.Updated[0].Text != "2025-02-15T00:00:00Z" || !strings.Contains(feed.Entries[1].Summary[0].Text, "The first <two> models.") {
		t.Errorf("updated %v, entries %v", feed.Updated, feed.Entries)
	}
	sitetest.Parse(t, files["index.html"]).Has(`link[rel=alternate][type="application/atom+xml"][title="Releases of Rivers"][href="feed.xml"]`)
}

// What a board and a benchmark say to programs is JSON-LD: JSON with a context and a type.
func TestDatasets(t *testing.T) {
	t.Parallel()
	project := released(t)
	project["content/site.yaml"] = sitetest.File("title: Rivers </script>\nurl: https://rivers.example/\nauthors: [{name: A. Rower, url: \"https://rower.example/\"}]\ndoi: https://doi.org/10.5281/zenodo.123\n")
	files := built(t, project)
	for name, urls := range map[string]int{"rivers/score/index.html": 2, "index.html": 1, "releases/2025.2/index.html": 1} {
		found := sitetest.Parse(t, files[name]).All(`script[type="application/ld+json"]`)
		if len(found) != 1 {
			t.Errorf("%s has %d blocks", name, len(found))
			continue
		}
		var d map[string]any
		if err := json.Unmarshal([]byte(found[0]), &d); err != nil {
			t.Fatalf("%s: %v in %s", name, err, found[0])
		}
		if name != "index.html" && (d["@context"] != "https://schema.org" || d["@type"] != "Dataset") || d["version"] != "2025.2" || d["datePublished"] != "2025-02-15" || d["identifier"] != "https://doi.org/10.5281/zenodo.123" || d["name"] == "" || d["description"] == "" {
			t.Errorf("%s: %v", name, d)
		}
		if list, _ := d["distribution"].([]any); len(list) < urls {
			t.Errorf("%s: %v", name, d["distribution"])
		}
	}
	sitetest.Parse(t, files["releases/2025.2/index.html"]).Has("main", "https://doi.org/10.5281/zenodo.123")
}

// A release that was edited by hand fails the build.
func TestEditedReleasesFailTheBuild(t *testing.T) {
	t.Parallel()
	project := released(t)
	data := string(project["releases/2025.1.json"].Data)
	project["releases/2025.1.json"] = sitetest.File(strings.Replace(data, `"1.00"`, `"9.00"`, 1))
	_, problems := sitetest.Build(t, project)
	if !strings.Contains(problems, `releases/2025.1.json:`) || !strings.Contains(problems, "was edited after the release was frozen") {
		t.Errorf("got %s", problems)
	}
}

package prose_test

import (
	"fmt"
	"image/color"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/site"
	"standings/site/sitetest"
)

// copied is a project in memory, to be changed.
func copied(t *testing.T, project fs.FS) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, part := range []string{"results", "content"} {
		err := fs.WalkDir(project, part, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := fs.ReadFile(project, name)
			files[name] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// addresses lists a site's files as a page's writer names them.
func addresses(paths []string) []string {
	list := []string{}
	for _, name := range paths {
		list = append(list, "/"+strings.TrimSuffix(name, "index.html"))
	}
	return list
}

// linkAll makes a page and a footer that lead to every address.
func linkAll(project fstest.MapFS, addresses []string) {
	var page, footer strings.Builder
	for _, a := range addresses {
		fmt.Fprintf(&page, "- [to](<%s>)\n", a)
		fmt.Fprintf(&footer, "  [to](<%s>)\n", a)
	}
	project["content/site.yaml"] = &fstest.MapFile{Data: []byte("title: All\nurl: https://all.example/\nfooter: |\n" + footer.String())}
	project["content/pages/all.md"] = &fstest.MapFile{Data: []byte("---\ntitle: All\n---\n\n" + page.String())}
}

// Prose and the footer lead to every file that the site has, whatever it is made
// from and whenever it is made.
func TestProseLeadsToEveryFile(t *testing.T) {
	t.Parallel()
	for name, project := range map[string]fstest.MapFS{"example": copied(t, site.Example()), "judged": sitetest.JudgedRivers()} {
		linkAll(project, []string{"/"})
		files, problems := sitetest.Build(t, project)
		all := addresses(files.Paths())
		for _, kind := range []string{"/cases/", "/lists/records-", "/lists/", "/score/", ".csv", "/card.png", "references.js", "sitemap.xml", "robots.txt"} {
			if !slices.ContainsFunc(all, func(a string) bool { return strings.Contains(a, kind) }) {
				t.Fatalf("%s: the site has no %s to lead to", name, kind)
			}
		}
		linkAll(project, all)
		linked, now := sitetest.Build(t, project)
		if now != problems {
			t.Errorf("%s: links to files of the site are refused:\n%.2000s", name, now)
		}
		got, want := linked.Paths(), files.Paths()
		for _, path := range want {
			if !slices.Contains(got, path) {
				t.Errorf("%s: with links there is no %s", name, path)
			}
		}
		for _, path := range got {
			if !slices.Contains(want, path) && !strings.HasPrefix(path, "search/data/") { // which grow with the texts
				t.Errorf("%s: the links make %s", name, path)
			}
		}
		sitetest.Crawl(t, linked)
	}
}

// A thumbnail that is made when it is asked for has its address all the same, and
// no file of the project takes it.
func TestProseLeadsToWhatIsDeferred(t *testing.T) {
	t.Parallel()
	project := sitetest.Pictured(`{thumbs: "images/{model}/{id}.png"}`, map[string][]byte{"images/a/1.png": sitetest.Picture(20, 30, color.Black)})
	deferred := func() (*site.Result, []source.Problem) {
		var problems source.List
		built, err := site.Build(site.Input{Project: project, Deferring: true}, &problems)
		if err != nil {
			t.Fatal(err)
		}
		return built, problems.All()
	}
	built, before := deferred()
	made := slices.Sorted(maps.Keys(built.Deferred))
	if len(made) != 1 {
		t.Fatalf("deferred: %v", made)
	}
	linkAll(project, addresses(made))
	if _, problems := deferred(); !slices.Equal(problems, before) {
		t.Errorf("a thumbnail that is deferred leads nowhere: %v", problems)
	}
	project["content/files/"+made[0]] = &fstest.MapFile{Data: []byte("mine")}
	if _, problems := deferred(); !slices.ContainsFunc(problems, func(p source.Problem) bool { return strings.Contains(p.Message, "both want the address") }) {
		t.Error("a file takes the place of a thumbnail, and nothing is said")
	}
}

// A footer is on every page; what is wrong with it is reported once.
func TestABrokenFooterIsReportedOnce(t *testing.T) {
	t.Parallel()
	project := sitetest.JudgedRivers()
	project["content/site.yaml"] = &fstest.MapFile{Data: []byte("title: Rivers\nfooter: |\n  See [this](/nowhere/) and [that](/Rivers/).\n")}
	_, problems := sitetest.Build(t, project)
	want := `content/site.yaml:3: link "/nowhere/" leads nowhere: the site has no page or file /nowhere/
content/site.yaml:3: link "/Rivers/" leads nowhere: the site has no page or file /Rivers/`
	if problems != want {
		t.Errorf("got\n%s\nwant\n%s", problems, want)
	}
}

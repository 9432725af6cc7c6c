package prose_test

import (
	"image/color"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// withProse is a project whose home page, page and case say the same, with the files it
// speaks of.
func withProse(text string) fstest.MapFS {
	project := sitetest.PaperProject()
	for name, front := range map[string]string{"content/pages/index.md": "", "content/pages/a.md": "---\ntitle: A\n---\n", "content/cases/rivers/b.md": "---\ntitle: B\n---\n"} {
		project[name] = sitetest.File(front + text)
	}
	for _, name := range []string{"a.png", "img/b.png", "poster.png", "clip.png"} {
		project["content/files/"+name] = &fstest.MapFile{Data: sitetest.Picture(40, 20, color.Black)}
	}
	project["content/files/clip.mp4"] = sitetest.File("no video, but named so")
	project["content/files/clip.vtt"] = sitetest.File("WEBVTT\n")
	return project
}

const media = `![One](a.png "First")

![One](a.png)
![Two](img/b.png "Second")
![Three](a.png)

![One](a.png "Before")
vs
![Two](img/b.png "After")

![A run](clip.mp4 "Ten seconds")

[![A run](poster.png)](clip.mp4)

[![A talk](poster.png)](https://www.video.example/watch?v=1 "The talk")

[[rivers/score]]

![[rivers/score]]

![[rivers/score]]

- 2025-03-10: old
- 2026-03-10: new
`

// Home, pages and cases show what is in their prose alike, with links that lead there from
// each of them.
func TestMedia(t *testing.T) {
	t.Parallel()
	project := withProse(media)
	project["content/site.yaml"] = sitetest.File("title: Rivers\nfooter: \"![One](a.png)\"\n")
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "content/") {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	sitetest.Harmless(t, files)
	for name, root := range map[string]string{"index.html": "", "a/index.html": "../", "rivers/cases/b/index.html": "../../../"} {
		main := sitetest.Parse(t, files[name]).Part("main")
		main.Has(".prose > figure > a[data-shot][href='" + root + "a.png'] > img[alt=One][width='40'][height='20']")
		main.Has(".prose > figure > figcaption", "First")
		if n := len(main.All(".gallery > figure img")); n != 3 {
			t.Errorf("%s: the gallery shows %d pictures", name, n)
		}
		if n := main.All("[data-versus] > figure > figcaption"); len(n) != 2 || n[1] != "After" {
			t.Errorf("%s: compared are %q", name, n)
		}
		main.Has("figure > video[controls][preload=none][src='" + root + "clip.mp4'][poster='" + root + "clip.png'][aria-label='A run'] > track[src='" + root + "clip.vtt']")
		main.Has("figure > video[src='" + root + "clip.mp4'][poster='" + root + "poster.png'][width='40']")
		main.Has(".link-card > a[href='https://www.video.example/watch?v=1'][rel=noopener]", "The talk video.example")
		main.Has(".link-card img[src='" + root + "poster.png']")
		main.Has(".quoted a[href='" + root + "rivers/score/index.html']")
		main.Has(".quoted ol a[href^='" + root + "rivers/score/index.html#']")
		if n := len(main.All(".quoted figure[data-chart] svg.chart-wide")); n < 2 {
			t.Errorf("%s: %d charts", name, n)
		}
		main.Has(".news li:first-child time[datetime='2026-03-10']", "2026-03-10")
		whole := sitetest.Parse(t, files[name])
		whole.Has("html[data-echarts]")
		if policy := whole.Attr("meta[http-equiv=Content-Security-Policy]", "content"); !strings.Contains(policy, "media-src 'self';") {
			t.Errorf("%s: the policy is %s", name, policy)
		}
		for _, id := range whole.Attrs("[id]", "id") {
			if n := len(whole.All("[id='" + id + "']")); n > 1 {
				t.Errorf("%s: %d elements have the id %s", name, n, id)
			}
		}
	}
	for name, data := range files {
		if strings.HasPrefix(name, "search/data/") && strings.Contains(string(data), "4 rows") {
			t.Errorf("%s: the search finds the rows of a board in prose", name)
		}
	}
	again, _ := sitetest.Build(t, project)
	for name, data := range files {
		if string(again[name]) != string(data) {
			t.Errorf("%s is made in two ways", name)
		}
	}
}

// What is wrong with prose is reported once, where it was written, wherever that is.
func TestMediaThatIsWrong(t *testing.T) {
	t.Parallel()
	project := withProse("![One](a.pgn)\n\n[[rivers/scroe]]\n\n![](clip.mp4)\n\n<video src=x>\n")
	delete(project, "content/pages/a.md")
	delete(project, "content/cases/rivers/b.md")
	yaml := project["results/rivers/benchmark.yaml"]
	yaml.Data = append([]byte("summary: |\n  A text.\n\n  ![[river/score]]\n"), yaml.Data...)
	_, problems := sitetest.Build(t, project)
	for _, want := range []string{
		`content/pages/index.md:1:1: picture "a.pgn" is not there: put it in content/files/a.pgn`,
		`content/pages/index.md:3:1: [[rivers/scroe]] shows no leaderboard: benchmark "rivers" has no board "scroe" (did you mean "score"?)`,
		`content/pages/index.md:5:1: warning: video "clip.mp4" says nothing to who cannot see it`,
		`content/pages/index.md:7:1: holds HTML, which pages do not take: write Markdown`,
		`results/rivers/benchmark.yaml:4: [[river/score]] shows no leaderboard: unknown benchmark "river" (did you mean "rivers"?)`,
	} {
		if strings.Count(problems, want) != 1 {
			t.Errorf("no %q in\n%s", want, problems)
		}
	}
}

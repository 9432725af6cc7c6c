package content

import (
	"strings"
	"testing"

	"standings/internal/source"
)

const map40 = `<img src="../img/map.png" alt="a" width="40" height="20" loading="lazy">`

// A paragraph of pictures and nothing else becomes figures; all others stay paragraphs.
func TestFigures(t *testing.T) {
	t.Parallel()
	shot := func(caption string) string {
		return `<figure><a href="../img/map.png" data-shot>` + map40 + `</a>` + caption + "</figure>\n"
	}
	for _, c := range []struct{ name, source, want string }{
		{"figure", `![a](img/map.png "One & <two> \* three")`, shot("<figcaption>One &amp; &lt;two&gt; * three</figcaption>")},
		{"figure without a caption", "![a](img/map.png)", shot("")},
		{"in text", "See ![a](img/map.png \"t\").", "<p>See " + strings.Replace(map40, ` width`, ` title="t" width`, 1) + ".</p>\n"},
		{"in a list", "- ![a](img/map.png)", "<ul>\n<li>" + map40 + "</li>\n</ul>\n"},
		{"in a quotation", "> ![a](img/map.png)", "<blockquote>\n" + shot("") + "</blockquote>\n"},
		{"gallery", "![a](img/map.png)\n![a](img/map.png \"b\")  \n![a](img/map.png)", "<div class=\"gallery\">\n" + shot("") + shot("<figcaption>b</figcaption>") + shot("") + "</div>\n"},
		{"comparison", "![a](img/map.png \"A\")\nvs\n![a](img/map.png \"B\")", "<div class=\"versus\" data-versus>\n" + shot("<figcaption>A</figcaption>") + shot("<figcaption>B</figcaption>") + "</div>\n"},
		{"comparison in a line", "![a](img/map.png) vs ![a](img/map.png)", "<div class=\"versus\" data-versus>\n" + shot("") + shot("") + "</div>\n"},
		{"videos side by side", "![a](b.webm) vs ![a](b.webm)", "<div class=\"versus\">\n" + strings.Repeat(`<figure><video controls preload="none" src="../b.webm" aria-label="a"><a href="../b.webm">a</a></video></figure>`+"\n", 2) + "</div>\n"},
		{"three do not compare", "![a](img/map.png) vs ![a](img/map.png) ![a](img/map.png)", "<p>" + map40 + " vs " + map40 + " " + map40 + "</p>\n"},
		{"one does not compare", "vs ![a](img/map.png) ![a](img/map.png)", "<p>vs " + map40 + " " + map40 + "</p>\n"},
		{"another word", "![a](img/map.png) and ![a](img/map.png)", "<p>" + map40 + " and " + map40 + "</p>\n"},
		{"picture that leads to a page", `[![a](img/map.png)](/method/ "How")`, `<figure><a href="../method/index.html">` + map40 + "</a><figcaption>How</figcaption></figure>\n"},
		{"card", `[![a](img/map.png)](https://www.video.example/watch?v=1&t=2 "A talk")`, `<p class="link-card"><a href="https://www.video.example/watch?v=1&amp;t=2" rel="noopener">` + map40 + "<span>A talk <small>video.example</small></span></a></p>\n"},
		{"logo", "[![a](img/map.png)](https://lab.example)", `<figure><a href="https://lab.example" rel="noopener">` + map40 + "</a></figure>\n"},
		{"video", `![a](a.mp4 "Run")`, `<figure><video controls preload="none" src="../a.mp4" aria-label="a" poster="../a.jpg"><track kind="captions" src="../a.vtt" default><a href="../a.mp4">a</a></video><figcaption>Run</figcaption></figure>` + "\n"},
		{"video without a poster", "![a](b.webm)", `<figure><video controls preload="none" src="../b.webm" aria-label="a"><a href="../b.webm">a</a></video></figure>` + "\n"},
		{"video with a poster of its own", `[![a](img/map.png)](a.mp4 "Run")`, `<figure><video controls preload="none" src="../a.mp4" aria-label="a" width="40" height="20" poster="../img/map.png"><track kind="captions" src="../a.vtt" default><a href="../a.mp4">a</a></video><figcaption>Run</figcaption></figure>` + "\n"},
		{"link to a video", "See [it](a.mp4) or [that](https://v.example/x.mp4).", `<p>See <a href="../a.mp4">it</a> or <a href="https://v.example/x.mp4" rel="noopener">that</a>.</p>` + "\n"},
		{"leaders of a board", "[[rivers/length]]\n\ntext", "<ol></ol><p>text</p>\n"},
		{"chart of a board", "![[rivers/length]]", "<svg></svg>"},
		{"no chart in code", "`![[rivers/length]]`", "<p><code>![[rivers/length]]</code></p>\n"},
		{"no chart when escaped", `\![[rivers/length/nile/overall]]`, "<p>!<a class=\"cell\" href=\"../rivers/length/index.html#nile\">66.5</a></p>\n"},
	} {
		html, found := render(t, c.source)
		if html != c.want || len(found) > 0 {
			t.Errorf("%s: got\n%s%v\nwant\n%s", c.name, html, found, c.want)
		}
	}
}

// What people wrote of media is safe and reported where it is wrong.
func TestFigureProblems(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ source, problem string }{
		{"![x](mop.mp4)", `about.md:4:1: video "mop.mp4" is not there: put it in content/files/mop.mp4`},
		{"[![x](img/map.png)](../../mop.webm)", `about.md:4:1: link "../../mop.webm" is not there: put it in content/files/mop.webm`},
		{"![x](img/map.png)\n![y](img/mop.png)", `about.md:5:1: picture "img/mop.png" is not there: put it in content/files/img/mop.png`},
		{"![x](https://www.video.example/a.mp4)", `video "https://www.video.example/a.mp4" is not one of the site's files: copy it into content/files and name it from there, or make a picture of the site lead to it: [![what it shows](picture.png)](https://… "Title")`},
		{"[![x](img/map.png)](javascript:alert(1) \"T\")", `link "javascript:alert(1)" should begin with https://`},
		{"[![x](javascript:alert(1))](https://a.example \"T\")", `picture "javascript:alert(1)" is not one of the site's files`},
		{"![x](../../../../etc/passwd.mp4)", `video "../../../../etc/passwd.mp4" is not there: put it in content/files/etc/passwd.mp4`},
		{"[![x](a.mp4)](/method/)", `about.md:4:2: video "a.mp4" is in a link, where nobody can play it: put a picture there, or leave the link out`},
		{"![](a.mp4)", `warning: video "a.mp4" says nothing to who cannot see it: write ![what it shows](a.mp4)`},
		{"a\n\n[[rivers/lenght]]", `about.md:6:1: [[rivers/lenght]] shows no leaderboard: benchmark "rivers" has no board "rivers/lenght" (did you mean "length"?)`},
		{"Here ![[rivers/length]].", `about.md:4:6: [[rivers/length]] shows a leaderboard: put it in a paragraph of its own`},
		{"## [[rivers/length]]", `put it in a paragraph of its own`},
		{strings.Repeat("![[rivers/length]]\n\n", source.MaxQuotedBoards+1), `about.md:44:1: shows more than 20 leaderboards: link to the others`},
		{"- 2025-03-10: a\n- 2025-02-30: b", `about.md:5:1: is not news as the first entry of its list is: begin it with a day, as 2025-03-10: Dataset published`},
		{"- 2025-03-10: a\n- b", `about.md:5:1: is not news`},
	} {
		html, found := render(t, c.source)
		if len(found) != 1 || !strings.Contains(found[0].String(), c.problem) {
			t.Errorf("%.80q: problems %v, want one with %q", c.source, found, c.problem)
		}
		if fault := unsafe(html); fault != "" {
			t.Errorf("%.80q: %s", c.source, fault)
		}
	}
}

// A list of days is news, the newest first, of which five are shown.
func TestNews(t *testing.T) {
	t.Parallel()
	item := func(day, words string) string {
		return `<li><time datetime="` + day + `">` + day + "</time> " + words + "</li>\n"
	}
	html, found := render(t, "- 2025-03-10: one\n- 2026-01-02: [two](/method/)\n- 2025-03-10: three\n")
	want := "<ul class=\"news\">\n" + item("2026-01-02", `<a href="../method/index.html">two</a>`) + item("2025-03-10", "one") + item("2025-03-10", "three") + "</ul>\n"
	if html != want || len(found) > 0 {
		t.Errorf("got\n%s%v\nwant\n%s", html, found, want)
	}
	var list strings.Builder
	for _, day := range []string{"01", "02", "03", "04", "05", "06", "07"} {
		list.WriteString("- 2025-03-" + day + ": x\n")
	}
	html, _ = render(t, list.String())
	want = "<ul class=\"news\">\n" + item("2025-03-07", "x") + item("2025-03-06", "x") + item("2025-03-05", "x") + item("2025-03-04", "x") + item("2025-03-03", "x") +
		"</ul>\n<details class=\"older\"><summary>2 older</summary>\n<ul class=\"news\">\n" + item("2025-03-02", "x") + item("2025-03-01", "x") + "</ul>\n</details>\n"
	if html != want {
		t.Errorf("got\n%s\nwant\n%s", html, want)
	}
	for _, other := range []string{"1. 2025-03-10: a\n2. 2026-03-10: b", "- a 2025-03-10: b", "- 2025-03-10 b"} {
		if html, found := render(t, other); strings.Contains(html, "<time") || len(found) > 0 {
			t.Errorf("%q is news: %s%v", other, html, found)
		}
	}
}

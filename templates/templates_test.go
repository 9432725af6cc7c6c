package templates

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
)

func TestLoad(t *testing.T) {
	t.Parallel()
	set, err := Load(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if set.Bundles[0].Name != First || len(set.Bundles[0].Script) == 0 || set.Bundles[1].Name != Every || len(set.Bundles[1].Style) == 0 || len(set.Bundles[1].Script) == 0 {
		t.Fatal("the first two bundles are those of every page")
	}
	for _, b := range set.Bundles {
		for _, forbidden := range []string{"http://", "https://"} {
			text := strings.ReplaceAll(string(b.Style)+string(b.Script), "http://www.w3.org/", "")
			if strings.Contains(text, forbidden) {
				t.Errorf("bundle %q names another host", b.Name)
			}
		}
		if module := regexp.MustCompile(`(^|[;{}\s])(import|export)[\s{("]`).Find(b.Script); module != nil {
			t.Errorf("the script of bundle %q has %q of a module: it would not run from a folder", b.Name, module)
		}
		if bytes.Contains(b.Style, []byte("@import")) {
			t.Errorf("the style of bundle %q imports another", b.Name)
		}
	}
}

// load loads with a project's files in its templates/, and says what is wrong with
// them, a line each.
func load(t *testing.T, files map[string]string) (*Set, string) {
	t.Helper()
	project := fstest.MapFS{}
	for name, data := range files {
		project["templates/"+name] = &fstest.MapFile{Data: []byte(data)}
	}
	var problems source.List
	set, err := Load(project, &problems)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return set, strings.Join(lines, "\n")
}

// A project's own file stands in the place of ours.
func TestOverride(t *testing.T) {
	t.Parallel()
	set, problems := load(t, map[string]string{"prose/prose.tmpl": "own {{.Title}}", "frame/base.css": "body { color: red }", "templates.go": "package x", "README.md": "x",
		"board/own.test.mjs": "x", "page.d.ts": "x", "echarts/echarts.js": "{{.Oops", "board/pages/readme.txt": "x",
		"board/remarks.js": `import { fold } from "../frame/text.js"; console.log(fold("Own remark"));`,
		"frame/print.css":  `@import "https://example.org/x.css"; body { background: url(../paper.png) }`})
	if problems != "" {
		t.Error(problems)
	}
	page, err := set.Execute("prose.tmpl", struct{ Title string }{"<b>"})
	if err != nil || string(page) != "own &lt;b&gt;" {
		t.Errorf("got %q, %v", page, err)
	}
	if !bytes.Contains(bundleOf(t, set, Every).Style, []byte("body{color:red}")) {
		t.Error("a project's style does not stand in the place of ours")
	}
	if script := bundleOf(t, set, "table").Script; !bytes.Contains(script, []byte("Own remark")) || bytes.Contains(script, []byte("remark-tip")) {
		t.Error("a project's script does not stand in the place of ours")
	}
	plain, err := Load(nil, nil)
	if err != nil || bytes.Equal(bundleOf(t, plain, Every).Style, bundleOf(t, set, Every).Style) {
		t.Errorf("one project's style is another's (%v)", err)
	}
}

// A mistake in an override is told with its file and line, whichever library
// found it, and ours stands in its place. A file that overrides nothing is an
// error, since nobody would see it.
func TestMistakesHaveLines(t *testing.T) {
	t.Parallel()
	plain, err := Load(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ data, want string }{
		"bord.tmpl":             {"x", `templates/bord.tmpl: overrides nothing: there is no template, style or script of that name (did you mean "board.tmpl"?)`},
		"board/bord.css":        {"x", `templates/board/bord.css: overrides nothing: there is no template, style or script of that name (did you mean "board/board.css"?)`},
		"board.html":            {"x", `templates/board.html: warning: is not read`},
		"board.tmpl":            {"<p>\n{{.Oops", "templates/board.tmpl:2: is no template: unclosed action"},
		"board/board.tmpl":      {"<p>\n{{.Oops", "templates/board/board.tmpl:2: is no template: unclosed action"},
		"prose.tmpl":            {"<p>\n\n{{nothing .Title}}", `templates/prose.tmpl:3: is no template: function "nothing" not defined`},
		"board/tools.js":        {"let a;\nlet b = (;\n", `templates/board/tools.js:2:10: cannot be bundled: Unexpected ";"`},
		"assets/more.js":        {"\nexport {", "templates/assets/more.js:2:9: cannot be bundled: "},
		"compare/comparison.js": {"\nimport { figures } from \"../frame/text.js\"; console.log(figures);\nexport class Comparison {}", `templates/compare/comparison.js:2:10: cannot be bundled: No matching export in "templates/assets/page.js" for import "figures"`},
		"chart/marked.js":       {`import "../frame/nowhere.js"; export const mark = 1, recolour = 1;`, "templates/chart/marked.js:1:8: cannot be bundled: there is no templates/frame/nowhere.js to import"},
		"compare/names.js":      {`import "cannot"; export class Names {}`, "templates/compare/names.js:1:8: cannot be bundled: there is no templates/compare/cannot to import"},
		"frame/base.css":        {"a{}\n\xff", "templates/frame/base.css:2: is not UTF-8 text"},
		"board/head.css":        {"\n@import \"nowhere.css\";", "templates/board/head.css:2:9: cannot be bundled: there is no "},
	} {
		set, problems := load(t, map[string]string{name: c.data})
		if !strings.HasPrefix(problems, c.want) || strings.Contains(problems, "\n") {
			t.Errorf("%s: got %s\nwant %s", name, problems, c.want)
		}
		if !slices.EqualFunc(set.Bundles, plain.Bundles, func(x, y Bundle) bool { return bytes.Equal(x.Script, y.Script) && bytes.Equal(x.Style, y.Style) }) || set.Template("board.tmpl") == nil {
			t.Errorf("%s: ours does not stand in its place", name)
		}
	}
	for name, line := range map[string]int{"prose.tmpl": 2, "prose/prose.tmpl": 2} {
		set, _ := load(t, map[string]string{name: "<p>\n{{.Nowhere}}"})
		var at source.Problem
		if _, err := set.Execute("prose.tmpl", struct{ Title string }{"x"}); !errors.As(err, &at) || at.File != "templates/"+name || at.Line != line {
			t.Errorf("a field that is not there: got %v", err)
		}
	}
}

// Templates are known by their names alone as well; generated styles are overridden as others are.
func TestNamesOfOverrides(t *testing.T) {
	t.Parallel()
	set, problems := load(t, map[string]string{"prose.tmpl": "own", "frame/base.css": "body { color: red }", "board/levels.css": ".l0 { --l: 1 }"})
	if problems != "" {
		t.Error(problems)
	}
	if page, err := set.Execute("prose.tmpl", nil); err != nil || string(page) != "own" {
		t.Errorf("got %q, %v", page, err)
	}
	if style := string(bundleOf(t, set, Every).Style); !strings.Contains(style, "body{color:red}") {
		t.Error("a sheet of the project's own is not in the place of ours")
	}
	if style := string(bundleOf(t, set, "table").Style); !strings.Contains(style, ".l0{--l:1}") || strings.Contains(style, ".l100{") {
		t.Error("a sheet of the project's own is not in the place of a generated one")
	}
	_, problems = load(t, map[string]string{"board.tmpl": "", "board/board.tmpl": ""})
	if !strings.Contains(problems, "keep one of them, best as templates/board/board.tmpl") {
		t.Errorf("got %s", problems)
	}
}

func bundleOf(t *testing.T, set *Set, name string) Bundle {
	t.Helper()
	at := slices.IndexFunc(set.Bundles, func(b Bundle) bool { return b.Name == name })
	if at < 0 {
		t.Fatalf("there is no bundle %s", name)
	}
	return set.Bundles[at]
}

// Each file is part of a bundle or a template, and templates are known by one name. A script that
// keeps something between two calls is part of one bundle, or each would have a state of its own.
func TestFilesHavePlaces(t *testing.T) {
	t.Parallel()
	ours, err := own()
	if err != nil {
		t.Fatal(err)
	}
	state := regexp.MustCompile(`(?m)^(?:export )?(?:let |const \w+ = (?:\{\}|\[\]|new )|document\.|addEventListener)`)
	used := map[string]string{}
	shelf := bundler{texts: ours, made: map[string]*built{}}
	for _, place := range append([]string{"assets/first.js", "assets/page.js"}, ours.places(".js")...) {
		if path.Dir(place) != "assets" {
			continue
		}
		shelf.bundle(strings.TrimSuffix(path.Base(place), ".js"))
	}
	for name, b := range shelf.made {
		for _, input := range b.inputs {
			if other, ok := used[input]; ok && strings.Contains(input, "/") && state.MatchString(ours[input]) {
				t.Errorf("%s is part of %s and of %s", input, other, name)
			}
			used[input] = name
		}
	}
	for _, place := range ours.places(".css") {
		if path.Dir(place) != "assets" {
			continue
		}
		b, err := build(ours, place, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, input := range b.inputs {
			used[input] = place
		}
	}
	for _, place := range append(ours.places(".css"), ours.places(".js")...) {
		if used[place] == "" {
			t.Errorf("%s is part of no bundle", place)
		}
	}
	names := map[string]string{}
	for _, place := range ours.places(".tmpl") {
		if other := names[path.Base(place)]; other != "" {
			t.Errorf("%s and %s have one name", place, other)
		}
		names[path.Base(place)] = place
	}
	if shared := append(shelf.made[First].exports, shelf.made[Every].exports...); len(shared) > 20 {
		t.Errorf("the scripts of every page share %d names: %s", len(shared), shared)
	}
}

// Boards load no rule for whatever follows something else: for each row that moves, it has
// browsers style the whole table again.
func TestNoRuleIsForWhateverFollows(t *testing.T) {
	t.Parallel()
	texts, err := own()
	if err != nil {
		t.Fatal(err)
	}
	for place, text := range texts {
		switch path.Dir(place) {
		case "frame", "board", "chart", "prose", "export":
		default:
			continue
		}
		if path.Ext(place) != ".css" {
			continue
		}
		text = regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(text, "")
		for _, found := range regexp.MustCompile(`[^{},]*[+~]\s*\*\s*[{,]`).FindAllString(text, -1) {
			t.Errorf("templates/%s: %q asks for whatever follows: name what it is", place, strings.TrimSpace(found))
		}
	}
}

// The style has the rules that pages ask for by the lists here.
func TestSteps(t *testing.T) {
	t.Parallel()
	set, err := Load(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	style := string(bundleOf(t, set, "table").Style)
	want := []string{".l0{--l:0}", ".l7{--l:.07}", ".l30{--l:.3}", ".l100{--l:1}"}
	for _, step := range WidthSteps {
		want = append(want, fmt.Sprintf("(min-width:%vrem)", rems(step)), fmt.Sprintf(".roomy-%d .board{", step))
	}
	for n := 1; n <= FewUpTo; n++ {
		want = append(want, fmt.Sprintf(".cols-%d .board th.overall{width:", n))
	}
	for _, rule := range want {
		if !strings.Contains(style, rule) {
			t.Errorf("the style has no %s", rule)
		}
	}
	if !slices.IsSorted(WidthSteps) {
		t.Error("the steps are not sorted")
	}
}

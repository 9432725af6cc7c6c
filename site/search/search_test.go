package search_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"standings/site/page"
	"standings/site/sitetest"
)

// oddSite is the site of it.
func oddSite(t *testing.T) page.Files {
	t.Helper()
	files, problems := sitetest.Build(t, sitetest.SearchedProject())
	if files["search/data/index.js"] == nil {
		t.Fatal(problems)
	}
	return files
}

var dataFile = regexp.MustCompile(`(?s)^standings\["\.\./(search/[a-z0-9/]+)"\]=(.*);\n$`)

// searchIndex reads the files of the index, and holds each against what a script
// must be that is made of strangers' texts.
func searchIndex(t *testing.T, files page.Files) map[string]any {
	t.Helper()
	data := map[string]any{}
	for name, text := range files {
		if !strings.HasPrefix(name, "search/data/") || !strings.HasSuffix(name, ".js") {
			continue
		}
		m := dataFile.FindSubmatch(text)
		if m == nil || string(m[1])+".js" != name {
			t.Fatalf("%s: %.80q", name, text)
		}
		if i := strings.IndexAny(string(m[2]), "\u2028\u2029\n"); i >= 0 || strings.Contains(string(m[2]), "</") {
			t.Errorf("%s holds what could end a script", name)
		}
		var value any
		if err := json.Unmarshal(m[2], &value); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		data[strings.TrimSuffix(strings.TrimPrefix(name, "search/data/"), ".js")] = value
	}
	return data
}

// No text ends the scripts of the index or makes it large, and all that it names is
// there: pages, and lines on the pages of their cases.
func TestSearchIndex(t *testing.T) {
	t.Parallel()
	files := oddSite(t)
	data := searchIndex(t, files)
	index := data["index"].(map[string]any)
	targets := []string{}
	for _, k := range index["kinds"].([]any) {
		for _, n := range k.(map[string]any)["names"].([]any) {
			targets = append(targets, n.([]any)[1].(string))
		}
	}
	words := map[string]bool{}
	size, lines := 0, 0
	called := map[string]bool{} // name and address of each text
	for name, value := range data {
		folder, _, _ := strings.Cut(name, "/")
		if folder == "index" {
			continue
		}
		part := value.(map[string]any)
		if part["of"] != index["of"] {
			t.Errorf("%s is of another index", name)
		}
		switch content := part["data"].(type) {
		case map[string]any:
			for w := range content {
				words[w] = true
			}
		case []any:
			size += len(files["search/data/"+name+".js"])
			for _, text := range content {
				text := text.([]any)
				called[text[0].(string)+" at "+text[1].(string)] = true
				targets = append(targets, text[1].(string))
				for _, line := range text[3].([]any) {
					lines++
					targets = append(targets, text[1].(string)+"#"+line.([]any)[0].(string))
				}
			}
		}
	}
	named := 0
	for _, shelf := range index["shelves"].([]any) {
		names, has := shelf.(map[string]any)["names"].(map[string]any)
		if !has {
			continue
		}
		for word := range strings.SplitSeq(names["each"].(string), ";") {
			named++
			if name := fmt.Sprintf("%s%s at %s%[2]s/index.html", names["name"], word, names["from"]); !called[name] {
				t.Errorf("the index names a text %q", name)
			}
		}
	}
	if named < 6 {
		t.Errorf("the index names %d texts before they have come", named)
	}
	for _, want := range []string{"lastword", "北京", "鸭", "creme", "doraemon", "script", "meander", "bend", "stone"} {
		if !words[want] {
			t.Errorf("the index lacks %q", want)
		}
	}
	if size > 40_000 || lines != 6 {
		t.Errorf("the texts have %d bytes and %d lines", size, lines)
	}
	ids := idsOf(t, files)
	for _, target := range targets {
		file, fragment, _ := strings.Cut(target, "#")
		if files[file] == nil {
			t.Errorf("the index leads to %s, which is not there", target)
		} else if fragment != "" && !strings.HasPrefix(fragment, "?") && !slices.Contains(ids(file), fragment) {
			t.Errorf("the index leads to %s, an id that is not there", target)
		}
	}
}

// idsOf returns a function that lists the ids of a page.
func idsOf(t *testing.T, files page.Files) func(name string) []string {
	known := map[string][]string{}
	return func(name string) []string {
		if known[name] == nil {
			known[name] = sitetest.Parse(t, files[name]).Attrs("[id]", "id")
		}
		return known[name]
	}
}

// A model's name leads to its rows, where the index says they are.
func TestSearchLeadsToRows(t *testing.T) {
	t.Parallel()
	files := oddSite(t)
	kinds := searchIndex(t, files)["index"].(map[string]any)["kinds"].([]any)
	models, boards := kinds[0].(map[string]any)["names"].([]any), kinds[1].(map[string]any)["names"].([]any)
	rows, ids := 0, idsOf(t, files)
	for _, m := range models {
		for part := range strings.FieldsSeq(m.([]any)[4].(string)) {
			at, anchor, other := strings.Cut(part, "#")
			if !other {
				anchor, _, _ = strings.Cut(m.([]any)[3].(string), ";")
			}
			from, to, several := strings.Cut(at, "-")
			if !several {
				to = from
			}
			first, _ := strconv.Atoi(from)
			last, _ := strconv.Atoi(to)
			for n := first; n <= last; n++ {
				rows++
				if board := boards[n].([]any)[1].(string); !slices.Contains(ids(board), anchor) {
					t.Errorf("%s has no row %s", board, anchor)
				}
			}
		}
	}
	if rows == 0 {
		t.Error("no model has a row")
	}
}

// Every file of the index follows from the project alone.
func TestSearchIndexIsTheSameEachTime(t *testing.T) {
	t.Parallel()
	first, second := oddSite(t), oddSite(t)
	for name := range maps.Keys(first) {
		if strings.HasPrefix(name, "search/") && string(first[name]) != string(second[name]) {
			t.Errorf("%s differs", name)
		}
	}
}

// The page of the search leads to everything without a script, and every page, the
// one for what is not found too, to it.
func TestSearchWithoutScript(t *testing.T) {
	t.Parallel()
	files := oddSite(t)
	search := sitetest.Parse(t, files["search/index.html"])
	for _, want := range []string{"../models/a/index.html", "../rivers/score/index.html", "../rivers/score/index.html#?sort=Left", "../rivers/cases/index.html", "../rivers/lists/bank--left/index.html", "../method/index.html"} {
		search.Has(`main a[href="` + want + `"]`)
	}
	for _, name := range []string{"index.html", "rivers/cases/1/index.html", "404.html"} {
		sitetest.Parse(t, files[name]).Has("[href$='search/index.html']")
	}
	lost := sitetest.Parse(t, files["404.html"])
	lost.Has(`a[href="https://rivers.example/rivers/cases/index.html"]`)
	lost.Has("html[lang=en]")
}

// What is found is shown as it reads on its page, without Markdown's signs.
func TestSearchTextsArePlain(t *testing.T) {
	t.Parallel()
	project := sitetest.SearchedProject()
	project["content/cases/rivers/bend.md"] = sitetest.File("---\ntitle: A bend\n---\nA [model](/models/a/) draws *two* bends.\n\n| Bend | Drawn |\n|:--|--:|\n| first | yes |\n")
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	for _, part := range searchIndex(t, files) {
		texts, _ := part.(map[string]any)["data"].([]any)
		for _, text := range texts {
			if text := text.([]any); text[0] == "A bend" {
				if said := fmt.Sprint(text[2]); said != "[A model draws two bends. Bend Drawn first yes]" {
					t.Errorf("the index says %s", said)
				}
				return
			}
		}
	}
	t.Error("the case is not in the index")
}

// Categories are listed, and found, by the kind that they are of.
func TestSearchNamesKindsOfCategories(t *testing.T) {
	t.Parallel()
	files := oddSite(t)
	sitetest.Parse(t, files["search/index.html"]).Has("dl div", "Bank The left bank Right")
	groups := searchIndex(t, files)["index"].(map[string]any)["kinds"].([]any)[2].(map[string]any)["names"].([]any)
	if said := fmt.Sprint(groups[0].([]any)[2]); !strings.HasPrefix(said, "Bank, Rivers") {
		t.Errorf("a category is of %q", said)
	}
}

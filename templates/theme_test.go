package templates

import (
	"maps"
	"regexp"
	"slices"
	"testing"
)

// The dark theme appears twice in a style sheet, for those who prefer it and for
// those who chose it. Both set the same variables to the same values, none that
// has no light one, and never on paper.
func TestThemes(t *testing.T) {
	texts, err := own()
	if err != nil {
		t.Fatal(err)
	}
	preferred := regexp.MustCompile(`@media screen and \(prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme="light"\]\) \{([^}]*)\}`)
	chosen := regexp.MustCompile(`@media screen \{\s*:root\[data-theme="dark"\] \{([^}]*)\}`)
	light := regexp.MustCompile(`(?m)^:root \{([^}]*)\}`)
	dark := regexp.MustCompile(`prefers-color-scheme: dark|:root\[data-theme="dark"\]`)
	declared := regexp.MustCompile(`([\w-]+): ([^;]+);`)
	themed := 0
	for _, name := range texts.places(".css") {
		data := []byte(texts[name])
		variables := func(block *regexp.Regexp) map[string]string {
			set := map[string]string{}
			for _, b := range block.FindAllSubmatch(data, -1) {
				for _, d := range declared.FindAllSubmatch(b[1], -1) {
					set[string(d[1])] = string(d[2])
				}
			}
			return set
		}
		blocks := len(preferred.FindAll(data, -1)) + len(chosen.FindAll(data, -1))
		if blocks == 0 && !dark.Match(data) {
			continue
		}
		themed++
		if got := len(dark.FindAll(data, -1)); blocks != 2 || got != 2 {
			t.Errorf("%s speaks of the dark theme %d times, %d of them as a whole theme for screens; want two", name, got, blocks)
		}
		first, second := variables(preferred), variables(chosen)
		for _, v := range slices.Sorted(maps.Keys(first)) {
			if first[v] != second[v] {
				t.Errorf("%s: %s is %s by preference and %q by choice", name, v, first[v], second[v])
			}
			if _, ok := variables(light)[v]; !ok {
				t.Errorf("%s: %s has no value in the light theme", name, v)
			}
		}
		if len(first) != len(second) {
			t.Errorf("%s: %d variables by preference, %d by choice", name, len(first), len(second))
		}
	}
	if themed < 2 {
		t.Errorf("%d style sheets with themes", themed)
	}
}

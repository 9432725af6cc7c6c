package site_test

import (
	"strings"
	"testing"

	"standings/site"
	"standings/site/sitetest"
)

// Every kind of page of the table is among the samples.
func TestEveryKindIsSampled(t *testing.T) {
	t.Parallel()
	found := map[string]bool{}
	for _, s := range sitetest.Samples(t) {
		for _, x := range s.Samples {
			found[x.Kind] = true
		}
	}
	for _, kind := range site.Kinds() {
		if !found[strings.TrimSuffix(kind, ".tmpl")] {
			t.Errorf("%s: no page of this kind is in the example or in the judged suite: let judgedSuite in sitetest have one", kind)
		}
	}
}

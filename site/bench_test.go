package site_test

import (
	"testing"

	"standings/internal/source"
	"standings/site"
)

func BenchmarkExample(b *testing.B) {
	for b.Loop() {
		var problems source.List
		if _, err := site.Build(site.Input{Project: site.Example(), Version: "test"}, &problems); err != nil {
			b.Fatal(err)
		}
	}
}

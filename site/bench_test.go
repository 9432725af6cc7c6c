package site_test

import (
	"testing"

	"standings/results/problem"
	"standings/site"
)

func BenchmarkExample(b *testing.B) {
	for b.Loop() {
		var problems problem.List
		if _, err := site.Build(site.Input{Project: site.Example(), Version: "test"}, &problems); err != nil {
			b.Fatal(err)
		}
	}
}

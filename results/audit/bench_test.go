package audit

import (
	"os"
	"testing"

	"standings/results"
	"standings/results/problem"
)

func BenchmarkRun(b *testing.B) {
	var problems problem.List
	p := results.Load(os.DirFS("../.."), os.DirFS("../.."), &problems)
	b.ReportAllocs()
	for b.Loop() {
		Run(p)
	}
}

package chart

import "testing"

func BenchmarkFigure(b *testing.B) {
	for _, c := range append(everyForm(), crowdedChart()) {
		b.Run(c.ID, func(b *testing.B) {
			for b.Loop() {
				if _, err := c.Figure(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

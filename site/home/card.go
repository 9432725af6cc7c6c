package home

import (
	"standings/site/benchmark"
	"standings/site/card"
)

func (s *Pages) homeCard() card.Card {
	c := card.Card{Title: s.Chrome.Title, TitleFallback: "Leaderboards", Subtitle: s.Content.Site.Description}
	if len(s.Project.Benchmarks) == 1 {
		b := s.Project.Benchmarks[0]
		c = benchmark.BenchmarkCardPicture(b)
	}
	return c
}

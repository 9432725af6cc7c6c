package home

import (
	"standings/site/benchmark"
	"standings/site/card"
	"standings/site/page"
)

func (s *Pages) homeCard() card.Card {
	c := card.Card{Title: s.Content.Site.Title, TitleFallback: "Leaderboards", Subtitle: s.Content.Site.Description}
	if len(s.Project.Benchmarks) == 1 {
		b := s.Project.Benchmarks[0]
		c = benchmark.BenchmarkCardPicture(b)
		c.Title = page.FirstOf(s.Content.Site.Title, b.Title.Value)
	}
	return c
}

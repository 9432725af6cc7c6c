package home

import (
	"standings/site/benchmark"
	"standings/site/card"
)

func (s *Pages) homeCard() card.Card {
	if len(s.Project.Benchmarks) == 1 {
		return benchmark.BenchmarkCardPicture(s.Project.Benchmarks[0])
	}
	return card.Card{Title: s.Chrome.Title, TitleFallback: "Leaderboards", Subtitle: s.Content.Site.Description}
}

package site

import (
	"path"

	"standings/results"
	"standings/results/problem"
	"standings/site/card"
)

// A shared link shows a picture of the page: its title and its leading rows.
// Pictures need a full address, so they are made only where the site's is known.

// cardPath is the picture of a page: beside it.
func cardPath(page string) string { return path.Join(path.Dir(page), "card.png") }

// Card is the full address of the page's picture, or "" where there is none.
func (p Page) Card() string {
	if p.Site.URL == "" || !p.Pictured {
		return ""
	}
	return p.Site.URL + cardPath(p.Path)
}

// picture asks for the picture of a page.
func (s *builder) picture(page, what string, view func(*builder) card.Card) {
	if s.site.URL == "" {
		return
	}
	s.ask(cardPath(page), "the picture of "+what, problem.Place{}, func(s *builder) ([]byte, error) {
		c := view(s)
		c.Site = s.site.Title
		return c.PNG()
	})
}

// cardRows are the first ranked rows of a board.
func cardRows(standings []results.Standing) []card.Row {
	var rows []card.Row
	for _, st := range standings {
		if len(rows) == card.MaxRows {
			break
		}
		axis := boardAxis(st.Board)
		rows = append(rows, card.Row{
			Rank: count(st.Rank), Name: results.RowName(st.Row), Fallback: st.Row.Model.ID, Value: st.Board.Shown(st.Row.Overall),
			Level: axis.Share(st.Row.Overall.Value), Dot: axis.Cut, Strong: st.Rank == 1,
		})
	}
	return rows
}

func (s *builder) homeCard() card.Card {
	c := card.Card{Title: s.site.Title, TitleFallback: "Leaderboards", Subtitle: s.site.Description}
	if len(s.project.Benchmarks) == 1 {
		b := s.project.Benchmarks[0]
		c = benchmarkCardPicture(b)
		c.Title = firstOf(s.site.Title, b.Title.Value)
	}
	return c
}

func benchmarkCardPicture(b *results.Benchmark) card.Card {
	c := card.Card{Title: b.Title.Value, TitleFallback: b.ID, Subtitle: b.Question.Value}
	for _, board := range b.Headline() {
		if c.Rows = cardRows(headlineLeaders(board)); len(c.Rows) > 0 {
			c.Note = board.Title.Value + ", " + boardNote(board)
			break
		}
	}
	return c
}

func boardCardPicture(b *results.Board) card.Card {
	c := card.Card{
		Title: b.Title.Value, TitleFallback: b.ID.Value, Subtitle: b.Benchmark.Title.Value + ": " + firstOf(b.Question.Value, b.Benchmark.Question.Value),
		Note: chartNote(b),
	}
	var leading []results.Standing
	for _, r := range firstCondition(b) {
		if r.Rank > 0 {
			leading = append(leading, results.Standing{Board: b, Row: r, Rank: r.Rank})
		}
	}
	c.Rows = cardRows(leading)
	return c
}

// modelCardPicture shows where a model stands: a bar a benchmark's headline
// board, each on that board's own scale.
func (s *builder) modelCardPicture(m *results.Model) card.Card {
	c := card.Card{Title: m.Name, TitleFallback: m.ID, Subtitle: m.Organization, Note: "each board on its own scale"}
	for _, b := range s.project.Benchmarks {
		for _, board := range b.Headline() {
			for _, r := range board.Rows {
				if r.Model != m || r.Rank == 0 || len(c.Rows) == card.MaxRows {
					continue
				}
				axis := boardAxis(board)
				c.Rows = append(c.Rows, card.Row{
					Rank: count(r.Rank) + " of " + count(rankedWith(board, r)), Name: b.Title.Value + ", " + board.Title.Value, Fallback: b.ID,
					Value: board.Shown(r.Overall), Level: axis.Share(r.Overall.Value), Dot: axis.Cut, Strong: r.Rank == 1,
				})
				break
			}
		}
	}
	return c
}

package judged

import "standings/internal/source"

// Scores lists the scores of some items on the row's board; NaN where an item has none.
func (r *Row) Scores(items []int) []float64 {
	scores := make([]float64, len(items))
	for i, item := range items {
		scores[i] = r.scores.of(item)
	}
	return scores
}

// cluster finds which items belong together, and warns of items of which nothing says
// it: they are each on their own.
func (s *Suite) cluster(problems *source.List) {
	name := source.Fold(s.Benchmark.Cluster.Value)
	if name == "" || len(s.Items) == 0 {
		return
	}
	numbers, sizes := map[string]int{}, map[int]int{}
	without, first := 0, source.Place{}
	s.Clusters = make([]int, len(s.Items))
	for i := range s.Items {
		label, known := s.clusterOf(i, name)
		if !known {
			if without++; without == 1 {
				first = s.Items[i].Place
			}
			s.Clusters[i] = -1 - i
			continue
		}
		if _, seen := numbers[label]; !seen {
			numbers[label] = len(numbers)
		}
		s.Clusters[i] = numbers[label]
		sizes[numbers[label]]++
		s.Together = max(s.Together, sizes[numbers[label]])
	}
	if without > 0 {
		if first.File == "" {
			first = s.Benchmark.Cluster.Place
		}
		problems.Warnf(first, "%d of %d items without %q, which cluster names: intervals take each for independent of all others", without, len(s.Items), s.Benchmark.Cluster.Value)
	}
}

func (s *Suite) clusterOf(item int, name string) (label string, known bool) {
	for _, f := range s.facets {
		if source.Fold(f.ID.Value) == name {
			return s.Group(item, f.ID.Value)
		}
	}
	for _, text := range s.Items[item].Texts {
		if source.Fold(text.Title) == name {
			return source.Fold(text.Text), true
		}
	}
	return "", false
}

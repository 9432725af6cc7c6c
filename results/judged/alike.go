package judged

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
)

// alike puts items with one and the same prompt under several ids into one cluster, and
// warns of them: a model that solves the one solves the other, so that they are not as many
// cases as they look. Where prompts hardly differ at all, as where each asks the same of
// another picture that is not read, they do not identify a case, and nothing is done.
func (s *Suite) alike(problems *source.List) {
	of, prompts, times := map[string][]int{}, map[string]bool{}, map[string]int{}
	plain := make([]string, len(s.Items)) // prompts, whatever is between their words
	for i := range s.Items {
		prompts[s.Items[i].Prompt] = true
		plain[i] = strings.Join(strings.Fields(s.Items[i].Prompt), " ")
		times[plain[i]]++
	}
	var order []string
	for i := range s.Items {
		if s.Items[i].Prompt == "" || times[plain[i]] < 2 {
			continue
		}
		key := s.Items[i].wording(plain[i])
		if of[key] == nil && key != "" {
			order = append(order, key)
		}
		of[key] = append(of[key], i)
	}
	order = slices.DeleteFunc(order, func(key string) bool { return len(of[key]) < 2 })
	const fewest, share = 3, 10
	if len(order) == 0 || len(prompts) < fewest || len(prompts)*share < len(s.Items) {
		return
	}
	if s.Clusters == nil {
		s.Clusters = make([]int, len(s.Items))
		for i := range s.Clusters {
			s.Clusters[i] = -1 - i
		}
	}
	joined := map[int]int{} // by cluster: one that it is part of
	root := func(c int) int {
		for {
			to, there := joined[c]
			if !there {
				return c
			}
			c = to
		}
	}
	doubled := 0
	for _, key := range order {
		items := of[key]
		doubled += len(items)
		for _, i := range items[1:] {
			if a, b := root(s.Clusters[items[0]]), root(s.Clusters[i]); a != b {
				joined[b] = a
			}
		}
	}
	for i, c := range s.Clusters {
		s.Clusters[i] = root(c)
	}
	var ids []string
	for _, i := range of[order[0]] {
		ids = append(ids, fmt.Sprintf("%q", s.Items[i].ID))
	}
	problems.Warnf(s.Items[of[order[0]][1]].Place, "%d of %d items have the prompt of another, as %s: intervals from their scores take them for one case: keep one, or declare what makes them differ under texts or images", doubled, len(s.Items), words.Some(ids, 3))
}

// wording is all that is asked in an item with such a prompt.
func (i *Item) wording(prompt string) string {
	parts := []string{prompt}
	for _, list := range [][]labelledText{i.Texts, i.Images} {
		for _, t := range list {
			parts = append(parts, t.Title, t.Text)
		}
	}
	for _, l := range i.Lists {
		parts = append(parts, l.Name)
		for _, line := range l.Lines {
			parts = append(parts, line.Text, line.Criterion, line.Tag)
		}
	}
	paths := make([]string, 0, len(i.own))
	for path := range i.own {
		paths = append(paths, path)
	}
	slices.SortFunc(paths, cmp.Compare)
	for _, path := range paths {
		value := i.own[path]
		parts = append(parts, path, value.Text())
	}
	return strings.Join(parts, "\x00")
}

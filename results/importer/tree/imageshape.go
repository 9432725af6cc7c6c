package tree

import (
	"regexp"
	"slices"
	"strings"
)

// A shape is paths that name the same things in the same order. What is between them may vary
// where it distinguishes no two pictures of one output.

// shape is the pictures of one order of names, each with the texts around these.
type shape struct {
	names    []string // placeholders in their order
	pictures []shaped
}

type shaped struct {
	path string
	of   output
	gaps []string // before, between and behind the names
}

// span is a place in a path that says a value.
type span struct {
	from, to int // in bytes
	value    string
}

// word is a part of a path that is letters or digits alone.
type word struct {
	from, to int
	text     string
}

func wordsOf(text string) []word {
	var list []word
	for _, at := range lettersOrDigits.FindAllStringIndex(text, -1) {
		list = append(list, word{at[0], at[1], plain(text[at[0]:at[1]])})
	}
	return list
}

// mostWordsIn is how many words a name can have that is looked for in paths.
const mostWordsIn = 24

// spans are the places that say one of some values, each the longest that begins or ends there.
func spans(list []word, values map[string]bool) (found []span) {
	for i := range list {
		text := ""
		longest := span{}
		for k := i; k < min(len(list), i+mostWordsIn); k++ {
			if text += " " + list[k].text; values[text[1:]] {
				longest = span{list[i].from, list[k].to, text[1:]}
			}
		}
		if longest.to > 0 && !slices.ContainsFunc(found, func(s span) bool { return longest.to <= s.to }) {
			found = append(found, longest)
		}
	}
	return found
}

// matches finds the patterns by which a key and the models name pictures.
func (n *imageNames) matches(key *imageKey, paths []string) (found []*match) {
	values := make([]map[string]bool, len(key.names))
	for i, at := range key.names {
		values[i] = map[string]bool{}
		for _, item := range n.items {
			values[i][plainly(item.said[at])] = true
		}
	}
	shapes := map[string]*shape{}
	for _, p := range paths {
		list := wordsOf(p[:len(p)-len(ending(p))])
		if len(list) == 0 {
			continue
		}
		own := map[string]*shaped{} // of this picture, by shape
		bind := func(model int, spans []span, placeholders []string) {
			said := make([]string, len(key.names))
			for i := range key.names {
				said[i] = spans[i].value
			}
			item, known := key.item[strings.Join(said, "\x00")]
			if !known {
				return
			}
			order, names, gaps := laidOut(p, spans, placeholders)
			one := &shaped{p, output{model, item}, gaps}
			if before, twice := own[order]; twice && (before == nil || before.of != one.of) {
				own[order] = nil // it names two
				return
			}
			own[order] = one
			if shapes[order] == nil {
				shapes[order] = &shape{names: names}
			}
		}
		n.bindings(key, list, values, bind)
		for order, one := range own {
			if one != nil {
				shapes[order].pictures = append(shapes[order].pictures, *one)
			}
		}
	}
	for _, of := range sorted(shapes) {
		if len(shapes[of].pictures) > 0 {
			found = append(found, shapes[of].matches(key)...)
		}
	}
	return slices.DeleteFunc(found, func(m *match) bool { return !n.agrees(m) })
}

// agrees reports whether no picture says a category that its case is not of.
func (n *imageNames) agrees(m *match) bool {
	for at, name := range n.names {
		if !name.category || slices.Contains(m.key.names, at) {
			continue
		}
		values := map[string]bool{}
		for _, item := range n.items {
			values[plainly(item.said[at])] = true
		}
		delete(values, "")
		for p, o := range m.of {
			found := spans(wordsOf(p), values)
			if len(found) > 0 && !slices.ContainsFunc(found, func(s span) bool { return s.value == plainly(n.items[o.item].said[at]) }) {
				return false
			}
		}
	}
	return true
}

// bindings calls bind with each way in which the words of a path name a model and what a key
// needs, in places that do not overlap.
func (n *imageNames) bindings(key *imageKey, list []word, values []map[string]bool, bind func(model int, spans []span, placeholders []string)) {
	var placeholders []string
	for _, at := range key.names {
		placeholders = append(placeholders, n.placeholderOf(at))
	}
	var found [][]span
	for i := range key.names {
		of := spans(list, values[i])
		if len(of) == 0 {
			return
		}
		found = append(found, of)
	}
	var choose func(model int, taken []span)
	choose = func(model int, taken []span) {
		at := len(taken)
		if at == len(placeholders) {
			bind(model, taken, placeholders)
			return
		}
		for _, s := range found[at] {
			if !slices.ContainsFunc(taken, func(o span) bool { return s.from < o.to && o.from < s.to }) {
				choose(model, append(slices.Clone(taken), s))
			}
		}
	}
	if n.lone {
		choose(0, nil)
		return
	}
	models := spans(list, n.called)
	placeholders = append(placeholders, "{model}")
	for _, s := range models {
		if m := n.model[s.value]; m >= 0 {
			found = append(found[:len(key.names)], []span{s})
			choose(m, nil)
		}
	}
}

// laidOut is a path as names and what is around them.
func laidOut(path string, spans []span, placeholders []string) (shape string, names, gaps []string) {
	order := make([]int, len(spans))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return spans[a].from - spans[b].from })
	from := 0
	for _, i := range order {
		gaps, names = append(gaps, path[from:spans[i].from]), append(names, placeholders[i])
		from = spans[i].to
	}
	gaps = append(gaps, path[from:])
	for i, gap := range gaps {
		shape += strings.Repeat("/", strings.Count(gap, "/"))
		if i < len(names) {
			shape += names[i]
		}
	}
	return shape, names, gaps
}

// ending is the ending of a path, with its point.
func ending(p string) string { return p[strings.LastIndexByte(p, '.'):] }

func sorted(m map[string]*shape) []string {
	list := make([]string, 0, len(m))
	for key := range m {
		list = append(list, key)
	}
	slices.Sort(list)
	return list
}

// matches are the patterns of a shape that give no output two pictures, but for numbered ones.
func (s *shape) matches(key *imageKey) (found []*match) {
	by := map[output][]*shaped{}
	for i := range s.pictures {
		p := &s.pictures[i]
		by[p.of] = append(by[p.of], p)
	}
	differ := make([]bool, len(s.names)+1) // gaps that differ within an output
	several := false
	for _, list := range by {
		for _, p := range list[1:] {
			several = true
			for g := range differ {
				differ[g] = differ[g] || p.gaps[g] != list[0].gaps[g]
			}
		}
	}
	if !several {
		return s.match(key, -1)
	}
	if at := slices.Index(differ, true); at >= 0 && !slices.Contains(differ[at+1:], true) {
		if found = s.match(key, at); found != nil {
			return found
		}
	}
	parts := map[string]*shape{}
	for _, p := range s.pictures {
		of := ""
		for g, text := range p.gaps {
			if differ[g] {
				of += text + "\x00"
			}
		}
		if parts[of] == nil {
			parts[of] = &shape{names: s.names}
		}
		parts[of].pictures = append(parts[of].pictures, p)
	}
	if len(parts) == 1 || len(parts) > mostNumbers {
		return nil // two names are one but for zeros or capitals
	}
	for _, of := range sorted(parts) {
		found = append(found, parts[of].matches(key)...)
	}
	return found
}

// mostNumbers is how many pictures of one output are numbered, or folders hold pictures of the
// same outputs.
const mostNumbers = 32

// numbered is a text around the number of one of several pictures of an output.
var numbered = regexp.MustCompile(`^(.*[-_. /]|)(\d+)(\D*)$`)

// match is the pattern of a shape; nil where what is between the names is no part of a pattern.
// The gap of a number from 0 on is that of the pictures of an output.
func (s *shape) match(key *imageKey, number int) []*match {
	m := &match{key: key, of: map[string]output{}}
	for g := range len(s.names) + 1 {
		texts, numbers := []string{}, map[string]bool{}
		seen := map[string]bool{}
		around := ""
		for i := range s.pictures {
			text := s.pictures[i].gaps[g]
			if g == number {
				if m.number == nil {
					m.number = map[string]string{}
				}
				parts := numbered.FindStringSubmatch(text)
				if parts == nil || around != "" && around != parts[1]+"\x00"+parts[3] || g < len(s.names) && !hasWord(strings.ReplaceAll(parts[1], "/", " "), sampleWords) {
					return nil
				}
				around = parts[1] + "\x00" + parts[3]
				numbers[parts[2]], m.number[s.pictures[i].path] = true, parts[2]
			} else if !seen[text] {
				seen[text], texts = true, append(texts, text)
			}
		}
		text, ok := "", true
		if g == number {
			before, behind, _ := strings.Cut(around, "\x00")
			text, ok = before+"{n}"+behind, len(numbers) <= mostNumbers
		} else {
			text, ok = common(texts, g > 0, g < len(s.names))
		}
		if !ok {
			return nil
		}
		if m.pattern += text; g < len(s.names) {
			m.pattern += s.names[g]
		}
	}
	for _, p := range s.pictures {
		m.of[p.path] = p.of
	}
	return []*match{m}
}

// common is what texts have in common, with a star in each folder or name in which they differ; a
// star is beside a sign where a name is before or behind. ok is false where there is none.
func common(texts []string, before, behind bool) (text string, ok bool) {
	folders := make([][]string, len(texts))
	for i, t := range texts {
		folders[i] = strings.Split(t, "/")
	}
	var list []string
	last := len(folders[0]) - 1
	for f := range folders[0] {
		first, starts, ends, same := folders[0][f], "", "", true
		for _, one := range folders {
			same = same && one[f] == first
		}
		if same {
			list = append(list, first)
			continue
		}
		if before && f == 0 {
			starts = sign(folders, f, func(t string) string { return t[:1] })
		}
		if behind && f == last {
			ends = sign(folders, f, func(t string) string { return t[len(t)-1:] })
		}
		if before && f == 0 && starts == "" || behind && f == last && ends == "" {
			return "", false
		}
		if !behind && f == last && !slices.ContainsFunc(texts, func(t string) bool { return ending(t) != ending(texts[0]) }) {
			ends = ending(texts[0])
		}
		list = append(list, starts+"*"+ends)
	}
	return strings.Join(list, "/"), true
}

// sign is the one sign at an end of all texts of a folder; "" where they have others, or none.
func sign(folders [][]string, at int, of func(text string) string) (found string) {
	for _, one := range folders {
		if one[at] == "" || found != "" && found != of(one[at]) || !strings.Contains("-_. ", of(one[at])) {
			return ""
		}
		found = of(one[at])
	}
	return found
}

package tree

import (
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/importer/role"
)

// Names of files such as gpt-4o_lakes and gpt-4o_rivers can be of two parts with a sign between them,
// of which every pair is there: of a model and what it was asked. Or all of it is a name, as
// llama-7b and llama-13b are beside qwen-7b and qwen-13b. The records say which, or it is open.

// crossing is one way to take values apart.
type crossing struct {
	first, second role.Dimension
	sign          string
}

// builds are words of names of models, which say how large one is and how it was made.
var builds = lazy.Regexp(`(?i)^(\d*x?\d+(\.\d+)?[bmk]?|a\d+b|v\d+(\.\d+)*|nano|tiny|mini|small|medium|base|large|xl|xxl|huge|lite|pro|plus|turbo|lightning|flash|max|ultra|dev|schnell|chat|it|instruct|instruction|tuned|sft|dpo|rl|rlhf|grpo|ft|lora|pt|think|thinking|reasoning|nothink|low|high|preview|latest|exp|hf|awq|gptq|gguf|fp?\d+|int\d|q\d\w*|bf16|opus|sonnet|haiku)$`)

// isBuild reports whether all values of a part are words of names of models.
func (p *level) isBuild() bool {
	return !slices.ContainsFunc(p.Distinct, func(v string) bool {
		return slices.ContainsFunc(wordEnds().Split(v, -1), func(w string) bool { return !builds().MatchString(w) })
	})
}

// cross takes names apart where the records say what a part of them is. Where they do not, the names
// are whole in the first reading, and apart in the other.
func (t *Tree) cross(known Names) {
	if t.Kind == oneObject || t.headed(known.Head) != "" {
		return
	}
	for li, pieces := range t.layout {
		for at, piece := range pieces {
			p, varies := piece.(*level)
			if !varies || p.Numbers || len(p.Distinct) < 4 {
				continue
			}
			var apart []*level
			sign, open := "", false
			for _, c := range crossings(p.Distinct, p.values) {
				a, b := newPart(c.first), newPart(c.second)
				said := b.isAll(numberedRun()) || a.isAll(numberedRun()) || t.isSaid(a) || t.isSaid(b) || t.sorts(a, b)
				if said || !open && !a.isBuild() && !b.isBuild() {
					apart, sign, open = []*level{a, b}, c.sign, !said
				}
				if said {
					break
				}
			}
			if apart == nil {
				continue
			}
			if t.whole = open; open && !known.Other {
				return
			}
			t.layout[li] = slices.Concat(pieces[:at:at], []any{apart[0], sign, apart[1]}, pieces[at+1:])
			i := slices.Index(t.Parts, p)
			t.Parts = slices.Concat(t.Parts[:i:i], apart, t.Parts[i+1:])
			return
		}
	}
}

// Crossed reports whether names are pairs of two things, neither of which says how a model was made.
func Crossed(names []string) bool {
	return len(names) >= 4 && slices.ContainsFunc(crossings(names, names), func(c crossing) bool {
		return !newPart(c.first).isBuild() && !newPart(c.second).isBuild()
	})
}

// isSaid reports whether a field of the records says what a part does.
func (t *Tree) isSaid(p *level) bool {
	return slices.ContainsFunc(t.Fields, func(d *recordField) bool { return t.says(d, p) })
}

// says reports whether each record of several a file has in a field what a part says.
func (t *Tree) says(d *recordField, p *level) bool {
	alike := func(file, at int) bool { return source.FoldName(d.Firsts[at]) == source.FoldName(p.values[file]) }
	same := t.Kind != oneObject && len(d.Firsts) > 0 && d.Lists == 0 && alike(0, 0)
	t.eachRecord(func(file, at int) { same = same && alike(file, at) })
	return same
}

// sorts reports whether each case is in files of one value of a part alone, and most cases in several
// of the other.
func (t *Tree) sorts(a, b *level) bool {
	var of, by role.Relation
	t.eachCase(func(item string, file int) {
		of.See(item, a.values[file])
		by.See(item, b.values[file])
	})
	only := func(one, other *role.Relation, values int) bool {
		return one.Several() == 0 && one.Keys() > values && 2*other.Several() > other.Keys()
	}
	return only(&of, &by, len(a.Distinct)) || only(&by, &of, len(b.Distinct))
}

// crossings are the ways to take values apart of which nearly every pair is there, best first.
func crossings(distinct []string, values role.Dimension) (list []crossing) {
	for _, sign := range []string{"_by_", "-by-", "__", "_", " ", "-"} { // the longest first, and of each its first place
		for _, from := range distinct[:min(len(distinct), 3)] { // where a pair is missing, another has all
			for at := 0; ; at++ {
				next := strings.Index(from[at:], sign)
				if next < 0 {
					break
				}
				at += next
				if first, second := pairsOf(distinct, sign, from[at+len(sign):]); first != nil {
					c := crossing{sign: sign}
					for _, v := range values {
						c.first, c.second = append(c.first, first[v]), append(c.second, second[v])
					}
					if !slices.ContainsFunc(list, func(o crossing) bool { return slices.Equal(o.first, c.first) && slices.Equal(o.second, c.second) }) {
						list = append(list, c)
					}
				}
			}
		}
	}
	return list
}

// pairsOf takes values apart into those parts that are before an end, and the ends that nearly all of
// them have; nil where a value is no such pair.
func pairsOf(distinct []string, sign, end string) (first, second map[string]string) {
	var before []string
	for _, v := range distinct {
		if a, has := strings.CutSuffix(v, sign+end); has && a != "" && end != "" {
			before = append(before, a)
		}
	}
	count := map[string]int{}
	for _, v := range distinct {
		for _, a := range before {
			if s, has := strings.CutPrefix(v, a+sign); has && s != "" {
				count[s]++
			}
		}
	}
	first, second = map[string]string{}, map[string]string{}
	ends := 0
	for s, n := range count {
		if 10*n < 8*len(before) {
			continue
		}
		ends++
		for _, a := range before {
			v := a + sign + s
			if _, twice := first[v]; twice {
				return nil, nil
			}
			first[v], second[v] = a, s
		}
	}
	if len(before) < 2 || ends < 2 || slices.ContainsFunc(distinct, func(v string) bool { return first[v] == "" }) {
		return nil, nil
	}
	return first, second
}

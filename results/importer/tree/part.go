package tree

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"standings/internal/lazy"
	"standings/results/importer/role"
)

// level is a part of the files' paths that varies, or a piece of one.
type level struct {
	Name     string // of its placeholder; "": a star
	Role     role.Role
	Why      string   // it is that: a clause
	Distinct []string // its values, numbers by size, else in the order of the files
	Numbers  bool     // all are whole numbers
	Shared   sharing  // of one that could change places with another: how many cases are in files of several of its values

	values role.Dimension // a file each
	aside  bool           // a day or a shard, which says nothing of what is in the file
}

// layout is the folders and the name of a path: texts that all have, and parts between them.
type layout [][]any

// begin is what all days of a part begin with, so that what is before it ends there; "" of others.
func (p *level) begin() string {
	if !p.isAll(day()) {
		return ""
	}
	common := p.Distinct[0]
	for _, v := range p.Distinct {
		for !strings.HasPrefix(v, common) {
			common = common[:len(common)-1]
		}
	}
	return common
}

// Levels are what each level of paths that are equally deep says of the files, the outermost first:
// the names of folders, and of files without their endings and without what all of them repeat of
// their folder. joint is the sign behind that; "" where they do not.
func Levels(paths []string) (levels []role.Dimension, joint string) {
	last := strings.Count(paths[0], "/")
	levels = make([]role.Dimension, last+1)
	for _, p := range paths {
		for i, v := range strings.Split(strings.TrimSuffix(p, path.Ext(p)), "/") {
			levels[i] = append(levels[i], v)
		}
	}
	for _, sign := range []string{"_", "-", "."} {
		var own role.Dimension
		for k, v := range levels[last] {
			if rest, repeats := strings.CutPrefix(v, levels[max(last-1, 0)][k]+sign); repeats && rest != "" {
				own = append(own, rest)
			}
		}
		if last > 0 && len(own) == len(paths) {
			levels[last] = own
			return levels, sign
		}
	}
	return levels, ""
}

// partsOf splits paths that are equally deep, and have one ending, into what all have and
// parts that vary. Two parts that always say the same are one, and a star.
func partsOf(paths []string) (parts []*level, l layout) {
	levels, joint := Levels(paths)
	for i, values := range levels {
		pieces := split(values)
		for _, piece := range pieces {
			if p, varies := piece.(*level); varies && !slices.ContainsFunc(parts, func(o *level) bool { return slices.Equal(o.values, p.values) }) {
				parts = append(parts, p)
			}
		}
		if joint != "" && i == len(levels)-1 {
			pieces = append([]any{newPart(levels[i-1]), joint}, pieces...)
		}
		l = append(l, pieces)
	}
	return parts, l
}

// Words of jobs and files, which are no part of a name before or behind them.
var jobWords = role.Set("eval evals evaluation evaluated judge judged judgment judgments result results score scores scored output outputs prompts prompt description descriptions item items items images image samples sample test testmini mini subset log logs by with response responses answers metrics items rating ratings rater annotator annotation annotations")

// split divides the values of one place into what all begin and end with and the parts
// between.
func split(values []string) []any {
	if !slices.ContainsFunc(values, func(v string) bool { return v != values[0] }) {
		return []any{values[0]}
	}
	before, behind := affix(values, false), affix(values, true)
	if slices.ContainsFunc(values, func(v string) bool { return len(v) <= len(before)+len(behind) }) { // "eval_results" beside "eval_x_results"
		behind = ""
	}
	inner := make([]string, len(values))
	for i, v := range values {
		inner[i] = v[len(before) : len(v)-len(behind)]
	}
	pieces := []any{newPart(inner)}
	for _, sign := range []string{"_", "-", "."} {
		if first, second := byCondition(inner, sign); first != nil {
			pieces = []any{newPart(first), sign, newPart(second)}
			break
		}
	}
	if before != "" {
		pieces = append([]any{before}, pieces...)
	}
	if behind != "" {
		pieces = append(pieces, behind)
	}
	return pieces
}

var wordEnds = lazy.Regexp(`[-_. ]+`)

// affix is what all values begin or end with, as far as it is of whole words that say what a
// file is, and leaves something of each.
func affix(values []string, end bool) string {
	words := func(v string) []string { // each with the sign that parts it from the rest
		var list []string
		for v != "" {
			at := wordEnds().FindAllStringIndex(v, -1)
			if len(at) == 0 {
				break
			}
			if end {
				last := at[len(at)-1]
				list, v = append(list, v[last[0]:]), v[:last[0]]
			} else {
				list, v = append(list, v[:at[0][1]]), v[at[0][1]:]
			}
		}
		return list
	}
	common := words(values[0])
	for _, v := range values[1:] {
		own := words(v)
		n := 0
		for n < len(own) && n < len(common) && own[n] == common[n] {
			n++
		}
		common = common[:n]
	}
	for len(common) > 0 && !jobWords[strings.ToLower(strings.Trim(common[len(common)-1], "-_. "))] {
		common = common[:len(common)-1]
	}
	if end {
		slices.Reverse(common)
	}
	return strings.Join(common, "")
}

// byCondition splits values at the last of a sign where that makes two parts of which nearly every
// pair is there: names with each of few conditions, or with outputs that are numbered.
func byCondition(values []string, sign string) (first, second []string) {
	pairs, left, right := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, v := range values {
		at := strings.LastIndex(v, sign)
		if at <= 0 || at == len(v)-1 {
			return nil, nil
		}
		first, second = append(first, v[:at]), append(second, v[at+1:])
		pairs[v], left[v[:at]], right[v[at+1:]] = true, true, true
	}
	conditions, numbers, days := true, true, true
	for v := range right {
		days = days && day().MatchString(v)
		conditions = conditions && conditionWords[strings.ToLower(v)]
		n, err := strconv.Atoi(v)
		numbers = numbers && err == nil && n <= len(right)
	}
	if days && len(left) > 1 {
		return first, second
	}
	if len(right) < 2 || len(left) < 2 || 10*len(pairs) < 8*len(left)*len(right) || !conditions && !(numbers && len(left) > 2) {
		return nil, nil
	}
	return first, second
}

func newPart(values []string) *level {
	p := &level{values: values, Distinct: role.Dimension(values).Distinct()}
	p.Numbers = !slices.ContainsFunc(p.Distinct, func(v string) bool { return strings.Trim(v, "0123456789") != "" || len(v) > 9 })
	if p.Numbers {
		slices.SortStableFunc(p.Distinct, func(a, b string) int {
			x, _ := strconv.Atoi(a)
			y, _ := strconv.Atoi(b)
			return x - y
		})
	}
	return p
}

// take gives a part a role, with the reason.
func (p *level) take(r role.Role, why string) { p.Role, p.Why = r, why }

// follows reports whether a part is known where another is: each value of that has one of it.
func (p *level) follows(of *level) bool { return p.values.Follows(of.values) }

// is reports whether a part says what a field of the records says, as a number or as
// the same text; of files with several records the first counts.
func (p *level) is(f *Form, d *recordField) bool {
	if f.Kind != oneObject || len(d.Firsts) == 0 {
		return false
	}
	same := 0
	for i, text := range d.Firsts {
		if i < len(p.values) && plain(p.values[i]) == plain(text) {
			same++
		}
	}
	return same > 0 && 100*same >= 95*len(d.Firsts)
}

// plain is a value without zeros before a number, in small letters.
func plain(v string) string {
	if n, err := strconv.Atoi(v); err == nil {
		return strconv.Itoa(n)
	}
	return strings.ToLower(v)
}

// hasWord reports whether one of the words of a text is of a set.
func hasWord(text string, set map[string]bool) bool {
	return slices.ContainsFunc(wordEnds().Split(strings.ToLower(text), -1), func(w string) bool { return set[w] })
}

package cases

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/results/judged"

	"gonum.org/v1/gonum/stat/combin"
)

// lineRef is one line of an item's grid: a line of a list, or a single mark.
type lineRef struct {
	mark *caseMark
	at   int // of the list, from 0; -1: a single mark
	line *judged.Line
}

// refsOf lists the lines of an item in the order of their numbers: single marks first,
// then the lists. Lists that nobody marked are left out, unless nothing of the item was
// marked.
func (k *collection) refsOf(item int) (refs []lineRef) {
	it := &k.Suite.Items[item]
	for _, m := range k.marksOfItem(it) {
		longest, used := 0, false
		for _, o := range k.outputs {
			if used && !m.list {
				break
			}
			list := o.Main.Verdicts(item, m.name)
			longest, used = max(longest, len(list)), used || list != nil
			for _, other := range o.others {
				used = used || other.Verdicts(item, m.name) != nil
			}
		}
		switch {
		case !used:
		case !m.list:
			refs = append(refs, lineRef{m, -1, &m.alone})
		default:
			lines := it.Lines(m.name)
			for n := range lines {
				refs = append(refs, lineRef{m, n, &lines[n]})
			}
			for n := len(lines); n < longest; n++ {
				refs = append(refs, lineRef{m, n, &judged.Line{Text: "Line " + strconv.Itoa(n+1)}})
			}
		}
	}
	if len(refs) > 0 {
		return refs
	}
	names := make([]string, len(it.Lists))
	for i := range it.Lists {
		names[i] = it.Lists[i].Name
	}
	for _, l := range it.Lists {
		m := &caseMark{name: l.Name, title: k.titleOfMark(l.Name, names), max: 1, pass: 1, list: true}
		for i := range l.Lines {
			refs = append(refs, lineRef{m, i, &l.Lines[i]})
		}
	}
	return refs
}

// marksOfItem lists the single marks, then the lists in the item's own order, those that
// the item does not have before them.
func (k *collection) marksOfItem(it *judged.Item) []*caseMark {
	place := func(m *caseMark) int {
		switch {
		case !m.list:
			return -2
		case len(it.Lists) < 2: // as benchmark.yaml orders them
			return -1
		}
		return slices.IndexFunc(it.Lists, func(l judged.LineList) bool { return l.Name == m.name })
	}
	marks := slices.Clone(k.marks)
	slices.SortStableFunc(marks, func(x, y *caseMark) int { return place(x) - place(y) })
	return marks
}

// value is the mark that a sheet gives the line; NaN where it gives none.
func (r *lineRef) value(s *judged.Sheet, item int) float64 {
	return markAt(s.Verdicts(item, r.mark.name), r.at)
}

// markAt is a mark of a list or a single one (at -1); NaN where there is none.
func markAt(list []float64, at int) float64 {
	at = max(at, 0)
	if at >= len(list) {
		return math.NaN()
	}
	return list[at]
}

// foundLine is one line of a checklist, or one single mark, with how the
// outputs fare on it by the board's judge.
type foundLine struct {
	lineRef
	item    int
	n       int    // of the item's lines, from 0
	letters string // a letter an output: see [markLetter]
	full    int    // outputs with the full mark
	half    int    // outputs with a part of it
	judged  int    // of them: those with a mark on a scale
	both    int    // outputs that two or more judges marked
	differ  int    // of them: those on which the judges differ
	first   int    // the first of these; -1: none
}

// lineKind is a reason to look at a line.
type lineKind struct {
	id    string // in addresses
	title string // of the list
	said  string // after a number of lines
	text  string // which lines these are, where the title does not say all
	fits  func(*collection, *foundLine) bool
}

// lineKinds are the lists of lines, in the order in which pages name them. Who is
// among the highest and the lowest third follows from the order of the outputs.
var lineKinds = []lineKind{
	{"none", "Passed by no judged model", "passed by no judged model", "Listed where at least two models were judged.",
		func(_ *collection, l *foundLine) bool { return l.judged > 1 && l.full == 0 }},
	{"one", "Passed by one judged model", "passed by one judged model only", "Listed where at least three models were judged.",
		func(_ *collection, l *foundLine) bool { return l.judged > 2 && l.full == 1 }},
	{"all", "Passed by all judged models", "passed by all judged models", "These criteria do not discriminate. Listed where at least two models were judged.",
		func(_ *collection, l *foundLine) bool { return l.judged > 1 && l.full == l.judged }},
	{"weak", "Low-ranked models pass, high-ranked models fail", "passed by low-ranked and failed by high-ranked models", "The pass rate in the lowest third of the models is at least 50 points above that in the highest third (p ≤ .05; needs nine models). Check the criterion or the judge.",
		func(_ *collection, l *foundLine) bool { return l.weakPass() }},
	{"judges", "Judges disagree", "judged differently by two judges", "Two judges, or two runs of one, gave different verdicts on the same output.",
		func(_ *collection, l *foundLine) bool { return l.differ > 0 }},
	{"neg", "Phrased in the negative", "phrased in the negative", "They name what must not be shown; judges misread them more often.",
		func(k *collection, l *foundLine) bool { return k.negated(l.line.Text) }},
}

// thirds counts who has the full mark in the highest and in the lowest third of the
// judged outputs, and how many such a third is: 0 where fewer than three were judged.
func (l *foundLine) thirds() (high, low, n int) {
	n = l.judged / 3
	nth := 0
	for i := range len(l.letters) { // the strongest output first
		if !judgedLetter(l.letters[i]) {
			continue
		}
		if l.letters[i] == 'y' && nth < n {
			high++
		}
		if l.letters[i] == 'y' && nth >= l.judged-n {
			low++
		}
		nth++
	}
	return high, low, n
}

// weakPass reports whether the share that passes is higher by half or more in the lowest
// third than in the highest, and hardly by chance. Of few models half would not do: of
// six it is so by chance on three lines in ten.
func (l *foundLine) weakPass() bool {
	high, low, n := l.thirds()
	return n > 0 && 2*(low-high) >= n && byChance(high, low, n) <= 0.05+1e-9
}

// byChance is Fisher's exact test: how likely it is that low or more of the passes of two
// thirds of n are in the lower one, were each as likely in the one as in the other.
func byChance(high, low, n int) float64 {
	choose := func(n, k int) float64 { return combin.LogGeneralizedBinomial(float64(n), float64(k)) }
	p := 0.0
	for at := low; at <= min(n, low+high); at++ {
		p += math.Exp(choose(n, at) + choose(n, low+high-at) - choose(2*n, low+high))
	}
	return p
}

// findLines looks at every line of a collection, and sorts them by kind.
func (k *collection) findLines() {
	for item := range k.Suite.Items {
		k.starts = append(k.starts, len(k.lines))
		for n, ref := range k.refsOf(item) {
			k.lines = append(k.lines, foundLine{lineRef: ref, item: item, n: n, first: -1})
		}
	}
	k.starts = append(k.starts, len(k.lines))
	letters := make([]byte, len(k.lines)*len(k.outputs))
	for i, o := range k.outputs { // one after the other, as their marks are kept
		var of *foundLine // the line before, which is mostly of the same list
		var list []float64
		for n := range k.lines {
			l := &k.lines[n]
			if of == nil || l.item != of.item || l.mark != of.mark {
				list = o.Main.Verdicts(l.item, l.mark.name)
			}
			letters[n*len(k.outputs)+i] = l.add(i, o, markAt(list, l.at))
			of = l
		}
	}
	all := string(letters)
	for n := range k.lines {
		k.lines[n].letters = all[n*len(k.outputs):][:len(k.outputs)]
	}
	k.ofKind = map[string][]*foundLine{}
	if len(k.outputs) == 0 {
		return
	}
	for i := range k.lines {
		for _, kind := range lineKinds {
			if kind.fits(k, &k.lines[i]) {
				k.ofKind[kind.id] = append(k.ofKind[kind.id], &k.lines[i])
			}
		}
	}
}

// linesOf lists the lines of an item.
func (k *collection) linesOf(item int) []foundLine { return k.lines[k.starts[item]:k.starts[item+1]] }

// add counts how an output fares on the line by the mark that it has there, and says it by a
// letter.
func (l *foundLine) add(at int, o *output, mark float64) (letter byte) {
	if len(o.others) > 0 {
		both, differ := opinions(o.verdicts(l.item, l.lineRef))
		if both {
			l.both++
		}
		if differ {
			if l.differ++; l.first < 0 {
				l.first = at
			}
		}
	}
	letter = markLetter(l.mark, mark)
	switch letter {
	case 'y':
		l.full++
	case 'h':
		l.half++
	}
	if judgedLetter(letter) {
		l.judged++
	}
	return letter
}

// note says of a line what its counts do not.
func (k *collection) note(kind string, l *foundLine) string {
	var parts []string
	switch kind {
	case "one":
		parts = append(parts, k.outputs[strings.IndexByte(l.letters, 'y')].Name)
	case "weak":
		high, low, n := l.thirds()
		parts = append(parts, fmt.Sprintf("lowest third: %d of %d pass; highest third: %d of %d", low, n, high, n))
	}
	if l.differ > 0 {
		parts = append(parts, "judges differ on "+words.Count(l.differ, "model"))
	}
	return strings.Join(parts, "; ")
}

// opens is the output whose verdict a link to a line opens: one on which judges
// differ, else the first that passes, else the first that was judged; -1: none.
func (l *foundLine) opens(kind string) int {
	if kind == "judges" {
		return l.first
	}
	if at := strings.IndexByte(l.letters, 'y'); at >= 0 {
		return at
	}
	return strings.IndexFunc(l.letters, func(r rune) bool { return r != '.' })
}

// markLetter writes a mark as one letter: y is one that is passed, n the least or, where it
// is stated from where on a mark is passed, one below, h one between, s one of a mark that
// nobody passes, a dot none.
func markLetter(m *caseMark, x float64) byte {
	switch {
	case x != x:
		return '.'
	case !m.scaled() || m.pass != m.pass:
		return 's'
	case x >= m.pass:
		return 'y'
	case x <= m.min || m.pass < m.max:
		return 'n'
	}
	return 'h'
}

// judgedLetter reports whether a letter says how much of the full mark was given.
func judgedLetter(letter byte) bool { return letter == 'y' || letter == 'h' || letter == 'n' }

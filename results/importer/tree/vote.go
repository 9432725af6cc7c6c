package tree

import (
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/table"
)

// A vote names two models, or what they made, and which of the two is better.

// sides are words for the two, and decided those that say which is better.
var (
	sides   = [][2]string{{"a", "b"}, {"left", "right"}, {"1", "2"}, {"0", "1"}, {"first", "second"}}
	decided = [][2]string{{"chosen", "rejected"}, {"accepted", "rejected"}, {"preferred", "rejected"}, {"preferred", "dispreferred"}, {"preferred", "other"}, {"winner", "loser"}, {"winning", "losing"}, {"win", "lose"}, {"better", "worse"}}
)

var (
	outcomeWords = role.Set("winner win won preferred preference prefers vote votes voted choice chosen selected better best verdict judgment judgement decision outcome")
	strictWords  = role.Set("winner preferred preference vote choice better") // of these, those that name nothing else
	wonWords     = role.Set("winner preferred vote chosen choice")            // and those of the one that won
	resultWords  = role.Set("label result rating type")
	madeWords    = role.Set("model models system method generator assistant agent bot player name names id version component subcomponent") // names of what is compared
	outputWords  = role.Set("response responses answer output outputs image images img video audio speech sample url path file conversation completion text candidate side")
	sideWords    = role.Set("a b left right 1 2 0 first second leftvote rightvote")
	voteWords    = role.Set("model assistant response answer output image option system candidate is are much slightly clearly strongly better best good bad tie ties tied tievote draw equal equally same both bothbad neither none vote votes win wins winner won c leftvote rightvote inconsistent error invalid skip unsure all and the")
	isVoting     = lazy.Regexp(`(?i)winner|winning|loser|\blose\b|prefer|vote|chosen|accepted|rejected|choice|better|best|verdict|judge?ment|decision|outcome|selected`)
	nameWords    = lazy.Regexp(`\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+`)
)

// mostSearched is how many bytes of a file are searched for a word of votes.
const mostSearched = 1 << 20

// Votes are the fields by which the records of a file are votes between two; nil where they are
// none.
func Votes(file *File) []string {
	if !isVoting().Match(file.Data[:min(len(file.Data), mostSearched)]) {
		return nil
	}
	f := inspect(file, &source.List{})
	if f == nil {
		return nil
	}
	return f.votes()
}

// VotesIn is [Votes] of a table.
func VotesIn(t *table.Table) []string {
	f := &Form{Kind: tableForm}
	f.rows(t)
	return f.votes()
}

func (f *Form) votes() (by []string) {
	var paired []*recordField // whose names have a word of a pair: few, of many fields
	names := map[*recordField]fieldName{}
	for _, d := range f.Fields {
		if name := splitName(d.Name); d.isSaid() && name.isPaired() {
			paired, names[d] = append(paired, d), name
		}
	}
	for _, d := range f.Fields {
		if f.isLog(d) {
			return []string{d.Name}
		}
		one, is := names[d]
		if !is {
			continue
		}
		for _, e := range paired {
			switch other := names[e]; {
			case d == e:
			case one.differsIn(other, decided):
				return []string{d.Name, e.Name}
			case one.differsIn(other, sides):
				if o := f.outcome(d, e); o != nil && (by == nil || namesOneOf(d.Name, madeWords)) {
					by = []string{d.Name, e.Name, o.Name}
				}
			}
		}
	}
	if by != nil {
		return by
	}
	return f.amongHeads()
}

// namesOneOf reports whether the last step of a field's name has one of some words.
func namesOneOf(name string, of map[string]bool) bool {
	return slices.ContainsFunc(splitName(name).words, func(w string) bool { return of[w] })
}

// isSaid reports whether a field holds texts, or lists as conversations are.
func (d *recordField) isSaid() bool {
	return 2*d.Texts > d.Seen || 2*d.Lists > d.Seen && d.numbers == 0
}

// fieldName is the name of a field: the words of its last step, and what is before it.
type fieldName struct {
	above string
	words []string
}

func splitName(field string) (name fieldName) {
	at := strings.LastIndexByte(field, '.') + 1
	for _, w := range nameWords().FindAllString(field[at:], -1) {
		name.words = append(name.words, strings.ToLower(w))
	}
	name.above = field[:at]
	return name
}

// isPaired reports whether a word of a name is one of a pair.
func (n fieldName) isPaired() bool {
	return slices.ContainsFunc(slices.Concat(sides, decided), func(pair [2]string) bool {
		return slices.Contains(n.words, pair[0]) || slices.Contains(n.words, pair[1])
	})
}

// differsIn reports whether two names are alike but for one word, which is one of a pair in each.
// All their other words are of models and what these make.
func (n fieldName) differsIn(other fieldName, pairs [][2]string) bool {
	a, b := n.words, other.words
	if n.above != other.above || len(a) != len(b) {
		return false
	}
	found := 0
	for i := range a {
		if a[i] != b[i] {
			if !slices.Contains(pairs, [2]string{a[i], b[i]}) {
				return false
			}
			found++
		} else if !madeWords[a[i]] && !outputWords[a[i]] {
			return false
		}
	}
	return found == 1
}

// outcome is the field that says which of two is better: by a word for a side or a tie, by what
// the two hold, or by a number under a name that says so; nil where there is none.
func (f *Form) outcome(a, b *recordField) *recordField {
	above := splitName(a.Name).above
	for _, d := range f.Fields {
		if d == a || d == b || splitName(d.Name).above != above || !namesOneOf(d.Name, outcomeWords) && !(namesOneOf(d.Name, resultWords) && namesOneOf(a.Name, madeWords)) {
			continue
		}
		strict := namesOneOf(d.Name, strictWords)
		known, named := d.saysSides()
		switch {
		case known && (named || strict):
			return d
		case strict && 2*d.numbers > d.Seen && d.Low >= -3 && d.High <= 10:
			return d
		case d.Texts > 0 && d.isOneOf(a, b):
			return d
		}
	}
	return nil
}

// saysSides reports whether nine of ten texts of a field are words for sides and ties, and whether
// some name a side.
func (d *recordField) saysSides() (known, named bool) {
	if d.Words == nil || d.numbers > 0 {
		return false, false
	}
	all, of := 0, 0
	for text, n := range d.Words {
		list := lettersOrDigits().FindAllString(text, -1)
		all += n
		if len(list) > 0 && !slices.ContainsFunc(list, func(w string) bool { return !sideWords[w] && !voteWords[w] }) {
			of += n
			named = named || slices.ContainsFunc(list, func(w string) bool { return sideWords[w] })
		}
	}
	return of > 0 && 10*of >= 9*all, named
}

// isOneOf reports whether a field repeats, in most records, what one of two others holds.
func (d *recordField) isOneOf(a, b *recordField) bool {
	same := 0
	for at, text := range d.Firsts {
		if text != "" && (text == a.Firsts[at] || text == b.Firsts[at]) {
			same++
		}
	}
	return same > 1 && 2*same > d.Texts
}

// isLog reports whether a field holds the clicks of an arena: "leftvote", "rightvote".
func (f *Form) isLog(d *recordField) bool {
	known, _ := d.saysSides()
	return known && d.Words["leftvote"]+d.Words["rightvote"] > 0
}

// amongHeads finds a field whose texts are names of other fields: the model that won.
func (f *Form) amongHeads() []string {
	for _, d := range f.Fields {
		if len(d.Words) < 2 || d.numbers > 0 || !namesOneOf(d.Name, wonWords) {
			continue
		}
		above := splitName(d.Name).above
		heads, other := 0, false
		for text := range d.Words {
			switch {
			case slices.ContainsFunc(f.Fields, func(e *recordField) bool {
				return e != d && strings.HasPrefix(e.Name, above) && strings.EqualFold(e.Name[len(above):], text)
			}):
				heads++
			case !voteWords[text]:
				other = true
			}
		}
		if heads > 1 && !other {
			return []string{d.Name}
		}
	}
	return nil
}

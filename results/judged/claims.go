package judged

import (
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
)

// claim is what a record says in a field "model" or "judge" of its own, where the
// file's place gives it, or no place and no field.
type claim struct {
	judge bool // of the judge; else of the model
	name  string
	at    at // the first record that says so
}

// claims notes what a record says of its model and its judge by itself.
func (f *fileReader) claims(part *rows, r *record.Record, here at) {
	for i, slot := range []int{f.ownModel, f.ownJudge} {
		if slot == none || !r.Values[slot].IsText() || len(part.claims) == maxOfAKind {
			continue
		}
		c := claim{judge: i == 1, name: strings.TrimSpace(r.Values[slot].Text()), at: here}
		before := func(other claim) bool { return other.judge == c.judge && other.name == c.name }
		if c.name != "" && !slices.ContainsFunc(part.claims, before) {
			part.claims = append(part.claims, c)
		}
	}
}

// checkClaims warns of records that say they are of another model, or by another
// judge, than they are taken for.
func (s *Suite) checkClaims(f *fileReader, part *rows) {
	for _, c := range part.claims {
		switch {
		case c.judge && s.sameJudge(c.name, part.who.judge):
		case !c.judge && (s.sameModel(c.name, part.who.model) || s.sameJudge(c.name, part.who.judge)): // some judges write down what they are
		case c.judge && f.fixed.judge == "":
			f.warnf(c.at, "names the judge %q, and counts as by %s: name the field under judge in benchmark.yaml", c.name, judgeName(s.judgeOf("")))
		default:
			what, place := "model", part.who.model
			if c.judge {
				what, place = "judge", part.who.judge
			}
			f.warnf(c.at, "names the %s %q, its path says %q; that is used: rename the file or folder, or name the field under %s", what, c.name, place, what)
		}
	}
}

func (s *Suite) sameJudge(x, y string) bool {
	return source.Fold(s.judgeOf(x)) == source.Fold(s.judgeOf(y))
}

func (s *Suite) sameModel(x, y string) bool {
	if source.Fold(x) == source.Fold(y) {
		return true
	}
	if s.input.Listed == nil {
		return false
	}
	a, knownA := s.input.Listed(x)
	b, knownB := s.input.Listed(y)
	return knownA && knownB && a == b
}

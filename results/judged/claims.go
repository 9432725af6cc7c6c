package judged

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
	"standings/results/schema"
)

// claim is what a record says in a field "model" or "judge" of its own, where the
// file's place gives it, or no place and no field.
type claim struct {
	judge bool // of the judge; else of the model
	name  string
	at    at // the first record that says so
}

// claims notes what a record says of its model and its judge by itself. Most say
// what the one before them did.
func (f *fileReader) claims(part *rows, r *record.Record, here at) {
	for i, slot := range []int{f.ownModel, f.ownJudge} {
		if slot == none || !r.Values[slot].IsText() {
			continue
		}
		raw := r.Values[slot].Raw
		if string(raw) == f.claimed[i] {
			continue
		}
		f.claimed[i] = string(raw)
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
		case !c.judge:
			f.warnf(c.at, "names the model %q, its place says %q, which counts: rename the file or folder, or name the field under model", c.name, part.who.model)
		case f.fixed.judge != "":
			f.warnf(c.at, "names the judge %q, its place says %q, which counts: rename the file or folder, or name the field under judge", c.name, part.who.judge)
		default:
			remedy := fmt.Sprintf("write judge: %s under judgments", schema.PlaceJudge)
			if s.Benchmark.BuiltIn {
				remedy = fmt.Sprintf("where it is right, write judge: %s in %s/benchmark.yaml", c.name, s.input.Dir)
			}
			f.warnf(c.at, "names the judge %q, and counts as by %s, since %s names no field of the judge: %s", c.name, judgeName(s.judgeOf("")), s.Benchmark.Called(), remedy)
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

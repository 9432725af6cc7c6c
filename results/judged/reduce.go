package judged

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/aggregate"
	"standings/results/formula"
	"standings/results/schema"
)

// reducers are how several scores become one on a board. An output passes where its
// score is the best end of the board's scale.
type reducers struct {
	sample, run, judge string // names; "" where several stay apart
	k                  int    // of pass^k and pass@k
	best, worst        float64
	pooled             bool // scores have weights
}

func newReducers(b *schema.Board) reducers {
	r := reducers{best: b.Scale.Max.Float(), worst: b.Scale.Min.Float()}
	if b.Better() == schema.Lower {
		r.best, r.worst = r.worst, r.best
	}
	if b.Reduce != nil {
		r.sample, r.k, _ = schema.Reducer(b.Reduce.Sample.Value)
		r.run, r.judge = b.Reduce.Run.Value, b.Reduce.Judge.Value
	}
	return r
}

// none reports whether nothing is reduced: an item's score is that of its judgment.
func (r *reducers) none() bool { return r.sample == "" && r.run == "" && r.judge == "" }

// fold makes one score of several; ok is false where they are too few.
func (r *reducers) fold(by string, scores []float64) (score float64, ok bool) {
	if len(scores) == 0 {
		return 0, false
	}
	switch by {
	case schema.ReduceMax:
		return slices.Max(scores), true
	case schema.ReduceMajority:
		return commonest(scores), true
	case schema.ReduceAny, schema.ReduceAll, schema.ReducePassHat, schema.ReducePassAt:
		share, ok := r.share(by, len(scores), r.passing(scores))
		return r.worst + share*(r.best-r.worst), ok
	}
	if len(scores) == 1 {
		return scores[0], true
	}
	return aggregate.Mean.Of(scores, nil), true
}

// share is the chance of n outputs, of which c pass, that some of k drawn ones pass, or all.
func (r *reducers) share(by string, n, c int) (share float64, ok bool) {
	k := r.k
	if by == schema.ReduceAny || by == schema.ReduceAll {
		k = n
	}
	if by == schema.ReduceAll || by == schema.ReducePassHat {
		return drawn(c, n, k), n >= k
	}
	return 1 - drawn(n-c, n, k), n >= k
}

// drawn is C(c, k) / C(n, k): the chance that k of n, drawn without putting any back,
// are all of some c of them. Both numbers may be far beyond a float64; their quotient,
// a product of k shares, is not (M. Chen et al., Evaluating Large Language Models
// Trained on Code, 2021).
func drawn(c, n, k int) float64 {
	if c < k {
		return 0
	}
	product := 1.0
	for i := range k {
		product *= float64(c-i) / float64(n-i)
	}
	return product
}

// passing counts the scores at the best end of the scale.
func (r *reducers) passing(scores []float64) (n int) {
	slack := 1e-9 * math.Abs(r.best-r.worst)
	for _, x := range scores {
		if math.Abs(x-r.best) <= slack {
			n++
		}
	}
	return n
}

// commonest is the score that most have, or the mean of those that as many have.
func commonest(scores []float64) float64 { return aggregate.Mean.Of(modes(scores), nil) }

// modes lists the numbers that come most often, ascending.
func modes(list []float64) (most []float64) {
	times, n := map[float64]int{}, 0
	for _, x := range list {
		times[x]++
		n = max(n, times[x])
	}
	for _, x := range slices.Sorted(maps.Keys(times)) {
		if times[x] == n {
			most = append(most, x)
		}
	}
	return most
}

// itemScore is an item's score, and how many outputs it is of.
type itemScore struct {
	status  Status  // Judged where there is a score
	figures         // of the scale: with every missing output at the worst end, and at the best
	weight  float64 // what it weighs where scores are pooled; else 1
	outputs int
	wrong   bool // a problem is reported
}

// figures are a figure, and what it would be with all that is missing at the lowest end of a
// scale, and at the highest.
type figures [3]float64

// scratch is what the making of scores writes over, item by item.
type scratch struct {
	marks    *formula.Marks
	levels   [4][]itemScore // of the outputs of a run, the runs of a judge, the judges, and all of them
	taken    [][2]string    // sample and run of the outputs that have a score
	known    map[evaluated]float64
	near     [8]scored // the newest of the known, which most judgments ask for
	size     float64   // of the board's numbers
	problems []source.Problem
	reported int // the item that the last of them is about
}

// evaluated is what a score was made of: the bits of the marks that a formula uses.
type evaluated struct {
	*formula.Formula
	marks [4]uint64
}

// scored is a known score.
type scored struct {
	evaluated
	score float64
}

// mostKnown is how many scores of marks are kept: most judgments have one of a few marks.
const mostKnown = 1 << 10

// eval is the score of the marks, as a decimal. That of a few numbers, or of lists of yes and
// no, is made once.
func (s *scratch) eval(f *formula.Formula) (score float64, err error) {
	of := evaluated{Formula: f}
	uses := f.Uses()
	if len(uses) > len(of.marks) {
		return s.make(f)
	}
	at := uint64(0)
	for k, i := range uses {
		if of.marks[k] = math.Float64bits(s.marks.Numbers[i]); s.marks.Lists[i] != nil {
			if of.marks[k] = yesNo(s.marks.Lists[i]); of.marks[k] == 0 {
				return s.make(f)
			}
		}
		at ^= of.marks[k] ^ of.marks[k]>>52 // of a number its size, of a list its end
	}
	near := &s.near[at%uint64(len(s.near))]
	if near.evaluated == of {
		return near.score, nil
	}
	score, made := s.known[of]
	if !made {
		if score, err = s.make(f); err != nil {
			return score, err
		}
		if len(s.known) < mostKnown {
			s.known[of] = score
		}
	}
	*near = scored{of, score}
	return score, nil
}

// make is the score of the marks, made anew.
func (s *scratch) make(f *formula.Formula) (float64, error) {
	score, err := f.Eval(s.marks)
	return aggregate.Decimal(score, s.size), err
}

// yesNo is a list of noughts and ones as bits behind a first one; 0 of any other list.
func yesNo(list []float64) uint64 {
	bits := uint64(1)
	for _, x := range list {
		switch bits <<= 1; {
		case len(list) > 63:
			return 0
		case x == 1:
			bits |= 1
		case math.Float64bits(x) != 0:
			return 0
		}
	}
	return bits
}

func (r *Row) newScratch() *scratch {
	return &scratch{marks: &formula.Marks{Numbers: make([]float64, len(r.suite.marks)), Lists: make([][]float64, len(r.suite.marks))}, known: map[evaluated]float64{}, size: r.board.size, reported: none}
}

// report keeps the first problem of an item.
func (s *scratch) report(p source.Problem, item int) {
	if item != s.reported && len(s.problems) < maxOfAKind {
		s.problems, s.reported = append(s.problems, p), item
	}
}

// climb orders a row's sheets by judge and run.
func (r *Row) climb() {
	slices.SortStableFunc(r.Sheets, func(a, b *Sheet) int { return compareRaters(a.Rater(), b.Rater()) })
	for i, s := range r.Sheets {
		next, ends := r.Sheets[min(i+1, len(r.Sheets)-1)], 0
		switch {
		case next == s:
			ends = 3
		case next.Judge != s.Judge:
			ends = 2
		case next.Run != s.Run:
			ends = 1
		}
		r.ends = append(r.ends, ends)
	}
}

// score makes the score of an item, or of a part of it; of is nil of the whole. Of several
// judgments it folds the samples of each run, the runs of each judge, and the judges. Where it
// has none, the status is that of its first judgment without a score.
func (r *Row) score(item int, of *part, s *scratch) itemScore {
	if r.ends == nil {
		return r.scoreOf(r.Sheet, item, of, s)
	}
	b := r.board
	first, wrong, few := NoJudgment, false, false
	s.taken, s.levels[3] = s.taken[:0], s.levels[3][:0]
	for i, sheet := range r.Sheets {
		got := r.scoreOf(sheet, item, of, s)
		if wrong = wrong || got.wrong; got.status == Judged {
			s.levels[0] = append(s.levels[0], got)
			s.take(sheet)
		} else if first == NoJudgment {
			first = got.status
		}
		for l := range r.ends[i] {
			list := s.levels[l]
			one, ok := b.reduce.bounded([...]string{b.reduce.sample, b.reduce.run, b.reduce.judge}[l], list, [...]int{b.samples, b.runs, 0}[l])
			if ok {
				s.levels[l+1] = append(s.levels[l+1], one)
			}
			few = few || !ok && l == 0 && len(list) > 0
			s.levels[l] = list[:0]
		}
	}
	all := itemScore{status: first}
	if few {
		all.status = TooFew
	}
	if len(s.levels[3]) > 0 {
		all = s.levels[3][0]
		slices.Sort(all.figures[1:])
		for k, x := range all.figures {
			all.figures[k] = aggregate.Decimal(x, b.size)
		}
		all.status = Judged
	}
	all.outputs, all.wrong = len(s.taken), wrong
	return all
}

// bounded folds scores, and what they would be if those missing of n had the worst score
// and the best. Pooled ones make their mean by weight, and each that is missing weighs as much
// as the others do on average.
func (r *reducers) bounded(by string, list []itemScore, n int) (of itemScore, ok bool) {
	all := 0.0
	for _, one := range list {
		all += one.weight
	}
	of.weight = all / float64(max(len(list), 1))
	pooled := r.pooled && len(list) > 0 && (by == "" || by == schema.ReduceMean)
	for k, end := range (figures{0, r.worst, r.best}) {
		var scores []float64
		var sum aggregate.Sums
		for _, one := range list {
			scores = append(scores, one.figures[k])
			sum.Add(one.weight * one.figures[k])
		}
		missing := max(n-len(list), 0)
		if k == 0 {
			missing = 0
		}
		fits := true
		if lacks := float64(missing) * of.weight; pooled {
			of.figures[k] = (sum.Value() + lacks*end) / (all + lacks)
		} else {
			of.figures[k], fits = r.fold(by, append(scores, slices.Repeat([]float64{end}, missing)...))
		}
		if ok = ok || fits; !ok {
			return itemScore{}, false
		}
	}
	if pooled {
		of.weight = all
	}
	return of, true
}

// take counts an output once, however many judges have a score for it.
func (s *scratch) take(of *Sheet) {
	if output := [2]string{of.Sample, of.Run}; !slices.Contains(s.taken, output) {
		s.taken = append(s.taken, output)
	}
}

// judgesName is what a board calls the judges whose scores it makes one of.
func judgesName(by string, judges []string) string {
	if len(judges) < 2 {
		return strings.Join(judges, "")
	}
	if len(judges) > 3 {
		return fmt.Sprintf("%s of %d judges", by, len(judges))
	}
	return by + " of " + words.List(judgeNames(judges))
}

package cases

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"standings/internal/source"
	"standings/results"
	"standings/results/judged"
	"standings/results/schema"
	"standings/site/page"
)

// collection is what the pages of a benchmark's cases share: its items, whose
// outputs were judged, and how a mark reads.
type collection struct {
	Bench       *results.Benchmark
	Suite       *judged.Suite
	outputs     []*output // strongest first
	ofSheet     map[*judged.Sheet]*output
	strongest   map[*results.Model]int // the place of a model's strongest output
	named       map[string]int         // items by address and by id
	totals      func() []caseTotal     // by item
	marks       []*caseMark
	evidence    *judged.Evidence
	rows        map[*judged.Sheet]map[*judged.Board]*judged.Row
	negative    []string // folded words that mark a line as phrased in the negative
	reasons     bool     // some judge's files hold reasons
	pictures    *pictures
	HasPictures bool                    // some output has a picture
	lines       []foundLine             // every line of every checklist, in the suite's order
	starts      []int                   // by item: where its lines begin; and where the last one's end
	ofKind      map[string][]*foundLine // the lines of each kind, by its id; none where nothing was judged
	judges      *caseJudges             // nil where one judge alone marked
	facets      []caseFacet             // with the groups that have items
	languages   map[string]language     // see [languages]
	verdicts    []caseFacet             // those of which something was judged; one of all items, where none is
	choices     []caseFacet             // of them, those that each page of verdicts leads to; none where they have more than mostChoices groups
}

// output is the outputs of one model in one variant, under one condition.
type output struct {
	ID        string // address: the model's id, and variant and condition where they are needed
	model     *results.Model
	Name      string // model, variant and condition, as shown
	Target    string // the model's page
	Variant   string
	Condition string // id
	Main      *judged.Sheet
	others    []*judged.Sheet               // other judges, other runs
	samples   []*judged.Sheet               // further outputs for the same items, by any judge
	rows      map[*judged.Board]*judged.Row // that Main's judgments make
	scores    []float64                     // by item: the main score as a share of its board's scale; NaN where there is none
	strength  float64                       // mean of the scores; NaN where there is none
}

// newCollection lays out a benchmark's cases; nil where it has no items.
func newCollection(b *results.Benchmark, models *results.Models) *collection {
	if b.Suite == nil || len(b.Suite.Items) == 0 {
		return nil
	}
	k := &collection{Bench: b, Suite: b.Suite, evidence: b.Suite.Evidence(), rows: map[*judged.Sheet]map[*judged.Board]*judged.Row{}}
	for _, board := range k.Suite.Boards {
		for _, r := range board.Rows {
			for _, sheet := range r.Sheets {
				if k.rows[sheet] == nil {
					k.rows[sheet] = map[*judged.Board]*judged.Row{}
				}
				k.rows[sheet][board] = r
			}
		}
	}
	for _, w := range b.Negatives {
		k.negative = append(k.negative, source.Fold(w.Value))
	}
	k.languages = languages(b.Benchmark)
	k.addMarks()
	k.addOutputs(models)
	k.index()
	k.findLines()
	k.addJudges()
	k.groupItems()
	k.cutVerdicts()
	return k
}

// addOutputs groups the sheets by whose output they judge.
func (k *collection) addOutputs(models *results.Models) {
	type key struct{ model, variant, condition string }
	at := map[key]*output{}
	conditions := map[string]bool{}
	for _, s := range k.Suite.Sheets {
		conditions[s.Condition] = true
		id := key{s.ModelID, source.Fold(s.Variant), s.Condition}
		o := at[id]
		if o == nil {
			o = &output{model: models.ByID(s.ModelID), Variant: s.Variant, Condition: s.Condition}
			at[id] = o
			k.outputs = append(k.outputs, o)
		}
		switch {
		case o.Main == nil:
			o.Main = s
		case k.byOthers(o.Main) && !k.byOthers(s):
			o.others = append(o.others, o.Main)
			o.Main = s
		default:
			o.others = append(o.others, s)
		}
	}
	taken := map[string]bool{}
	for _, o := range k.outputs {
		o.others = slices.DeleteFunc(o.others, func(s *judged.Sheet) bool {
			if s.Sample == o.Main.Sample {
				return false
			}
			o.samples = append(o.samples, s)
			return true
		})
		o.Name, o.ID, o.Target = o.model.Name, o.model.ID, page.ModelPath(o.model)
		if o.Variant != "" {
			o.Name += " " + o.Variant
			o.ID += "--" + schema.Slug(o.Variant)
		}
		if len(conditions) > 1 && o.Variant == "" && o.Condition != k.firstCondition() {
			o.Name += ", " + page.Lower(k.Bench.ConditionTitle(o.Condition))
			o.ID += "--" + schema.Slug(o.Condition)
		}
		for base, n := o.ID, 2; taken[o.ID]; n++ {
			o.ID = base + "--" + strconv.Itoa(n)
		}
		taken[o.ID] = true
		o.rows = k.rows[o.Main]
		k.score(o)
	}
	slices.SortStableFunc(k.outputs, func(x, y *output) int { return compareMissingLast(x.strength, y.strength) })
}

// index notes what pages of models, rows and cases look up, each of them once or more.
func (k *collection) index() {
	k.ofSheet, k.strongest, k.named = map[*judged.Sheet]*output{}, map[*results.Model]int{}, map[string]int{}
	for at, o := range slices.Backward(k.outputs) {
		k.strongest[o.model] = at
		for _, s := range o.sheets() {
			k.ofSheet[s] = o
		}
	}
	for i := range slices.Backward(k.Suite.Items) {
		it := &k.Suite.Items[i]
		k.named[it.ID], k.named[it.Address] = i, i
	}
	k.totals = sync.OnceValue(k.addUp)
}

// caseTotal is how all outputs of an item fare.
type caseTotal struct {
	sum     float64 // of their scores
	n       int     // how many have one
	counted int     // how many a board counts the item for
}

// addUp makes the totals by item.
func (k *collection) addUp() []caseTotal {
	totals := make([]caseTotal, len(k.Suite.Items))
	for _, o := range k.outputs {
		for item := range totals {
			t := &totals[item]
			if x := o.scores[item]; x == x {
				t.sum, t.n = t.sum+x, t.n+1
			}
			t.counted += page.One(k.boardOf(o, item) != nil)
		}
	}
	return totals
}

func (k *collection) firstCondition() string {
	if len(k.Bench.Conditions) == 0 {
		return ""
	}
	return k.Bench.Conditions[0].ID.Value
}

// byOthers reports whether a sheet's rows are by another judge than the board's, on every board.
func (k *collection) byOthers(s *judged.Sheet) bool {
	for _, r := range k.rows[s] {
		if r.OtherJudge == "" {
			return false
		}
	}
	return true
}

// compareMissingLast orders the higher number first, and NaN last.
func compareMissingLast(x, y float64) int {
	return cmp.Compare(y, x) // to which NaN is the lowest
}

// score fills in an output's main scores.
func (k *collection) score(o *output) {
	o.scores = make([]float64, len(k.Suite.Items))
	sum, n := 0.0, 0
	var of *judged.Board
	var low, high float64 // of its scale
	for i := range o.scores {
		o.scores[i] = math.NaN()
		board := k.boardOf(o, i)
		if board == nil {
			continue
		}
		if score, ok := o.rows[board].Score(i); ok && board.Better() != schema.Unknown {
			if board != of {
				of, low, high = board, board.Scale.Min.Float(), board.Scale.Max.Float()
			}
			share := (score - low) / (high - low)
			if board.Better() == schema.Lower {
				share = 1 - share
			}
			o.scores[i] = share
			sum, n = sum+share, n+1
		}
	}
	o.strength = math.NaN()
	if n > 0 {
		o.strength = sum / float64(n)
	}
}

// boardOf is the board whose score stands for an output's item: the first in
// benchmark.yaml that counts the item and has a row of it; nil where none has.
func (k *collection) boardOf(o *output, item int) *judged.Board {
	for _, b := range k.Suite.Boards {
		if o.rows[b] != nil && b.ColumnOf(item) >= 0 {
			return b
		}
	}
	return nil
}

// negated reports whether a line is phrased in the negative.
func (k *collection) negated(text string) bool {
	if len(k.negative) == 0 {
		return false
	}
	words := strings.FieldsFunc(source.Fold(text), func(r rune) bool {
		return r != '\'' && r != '’' && r != '-' && (r < '0' || r > '9' && r < 'a' || r > 'z' && r < 0x80)
	})
	return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(k.negative, w) })
}

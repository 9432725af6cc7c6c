package cases

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/schema"
	"standings/site/page"
)

// Collection is what the pages of a benchmark's cases share: its items, whose
// outputs were judged, and how a mark reads.
type Collection struct {
	Bench    *results.Benchmark
	Suite    *judged.Suite
	outputs  []*output // strongest first
	marks    []caseMark
	evidence *judged.Evidence
	rows     map[*judged.Sheet]map[*judged.Board]*judged.Row
	negative []string // folded words that mark a line as phrased in the negative
	reasons  bool     // some judge's files hold reasons
	pictures *pictures
	facets   []caseFacet          // with the groups that have items
	lists    map[[2]string]string // the list of a facet's group
	judges   *caseJudges          // nil where one judge alone marked
}

// output is the outputs of one model in one variant, under one condition.
type output struct {
	Id        string // address: the model's id, and variant and condition where they are needed
	model     *results.Model
	name      string // model, variant and condition, as shown
	variant   string
	condition string // id
	Main      *judged.Sheet
	others    []*judged.Sheet // other judges, other runs
	scores    []float64       // by item: the main score as a share of its board's scale; NaN where there is none
	strength  float64         // mean of the scores; NaN where there is none
}

// caseMark is how a mark reads: yes, no and partly where it runs from 0 to 1,
// otherwise a number.
type caseMark struct {
	name     string
	title    string
	list     bool
	min, max float64
}

// yesNo reports whether the mark says satisfied or not.
func (m caseMark) yesNo() bool { return m.min == 0 && m.max == 1 }

// scale says from where to where a single mark runs; "" where it says yes or no.
func (m caseMark) scale() string {
	if m.yesNo() {
		return ""
	}
	return "a mark from " + page.Short(m.min) + " to " + page.Short(m.max)
}

// newCollection lays out a benchmark's cases; nil where it has no items.
func newCollection(b *results.Benchmark, models *results.Models) (*Collection, error) {
	if b.Suite == nil || len(b.Suite.Items) == 0 {
		return nil, nil
	}
	k := &Collection{Bench: b, Suite: b.Suite, rows: map[*judged.Sheet]map[*judged.Board]*judged.Row{}}
	var err error
	if k.evidence, err = b.Suite.Evidence(); err != nil {
		return nil, err
	}
	for _, board := range k.Suite.Boards {
		for _, r := range board.Rows {
			if k.rows[r.Sheet] == nil {
				k.rows[r.Sheet] = map[*judged.Board]*judged.Row{}
			}
			k.rows[r.Sheet][board] = r
		}
	}
	for _, w := range b.Benchmark.Negatives {
		k.negative = append(k.negative, source.Fold(w.Value))
	}
	k.addMarks()
	k.addOutputs(models)
	k.addJudges()
	k.listGroups()
	return k, nil
}

func (k *Collection) addMarks() {
	for _, m := range k.Bench.Benchmark.Marks() {
		mark := caseMark{name: m.Name, title: markTitle(m.Name), list: m.List, min: math.Inf(1), max: math.Inf(-1)}
		for i := range k.Bench.Judgments {
			declared, ok := k.Bench.Judgments[i].Marks.Get(m.Name)
			if !ok {
				continue
			}
			k.reasons = k.reasons || declared.Reason.Value != "" || declared.Reasons.Field.Value != ""
			for _, x := range scaleOf(declared) {
				mark.min, mark.max = min(mark.min, x), max(mark.max, x)
			}
		}
		k.marks = append(k.marks, mark)
	}
}

func scaleOf(m schema.Mark) []float64 {
	var all []float64
	for _, v := range m.Values {
		all = append(all, v.Float())
	}
	for _, w := range m.Words {
		all = append(all, w.Value.Float())
	}
	if m.Min.Known() && m.Max.Known() {
		all = append(all, m.Min.Float(), m.Max.Float())
	}
	return all
}

// markTitle makes a heading of a mark's name: "aesthetic_quality" becomes
// "Aesthetic quality".
func markTitle(name string) string {
	words := strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == ' ' }), " ")
	if words == "" {
		return name
	}
	return page.Capital(words)
}

// addOutputs groups the sheets by whose output they judge.
func (k *Collection) addOutputs(models *results.Models) {
	type key struct{ model, variant, condition string }
	at := map[key]*output{}
	conditions := map[string]bool{}
	for _, s := range k.Suite.Sheets {
		conditions[s.Condition] = true
		id := key{s.ModelID, source.Fold(s.Variant), s.Condition}
		o := at[id]
		if o == nil {
			o = &output{model: models.ByID(s.ModelID), variant: s.Variant, condition: s.Condition}
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
		o.name, o.Id = o.model.Name, o.model.ID
		if o.variant != "" {
			o.name += " " + o.variant
			o.Id += "--" + schema.Slug(o.variant)
		}
		if len(conditions) > 1 && o.variant == "" && o.condition != k.firstCondition() {
			o.name += ", " + page.Lower(k.Bench.ConditionTitle(o.condition))
			o.Id += "--" + schema.Slug(o.condition)
		}
		for base, n := o.Id, 2; taken[o.Id]; n++ {
			o.Id = base + "--" + strconv.Itoa(n)
		}
		taken[o.Id] = true
		k.score(o)
	}
	slices.SortStableFunc(k.outputs, func(x, y *output) int { return compareMissingLast(x.strength, y.strength) })
}

func (k *Collection) firstCondition() string {
	if len(k.Bench.Conditions) == 0 {
		return ""
	}
	return k.Bench.Conditions[0].ID.Value
}

// byOthers reports whether a sheet's rows are by another judge than the board's, on every board.
func (k *Collection) byOthers(s *judged.Sheet) bool {
	for _, r := range k.rows[s] {
		if r.OtherJudge == "" {
			return false
		}
	}
	return true
}

// compareMissingLast orders the higher number first, and NaN last.
func compareMissingLast(x, y float64) int {
	if nx, ny := math.IsNaN(x), math.IsNaN(y); nx || ny {
		switch {
		case nx && ny:
			return 0
		case nx:
			return 1
		}
		return -1
	}
	return cmp.Compare(y, x)
}

// score fills in an output's main scores.
func (k *Collection) score(o *output) {
	o.scores = make([]float64, len(k.Suite.Items))
	sum, n := 0.0, 0
	for i := range o.scores {
		o.scores[i] = math.NaN()
		row := k.mainRow(o, i)
		if row == nil {
			continue
		}
		if score, ok := row.Score(i); ok {
			board := k.boardOf(o, i)
			low, high := board.Scale.Min.Float(), board.Scale.Max.Float()
			share := (score - low) / (high - low)
			if board.Lower {
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
func (k *Collection) boardOf(o *output, item int) *judged.Board {
	rows := k.rows[o.Main]
	for _, b := range k.Suite.Boards {
		if rows[b] != nil && b.ColumnOf(item) >= 0 {
			return b
		}
	}
	return nil
}

func (k *Collection) mainRow(o *output, item int) *judged.Row {
	if b := k.boardOf(o, item); b != nil {
		return k.rows[o.Main][b]
	}
	return nil
}

// scoreLine is one score that an item has: all boards with one formula share it.
type scoreLine struct {
	title    string
	formula  string
	decimals int
	boards   []*judged.Board
}

// scoreLines lists the scores of an item, the main one first. A score that is a
// mark as it stands is left out: the mark has a row of its own.
func (k *Collection) scoreLines(item int) []scoreLine {
	var lines []scoreLine
	for _, b := range k.Suite.Boards {
		c := b.ColumnOf(item)
		if c < 0 || b.Columns[c].Formula == "" {
			continue
		}
		formula := b.Columns[c].Formula
		at := slices.IndexFunc(lines, func(l scoreLine) bool { return l.formula == formula })
		if at < 0 {
			if slices.ContainsFunc(k.marks, func(m caseMark) bool { return m.name == formula }) && len(lines) > 0 {
				continue
			}
			at = len(lines)
			lines = append(lines, scoreLine{title: b.Title.Value, formula: formula, decimals: k.Bench.Board(b.ID.Value).Column(b.Columns[c].ID).Decimals})
		}
		lines[at].boards = append(lines[at].boards, b)
	}
	if len(lines) == 1 {
		lines[0].title = "Score"
	}
	return lines
}

// of returns an output's score and what became of its judgment.
func (l scoreLine) of(k *Collection, o *output, item int) (text string, status judged.Status, ok bool) {
	for _, b := range l.boards {
		row := k.rows[o.Main][b]
		if row == nil {
			continue
		}
		score, ok := row.Score(item)
		if !ok {
			return "", row.Status(item), false
		}
		return figure.Fixed(score, l.decimals), judged.Judged, true
	}
	return "", judged.NoJudgment, false
}

// verdict is a mark as a reader sees it.
type verdict struct {
	class string // y, n, h, m with a level, q
	word  string
}

var (
	notJudged = verdict{"q", "not judged"}
	notByLine = verdict{"q", "marks not told by line"} // a list of another length than the item's lines, which has a score all the same
)

func (m caseMark) verdict(x float64) verdict {
	switch {
	case math.IsNaN(x):
		return notJudged
	case !m.yesNo():
		level := 0
		if m.max > m.min {
			level = int(math.Round(100 * (x - m.min) / (m.max - m.min)))
		}
		return verdict{"m l" + strconv.Itoa(min(max(level, 0), 100)), page.Short(x)}
	case x == 1:
		return verdict{"y", "satisfied"}
	case x == 0:
		return verdict{"n", "not satisfied"}
	case x == 0.5:
		return verdict{"h", "partly"}
	}
	return verdict{"h", "partly, " + page.Short(x)}
}

// negated reports whether a line is phrased in the negative.
func (k *Collection) negated(text string) bool {
	if len(k.negative) == 0 {
		return false
	}
	words := strings.FieldsFunc(source.Fold(text), func(r rune) bool {
		return r != '\'' && r != '’' && r != '-' && (r < '0' || r > '9' && r < 'a' || r > 'z' && r < 0x80)
	})
	for _, w := range words {
		if slices.Contains(k.negative, w) {
			return true
		}
	}
	return false
}

package schema

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/formula"
)

// The placeholders and fields that say whose a judgment is.
const (
	PlaceModel     = "model"
	placeVariant   = "variant"
	placeSample    = "sample"
	PlaceJudge     = "judge"
	placeRun       = "run"
	placeCondition = "condition"
)

// judgments checks how prompts and judges' files are described.
func (c *checker) judgments() {
	c.images()
	for i := range c.b.Prompts {
		c.prompts(&c.b.Prompts[i])
	}
	for i := range c.b.Judgments {
		c.judgment(&c.b.Judgments[i])
	}
	for i := range c.b.Facets {
		c.derivation(&c.b.Facets[i])
	}
	c.cluster()
	for i := range c.b.Boards {
		c.formulas(&c.b.Boards[i])
		for _, also := range c.b.Boards[i].Also {
			c.condition(also)
		}
	}
}

func (c *checker) prompts(p *Prompts) {
	c.files(p.At, p.Files, "prompts/")
	c.leave(p.Leave)
	c.format(p.Format, p.Records)
	c.item(p.At, &p.Item)
	c.facetRef(p.Within)
	c.named(p.Prompt...)
	c.named(p.Explanation...)
	for _, texts := range []Ordered[Text]{p.Texts, p.Images} {
		for _, e := range texts {
			c.named(e.Value)
		}
	}
	for _, l := range p.Lines {
		c.lines(l.Key, l.Value, p.Format)
	}
}

// named checks that fields have names.
func (c *checker) named(fields ...Text) {
	for _, f := range fields {
		if f.Value == "" {
			c.errorf(f.At, "a field has no name: write where the value stands in a record, or leave it out")
		}
	}
}

func (c *checker) lines(name Text, l Lines, format Text) {
	if l.Field.Value == "" {
		c.errorf(l.At, "lines %q need a field: where the list stands in a record", name.Value)
	}
	switch {
	case l.Keys.Value != "" && (l.Text.Value != "" || l.Criterion.Value != ""):
		c.errorf(l.Keys.At, "keys make lines of a map, text and criterion of a list of objects: keep one")
	case l.Criteria.Value != "" && l.Keys.Value == "":
		c.errorf(l.Criteria.At, "criteria needs keys: which keys of the map hold the lines")
	case l.Criterion.Value != "" && l.Text.Value == "":
		c.errorf(l.Criterion.At, "criterion needs text: which field of an object holds the line")
	}
	for _, tag := range l.Tags {
		if tag.Value == "" || strings.ContainsAny(tag.Value, "[]") {
			c.errorf(tag.At, "tag %q should be a word without square brackets", tag.Value)
		}
	}
}

func (c *checker) judgment(j *Judgments) {
	patterns := c.files(j.At, j.Files, "judgments/")
	c.leave(j.Leave)
	c.format(j.Format, j.Records)
	c.item(j.At, &j.Item)
	c.facts(j)
	for _, p := range patterns {
		for _, name := range p.Names {
			if !c.knownPlace(name) {
				c.errorf(j.Files[0].At, "{%s} of pattern %q names neither a facet nor its place, nor is it model, variant, sample, judge, run or condition%s", name, p.Text, source.Hint(name, c.places()))
			}
		}
		for _, field := range []struct {
			name string
			text Text
		}{{PlaceModel, j.Model}, {placeVariant, j.Variant}, {placeSample, j.Sample}, {PlaceJudge, j.Judge}, {placeRun, j.Run}, {placeCondition, j.Condition}} {
			if field.text.Value != "" && p.Has(field.name) {
				c.errorf(field.text.At, "%s is read from a field here and from {%s} of pattern %q: keep one", field.name, field.name, p.Text)
			}
		}
		if j.Model.Value == "" && !p.Has(PlaceModel) && !j.Unclear(PlaceModel) {
			c.errorf(j.Files[0].At, "pattern %q does not say whose outputs are judged: write %q, or name a field under model", p.Text, withModel(p.Text))
		}
	}
	for _, tests := range []Ordered[Texts]{j.Keep, j.Skip, j.Failed.Generation, j.Failed.Judgment} {
		for _, e := range tests {
			c.named(e.Key)
		}
	}
	for _, e := range j.Texts {
		c.named(e.Value)
	}
	if len(j.Marks) == 0 && j.Reply.Value == "" && !j.Unclear("marks") {
		c.errorf(j.At, "judgments need marks: which fields hold the judge's marks, and what they count, such as marks: {verdict: {words: {yes: 1, no: 0}}}")
	}
	if len(j.Marks) > 64 {
		c.errorf(j.At, "judgments have %d marks, at most 64 can be read", len(j.Marks))
	}
	counted := 0
	for _, field := range []Text{j.Sample, j.Run, j.Judge} {
		if field.Value == Nth {
			if counted++; counted > 1 {
				c.errorf(field.At, "%s is counted twice: one of sample, run and judge can be told by counting", Nth)
			}
		}
	}
	named := map[string]string{}
	for _, m := range j.Marks {
		c.mark(m.Key, m.Value, j)
		if m.Value.Named.Value != "" && j.Mark.Value == "" {
			c.errorf(m.Value.Named.At, "mark %q is named here, and no field says which mark a record is: write mark: beside marks, with the field", m.Key.Value)
		}
		name := m.Value.RecordName(m.Key.Value)
		if other, twice := named[name]; twice {
			c.errorf(m.Value.Named.At, "marks %q and %q are both named %q in the records", other, m.Key.Value, name)
		}
		named[name] = m.Key.Value
	}
	if j.Mark.Value != "" && j.Line.Value != "" {
		c.errorf(j.Mark.At, "each record is one mark, and one line's mark: leave mark or line out")
	}
}

func (c *checker) mark(name Text, m Mark, j *Judgments) {
	if !formula.ValidName(name.Value) {
		c.errorf(name.At, "mark %q cannot stand in a formula: use letters, digits and _, and no name of a function", name.Value)
	}
	objects := m.Mark.Value != "" || m.Line.Value != "" || m.Reason.Value != ""
	if objects && !m.List {
		c.errorf(m.At, "mark %q reads fields of objects in a list: add list: true", name.Value)
	}
	if objects && m.Mark.Value == "" {
		c.errorf(m.At, "mark %q needs mark: which field of each object holds it", name.Value)
	}
	if m.List && j.Line.Value != "" {
		c.errorf(m.At, "mark %q is a list in a table with a row a line: leave list out, or line", name.Value)
	}
	if m.Reasons.Line > 0 {
		c.required(m.Reasons.At, "a reason's field", m.Reasons.Field)
	}
	scales := 0
	for _, given := range []bool{len(m.Values) > 0, m.Min.Known() || m.Max.Known(), len(m.Words) > 0, m.Equals.Value != ""} {
		if given {
			scales++
		}
	}
	switch {
	case m.Equals.Value != "" && scales > 1:
		c.errorf(m.Equals.At, "mark %q is 1 where two fields are equal, else 0: leave words, values, min and max out", name.Value)
	case m.Equals.Value != "" && (m.List || j.Line.Value != ""):
		c.errorf(m.Equals.At, "mark %q compares two fields and is no list: leave equals out, or list and line", name.Value)
	case m.Unclear("values") || m.Unclear("words") || m.Unclear("min") || m.Unclear("max"): // said
	case scales == 0:
		c.errorf(m.At, "mark %q has no scale: add what its marks count, such as words: {yes: 1, no: 0}, values: [0, 1], or min: 0 and max: 10", name.Value)
	case m.Min.Known() != m.Max.Known():
		c.errorf(m.At, "mark %q has only one end of its scale: give min and max", name.Value)
	case m.Min.Known() && m.Min.Rat.Cmp(m.Max.Rat) >= 0:
		c.errorf(m.Max.At, "mark %q should have min below max", name.Value)
	case m.Min.Known() && len(m.Values) > 0:
		c.errorf(m.At, "mark %q has values and min and max: keep one", name.Value)
	}
	for i := range c.b.Judgments {
		other := &c.b.Judgments[i]
		if o, ok := other.Marks.Get(name.Value); ok && o.IsList(other) != m.IsList(j) && other != j {
			c.errorf(m.At, "mark %q is a list in one description and a single mark in another: give them two names", name.Value)
			return
		}
	}
}

// files checks patterns and returns those that are good. The folder may be left out of
// them, or written with those before it.
func (c *checker) files(at source.At, files []Text, folder string) (patterns []*Pattern) {
	if len(files) == 0 && !at.Unclear("files") {
		c.errorf(at, "files is missing: write files: and a pattern such as %q", folder+"{model}.jsonl")
	}
	for i := range files {
		f := &files[i]
		f.Value = strings.TrimPrefix(strings.TrimPrefix(f.Value, "./"), "results/"+c.b.ID+"/")
		if first, _, deeper := strings.Cut(f.Value, "/"); f.Value != "" && (!deeper || strings.Contains(first, "{")) {
			f.Value = folder + f.Value
		}
		p, err := ParsePattern(f.Value)
		switch {
		case err != nil:
			c.errorf(f.At, "pattern %q %v", f.Value, err)
		case !strings.HasPrefix(f.Value, folder):
			c.errorf(f.At, "pattern %q should begin with %s, where such files lie", f.Value, folder)
		default:
			patterns = append(patterns, p)
		}
	}
	return patterns
}

// withModel is a pattern with the placeholder that it lacks, for a message.
func withModel(pattern string) string {
	for _, other := range []string{"<model>", "[model]", "$model", "%s", "MODEL", "*"} {
		if strings.Count(pattern, other) == 1 {
			return strings.Replace(pattern, other, "{model}", 1)
		}
	}
	folder, file := path.Split(pattern)
	return folder + "{model}/" + file
}

func (c *checker) leave(patterns Texts) {
	for _, f := range patterns {
		if _, err := ParsePattern(f.Value); err != nil {
			c.errorf(f.At, "pattern %q %v", f.Value, err)
		}
	}
}

func (c *checker) format(format, records Text) {
	if records.Value != "" && format.Value != "" && format.Value != "json" {
		c.errorf(records.At, "records is a field of a JSON file, the format is %s", format.Value)
	}
}

// item checks where an item's id is: in the field id where nothing is said.
func (c *checker) item(at source.At, i *ItemID) {
	if i.Field.Value == "" {
		i.Field = Text{Value: "id", At: at}
	}
	if i.Like.Value == "" {
		return
	}
	if _, err := ParseLike(i.Like.Value); err != nil {
		c.errorf(i.Like.At, "like %q %v", i.Like.Value, err)
	}
}

func (c *checker) facetRef(t Text) {
	if t.Value != "" && c.b.Facet(t.Value) == nil {
		c.errorf(t.At, "unknown facet %q%s", t.Value, source.Hint(t.Value, c.facetIDs()))
	}
}

func (c *checker) places() []string {
	names := []string{PlaceModel, placeVariant, placeSample, PlaceJudge, placeRun, placeCondition}
	for _, f := range c.b.Facets {
		names = append(names, f.ID.Value)
		if f.Place.Value != "" {
			names = append(names, f.Place.Value)
		}
	}
	return names
}

func (c *checker) knownPlace(name string) bool { return contains(c.places(), name) }

// formulas checks the formulas of a board against the marks that are declared.
func (c *checker) formulas(board *Board) {
	if board.Score.IsZero() || len(c.b.Judgments) == 0 || c.unclearMarks() {
		return
	}
	marks := c.b.Marks()
	if board.Score.All.Value != "" {
		c.formula(board, board.Score.All, marks)
	}
	for _, e := range board.Score.ByGroup {
		c.formula(board, e.Value, marks)
	}
	if len(board.Facets) > 0 && len(board.Score.ByGroup) > 0 {
		if facet := c.b.Facet(board.Facets[0].Value); facet != nil {
			c.formulaGroups(board, facet)
		}
	}
	if len(board.Facets) == 0 && len(board.Score.ByGroup) > 0 {
		c.errorf(board.Score.At, "board %q has a formula for each group and no facet whose groups these are: name it under facets", board.ID.Value)
	}
	for _, f := range board.Facets {
		facet := c.b.Facet(f.Value)
		if facet != nil && facet.derived() == 0 {
			c.errorf(f.At, "facet %q does not say how an item's group is found: add field, place, facet or ids to it", f.Value)
		}
	}
}

// unclearMarks reports whether some marks could not be read, so that nobody knows what a
// formula may name.
func (c *checker) unclearMarks() bool {
	for i := range c.b.Judgments {
		if j := &c.b.Judgments[i]; j.Unclear("marks") || len(j.Marks) == 0 && j.Reply.Value == "" {
			return true
		}
	}
	return c.b.Unclear("judgments")
}

func (c *checker) formulaGroups(board *Board, facet *Facet) {
	var names []string
	for i := range facet.Groups {
		id := facet.Groups[i].ID.Value
		names = append(names, id)
		if _, ok := board.Score.ByGroup.Get(id); !ok {
			c.errorf(board.Score.At, "board %q has no formula for the group %q", board.ID.Value, id)
		}
	}
	for _, e := range board.Score.ByGroup {
		if !contains(names, e.Key.Value) {
			c.errorf(e.Key.At, "facet %q has no group %q%s", facet.ID.Value, e.Key.Value, source.Hint(e.Key.Value, names))
		}
	}
}

func (c *checker) formula(board *Board, t Text, marks []formula.Mark) {
	f, err := formula.Compile(t.Value, marks)
	if err != nil {
		c.mistaken("formula", t, err, "")
		return
	}
	// Shares of one on a scale of a hundred are the commonest slip, and nothing else tells.
	s := board.Scale
	if !s.Min.Known() || !s.Max.Known() || s.Max.Rat.Cmp(s.Min.Rat) <= 0 {
		return
	}
	width := s.Max.Float() - s.Min.Float()
	if r, known := f.Range(c.b.ranges()); known && r.High > r.Low && (r.High-r.Low)*leastOfScale <= width && board.Aggregate.Value != "sum" {
		c.warnf(t.At, "formula %q gives at most %g, and the scale of board %q runs to %s: multiply it, as in %g * (…), or write the scale of its scores", shortFormula(t.Value), r.High, board.ID.Value, s.Max.Text, width/(r.High-r.Low))
	}
}

// leastOfScale is into how many parts a scale is cut of which a formula fills one at most
// for it to be wrong.
const leastOfScale = 20

// ranges lists from where to where each mark can be, in the order of [Benchmark.Marks].
func (b *Benchmark) ranges() []formula.Range {
	var ranges []formula.Range
	at := map[string]int{}
	for i := range b.Judgments {
		for _, m := range b.Judgments[i].Marks {
			numbers := slices.Clone(m.Value.Values)
			for _, w := range m.Value.Words {
				numbers = append(numbers, w.Value)
			}
			if m.Value.Min.Known() {
				numbers = []Fraction{m.Value.Min, m.Value.Max}
			}
			if m.Value.Equals.Value != "" {
				numbers = []Fraction{{Rat: new(big.Rat)}, {Rat: one}}
			}
			k, known := at[m.Key.Value]
			if !known {
				k = len(ranges)
				at[m.Key.Value] = k
				ranges = append(ranges, formula.Range{Low: math.Inf(1), High: math.Inf(-1)})
			}
			for _, n := range numbers {
				ranges[k].Low, ranges[k].High = math.Min(ranges[k].Low, n.Float()), math.Max(ranges[k].High, n.Float())
			}
		}
	}
	return ranges
}

// mistaken reports a mistake in a formula, quotes it and points to the letter where it
// is; more is what else might mend it.
func (c *checker) mistaken(what string, t Text, err error, more string) {
	var mistake *formula.Error
	switch {
	case errors.As(err, &mistake):
		where := ""
		if mistake.Line == 1 {
			where = fmt.Sprintf(", letter %d", mistake.Column)
		}
		c.problems.Errorf(t.Inside(mistake.Line, mistake.Column), "%s %q%s: %s%s", what, shortFormula(t.Value), where, mistake.Message, more)
	case err != nil:
		c.errorf(t.At, "%s %q: %v", what, shortFormula(t.Value), err)
	}
}

// shortFormula is a formula as messages quote it, its end left out where it is long.
func shortFormula(text string) string {
	if letters := []rune(text); len(letters) > 80 {
		return string(letters[:80]) + "…"
	}
	return text
}

// Marks lists the marks that judgments hold, in the order in which they are
// first declared: what formulas are written over.
func (b *Benchmark) Marks() []formula.Mark {
	var marks []formula.Mark
	seen := map[string]bool{}
	for i := range b.Judgments {
		for _, m := range b.Judgments[i].Marks {
			if !seen[m.Key.Value] {
				seen[m.Key.Value] = true
				marks = append(marks, formula.Mark{Name: m.Key.Value, List: m.Value.IsList(&b.Judgments[i])})
			}
		}
	}
	return marks
}

package importer

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer/role"
	"standings/results/importer/tree"
	"standings/results/judged/record"
	"standings/results/schema"
)

// A folder with a file a case, or with files of cases a model, is no table: it is what a
// judge wrote, and becomes a benchmark whose judgments its files are.

// cases drafts a benchmark from a folder of cases; false where it is none. Where two parts
// of the paths could be the models, reading says which of them is, and without it both are
// drafted for d's Open.
func (d *Draft) cases(inputs []input, reading string, problems *source.List) bool {
	if len(inputs) == 0 || inputs[0].Name == inputs[0].From && len(inputs) > 1 || len(distinct(inputs, func(in input) string { return in.From })) > 1 || slices.ContainsFunc(inputs, func(in input) bool { return in.Open == nil && aggregateIn(&in) != nil }) {
		return false
	}
	if abouts(inputs) != nil {
		return false
	}
	byPath := map[string]*input{}
	whole, cut := ofRecords(inputs)
	for i := range whole {
		byPath[whole[i].Name] = &whole[i]
	}
	files := filesOf(whole)
	read := func(letter string) *tree.Tree {
		known := treeNames
		known.Other = letter == Readings[1]
		return tree.Read(files, known)
	}
	t := read(reading)
	if t == nil || !t.IsOfCases() {
		return false
	}
	var other *tree.Tree
	if t.Unsure != nil && reading == "" {
		other = read(Readings[1])
	}
	if other != nil && other.Unsure != nil && other.IsOfCases() { // what is no reading leaves nothing open
		d.Open = &Choice{From: inputs[0].From}
		for i, t := range []*tree.Tree{t, other} {
			d.Open.Readings = append(d.Open.Readings, newDraft().ofCases(t, inputs[0].From, byPath).reading(Readings[i]))
		}
		problems.Errorf(source.Place{}, "%s", d.Open)
		return true
	}
	if c := d.ofCases(t, inputs[0].From, byPath); t.Unsure != nil {
		d.Read = c.Pattern
	}
	cut = except(cut, func(l leftOut) bool {
		return !slices.ContainsFunc(t.Paths(), func(name string) bool { return byPath[name].Path == l.File })
	})
	d.Left, d.Ledger.Records.Left = append(d.Left, cut...), d.Ledger.Records.Left+len(cut)
	return true
}

// treeNames say what names are those of models and measures.
var treeNames = tree.Names{Model: namesModel, Head: func(name string) bool { return namesModels(name) && name != "name" }, Score: isMeasureName}

// filesOf are files as package tree reads them.
func filesOf(inputs []input) []tree.File {
	return mapped(inputs, func(in input) tree.File { return tree.File{Path: in.Name, Data: in.Data} })
}

// ofCases drafts a benchmark as a folder was read.
func (d *Draft) ofCases(t *tree.Tree, from string, byPath map[string]*input) *caseDraft {
	c := &caseDraft{Draft: d, Tree: t, From: from}
	c.name()
	d.Files[path.Join("results", d.ID, "benchmark.yaml")] = filledIn("cases", c)
	c.copy(byPath)
	d.sayAs("cases report", c)
	d.Ledger.Records.Taken = t.Records
	for _, p := range t.Broken {
		p.File = byPath[p.File].Path
		d.Left = append(d.Left, refused(p))
	}
	for _, name := range t.Copies {
		d.leave(byPath[name].Path, "its records are all in other files")
	}
	d.Ledger.Records.Left += t.Copied
	for _, f := range t.Other {
		d.Ledger.Records.Left += f.Records
		for _, name := range f.Paths() {
			d.leave(byPath[name].Path, "its records are of another form: "+string(f.Kind))
		}
	}
	return c
}

// caseDraft is a draft of a folder of cases.
type caseDraft struct {
	*Draft
	*tree.Tree
	From       string
	Conditions []string // each has a board of its own
	Facets     []caseFacet
	Boards     []caseBoard
	Others     []string // judges besides the one of the boards
}

// caseFacet is a facet as benchmark.yaml declares it.
type caseFacet struct {
	ID, At string // where it is: "place" or "field: NAME"
	Groups []string
}

// Listed are its groups, those under another id that no id can be.
func (f caseFacet) Listed() string {
	return strings.Join(mapped(f.Groups, func(group string) string {
		id := idOf(group)
		if schema.ReservedColumn(id) != "" {
			id += " cases"
		}
		if id == group {
			return scalar(group)
		}
		return flow("id", scalar(id), "name", scalar(group), "spellings", listInYAML([]string{group}))
	}), ", ")
}

// caseBoard is a board of one mark under one condition.
type caseBoard struct {
	*tree.Mark
	ID, Title, Condition string
}

func (c *caseDraft) name() {
	if slices.Equal(c.Paths(), []string{c.From}) {
		c.entitle(stem(c.From), "from the file name")
	} else {
		c.entitle(c.From, "from the folder's name")
	}
	if judges := c.Judges(); len(judges) > 1 {
		c.Others = judges[1:]
	}
	for _, p := range c.With(role.Category) {
		if len(p.Distinct) > 1 && len(p.Distinct) <= mostTasks {
			c.Facets = append(c.Facets, caseFacet{p.Name, "place: " + p.Name, p.Distinct})
		}
	}
	if len(c.Facets) == 0 {
		sorts := c.Sorts()
		if len(sorts) == 0 && c.Asks != nil {
			sorts = c.Asks.Sorts()
		}
		for _, f := range sorts {
			c.Facets = append(c.Facets, caseFacet{idOf(path.Base(strings.ReplaceAll(f.Name, ".", "/"))), "field: " + scalar(f.Name), f.Labels()})
		}
	}
	under := []string{""}
	if p := c.Part(role.Condition); p != nil {
		c.Conditions, under = p.Distinct, p.Distinct
	}
	taken := names{}
	for _, m := range c.Marks {
		for _, condition := range under {
			b := caseBoard{Mark: m, Condition: condition, Title: condition}
			if len(c.Marks) > 1 {
				b.Title = strings.TrimSpace(m.Name + " " + condition)
			}
			b.Title = cmp.Or(b.Title, "scores")
			b.ID = taken.board(b.Title)
			c.Boards = append(c.Boards, b)
		}
	}
}

// isMeasureName reports whether a field is called as a measure is, or as what is bad to have.
func isMeasureName(field string) bool {
	if steps := record.Steps(field); len(steps) > 0 {
		field = steps[len(steps)-1]
	}
	h := readHead(field, "")
	return (h.Better == higher || h.Better == lower || h.has(harmWords)) && !h.has(costWords) && (h.Unit == "" || h.Unit == "%")
}

// Words for verdicts, of which higher ones are better as a rule.
var verdictWords = role.Set("mark marks grade grades graded verdict verdicts answer answers consistency realism aesthetic alignment faithfulness fidelity relevance satisfied")

// Lower is what the board of a mark says of which scores are better, with the reason; "" where
// the mark's name says that higher ones are, or its answers are compared with right ones.
func (c *caseDraft) Lower(b caseBoard) string {
	steps := record.Steps(strings.ReplaceAll(b.Field, "[]", ""))
	h := readHead(steps[len(steps)-1], strings.Join(steps[:len(steps)-1], " "))
	from, named := readHead(c.From, ""), readHead(b.Named, "")
	switch {
	case b.Equals != "" || h.Better == higher:
		return ""
	case h.Better == lower:
		return lowerSaid(lower, byWord, "the name of its field says so")
	case h.harms() || from.harms() || named.harms() || b.Find == "" && !h.isVague() && !h.has(verdictWords) && !h.has(outcomeWords):
		return lowerSaid("", byNothing, "")
	}
	return lowerSaid(higher, byAssumption, "")
}

// Score is the formula of a board, and Scale where its scores can be: shares are per cents.
func (c *caseDraft) Score(b caseBoard) string {
	score := b.Name
	switch {
	case b.Weight != "":
		score = "sum(" + b.Name + "_weight * " + b.Name + ")"
	case b.List || c.Line != "":
		score = "mean(" + b.Name + ")"
	}
	if b.IsShare() {
		return "100 * " + score
	}
	return score
}

// Outputs reports whether a model has several outputs for one case.
func (c *caseDraft) Outputs() bool {
	return c.Part(role.Output) != nil || c.Repeats || c.Sample != ""
}

// Failed are the values that are no marks, by their fields; "" where there are none.
func (c *caseDraft) Failed() string {
	var pairs []string
	for _, m := range c.Marks {
		if none := m.NoMarks(); none != nil {
			pairs = append(pairs, scalar(m.Field), listInYAML(none))
		}
	}
	if pairs == nil {
		return ""
	}
	return flow(pairs...)
}

// InYAML describes a mark.
func (c *caseDraft) InYAML(m *tree.Mark) string {
	var field, list, low, high, counts, parent, optional string
	if m.Field != m.Name {
		field = scalar(m.Field)
	}
	if m.List && !strings.Contains(m.Field, "[]") {
		list = "true"
	}
	if m.Optional {
		optional = "true"
	}
	if m.Equals != "" {
		return flow("field", field, "list", list, "equals", scalar(m.Equals), "optional", optional)
	}
	if m.Words == nil {
		low, high = m.Low, m.High
	} else {
		var pairs []string
		for _, word := range sortedKeys(m.Words) {
			pairs = append(pairs, scalar(word), m.Words[word])
		}
		counts = flow(pairs...)
	}
	if c.Line != "" {
		parent = c.Parent
	}
	return flow("field", field, "list", list, "find", scalarOf(m.Find), "min", low, "max", high, "words", counts, "parent", scalarOf(parent), "optional", optional, "named", scalarOf(m.Named), "reasons", scalarOf(m.Why))
}

// Lines says which field of the prompts has what the marks of a case are of; "" where none has.
func (c *caseDraft) Lines() string {
	if c.Criteria == "" {
		return ""
	}
	return flow(c.Marks[0].Name, scalar(c.Criteria))
}

// Below is a pattern as the project has it: in a folder, and below a folder of the model where
// nothing names that.
func (c *caseDraft) Below(folder, pattern string) string {
	if c.Lone {
		folder += "/{model}"
	}
	_, below := tree.Below(pattern)
	return scalar(folder + "/" + below)
}

// CaseIs says what names a case.
func (c *caseDraft) CaseIs() string {
	last := len(c.Item) - 1
	if last == 0 {
		return "a case is " + c.Item[0]
	}
	return c.Item[last] + " is unique within " + words.List(c.Item[:last])
}

// IDs are those of the boards.
func (c *caseDraft) IDs() []string {
	return mapped(c.Boards, func(b caseBoard) string { return b.ID })
}

// Counts are how many models, judges, categories and cases there are.
func (c *caseDraft) Counts() []string {
	var counts []string
	for _, p := range c.Parts {
		if p.Role != role.None && p.Role != role.Case {
			counts = append(counts, words.Count(len(p.Distinct), p.Name))
		}
	}
	if c.Cases > 0 {
		counts = append(counts, words.Count(c.Cases, "case"))
	}
	return counts
}

// copy puts the files into the project, those of one form alone.
func (c *caseDraft) copy(byPath map[string]*input) {
	below := ""
	if c.Lone {
		below = fileName(c.From)
	}
	dir := path.Join("results", c.ID)
	above, _ := tree.Below(c.Pattern)
	for _, name := range c.Paths() {
		c.Draft.copy(path.Join(dir, "judgments", below, strings.TrimPrefix(name, above)), byPath[name])
	}
	if c.Asks != nil {
		c.Draft.copy(path.Join(dir, "prompts", fileName(c.Asks.First)), byPath[c.Asks.First])
	}
	for name, at := range c.Tree.Images.At {
		c.Draft.Images[path.Join(dir, "images", below, at)] = byPath[name].Open
	}
}

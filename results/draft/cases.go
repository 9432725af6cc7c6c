package draft

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"standings/results/draft/tree"
	"standings/results/schema"
)

// A folder with a file a case, or with files of cases a model, is no table: it is what a
// judge wrote, and becomes a benchmark whose judgments its files are.

// cases drafts a benchmark from a folder of cases; false where it is none.
func (d *Draft) cases(inputs []Input) bool {
	if inputs[0].Name == inputs[0].From && len(inputs) > 1 || len(distinct(inputs, func(in Input) string { return in.From })) > 1 || slices.ContainsFunc(inputs, func(in Input) bool { return in.Open == nil && aggregateIn(&in) != nil }) {
		return false
	}
	files, byPath := make([]tree.File, len(inputs)), map[string]*Input{}
	for i := range inputs {
		in := &inputs[i]
		files[i], byPath[in.Name] = tree.File{Path: in.Name, Data: in.Data}, in
	}
	t := tree.Read(files, tree.Names{Model: namesModel, Head: namesModels})
	if t == nil || !t.IsOfCases() {
		return false
	}
	c := &caseDraft{Draft: d, Tree: t, from: inputs[0].From}
	c.name()
	c.write()
	c.copy(byPath)
	c.report()
	return true
}

// caseDraft is a draft of a folder of cases.
type caseDraft struct {
	*Draft
	*tree.Tree
	from   string
	facets []caseFacet
	boards []caseBoard
	kept   int // files that are copied
}

// caseFacet is a facet as benchmark.yaml declares it.
type caseFacet struct {
	id, at string // where it is: "place" or "field: NAME"
	groups []string
}

// caseBoard is a board of one mark under one condition.
type caseBoard struct {
	id, title, condition string
	mark                 *tree.Mark
}

func (c *caseDraft) name() {
	c.ID = addressOf(c.from)
	if isReserved(c.ID) {
		c.ID += "-results"
	}
	c.Title, c.titled = inWords(c.from), "from the folder's name"
	for _, p := range c.With(tree.Category) {
		if len(p.Distinct) > 1 && len(p.Distinct) <= mostTasks {
			c.facets = append(c.facets, caseFacet{p.Name, "place: " + p.Name, p.Distinct})
		}
	}
	if len(c.facets) == 0 {
		sorts := c.Sorts()
		if len(sorts) == 0 && c.Asks != nil {
			sorts = c.Asks.Sorts()
		}
		for _, f := range sorts {
			c.facets = append(c.facets, caseFacet{idOf(path.Base(strings.ReplaceAll(f.Name, ".", "/"))), "field: " + scalar(f.Name), f.Labels()})
		}
	}
	conditions := []string{""}
	if p := c.Part(tree.Condition); p != nil {
		conditions = p.Distinct
	}
	taken := names{}
	for _, m := range c.Marks {
		for _, condition := range conditions {
			b := caseBoard{mark: m, condition: condition}
			if b.title = condition; len(c.Marks) > 1 {
				b.title = strings.TrimSpace(m.Name + " " + condition)
			}
			b.title = cmp.Or(b.title, "scores")
			b.id = taken.claim(addressOf(strings.ReplaceAll(b.title, "_", "-")), "-", "", func(id string) bool { return isReserved(id) || schema.EndsAsData(id) })
			c.boards = append(c.boards, b)
		}
	}
}

// write writes benchmark.yaml.
func (c *caseDraft) write() {
	var w lines
	w.opening([]string{c.from}, nil)
	w.title(c.Title, c.titled)
	judges := c.Judges()
	if len(judges) > 1 {
		w.say("judge: %s # the boards of the others are below its own", scalar(judges[0]))
	}
	if p := c.Part(tree.Condition); p != nil {
		w.say("conditions: %s", listInYAML(p.Distinct))
	}
	if len(c.facets) > 0 {
		w.say("facets:")
		for _, f := range c.facets {
			w.say("  - {id: %s, %s, groups: %s}", scalar(f.id), f.at, listInYAML(f.groups))
		}
	}
	w.say("boards:")
	for _, b := range c.boards {
		c.writeBoard(&w, b)
	}
	if c.Asks != nil {
		w.say("prompts: [%s]", flow("files", scalar("prompts/"+fileName(c.Asks.First)), "item", scalar(c.AskID), "prompt", scalarOf(c.AskText)))
	}
	w.say("judgments:")
	w.say("  - files: %s", c.within("judgments", c.Pattern))
	if c.In != "" {
		w.say("    records: %s", scalar(c.In))
	}
	if len(c.Item) == 1 {
		w.say("    item: %s", scalar(c.Item[0]))
	} else {
		w.say("    item: %s # a case's id is unique together with these", listInYAML(c.Item))
	}
	if c.Line != "" {
		w.say("    line: %s # a record is one criterion of a case", scalar(c.Line))
		if c.Asked != "" {
			w.say("    lines: {%s: {field: %s}}", c.Marks[0].Name, scalar(c.Asked))
		}
	}
	switch {
	case c.Sample != "":
		w.say("    sample: %s # what the records of a case differ in", scalar(c.Sample))
	case c.Repeats:
		w.say("    sample: $nth # a case comes back within a file: each record is another output")
	}
	for _, said := range [][2]string{{"model", c.Model}, {"judge", c.Judge}, {"prompt", c.Prompt}, {"reply", c.Reply}} {
		if said[1] != "" {
			why := ""
			if said[0] == "judge" && len(judges) > 1 {
				why = " # for the mean of all write sample: in place of judge:, and in the board reduce: {sample: mean}"
			}
			w.say("    %s: %s%s", said[0], scalar(said[1]), why)
		}
	}
	if len(c.Spoken) > 0 {
		w.say("    texts: {%s}", strings.Join(mapped(c.Spoken, func(name string) string { return scalar(inWords(name)) + ": " + scalar(name) }), ", "))
	}
	for _, m := range c.Marks {
		if n, _ := c.Unmarked(m); n > 0 {
			w.say("    failed: {judgment: {%s: [\"-1\"]}} # no mark", scalar(m.Field))
		}
	}
	w.say("    marks:")
	for _, m := range c.Marks {
		w.say("      %s: %s", m.Name, c.markIn(m))
		if m.Weight != "" {
			w.say("      %s_weight: {field: %s, min: 0, max: 1} # they add up to 1 in each case", m.Name, scalar(m.Weight))
		}
	}
	if c.Tree.Images != "" {
		w.say("images: {originals: %s}", c.within("images", c.Tree.Images))
	}
	c.Files[path.Join("results", c.ID, "benchmark.yaml")] = []byte(w.String())
}

func (c *caseDraft) markIn(m *tree.Mark) string {
	list, field, low, high := "", "", m.Low, m.High
	if m.List && !strings.Contains(m.Field, "[]") {
		list = "true"
	}
	if m.Field != m.Name {
		field = scalar(m.Field)
	}
	if m.Equals != "" {
		return flow("field", field, "list", list, "equals", scalar(m.Equals))
	}
	counts := ""
	if m.Words != nil {
		var pairs []string
		for _, word := range slices.Sorted(maps.Keys(m.Words)) {
			pairs = append(pairs, scalar(word), m.Words[word])
		}
		counts, low, high = flow(pairs...), "", ""
	}
	optional, parent := "", ""
	if c.Line != "" {
		parent = c.Parent
	}
	if m.Optional && !m.List {
		optional = "true"
	}
	return flow("field", field, "list", list, "find", scalarOf(m.Find), "min", low, "max", high, "words", counts, "parent", scalarOf(parent), "optional", optional)
}

// within is a pattern as the project has it: below a folder of the model, where nothing
// names that.
func (c *caseDraft) within(folder, pattern string) string {
	if c.Lone {
		folder += "/{model}"
	}
	_, below := tree.Below(pattern)
	return scalar(folder + "/" + below)
}

func (c *caseDraft) writeBoard(w *lines, b caseBoard) {
	m := b.mark
	w.say("  - id: %s", scalar(b.id))
	if len(c.boards) > 1 {
		w.say("    title: %s", scalar(inWords(b.title)))
	}
	if b.condition != "" {
		w.say("    condition: %s", scalar(b.condition))
	}
	low, high, score := m.Low, m.High, m.Name
	switch {
	case m.Weight != "":
		score = "sum(" + m.Name + "_weight * " + m.Name + ")"
	case m.List || c.Line != "":
		score = "mean(" + m.Name + ")"
	}
	if low == "0" && high == "1" {
		high, score = "100", "100 * "+score
	}
	if len(c.facets) > 0 {
		w.say("    facets: %s", listInYAML([]string{c.facets[0].id}))
	}
	w.say("    scale: {min: %s, max: %s}", low, high)
	w.say("    score: %s", score)
	if m.Equals != "" && m.List {
		w.say("    aggregate: pooled # right answers / questions; without this line a cell is the mean of its cases")
	}
	if c.Part(tree.Sample) != nil || c.Repeats || c.Sample != "" {
		w.say("    reduce: {sample: mean} # of several outputs of a model for one case")
	}
	if len(c.facets) > 0 {
		w.say("    overall: items # over all cases; groups is the mean of the categories")
	}
}

// copy puts the files into the project, those of one form alone.
func (c *caseDraft) copy(byPath map[string]*Input) {
	below := ""
	if c.Lone {
		below = fileName(c.from)
	}
	dir := path.Join("results", c.ID)
	above, _ := tree.Below(c.Pattern)
	for _, name := range c.Paths() {
		c.Draft.copy(path.Join(dir, "judgments", below, strings.TrimPrefix(name, above)), byPath[name])
	}
	if c.Asks != nil {
		c.Draft.copy(path.Join(dir, "prompts", fileName(c.Asks.First)), byPath[c.Asks.First])
	}
	if c.Tree.Images == "" {
		return
	}
	pattern, err := schema.ParsePattern(c.Tree.Images)
	if err != nil {
		c.Tree.Images = ""
		return
	}
	above, _ = tree.Below(c.Tree.Images)
	for name, in := range byPath {
		if _, is := pattern.Match(name); is && tree.IsImage(name) {
			c.Draft.Images[path.Join(dir, "images", below, strings.TrimPrefix(name, above))] = in.Open
			c.kept++
		}
	}
}

// swapped is a pattern in which two placeholders have changed places.
func swapped(pattern, a, b string) string {
	return strings.NewReplacer("{"+a+"}", "{"+b+"}", "{"+b+"}", "{"+a+"}").Replace(pattern)
}

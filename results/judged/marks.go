package judged

import (
	"bytes"
	"fmt"
	"iter"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
	"standings/results/schema"
)

// How a mark of one judgment came out. The zero value is absent.
const (
	absent    uint8 = iota
	whole           // one mark a line, or the single mark
	averaged        // a list of another length than the item's lines, whose marks stand for all, as benchmark.yaml says
	uneven          // a list of another length than the item's lines: not judged
	broken          // an error was reported
	undecided       // NaN or infinite: not judged
	partial         // people marked some of the lines only, or did not decide: no score, but what is marked is known
)

// markReader makes numbers of one mark.
type markReader struct {
	schema.Mark
	name    string
	index   int    // among the benchmark's marks
	slot    int    // of the field
	why     int    // of the field of its reasons; none
	against int    // of the field that it is compared with; none
	record  string // what records call it, where each is one mark
	asked   string // title of the text of the prompts that it is compared with; ""
	field   string // the field, or the mark's name
	list    bool   // a judgment holds a list of it

	objects  *record.Fields // mark and line within an object of the list
	words    map[string]float64
	folded   map[string]float64 // the words in any capitals, where only one of them reads so
	other    float64            // what any other word means
	anyOther bool
	values   []float64
	min, max float64
	ranged   bool

	find      *schema.Pattern // of a line of the text that holds it; nil: the field is the mark
	parent    int             // slot of the lines that each depends on; none
	absent    float64         // what it counts where it is absent: NaN where it is left out
	hasAbsent bool
}

func newMarkReader(name string, m schema.Mark, j *schema.Judgments, texts []string) (markReader, error) {
	r := markReader{Mark: m, name: name, field: m.Field.Value, list: m.IsList(j), words: map[string]float64{}, folded: map[string]float64{}, min: m.Min.Float(), max: m.Max.Float(), ranged: m.Min.Known()}
	if r.field == "" {
		r.field = name
	}
	if slices.Contains(texts, m.Equals.Value) {
		r.asked = m.Equals.Value
	}
	for _, v := range m.Values {
		r.values = append(r.values, v.Float())
	}
	for _, w := range m.Words {
		if w.Key.Value == "*" {
			r.other, r.anyOther = w.Value.Float(), true
		} else {
			r.words[w.Key.Value] = w.Value.Float()
		}
	}
	for _, w := range m.Words {
		folded := source.Fold(w.Key.Value)
		if _, twice := r.folded[folded]; !twice {
			r.folded[folded] = w.Value.Float()
		} else if r.folded[folded] != w.Value.Float() {
			r.folded[folded] = math.NaN() // neither
		}
	}
	maps.DeleteFunc(r.folded, func(word string, x float64) bool { return math.IsNaN(x) || word == "*" })
	if m.Equals.Value != "" { // what files do not hold, and people may say
		r.values = []float64{0, 1}
	}
	if len(r.values) == 0 && !r.ranged { // what the words mean may also stand as a number
		for _, w := range m.Words {
			r.values = append(r.values, w.Value.Float())
		}
	}
	if m.Find.Value != "" {
		r.find, _ = schema.ParseFind(m.Find.Value, r.expression()) // reported where benchmark.yaml was read
	}
	if r.hasAbsent = m.Default.Value != ""; r.hasAbsent {
		r.absent, _ = strconv.ParseFloat(m.Default.Value, 64)
		if m.Default.Value == schema.Omitted {
			r.absent = math.NaN()
		}
	}
	if m.Mark.Value == "" {
		return r, nil
	}
	paths := []string{m.Mark.Value}
	if m.Line.Value != "" {
		paths = append(paths, m.Line.Value)
	}
	var err error
	r.objects, err = record.NewFields(paths)
	return r, err
}

// expression is a regular expression of what the mark can be in a text: a number, or one of the words.
func (m *markReader) expression() string {
	one := []string{`-?[0-9]+(?:\.[0-9]+)?`}
	for _, w := range m.Words {
		one = append(one, regexp.QuoteMeta(w.Key.Value))
	}
	return strings.Join(one, "|")
}

// found lists the marks in a text, of each line that fits the pattern.
func (m *markReader) found(v record.Value) (marks []record.Value) {
	for line := range strings.Lines(flat(v)) {
		if mark, ok := m.find.Match(strings.TrimSpace(line)); ok {
			marks = append(marks, record.Value{Kind: record.Cell, Raw: []byte(mark[0])})
		}
	}
	return marks
}

// number returns the number that a value means. note says what is doubtful about
// it, problem why it is none.
func (m *markReader) number(v record.Value) (x float64, note, problem string) {
	x, ok := v.Float()
	switch v.Kind {
	case record.Absent, record.Null, record.List, record.Object:
		return 0, "", fmt.Sprintf("mark %q should be %s, not %s", m.name, m.expected(), v.Shown())
	case record.Bool, record.String, record.Cell:
		if len(m.words) > 0 || m.anyOther {
			word := v.Text()
			if x, known := m.words[word]; known {
				return x, "", ""
			}
			if x, known := m.folded[source.Fold(word)]; known && !ok {
				return x, "", ""
			}
			if truth, is := truthOf(v); is && v.Kind == record.Bool && m.onScale(truth) {
				return truth, "", ""
			}
			if !ok && v.Kind == record.String && !m.anyOther { // a number in quotes, where no word is
				x, ok = record.ParseNumber([]byte(strings.TrimSpace(word)))
			}
			if !ok && m.anyOther {
				return m.other, fmt.Sprintf("mark %q is %s, which is none of the declared words: it counts as %v", m.name, v.Shown(), m.other), ""
			}
			if !ok {
				return 0, "", fmt.Sprintf("mark %q should be %s, not %s: add that under words if it is one of the judge's", m.name, m.expected(), v.Shown())
			}
		} else if truth, is := truthOf(v); is && !ok {
			x, ok = truth, true
		} else if v.Kind == record.String { // a number in quotes
			x, ok = record.ParseNumber([]byte(strings.TrimSpace(v.Text())))
		}
	}
	switch {
	case !ok:
		return 0, "", fmt.Sprintf("mark %q should be %s, not %s", m.name, m.expected(), v.Shown())
	case !m.onScale(x):
		return 0, "", fmt.Sprintf("mark %q is off its scale: %v, it should be %s", m.name, x, m.expected())
	}
	return x, "", ""
}

// isWord reports whether a value is one of the declared words.
func (m *markReader) isWord(v record.Value) bool {
	_, is := m.words[v.Text()]
	return is && v.IsText()
}

// truthOf is what true and false count where no words say it: 1 and 0.
func truthOf(v record.Value) (x float64, is bool) {
	switch word := v.Text(); {
	case v.Kind == record.String:
		return 0, false
	case word == "true", word == "True", word == "TRUE":
		return 1, true
	case word == "false", word == "False", word == "FALSE":
		return 0, true
	}
	return 0, false
}

func (m *markReader) onScale(x float64) bool {
	if m.ranged {
		return x >= m.min && x <= m.max
	}
	return slices.Contains(m.values, x)
}

// expected describes the numbers and words that the mark can be.
func (m *markReader) expected() string {
	if m.ranged {
		return fmt.Sprintf("a number from %s to %s", m.Min.Text, m.Max.Text)
	}
	if m.Equals.Value != "" {
		return "0 or 1"
	}
	var parts []string
	for _, w := range m.Words {
		if w.Key.Value != "*" {
			parts = append(parts, w.Key.Value)
		}
	}
	for _, v := range m.Values {
		parts = append(parts, v.Text)
	}
	return strings.Join(parts, " or ")
}

// elements lists what a list of marks holds: a JSON list, or one that Python printed
// as text.
func (m *markReader) elements(v record.Value) (list iter.Seq[record.Value], problem string) {
	if m.find != nil {
		return slices.Values(m.found(v)), ""
	}
	list, problem = elementsOf(v)
	if problem != "" {
		problem = fmt.Sprintf("mark %q %s", m.name, problem)
	}
	return list, problem
}

// elementsOf is the same of any list; the problem says why the value is none.
func elementsOf(v record.Value) (list iter.Seq[record.Value], problem string) {
	if v.Kind == record.List {
		return v.Elements(), ""
	}
	if !v.IsText() {
		return v.Elements(), fmt.Sprintf("should be a list, not %s", v.Shown())
	}
	texts, err := record.PythonList(v.Text())
	if err != nil {
		problem = fmt.Sprintf("%v: %s", err, v.Shown())
	}
	return func(yield func(record.Value) bool) {
		for _, text := range texts {
			if !yield(record.Value{Kind: record.Cell, Raw: []byte(text)}) {
				return
			}
		}
	}, problem
}

// length counts the entries of a list of marks.
func (m *markReader) length(v record.Value) (n int) {
	list, _ := m.elements(v)
	for range list {
		n++
	}
	return n
}

// readList appends a list's numbers to out, in the order of the item's lines
// where they are known. A line without a mark is NaN. state is whole where
// nothing was wrong; lengths are judged by the caller.
func (m *markReader) readList(v record.Value, lines []Line, r *report, here at, out []float64) (numbers []float64, state uint8) {
	begin := len(out)
	state = whole
	fail := func(format string, args ...any) {
		r.errorf(here, format, args...)
		state = broken
	}
	var values []record.Value
	if m.objects != nil {
		values = make([]record.Value, len(m.objects.Paths))
	}
	list, problem := m.elements(v)
	if problem != "" {
		fail("%s", problem)
	}
	for e := range list {
		line := len(out) - begin
		if m.objects != nil {
			if !m.objects.Pick(e, values) {
				fail("entry %d of mark %q should be an object with the field %q, not %s", line+1, m.name, m.Mark.Mark.Value, e.Shown())
				continue
			}
			e = values[0]
			if m.Line.Value != "" {
				if line, problem = lineOf(values[1], lines); problem != "" {
					fail("entry of mark %q %s", m.name, problem)
					continue
				}
			}
		}
		x, note := math.NaN(), ""
		if e.Undefined() || isBlank(e) { // which is a line without a mark
			if m.hasAbsent {
				x = m.absent
			}
		} else {
			if x, note, problem = m.number(e); problem != "" {
				fail("%s", problem)
			} else if note != "" {
				r.warnf(here, "%s", note)
			}
		}
		out = padded(out, begin+line+1, math.NaN())
		if !math.IsNaN(x) {
			if !math.IsNaN(out[begin+line]) {
				fail("mark %q has line %d twice", m.name, line+1)
			}
			out[begin+line] = x
		}
	}
	return out, state
}

// isBlank reports whether a value is an empty text.
func isBlank(v record.Value) bool { return v.IsText() && len(bytes.TrimSpace(v.Letters())) == 0 }

// fall counts the lines 0 of which a parent has the mark 0.
func (m *markReader) fall(marks []float64, parents record.Value, r *report, here at) {
	list, problem := elementsOf(parents)
	if problem != "" {
		r.errorf(here, "field %q, where the parents of mark %q are, %s", m.Parent.Value, m.name, problem)
		return
	}
	own, line := slices.Clone(marks), 0
	for of := range list {
		one := func(yield func(record.Value) bool) { yield(of) }
		if of.Kind == record.List {
			one = of.Elements()
		}
		for p := range one {
			switch x, ok := p.Float(); {
			case !ok && (p.Kind == record.Null || isBlank(p)), x == 0 && ok:
			case !ok || x != math.Trunc(x) || x < 0 || int(x) > len(own):
				r.errorf(here, "the parent of line %d of mark %q should be the number of another line, from 1 to %d, not %s", line+1, m.name, len(own), p.Shown())
			case line < len(marks) && own[int(x)-1] == 0:
				marks[line] = 0
			}
		}
		line++
	}
}

// padded makes a list at least so long.
func padded[T any](list []T, length int, with T) []T {
	for len(list) < length {
		list = append(list, with)
	}
	return list
}

// lineOf finds the line that a value names: by its number from 1, or its text.
func lineOf(v record.Value, lines []Line) (index int, problem string) {
	if x, ok := v.Float(); ok {
		switch {
		case x > source.MaxLines:
			return 0, fmt.Sprintf("names line %v: an item may have %d", x, source.MaxLines)
		case x < 1 || x != math.Trunc(x):
			return 0, fmt.Sprintf("names line %v: lines are counted from 1", x)
		case lines != nil && int(x) > len(lines):
			return 0, fmt.Sprintf("names line %v: the item has %d", x, len(lines))
		}
		return int(x) - 1, ""
	}
	if !v.IsText() {
		return 0, fmt.Sprintf("should name a line by its number from 1 or its text, not %s", v.Shown())
	}
	text := strings.TrimSpace(v.Text())
	for i := range lines {
		if strings.TrimSpace(lines[i].Text) == text {
			return i, ""
		}
	}
	return 0, fmt.Sprintf("names no line of the item: %s", v.Shown())
}

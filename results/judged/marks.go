package judged

import (
	"fmt"
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

// becomes is what a judgment becomes with a mark of that state which its score needs.
var becomes = [...]Status{absent: Broken, whole: Judged, averaged: Judged, uneven: ShortList, broken: Broken, undecided: FailedJudgment, partial: ShortList}

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
	other    float64 // what any other word means
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
	r := markReader{Mark: m, name: name, field: m.Field.Value, list: m.IsList(j), words: map[string]float64{}, min: m.Min.Float(), max: m.Max.Float(), ranged: m.Min.Known()}
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
	worded := len(m.words) > 0 || m.anyOther
	isWord := v.IsText() || v.Kind == record.Bool
	if isWord && (worded || !ok) {
		if means, known := m.word(v.Text(), ok); known {
			return means, "", ""
		}
		truth, is := truthOf(v)
		switch {
		case ok:
		case is && (!worded || v.Kind == record.Bool && m.onScale(truth)):
			x, ok = truth, true
		case m.anyOther:
			return m.other, fmt.Sprintf("mark %q is %s, which is none of the declared words: it counts as %v", m.name, v.Shown(), m.other), ""
		case v.Kind == record.String: // a number in quotes
			x, ok = record.ParseNumber([]byte(strings.TrimSpace(v.Text())))
		}
	}
	switch {
	case !ok:
		problem = fmt.Sprintf("mark %q should be %s, not %s", m.name, m.expected(), v.Shown())
		if worded && isWord {
			problem += ": add that under words if it is one of the judge's"
		}
	case !m.onScale(x):
		problem = fmt.Sprintf("mark %q is off its scale: %v, it should be %s", m.name, x, m.expected())
	}
	return x, "", problem
}

// word is what a declared word means: as it is written, or, where it is no number, in any
// capitals, if all that read so mean the same.
func (m *markReader) word(text string, isNumber bool) (x float64, known bool) {
	if x, known = m.words[text]; known || isNumber {
		return x, known
	}
	folded := source.Fold(text)
	for word, means := range m.words {
		if source.Fold(word) == folded {
			if known && means != x {
				return 0, false
			}
			x, known = means, true
		}
	}
	return x, known
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
		slack := 1e-9 * (m.max - m.min) // a mark that a program summed up ends in 1.0000000000000004
		return x >= m.min-slack && x <= m.max+slack
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

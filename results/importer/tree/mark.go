package tree

import (
	"slices"
	"standings/results/formula"
	"strconv"
	"strings"

	"standings/internal/lazy"
	"standings/results/importer/role"
	"standings/results/judged/record"
)

// Mark is a field of the records that a judge's verdict is in.
type Mark struct {
	Name     string // in formulas
	Field    string
	List     bool
	Weight   string            // field of the criteria's weights, which add up to 1; ""
	Equals   string            // field of the expected answer; ""
	Named    string            // what the records call it; "": they hold no other
	Why      string            // field of the judge's reasons, a text for each mark of the list; ""
	Words    map[string]string // what words count; nil: numbers
	Low      string            // of its scale
	High     string
	Least    float64 // of them that is there
	Most     float64
	Find     string       // the pattern of marks in a text; "": the field is the mark
	PerCase  float64      // criteria of a case, on average; of lists
	Optional bool         // it is missing in some records
	Of       *recordField // what the field holds
}

var (
	expectedWords = role.Set("gt expected target targets truth reference gold answer_key label labels ground correct_answers")
	givenWords    = role.Set("pred preds prediction predictions given response responses output outputs model result results judged")
	scoreWords    = lazy.Regexp(`(?i)(^|[_. ])(score|scores|rating|ratings|mark|marks|grade|grades|verdict|verdicts|correct|correctness|right|pass|passed|graded|success|consistency|realism|quality|aesthetic|accuracy|acc|answer|answers|result|results|alignment|faithfulness|fidelity|relevance|correctly|satisfied|is_correct|label|preference|win|reward)([_. ]|$)|_(score|quality|rating|mark)s?$|(?-i:\p{L}Score)$`)
	scoresAbove   = lazy.Regexp(`(?i)(^|[_ ])(scores?|scored|ratings?|marks?|grades?|graded|verdicts?|results?|judge?ments?|evaluations?|consistency|realism|quality|aesthetics?|accuracy|alignment|faithfulness|relevance|answers?|correctness|outcomes?|rewards?|labels?|metrics?)(\[\])?$`)
	noScores      = lazy.Regexp(`(?i)(^|[_. \]])(id|idx|index|time|timestamp|seed|tokens?|cost|count|num|number|n|total|length|width|height|size|date|year|line|page|version|temperature|max|min|weight|duration|latency|seconds|epochs?|steps?|fold|runs?|trials?|attempts?|k|phrase|reasoning|reason|stderr|std|config|args|params|cache)([_. ]|$)`)
)

// givenAsNumber finds names under which a text that is a number is a mark, and no answer or class.
var givenAsNumber = lazy.Regexp(`(?i)(^|[_. ])(scores?|ratings?|marks?|grades?)$`)

// Words for outcomes, of which a case has one.
var outcomes = role.Set("pass passed correct right success satisfied")

// The words of verdicts, and what each counts.
var verdicts = map[string]string{"yes": "1", "no": "0", "true": "1", "false": "0", "y": "1", "n": "0", "pass": "1", "fail": "0", "passed": "1", "failed": "0", "correct": "1", "incorrect": "0", "wrong": "0", "right": "1", "✓": "1", "✔": "1", "✅": "1", "✗": "0", "✘": "0", "❌": "0"}

// marks finds the marks of records, best first: answers that are compared with expected
// ones, lists of marks, single ones.
func (f *Form) marks(known Names) []*Mark {
	if list := f.compared(); list != nil {
		return list
	}
	var lists, singles []*Mark
	for _, d := range f.Fields {
		m := f.markOf(d, known)
		switch {
		case m == nil:
		case m.List:
			lists = append(lists, m)
		default:
			singles = append(singles, m)
		}
	}
	all := append(lists, singles...)
	if slices.ContainsFunc(all, func(m *Mark) bool { return !m.isLines() }) { // texts repeat what is in fields
		all = slices.DeleteFunc(all, (*Mark).isLines)
	}
	all = f.weighted(all)
	taken := map[string]bool{}
	for _, m := range all {
		for m.Name = nameOf(m.Field); taken[m.Name] || !formula.ValidName(m.Name); m.Name += "_" {
		}
		taken[m.Name] = true
		m.Why = f.named(replyWords, func(d *recordField) bool { return m.List && d.isTexts() && slices.Equal(d.Lengths, m.Of.Lengths) })
	}
	return all
}

// criteria is the field of the prompts in which each case has a text for each of its marks.
func (t *Tree) criteria() string {
	m, of := t.Marks[0], map[string]int{}
	if !m.List || len(m.Of.Lengths) != t.Records {
		return ""
	}
	next := 0
	t.records(func(_, item, _ string, _, _ int) { of[plain(item)], next = m.Of.Lengths[next], next+1 })
	id := t.Asks.field(t.AskID)
	for _, d := range t.Asks.Fields {
		fits := d.isTexts() && len(d.Lengths) == len(id.Firsts)
		for i := 0; fits && i < len(d.Lengths); i++ {
			n, judged := of[plain(id.Firsts[i])]
			fits = n == d.Lengths[i] || !judged
		}
		if fits {
			return d.Name
		}
	}
	return ""
}

// weighted gives the list of marks that is as long as the weights in the same records its
// weights, which are no marks.
func (f *Form) weighted(marks []*Mark) []*Mark {
	for _, d := range f.Fields {
		at := slices.IndexFunc(marks, func(m *Mark) bool {
			return m.List && m.Field != d.Name && m.Weight == "" && slices.Equal(f.field(m.Field).Lengths, d.Lengths)
		})
		if at >= 0 && d.isWeights() {
			marks[at].Weight = d.Name
			return slices.DeleteFunc(marks, func(m *Mark) bool { return m.Field == d.Name })
		}
	}
	return marks
}

// compared finds two lists of words, or two words, of which one is expected: both are as long
// in each record.
func (f *Form) compared() []*Mark {
	var fields []*recordField
	for _, d := range f.Fields {
		if d.Words != nil && d.numbers == 0 && 2*d.Seen > f.looked && !strings.HasSuffix(d.Name, "$key") {
			fields = append(fields, d)
		}
	}
	for _, expected := range fields {
		for _, given := range fields {
			if expected == given || !hasWord(expected.Name, expectedWords) || !hasWord(given.Name, givenWords) || (given.Lists > 0) != (expected.Lists > 0) || given.Lists > 0 && !slices.Equal(given.Lengths, expected.Lengths) || !share(given.Words, expected.Words) {
				continue
			}
			return []*Mark{{Name: "right", Field: given.Name, Equals: expected.Name, List: given.Lists > 0, Low: "0", High: "1", PerCase: mean(given.Lengths), Optional: min(given.Seen, expected.Seen) < f.looked, Of: given}}
		}
	}
	return nil
}

func share(a, b map[string]int) bool {
	for word := range a {
		if b[word] > 0 {
			return true
		}
	}
	return false
}

func mean(list []int) float64 {
	sum := 0
	for _, n := range list {
		sum += n
	}
	return float64(sum) / float64(max(len(list), 1))
}

// markOf takes a field for a mark; nil where it is none: numbers or verdicts, on a scale
// that marks have, under a name that marks have; or texts with a mark on lines of their own.
func (f *Form) markOf(d *recordField, known Names) *Mark {
	if d.Graded > 0 && 10*d.Graded >= 8*d.Texts && d.Most <= 100 {
		return Mark{Field: d.Name, List: d.Graded > d.Texts, Find: "*: {mark}", Optional: true, PerCase: float64(d.Graded) / float64(d.Texts), Of: d}.on(d.Least, d.Most)
	}
	name := strings.TrimSuffix(d.Name, "[]")
	usual := isScore(name) || known.Score(name) || d.Name == record.Whole || d.Lists == 0 && d.Whole && d.High <= 10 && d.Low < d.High && f.Kind != linesForm && !isID(name) && !hasWord(name, role.Tasks) && !hasWord(name, role.Outputs)
	counted := d.Whole && d.High > 1 && hasWord(name, outcomes) // how many of several were right
	if !usual || counted || noScores().MatchString(name) || 2*d.Seen < f.looked {
		return nil
	}
	m := Mark{Field: d.Name, List: d.Lists > 0, Optional: d.Seen < f.looked, PerCase: mean(d.Lengths), Of: d}
	if d.Written > 0 && d.numbers == 0 && d.Written == d.Texts && d.Lists == 0 && d.Least >= 0 && (givenAsNumber().MatchString(name) || d.Sign != "" && known.Score(name)) {
		switch of := d.of(); {
		case d.Sign != "" && d.Most <= of:
			m.Find, m.Least, m.Most, m.Low, m.High = "{mark}"+d.Sign, d.Least, d.Most, "0", strconv.FormatFloat(of, 'f', -1, 64)
			return &m
		case d.Sign == "" && d.Most <= 100:
			return m.on(d.Least, d.Most)
		}
	}
	switch {
	case d.Words != nil && d.numbers == 0 && isVerdict(d.Words):
		m.Words = map[string]string{}
		for word := range d.Words {
			m.Words[word] = verdicts[word]
		}
		return m.on(0, 1)
	case d.Lists > 0 && d.odd+d.Unmarked > 0: // what is no mark can be said of single ones alone
		return nil
	case d.numbers == 0 || d.Texts > d.Seen/10 || d.Low < 0 || d.High > 100 || d.Unmarked > 0 && (d.High <= 1 || 2*d.Unmarked > d.numbers):
		return nil
	}
	return m.on(d.Low, d.High)
}

// isScore reports whether the last step of a field's name says a score, or one above ends in a word
// for scores.
func isScore(name string) bool {
	steps := record.Steps(name)
	last := len(steps) - 1
	if last < 0 { // a head that is no path
		return scoreWords().MatchString(name)
	}
	return scoreWords().MatchString(steps[last]) || slices.ContainsFunc(steps[:last], scoresAbove().MatchString)
}

// NoMarks are the values of a field of numbers that are no marks, as they are written: -1 beside marks
// from 0 on, and texts, of which those of several words are one pattern; nil where there are none. Of
// many words none is, for they say something else.
func (m *Mark) NoMarks() (list []string) {
	if m.Of.Unmarked > 0 {
		list = append(list, "-1")
	}
	if !m.IsNumber() || m.Of.Texts == 0 {
		return list
	}
	several := m.Of.Longest > mostKept
	var texts []string
	for _, text := range m.Of.Labels() {
		text = strings.TrimSpace(text)
		if _, err := strconv.ParseFloat(text, 64); err == nil || text == "true" || text == "false" {
			continue
		}
		if strings.Contains(text, " ") {
			several = true
		} else {
			texts = append(texts, text)
		}
	}
	if several {
		list = append(list, "* *")
	}
	if len(texts) > mostWords {
		return list
	}
	return append(list, texts...)
}

// Unscored are the fields of numbers that are no marks, and that nothing else is read from.
func (t *Tree) Unscored() (list []string) {
	read := append([]string{t.Model, t.Judge, t.Line, t.Parent, t.Sample, t.Variant, t.idField}, t.Item...)
	for _, m := range t.Marks {
		read = append(read, m.Field, m.Weight, m.Equals)
	}
	for _, d := range t.Fields {
		if 2*d.Numbers > d.Seen && d.Lists == 0 && !slices.Contains(read, d.Name) {
			list = append(list, d.Name)
		}
	}
	return list
}

// isSmall reports whether the numbers are shares: from 0 to 1, and not all whole.
func (d *recordField) isSmall() bool { return d.numbers > 0 && d.Low >= 0 && d.High <= 1 && !d.Whole }

// Mixed are the files in which a mark seems to be on the scale from 0 to 1, where others are on a
// larger one; of files with a case each, those of models of which no more than a tenth are on it.
func (t *Tree) Mixed(m *Mark) []string {
	if m.High == "1" || m.Find != "" {
		return nil
	}
	small := m.Of.Small
	p := t.Part(role.Model)
	if t.Kind != oneObject || p == nil {
		return small
	}
	of, all, few := map[string]string{}, map[string]int{}, map[string]int{}
	for i, v := range p.values {
		of[t.paths[i]] = v
		all[v]++
	}
	for _, file := range small {
		few[of[file]]++
	}
	return slices.DeleteFunc(slices.Clone(small), func(file string) bool { return 10*few[of[file]] < 9*all[of[file]] })
}

// IsShare reports whether a mark is from 0 to 1, and IsNumber whether a number alone is one.
func (m *Mark) IsShare() bool  { return m.Low == "0" && m.High == "1" }
func (m *Mark) IsNumber() bool { return m.Find == "" && m.Words == nil && m.Equals == "" && !m.List }

// on puts a mark on the scale that figures from low to high are on: the least of those that
// marks usually have.
func (m Mark) on(low, high float64) *Mark {
	m.Least, m.Most, m.Low, m.High = low, high, "0", "100"
	for _, top := range []float64{1, 2, 5, 10} {
		if high <= top*(1+1e-9) { // which sums of shares exceed by their last digit
			m.High = strconv.Itoa(int(top))
			break
		}
	}
	if low >= 1 && (m.High == "5" || m.High == "10") {
		m.Low = "1"
	}
	return &m
}

// isLines reports whether marks are on lines of a text.
func (m *Mark) isLines() bool { return strings.HasPrefix(m.Find, "*") }

func isVerdict(words map[string]int) bool {
	for word := range words {
		if verdicts[word] == "" {
			return false
		}
	}
	return len(words) > 0
}

// genericNames are keys of marks that what is above them says more of.
var genericNames = role.Set("score value mark rating grade verdict result")

var noLetters = lazy.Regexp(`[^a-z0-9]+`)

// nameOf makes a name for formulas of a field.
func nameOf(field string) string {
	steps := record.Steps(field)
	last := steps[len(steps)-1]
	if above := len(steps) - 2; above >= 0 && genericNames[strings.ToLower(last)] {
		last = strings.TrimSuffix(steps[above], "[]")
	}
	name := strings.Trim(noLetters().ReplaceAllString(strings.ToLower(last), "_"), "_")
	if name == "" || name[0] >= '0' && name[0] <= '9' {
		name = strings.TrimSuffix("mark_"+name, "_")
	}
	return name
}

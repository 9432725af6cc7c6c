package tree

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/internal/lazy"
	"standings/results/judged/record"
)

// recordField is what one field of the records of a form holds.
type recordField struct {
	Name    string // its path, as benchmark.yaml names it
	Seen    int    // records that have it, and not null
	Texts   int    // of them, those that hold text
	Numbers int    // those that hold a number, true or false
	Lists   int    // those that hold a list
	Longest int    // letters of the longest text
	Low     float64
	High    float64
	Whole   bool           // every number is whole
	Words   map[string]int // folded texts, alone or in lists, how often each; nil: there are many
	Lengths []int          // of the lists, record by record
	Graded  int            // lines of texts that give a mark, as in "Realism: 4"
	Written int            // texts that are a number alone, or with a sign
	Sign    string         // behind that number, as in "85%" and "2/10"; signsDiffer
	Least   float64        // of those marks and numbers
	Most    float64
	InText  string         // the first of several files in which it holds a text that is no number; ""
	Small   []string       // files of several in which all numbers are from 0 to 1, and not all whole
	Firsts  map[int]string // the text or number of a record, by the record's place among all

	Unmarked int    // numbers that are -1, which means no mark beside marks from 0 on
	NoMark   string // the first of several files that has one

	sums    []float64 // of the lists, as far as they are numbers
	numbers int       // of single values, in lists too
	labels  []string  // what Firsts has, each once, when it had so many
	listed  int
	odd     int // entries of lists that are no number, true or false, or lack the field
	many    bool
	in      int // the record seen last
}

// mostWords is how many words a field of words can have.
const mostWords = 12

func (d *recordField) value(v record.Value, at int) {
	switch v.Kind {
	case record.Null, record.Absent:
	case record.List:
		d.list()
		for one := range v.Elements() {
			d.entry(one)
		}
	case record.Object:
		d.Seen++
	case record.String:
		d.text(v.Text(), at)
	default:
		d.Seen, d.Numbers = d.Seen+1, d.Numbers+1
		d.keep(at, v.Text())
		d.single(v)
	}
}

// element sees one entry of a list, that of an object in it.
func (d *recordField) element(v record.Value, at int) {
	if d.Seen == 0 || d.in != at {
		d.list()
		d.in = at
	}
	d.entry(v)
}

func (d *recordField) list() {
	d.Seen, d.Lists = d.Seen+1, d.Lists+1
	d.Lengths, d.sums = append(d.Lengths, 0), append(d.sums, 0)
}

func (d *recordField) entry(v record.Value) {
	x, _ := v.Float()
	d.Lengths[len(d.Lengths)-1]++
	d.sums[len(d.sums)-1] += x
	if v.Kind != record.Number && v.Kind != record.Bool {
		d.odd++
	}
	d.single(v)
}

// isWeights reports whether the lists are weights: numbers that add up to 1 in each.
func (d *recordField) isWeights() bool {
	return d.numbers > d.Lists && d.Low > 0 && d.High < 1 && !slices.ContainsFunc(d.sums, func(x float64) bool { return math.Abs(x-1) > 1e-6 })
}

func (d *recordField) text(text string, at int) {
	d.Seen, d.Texts = d.Seen+1, d.Texts+1
	d.keep(at, text)
	d.word(text)
	d.grades(text)
}

// NoNumbers is how many of its texts are no number alone.
func (d *recordField) NoNumbers() int {
	if d.Sign != "" {
		return d.Texts
	}
	return d.Texts - d.Written
}

// graded is a line of a text that gives a mark: "Realism: 4".
var graded = lazy.Regexp(`(?m)^[^:\n]{1,60}: (\d+(?:\.\d+)?)\s*$`)

// grades notes the marks in a text.
func (d *recordField) grades(text string) {
	number, sign := strings.TrimSpace(text), ""
	if found := signed().FindStringSubmatch(number); found != nil {
		number, sign = found[1], found[2]
	}
	if x, ok := record.ParseNumber([]byte(number)); ok {
		d.signs(sign)
		d.grade(0, 1, x, x)
	}
	for _, found := range graded().FindAllStringSubmatch(text, -1) {
		x, _ := strconv.ParseFloat(found[1], 64)
		d.grade(1, 0, x, x)
	}
}

// signed is a number that says of how many it is.
var signed = lazy.Regexp(`^(\d+(?:\.\d+)?)( ?%| ?/ ?[1-9]\d*)$`)

// signsDiffer is the sign of numbers that are not all of as many.
const signsDiffer = "differ"

// signs notes what is behind a number, before it is counted.
func (d *recordField) signs(sign string) {
	if d.Written == 0 {
		d.Sign = sign
	} else if d.Sign != sign {
		d.Sign = signsDiffer
	}
}

// of is of how many its numbers are, as their sign says; -1 where that is not the same for all.
func (d *recordField) of() float64 {
	if strings.HasSuffix(d.Sign, "%") {
		return 100
	}
	if x, ok := record.ParseNumber([]byte(strings.Trim(d.Sign, " /"))); ok {
		return x
	}
	return -1
}

// grade notes so many marks and numbers in texts, from the least to the most of them.
func (d *recordField) grade(graded, written int, least, most float64) {
	if d.Graded+d.Written == 0 {
		d.Least, d.Most = least, most
	}
	d.Graded, d.Written = d.Graded+graded, d.Written+written
	d.Least, d.Most = min(d.Least, least), max(d.Most, most)
}

// cell sees a cell of a table: a number where it reads as one, else a text, or a list in
// brackets.
func (d *recordField) cell(text string, at int) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	if x, err := strconv.ParseFloat(text, 64); err == nil && !math.IsNaN(x) && !math.IsInf(x, 0) {
		d.Seen, d.Numbers = d.Seen+1, d.Numbers+1
		d.keep(at, text)
		d.number(x)
		return
	}
	if v, fault := record.Document([]byte(text)); fault == nil && v.Kind == record.List {
		d.value(v, at)
		return
	}
	d.text(text, at)
}

// isTexts reports whether the field holds lists of texts.
func (d *recordField) isTexts() bool {
	return d.Lists > 0 && d.Lists == d.Seen && d.numbers == 0 && (d.many || d.Words != nil)
}

// single sees a value that is no list.
func (d *recordField) single(v record.Value) {
	switch v.Kind {
	case record.Number:
		if x, ok := v.Float(); ok {
			d.number(x)
		}
	case record.Bool:
		d.number(map[string]float64{"true": 1}[v.Text()])
	case record.String:
		d.word(v.Text())
	}
}

func (d *recordField) number(x float64) {
	if x == -1 {
		d.Unmarked++
		return
	}
	if d.numbers == 0 {
		d.Low, d.High, d.Whole = x, x, true
	}
	d.numbers++
	d.Low, d.High, d.Whole = min(d.Low, x), max(d.High, x), d.Whole && x == math.Trunc(x)
}

func (d *recordField) word(text string) {
	d.Longest = max(d.Longest, len(text))
	if d.many {
		return
	}
	if d.Words == nil {
		d.Words = map[string]int{}
	}
	d.Words[strings.ToLower(strings.Trim(text, " ."))]++
	if len(d.Words) > mostWords {
		d.Words, d.many = nil, true
	}
}

// mostKept is how long a text can be that is kept.
const mostKept = 80

func (d *recordField) keep(at int, text string) {
	if len(text) > mostKept || at >= mostRead {
		return
	}
	if d.Firsts == nil {
		d.Firsts = map[int]string{}
	}
	d.Firsts[at] = text
}

// join adds what the same field holds in another file, whose first record is at a place.
func (d *recordField) join(o *recordField, at int) {
	if o.numbers > 0 {
		n := d.numbers
		d.number(o.Low)
		d.number(o.High)
		d.Whole, d.numbers = d.Whole && o.Whole, n+o.numbers
	}
	d.odd += o.odd
	d.Small, d.Unmarked = append(d.Small, o.Small...), d.Unmarked+o.Unmarked
	if d.NoMark == "" {
		d.NoMark = o.NoMark
	}
	if d.InText == "" {
		d.InText = o.InText
	}
	d.Seen, d.Texts, d.Numbers, d.Lists = d.Seen+o.Seen, d.Texts+o.Texts, d.Numbers+o.Numbers, d.Lists+o.Lists
	d.Lengths, d.sums = append(d.Lengths, o.Lengths...), append(d.sums, o.sums...)
	if o.Written > 0 {
		d.signs(o.Sign)
	}
	if o.Graded+o.Written > 0 {
		d.grade(o.Graded, o.Written, o.Least, o.Most)
	}
	for word, n := range o.Words {
		d.word(word)
		if d.Words != nil {
			d.Words[word] += n - 1
		}
	}
	d.many = d.many || o.many
	if d.many {
		d.Words = nil
	}
	d.Longest = max(d.Longest, o.Longest)
	for i, text := range o.Firsts {
		d.keep(at+i, text)
	}
}

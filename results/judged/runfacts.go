package judged

import (
	"bytes"
	"io/fs"
	"maps"
	"math"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/aggregate"
	"standings/results/figure"
	"standings/results/judged/record"
	"standings/results/schema"
)

// RunFact is one of the facts that benchmark.yaml, or a recipe, says where to find.
type RunFact struct {
	ID schema.Text
	*schema.Fact
}

// RunFacts lists the facts of all descriptions, the first that names one before others.
func (s *Suite) RunFacts() (list []RunFact) {
	for i := range s.Benchmark.Judgments {
		facts := s.Benchmark.Judgments[i].Facts
		for k := range facts {
			if facts[k].Value.Counts.Value == "" && !slices.ContainsFunc(list, func(f RunFact) bool { return f.ID.Value == facts[k].Key.Value }) {
				list = append(list, RunFact{facts[k].Key, &facts[k].Value})
			}
		}
	}
	return list
}

// factReader reads one fact of a description.
type factReader struct {
	*schema.Fact
	id   string
	slot int // among the description's fields, or those of the file beside
}

// besideFile are the facts that one file beside the judgments holds.
type besideFile struct {
	name   string
	facts  []factReader
	slots  slots
	fields *record.Fields
}

// newFacts prepares the facts of a description.
func (d *description) newFacts(s *slots) error {
	for i := range d.Facts {
		e := &d.Facts[i]
		f := factReader{Fact: &e.Value, id: e.Key.Value}
		name := e.Value.Beside.Value
		if name == "" {
			f.slot = s.add(f.Field.Value)
			d.facts = append(d.facts, f)
			continue
		}
		at := slices.IndexFunc(d.beside, func(b besideFile) bool { return b.name == name })
		if at < 0 {
			at, d.beside = len(d.beside), append(d.beside, besideFile{name: name})
		}
		b := &d.beside[at]
		if f.slot = none; !strings.Contains(f.Field.Value, ".*") {
			f.slot = b.slots.add(f.Field.Value)
		}
		b.facts = append(b.facts, f)
	}
	for i := range d.beside {
		b := &d.beside[i]
		var err error
		if b.fields, err = record.NewFields(b.slots.paths); err != nil {
			return err
		}
	}
	return nil
}

// said is what some records say of one fact.
type said struct {
	texts map[string]string  // by text: the file that says it first
	last  []byte             // the value seen last, which is mostly the next one too
	sum   aggregate.Sums     // of numbers that records say
	n     int                // how many there are
	files map[string]float64 // by file: the number that it says of itself
}

func newSaid() *said { return &said{texts: map[string]string{}, files: map[string]float64{}} }

// take notes a value that a record, or a whole file, says; from is the file.
func (to *said) take(f *factReader, v record.Value, from string) {
	if v.Kind == record.Absent || v.Kind == record.Null || v.Kind == record.List || v.Kind == record.Object {
		return
	}
	of := f.KindOf()
	if of.Figure != nil {
		x, ok := v.Float()
		if of.Unit != "" {
			printed, _, err := of.Figure(figure.Notation{Unit: f.Unit.Value}, v.Text())
			x, ok = printed.Float(), err == nil && printed.Known()
		} else if !ok && v.IsText() {
			x, ok = record.ParseNumber([]byte(strings.TrimSpace(v.Text())))
		}
		switch {
		case !ok || math.IsInf(x, 0) || math.IsNaN(x):
		case f.OfFile():
			to.files[from] = x
		default:
			to.sum.Add(x)
			to.n++
		}
		return
	}
	if to.last != nil && bytes.Equal(to.last, v.Raw) {
		return
	}
	to.last = append(to.last[:0], v.Raw...)
	text := strings.Join(strings.Fields(v.Text()), " ")
	if figure.Missing(text) || text == "unknown" {
		return
	}
	if of.Tidy != nil {
		text = of.Tidy(text)
	}
	to.add(f.Before.Value+text, from)
}

// add notes a text.
func (to *said) add(text, from string) {
	if _, known := to.texts[text]; !known && !source.IsLong(text) && len(to.texts) <= mostTexts {
		to.texts[text] = from
	}
}

// mostTexts is how many unlike texts of one fact are kept of a row: more, such as a time
// a record, say nothing of it as a whole.
const mostTexts = 100

// merge takes in what others say.
func (to *said) merge(other *said) {
	for _, text := range slices.Sorted(maps.Keys(other.texts)) {
		to.add(text, other.texts[text])
	}
	to.sum.Add(other.sum.Value())
	to.n += other.n
	maps.Copy(to.files, other.files)
}

// saidOf is what records say, by fact.
type saidOf map[string]*said

// of is what they say of one.
func (s *saidOf) of(id string) *said {
	if *s == nil {
		*s = saidOf{}
	}
	if (*s)[id] == nil {
		(*s)[id] = newSaid()
	}
	return (*s)[id]
}

// readFacts takes in what a record says of how it was made.
func (f *fileReader) readFacts(part *rows, r *record.Record) {
	for i := range f.facts {
		fact := &f.facts[i]
		part.facts.of(fact.id).take(fact, r.Values[fact.slot], f.path)
	}
}

// readBeside takes in what the files beside the judgments say of all of them.
func (f *fileReader) readBeside(fsys fs.FS) {
	for i := range f.beside {
		b := &f.beside[i]
		name := likest(fsys, f.path, b.name)
		if name == "" {
			continue
		}
		opened, err := source.Open(fsys, name, source.MaxRecords)
		if err != nil {
			continue // said where the folder was listed
		}
		var values []record.Value
		data, err := source.All(opened)
		if opened.Close(); err == nil {
			values, _, err = b.fields.First(data)
		}
		if err != nil {
			f.warnf(at{}, "%s, which says how it was made, cannot be read: %v", name, err)
			continue
		}
		f.unseen.aside(b, values, data, f.path)
		for _, part := range f.parts {
			for k := range b.facts {
				if fact := &b.facts[k]; fact.slot == none {
					part.facts.of(fact.id).take(fact, byName(data, fact.Field.Value, f.path), name)
				} else {
					part.facts.of(fact.id).take(fact, values[fact.slot], name)
				}
			}
		}
	}
}

// checkCounts holds how many records a file has against what it states.
func (f *fileReader) checkCounts() {
	for i := range f.Facts {
		fact := &f.Facts[i].Value
		stated, from, held := 0.0, "", f.held
		if fact.Counts.Value == countsItems {
			held = 0
		}
		for _, part := range f.parts {
			for name, x := range part.facts.of(f.Facts[i].Key.Value).files {
				stated, from = x, name
			}
			if fact.Counts.Value == countsItems {
				items := map[int32]bool{}
				for _, row := range part.list {
					items[f.items[row]] = true
				}
				held = max(held, len(items))
			}
		}
		if fact.Counts.Value != "" && float64(held) < stated {
			f.warnf(at{}, "holds %s, where %s states %v: the others are missing", words.Count(held, strings.TrimSuffix(fact.Counts.Value, "s")), from, stated)
		}
	}
}

// countsItems makes a fact count items, of which a file may have several records.
const countsItems = "items"

// byName finds, of a path with *, the only key of an object, what is below the longest key
// that the judgments' file is named with where there are several keys.
func byName(data []byte, field, file string) record.Value {
	v, fault := record.Document(data)
	if fault != nil {
		return record.Value{}
	}
	for step := range strings.SplitSeq(field, ".") {
		var at record.Value
		longest, keys := "", 0
		for key, member := range v.Members() {
			keys++
			switch {
			case key == step:
				at = member
			case step == "*" && keys == 1, step == "*" && len(key) > len(longest) && strings.Contains(path.Base(file), key):
				if at = member; strings.Contains(path.Base(file), key) {
					longest = key
				}
			}
		}
		if v = at; step == "*" && keys > 1 && longest == "" {
			return record.Value{}
		}
	}
	return v
}

// likest finds the file of a pattern in the folder of another whose name begins and ends
// most alike, which may be the file itself; "" where there is none, or two are as like.
func likest(fsys fs.FS, file, pattern string) string {
	entries, err := fs.ReadDir(fsys, path.Dir(file))
	if err != nil {
		return ""
	}
	own := stemOf(path.Base(file))
	best, most, ties := "", -1, 0
	for _, e := range entries {
		if e.IsDir() || !glob(pattern, e.Name()) {
			continue
		}
		switch n := SameEnds(own, stemOf(e.Name())); {
		case n > most:
			best, most, ties = path.Join(path.Dir(file), e.Name()), n, 0
		case n == most:
			ties++
		}
	}
	if ties > 0 {
		return ""
	}
	return best
}

func stemOf(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

// SameEnds is how many letters two names have alike at the beginning and the end.
func SameEnds(a, b string) int {
	head, tail := 0, 0
	for head < min(len(a), len(b)) && a[head] == b[head] {
		head++
	}
	for tail < min(len(a), len(b))-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	return head + tail
}

// takeFacts takes over what some rows of a file say.
func (s *Sheet) takeFacts(part *rows) {
	for id, said := range part.facts {
		s.facts.of(id).merge(said)
	}
}

// RunSaid is what the files of a row say of one fact; the zero value is nothing.
type RunSaid struct {
	Texts  []string // distinct; of dates and other texts, sorted
	Files  []string // by text: the file that says it first
	Number float64  // of numbers
	Known  bool
}

// RunFact is what the files of a row say of a fact: of numbers their mean or sum.
func (r *Row) RunFact(f RunFact) RunSaid {
	all := newSaid()
	for _, sheet := range r.Sheets {
		if of := sheet.facts[f.ID.Value]; of != nil {
			all.merge(of)
		}
	}
	if f.KindOf().Figure != nil {
		for _, file := range slices.Sorted(maps.Keys(all.files)) {
			all.sum.Add(all.files[file])
			all.n++
		}
		if all.n == 0 {
			return RunSaid{}
		}
		x := all.sum.Value()
		if f.Total.Value != schema.TotalSum {
			x /= float64(all.n)
		}
		return RunSaid{Number: figure.Clean(x), Known: true}
	}
	said := RunSaid{Texts: slices.Sorted(maps.Keys(all.texts)), Known: len(all.texts) > 0}
	for _, text := range said.Texts {
		said.Files = append(said.Files, all.texts[text])
	}
	return said
}

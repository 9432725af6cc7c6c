// Package tree recognises what a folder of raw results holds: files of one form, which
// parts of their paths vary, and what these are: models, judges, conditions, categories,
// cases or outputs.
//
//   - form.go reads files and sorts them by the form of their records; field.go collects
//     what fields of records hold.
//   - part.go finds the parts of paths that vary, role.go says what they are, share.go which
//     cases their values share, rival.go which two could change places, and id.go what names a case.
//   - mark.go finds the marks in records.
//   - count.go counts cases, and finds those that are doubled or missing, records of one
//     criterion each, and the file with the prompts.
//   - image.go finds which pictures are outputs of which models for which cases: imagekey.go says
//     what names a case, imageshape.go what is around names in paths.
//   - apart.go finds lines about the run beside records, and unmarked.go answers without marks.
//   - vote.go recognises votes between two models, which are not read.
//
// It knows no benchmark and no evaluation program, and writes nothing: [Read] returns what
// it takes the files for, and what it leaves out.
package tree

import (
	"maps"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/importer/role"
)

// File is a file of the folder.
type File struct {
	Path string // below the folder, slash-separated
	Data []byte // nil for an image, which is not read
}

// Names says what names are those of models.
type Names struct {
	Model func(name string) bool // whether a name may be a model's
	Head  func(head string) bool // whether a field of that name says the model
	Score func(head string) bool // whether a field of that name holds a measure
	Other bool                   // of two parts that could be the model, the second in the path is
}

// Tree is what a folder is taken for.
type Tree struct {
	*Form
	Parts    []*level // of the files' paths that vary
	Pattern  string   // of the files, with a placeholder for each part that has a name
	Item     []string
	Model    string           // field of the model; "": a part of the path says it, or nothing does
	Judge    string           // the same of the judge
	Prompt   string           // field of the prompt; ""
	Reply    string           // field of the judge's whole reply; ""
	Sample   string           // field that distinguishes the records of a case; ""
	Variant  string           // the same, where it says how the model was run
	Asks     *Form            // the file with the prompts of the cases; nil where there is none
	AskID    string           // its field of the case's id
	AskText  string           // its field of the prompt; ""
	Criteria string           // the same of what the marks of a case are of; ""
	Spoken   []string         // fields of the prompt in other languages
	Line     string           // field of the criterion's number, of records of one criterion each; "": a record is a case
	MarkAt   string           // field that names the mark of a record, which has one; ""
	Asked    string           // the same of its text; ""
	Parent   string           // the same of the criteria that it depends on; ""
	Marks    []*Mark          // at least one
	Cases    int              // distinct cases; 0: their ids are within the files
	Images   images           // which pictures are whose
	Unsure   []*level         // that could change places: the first is taken for the model; nil: nothing is open
	Repeats  bool             // ids come back within a file: each record is an output of its own
	Twice    int              // records of cases that were there before in the same file, where these are few; 0 where Repeats is false
	Disjoint bool             // no case is of two models, or each model is of one of several: what was taken for either is none
	Lone     bool             // nothing names a model: the whole folder is of one
	Copies   []string         // files whose records are all in others, which are left out
	Copied   int              // how many records they have
	Other    []*Form          // other forms, which are left out
	Broken   []source.Problem // files that cannot be read
	Partial  []string         // models with fewer cases than others, each with how many and the first
	Totals   []string         // ids of rows that sum up others, and are no cases
	Doubled  []string         // files with a case that was there before, for each such case
	idField  string           // of objects: the field that says the case as the path does; ""
	whole    bool             // whether names of files are whole or of two parts is open
}

// Read takes the files of a folder for results of one form; nil where they are not: where
// none of them holds marks of cases.
func Read(files []File, known Names) *Tree { return read(files, known, "") }

// read is [Read]; of is a file that must be among those of the form, "" for none.
func read(files []File, known Names, of string) *Tree {
	var forms []*Form
	var broken source.List
	pictures := []string{}
	for i := range files {
		switch f := &files[i]; {
		case IsImage(f.Path):
			pictures = append(pictures, f.Path)
		default:
			if read := inspect(f, &broken); read != nil {
				forms = join(forms, read)
			}
		}
	}
	var best *Tree
	for _, f := range forms {
		if of != "" && !slices.Contains(f.Paths(), of) {
			continue
		}
		if t := treeOf(f, known); t != nil && (best == nil || t.Records > best.Records) {
			best = t
		}
	}
	if best == nil {
		return nil
	}
	for _, f := range forms {
		if f != best.Form && !best.asks(f, known) {
			best.Other = append(best.Other, f)
		}
	}
	if copies, records := best.copies(); copies != nil {
		rest := slices.DeleteFunc(best.Paths(), func(at string) bool { return slices.Contains(copies, at) })
		again := read(slices.DeleteFunc(slices.Clone(files), func(f File) bool { return slices.Contains(copies, f.Path) }), known, rest[0])
		if again != nil {
			again.Copies, again.Copied = append(copies, again.Copies...), records+again.Copied
			return again
		}
	}
	best.Broken = broken.All()
	best.findImages(pictures)
	return best
}

// treeOf takes files of one form for results; nil where they hold no marks, or where neither
// cases nor models can be distinguished.
func treeOf(f *Form, known Names) *Tree {
	t := &Tree{Form: f}
	t.paths = f.Paths()
	t.Parts, t.layout = partsOf(t.paths)
	if t.Marks = f.marks(known); len(t.Marks) == 0 {
		return nil
	}
	if t.cross(known); !t.roles(known) {
		return nil
	}
	if id := t.field(t.Item[len(t.Item)-1]); known.among(id.Labels()) > 50 { // its rows are models
		return nil
	}
	t.Pattern = t.patterned()
	isPrompt := func(d *recordField) bool {
		return d.Texts > 0 && d.Longest > 12 && d.Name != t.Asked && (d.many || len(d.Words) > 1 || f.Records == 1)
	}
	t.Reply = f.named(replyWords, func(d *recordField) bool { return 2*d.Texts > d.Seen && d.many && d.Longest > 12 })
	if t.Line != "" { // it is of one criterion
		t.Marks[0].Why, t.Reply = t.Reply, ""
	} else if t.MarkAt != "" { // that of one of them alone would be shown
		t.Reply = ""
	}
	for _, d := range f.Fields {
		if m := translated().FindStringSubmatch(d.Name); m != nil && promptWords[strings.ToLower(m[1])] && isPrompt(d) {
			t.Spoken = append(t.Spoken, d.Name)
		}
	}
	if t.Prompt = f.named(promptWords, isPrompt); t.Prompt == "" && len(t.Spoken) > 0 {
		t.Prompt, t.Spoken = t.Spoken[0], t.Spoken[1:]
	}
	if t.count(); t.areSummaries() {
		return nil
	}
	if t.Disjoint || t.Repeats && t.MarkAt == "" && t.named(measureWords, nil) != "" { // a record is of one measure of several
		return nil
	}
	return t
}

// Judges are the names of who judges, as a part of the path or a field says; nil: neither does.
func (t *Tree) Judges() []string {
	switch p := t.Part(role.Judge); {
	case p != nil:
		return p.Distinct
	case t.Judge != "" && !strings.HasSuffix(t.Judge, "]"):
		return t.field(t.Judge).Labels()
	}
	return nil
}

// IsImage reports whether a file is a picture, by its name.
func IsImage(name string) bool {
	return slices.Contains([]string{".png", ".jpg", ".jpeg", ".webp", ".gif"}, strings.ToLower(path.Ext(name)))
}

// level is the part of that role; nil where there is none.
func (t *Tree) Part(r role.Role) *level {
	for _, p := range t.Parts {
		if p.Role == r {
			return p
		}
	}
	return nil
}

// With are the parts of a role.
func (t *Tree) With(r role.Role) []*level {
	return slices.DeleteFunc(slices.Clone(t.Parts), func(p *level) bool { return p.Role != r })
}

// Alike lists names of models, judges and categories that differ in capitals or spaces alone, of
// models in hyphens and underscores too, each with the first file that has it, by what they name.
func (t *Tree) Alike() map[string][]string {
	alike := map[string][]string{}
	see := func(of string, names []string, where func(name string) string) {
		first := map[string]string{}
		for _, v := range names {
			fold := source.Fold
			if of == string(role.Model) {
				fold = source.FoldName
			}
			if before, seen := first[fold(v)]; seen {
				alike[of] = append(alike[of], before+" and "+v+", first in "+where(v))
			}
			first[fold(v)] = v
		}
	}
	for _, p := range t.Parts {
		if p.Role != role.Case {
			see(string(p.Role), p.Distinct, func(v string) string { return t.paths[slices.Index(p.values, v)] })
		}
	}
	if t.Model != "" {
		see(string(role.Model), t.field(t.Model).Labels(), func(string) string { return "the field " + t.Model })
	}
	return alike
}

// Below splits a pattern into the folders that hold all its files, and the rest.
func Below(pattern string) (above, below string) {
	at := strings.IndexAny(pattern, "{*")
	if at < 0 {
		return path.Split(pattern)
	}
	at = strings.LastIndexByte(pattern[:at], '/') + 1
	return pattern[:at], pattern[at:]
}

// IsOfCases reports whether the records are cases, and no rows of models: each case is in
// files of several models, or its records say a list of marks.
func (t *Tree) IsOfCases() bool {
	if t.Kind == oneObject {
		return t.Files() > 1 && (len(t.Parts) > 1 && len(t.Parts) > len(t.With(role.None)) || t.hasCases())
	}
	if t.Model != "" {
		d := t.field(t.Model)
		return 3*len(d.Labels()) < len(d.Firsts)
	}
	if t.Files() < 2 || t.Part(role.Model) == nil {
		return false
	}
	if t.hasCases() || t.Item[0] == "$index" {
		return true
	}
	id := t.field(t.Item[len(t.Item)-1])
	return 2*len(id.Labels()) <= len(id.Firsts) // an id is in several files
}

// mostSummaries is how many things there are whose cases are counted in an object of each.
const mostSummaries = 30

// Words for how many cases a figure is of.
var countNames = role.Set("n total count num_samples n_samples num_examples samples size support num_questions num_cases total_questions instances num_items n_items total_samples")

// areSummaries reports whether an object a file is no case, but sums up many: it counts them, and
// there are few such objects of a model.
func (t *Tree) areSummaries() bool {
	item := t.Part(role.Case)
	if t.Kind != oneObject || item == nil || len(item.Distinct) > mostSummaries || item.Numbers || item.isIDs() || t.hasCases() {
		return false
	}
	return slices.ContainsFunc(t.Fields, func(d *recordField) bool {
		last := strings.ToLower(d.Name[strings.LastIndexByte(d.Name, '.')+1:])
		return countNames[last] && d.numbers > 0 && d.Whole && d.Low >= 2 && d.Seen == t.looked && d.Lists == 0
	})
}

// Sorts are the fields of records that sort the cases.
func (f *Form) Sorts() []*recordField {
	var list []*recordField
	for _, d := range f.Fields {
		last := strings.ToLower(d.Name[strings.LastIndexByte(d.Name, '.')+1:])
		if n := len(d.Labels()); role.Tasks[last] && d.Lists == 0 && d.Seen == f.looked && n > 1 && n <= 60 {
			list = append(list, d)
		}
	}
	return list
}

// Sorts are the fields of the records that sort the cases, each the same in all records of a case.
func (t *Tree) Sorts() []*recordField {
	return slices.DeleteFunc(t.Form.Sorts(), func(d *recordField) bool { return !t.isSteady(d) })
}

// Unsteady are the names of fields that would sort the cases, of which the records of a case
// say different things.
func (t *Tree) Unsteady() (list []string) {
	for _, d := range t.Form.Sorts() {
		if d.Name != t.MarkAt && d.Name != t.Variant && !t.isSteady(d) {
			list = append(list, d.Name)
		}
	}
	return list
}

// isSteady reports whether all records of a case have the same in a field.
func (t *Tree) isSteady(d *recordField) bool {
	steady, of := true, map[string]string{}
	t.eachRecord(func(file, at int) {
		_, own := t.called(file, at)
		key := t.place(file) + own
		before, seen := of[key]
		of[key] = d.Firsts[at]
		steady = steady && (!seen || before == of[key])
	})
	return steady
}

// Labels are the texts of a field, each once, in the order of the records.
func (d *recordField) Labels() []string {
	if d.listed == len(d.Firsts) {
		return slices.Clone(d.labels)
	}
	var list []string
	seen := map[string]bool{}
	for _, at := range slices.Sorted(maps.Keys(d.Firsts)) { // with gaps where a record lacks it
		if text := d.Firsts[at]; !seen[text] {
			seen[text], list = true, append(list, text)
		}
	}
	d.labels, d.listed = list, len(d.Firsts)
	return slices.Clone(list)
}

package tree

import (
	"slices"
	"strings"

	"standings/internal/source"
)

// Unmarked are the fields of what models answered, and of what they were asked, of files whose
// records hold nothing that could be a mark of the answer: no number but counts and ids, and no word
// of a few. It is nil where there may be one, or where most records are others.
func Unmarked(files []File, known Names) []string {
	var forms []*Form
	for i := range files {
		if f := inspect(&files[i], &source.List{}); f != nil {
			forms = join(forms, f)
		}
	}
	if len(forms) == 0 {
		return nil
	}
	f := slices.MaxFunc(forms, func(a, b *Form) int { return a.Records - b.Records })
	if f.marks(known) != nil || slices.ContainsFunc(f.Fields, f.mayMark) {
		return nil
	}
	var said []string
	answered := false
	for _, d := range f.Fields {
		answer := namesOneOf(d.Name, outputWords)
		if 2*d.Texts > f.looked && (d.many || len(d.Words) > 1) && d.Longest > 12 && !isID(d.Name) && (answer || promptWords[strings.ToLower(d.Name)]) {
			said, answered = append(said, d.Name), answered || answer
		}
	}
	if !answered {
		return nil
	}
	return said
}

// mayMark reports whether a field could be a mark under a name that is not known for one. Settings are
// the same in all records.
func (f *Form) mayMark(d *recordField) bool {
	if d.numbers > 0 && d.Low < d.High {
		return !isID(d.Name) && !noScores().MatchString(d.Name)
	}
	return isScore(d.Name) && len(d.Words) > 1 && d.Name != mapKey
}

package tree

import (
	"slices"
	"strings"

	"standings/internal/source"
)

// Unmarked are the fields of what models were asked and of what they answered, of files whose
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
	isText := func(d *recordField) bool {
		return 2*d.Texts > f.looked && (d.many || len(d.Words) > 1) && d.Longest > 12
	}
	prompt := f.named(promptWords, isText)
	answer := slices.IndexFunc(f.Fields, func(d *recordField) bool { return isText(d) && d.Name != prompt && namesOneOf(d.Name, outputWords) })
	if prompt == "" || answer < 0 || f.marks(known) != nil || slices.ContainsFunc(f.Fields, f.mayMark) {
		return nil
	}
	return []string{prompt, f.Fields[answer].Name}
}

// mayMark reports whether a field could be a mark under a name that is not known for one.
func (f *Form) mayMark(d *recordField) bool {
	if d.numbers > 0 {
		return !isID(d.Name) && !noScores().MatchString(d.Name)
	}
	return isScore(d.Name) && len(d.Words) > 1 && !strings.HasSuffix(d.Name, mapKey)
}

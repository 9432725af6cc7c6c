package formula

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/expr-lang/expr/file"
)

var quotedName = regexp.MustCompile(`"[^"\n]*"`)

// word is a name as expr reads it: one that is no word of letters, digits and _, or is that
// of a function, is a letter that no word has, by its place in the list, and as many _ as
// make it as long as the name in quotes.
func word(i int, name string) string {
	if ValidName(name) {
		return name
	}
	return string(rune('一'+i)) + strings.Repeat("_", utf8.RuneCountInString(name)+1)
}

// Over reads a formula over numbers that are called so. A name that is no word of
// letters, digits and _, or is that of a function, is in double quotes:
// mean("Pass@1", Recall). uses are the places in the list of those that the formula uses, and
// the order in which [Formula.Eval] takes their numbers. The error is an *[Error].
func Over(text string, names []string) (f *Formula, uses []int, err error) {
	var unknown *file.Error
	plain := quotedName.ReplaceAllStringFunc(text, func(quoted string) string {
		name := quoted[1 : len(quoted)-1]
		i := slices.Index(names, name)
		if i < 0 {
			at := utf8.RuneCountInString(text[:strings.Index(text, quoted)])
			unknown = &file.Error{Location: file.Location{From: at}, Message: "unknown name " + name}
			return quoted
		}
		return fmt.Sprintf("%-*s", utf8.RuneCountInString(quoted), word(i, name)) // so that places stay
	})
	if unknown != nil {
		return nil, nil, explain(unknown.Bind(file.NewSource(text)), names)
	}
	var marks []Mark
	var at []int
	for i, name := range names {
		if strings.Contains(text, name) { // others would take long to prepare
			marks, at = append(marks, Mark{Name: word(i, name)}), append(at, i)
		}
	}
	if f, err = compile(plain, marks, names); err != nil {
		return nil, nil, err
	}
	f.Text, f.marks = text, nil
	for k, i := range f.uses {
		f.uses[k], f.marks, uses = k, append(f.marks, marks[i]), append(uses, at[i])
	}
	return f, uses, nil
}

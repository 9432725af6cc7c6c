package formula

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"standings/internal/source"
)

var wordPattern = regexp.MustCompile(`[\p{L}_][\p{L}\p{N}_]*`)

// names are those that formulas may use, such as the columns of a table.
type names struct {
	list []string
	at   map[string]int
}

// NewNames takes a list of names, which stay in its order.
func NewNames(list []string) *names {
	n := &names{list: list, at: make(map[string]int, len(list))}
	for i, name := range list {
		n.at[name] = i
	}
	return n
}

// Over reads a formula over numbers that are called so. A name that is no word of
// letters, digits and _, or is that of a function, is in double quotes:
// mean("Pass@1", Recall). uses are the places in the list of those that the formula
// may use, and the order in which [Formula.Eval] takes their numbers. The error is
// an *[Error].
func Over(text string, n *names) (f *Formula, uses []int, err error) {
	if err := bounded(text); err != nil {
		return nil, nil, err
	}
	plain, quoted, err := n.unquoted(text)
	if err != nil {
		return nil, nil, err
	}
	var marks []Mark
	seen := map[string]bool{}
	for _, word := range wordPattern.FindAllString(plain, -1) {
		i, known := n.at[word]
		if known = known && ValidName(word); !known {
			i, known = quoted[word]
		}
		if known && !seen[word] {
			seen[word] = true
			marks, uses = append(marks, Mark{Name: word}), append(uses, i)
		}
	}
	if f, err = compile(plain, marks, n.list); err != nil {
		var at *Error
		if errors.As(err, &at) && strings.HasSuffix(at.Message, meansNothing) {
			at.Message += ": put a name that is no word in double quotes"
		}
		return nil, nil, err
	}
	f.Text = text
	return f, uses, nil
}

// unquoted puts a word of the same length in place of each quoted name, so that the
// places of mistakes stay those of the text, and says which word means which name.
func (n *names) unquoted(text string) (plain string, quoted map[string]int, err error) {
	quoted = map[string]int{}
	words := map[int]string{}
	letters := []rune(text)
	first := '\u4e00' // words begin with a letter, of which there are thousands
	line, column := 1, 0
	for i := 0; i < len(letters); i++ {
		column++
		if letters[i] == '\n' {
			line, column = line+1, 0
		}
		if letters[i] != '"' {
			continue
		}
		end := i + 1
		for end < len(letters) && letters[end] != '"' && letters[end] != '\n' {
			end++
		}
		if end == len(letters) || letters[end] == '\n' {
			return "", nil, &Error{line, column, "a quoted name does not end: close it with \""}
		}
		name := string(letters[i+1 : end])
		k, known := n.at[name]
		if !known {
			return "", nil, &Error{line, column, unknown(name, n.list, false)}
		}
		for words[k] == "" {
			word := string(first) + strings.Repeat("_", end-i)
			if _, taken := n.at[word]; !taken && !strings.Contains(text, word) {
				words[k], quoted[word] = word, k
			}
			first++
		}
		copy(letters[i:], []rune(words[k]))
		column += end - i
		i = end
	}
	return string(letters), quoted, nil
}

// called are names that other programs have for functions.
var called = map[string]string{"average": "mean", "avg": "mean", "mittelwert": "mean", "count": "len", "length": "len", "total": "sum", "minimum": "min", "maximum": "max", "prod": "product", "gmean": "geomean", "power": "pow"}

// unknown says that a name is not known and which may be meant: of the names, in quotes
// where a formula needs them, or of the functions, where one can be.
func unknown(name string, names []string, callable bool) string {
	known := strings.Join(names, ", ")
	if callable {
		if of := called[strings.ToLower(name)]; of != "" {
			return fmt.Sprintf("unknown name %q (did you mean %q?)", name, of)
		}
		if known != "" {
			known += " and "
		}
		known += "the functions " + strings.Join(allowed(), ", ")
		names = append(names[:len(names):len(names)], allowed()...)
	}
	near := source.Nearest(name, names)
	_, function := functions[near]
	switch {
	case near == "":
		return fmt.Sprintf("unknown name %q; known here: %s", name, known)
	case !function && !ValidName(near):
		return fmt.Sprintf("unknown name %q (did you mean %q? put a name that is no word in double quotes)", name, near)
	}
	return fmt.Sprintf("unknown name %q%s", name, source.Hint(name, names))
}

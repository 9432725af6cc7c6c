package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// PythonList reads a list as Python prints it, such as [1, 0.5], ['1', "0.5"] or
// []. Its elements, of which text is without its quotes, are numbers, text, True, False
// and None. Anything else is an error: a list within the list, a name, letters after the
// end.
func PythonList(text string) (elements []string, err error) {
	text = strings.TrimSpace(text)
	rest, is := strings.CutPrefix(text, "[")
	if !is {
		return nil, fmt.Errorf("is no list: it should begin with [")
	}
	comma := true // after the last element
	for {
		rest = strings.TrimLeft(rest, " \t\r\n")
		if after, end := strings.CutPrefix(rest, "]"); end && after == "" {
			return elements, nil
		} else if end {
			return nil, unexpectedIn(text, after)
		}
		element, after, ok := pythonElement(rest)
		if !ok || !comma {
			return nil, unexpectedIn(text, after)
		}
		elements = append(elements, element)
		rest, comma = strings.CutPrefix(strings.TrimLeft(after, " \t\r\n"), ",")
	}
}

// unexpectedIn says which letter of a list is wrong, the first of the rest.
func unexpectedIn(text, rest string) error {
	if rest == "" {
		return fmt.Errorf("is no list: it should end with ]")
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return fmt.Errorf("is no list: unexpected %q at letter %d", r, utf8.RuneCountInString(text[:len(text)-len(rest)])+1)
}

// pythonElement reads the element that a text begins with. Where there is none, the
// rest begins with what is wrong.
func pythonElement(text string) (element, rest string, ok bool) {
	if text == "" || text[0] != '\'' && text[0] != '"' {
		end := strings.IndexAny(text+"]", ",] \t\r\n")
		word := text[:end]
		_, number := ParseNumber([]byte(word))
		if number || word == "True" || word == "False" || word == "None" {
			return word, text[end:], true
		}
		return "", text, false
	}
	quote, rest := text[0], text[1:]
	var b strings.Builder
	for rest != "" && rest[0] != '\n' && rest[0] != '\r' {
		if rest[0] == quote {
			return b.String(), rest[1:], true
		}
		escaped := quote // Python escapes either quote within either
		if len(rest) > 1 && rest[0] == '\\' {
			escaped = rest[1]
		}
		r, _, after, err := strconv.UnquoteChar(rest, escaped)
		if err != nil {
			return "", rest, false
		}
		b.WriteRune(r)
		rest = after
	}
	return "", rest, false
}

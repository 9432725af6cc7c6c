package record

import (
	"strconv"
	"strings"
)

// PythonList reads a list as Python prints it, such as [1, 0.5], ['1', "0.5"] or
// []. Its elements, of which text is without its quotes, are numbers, text, True, False
// and None. Anything else is no such list: a list within the list, a name, letters after
// the end.
func PythonList(text string) (elements []string, ok bool) {
	const space = " \t\r\n"
	rest, ok := strings.CutPrefix(strings.TrimSpace(text), "[")
	for comma := true; ok; {
		rest = strings.TrimLeft(rest, space)
		if strings.HasPrefix(rest, "]") {
			return elements, rest == "]"
		}
		if !comma {
			break
		}
		var element string
		element, rest, ok = pythonElement(rest)
		elements = append(elements, element)
		rest, comma = strings.CutPrefix(strings.TrimLeft(rest, space), ",")
	}
	return nil, false
}

// pythonElement reads the element that a text begins with.
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

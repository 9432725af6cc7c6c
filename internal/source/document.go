package source

import (
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// Decode reads a YAML document that is a mapping into v, a pointer to a struct;
// before says how many lines of the file stand in front of it, as where it is
// the front matter of a page. It reports whether the document could be read, and
// so whether what is missing is missing, and whether it holds nothing.
func Decode(file, text string, before int, v any, problems *List) (read, empty bool) {
	if len(text) > MaxYAML {
		problems.Errorf(Place{File: file}, "cannot be read: %v", tooLarge(int64(len(text)), MaxYAML))
		return false, false
	}
	var document yaml.Node
	// Blank lines in front make the lines of nodes and errors those of the file.
	text = strings.Repeat("\n", before) + text
	documents := yaml.NewDecoder(strings.NewReader(text))
	if err := documents.Decode(&document); err != nil && err != io.EOF {
		problems.Add(noYAML(file, text, before, err))
		return false, false
	}
	var more yaml.Node
	switch err := documents.Decode(&more); {
	case err == io.EOF || err == nil && more.Content[0].Tag == "!!null":
	case err == nil:
		problems.Errorf(Place{File: file, Line: more.Content[0].Line}, "begins a second YAML document, which nobody reads: take out the line --- above it")
		return false, false
	default:
		problems.Add(noYAML(file, text, before, err))
		return false, false
	}
	if len(document.Content) == 0 {
		return true, true
	}
	d := &Decoder{file: file, problems: problems}
	root := document.Content[0]
	if key, value, ok := strings.Cut(root.Value, ":"); ok && root.Kind == yaml.ScalarNode && root.Style == 0 && value != "" && !strings.ContainsAny(key, " \n") {
		d.Errorf(root, "should be a mapping of keys and values, not %s: write a space after the colon of %s:", Shown(root), key)
		return false, false
	}
	d.value(root, reflect.ValueOf(v).Elem())
	return root.Kind == yaml.MappingNode, false
}

// noYAML turns yaml.v3's message, such as "yaml: line 3: …", into a problem with
// the line it speaks of and, where the cause is a common one, the remedy.
func noYAML(file, text string, before int, err error) Problem {
	message := strings.TrimPrefix(err.Error(), "yaml: ")
	at := Place{File: file, Line: before + 1}
	if rest, ok := strings.CutPrefix(message, "line "); ok {
		if number, after, ok := strings.Cut(rest, ": "); ok {
			if line, err := strconv.Atoi(number); err == nil {
				at.Line, message = line, after
			}
		}
		if strings.HasPrefix(message, "did not find expected") {
			at.Line++ // yaml.v3 counts the lines of its parser from 0, those of its scanner from 1
		}
	}
	lines := strings.Split(text, "\n")
	line := ""
	if at.Line <= len(lines) {
		line = lines[at.Line-1]
	}
	switch {
	case strings.HasPrefix(message, "mapping values are not allowed"):
		if key, value, ok := strings.Cut(line, ": "); ok && strings.Contains(value, ": ") {
			message += fmt.Sprintf(": quote the text that contains a colon and a space, as in %s: %q", strings.TrimSpace(key), cut(strings.TrimSpace(value)))
		} else {
			message += ": quote a text that contains a colon and a space, and begin each key on a line of its own, below the key before it"
		}
	case strings.Contains(message, "cannot start any token") && strings.HasPrefix(strings.TrimLeft(line, " "), "\t"):
		message = "a line is indented with a tab: indent with spaces"
	case strings.Contains(message, "cannot start any token"):
		message += ": quote a text that begins with %, @, ` or a tab"
	case strings.HasPrefix(message, "control characters"):
		at.Line, _ = lineOf([]byte(text), int64(strings.IndexFunc(text, noYAMLLetter)))
	case strings.HasPrefix(message, "unknown anchor"):
		_, rest, _ := strings.Cut(message, "'")
		name, _, _ := strings.Cut(rest, "'")
		at.Line, _ = lineOf([]byte(text), int64(strings.Index(text, "*"+name)))
		message += ": quote a text that begins with *, or write the value out"
	}
	return Problem{Place: at, Message: "is not YAML: " + message}
}

// noYAMLLetter reports a letter that YAML does not allow.
func noYAMLLetter(r rune) bool {
	return r < ' ' && r != '\t' && r != '\n' && r != '\r' || 0x7f <= r && r < 0xa0 && r != 0x85 || r == 0xfffe || r == 0xffff
}

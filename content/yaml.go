package content

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"gopkg.in/yaml.v3"
)

// yamlReader reads the nodes of a YAML mapping strictly: every unknown key,
// doubled key and badly typed value is a problem at its place, and reading goes
// on. (Decoding into structs would stop at the first and lose the places.)
type yamlReader struct {
	file     string
	problems *problems
}

// field is one key that a mapping may hold, and what to do with its value.
type field struct {
	name string
	read func(*yaml.Node)
}

// document reads a YAML document that is a mapping, or empty; before says how
// many lines of the file stand in front of it. It reports whether it could be
// read as such, and so whether what is missing is missing.
func (y yamlReader) document(data string, before int, fields ...field) bool {
	var document yaml.Node
	// Blank lines in front make the lines of nodes and errors those of the file.
	if err := yaml.Unmarshal([]byte(strings.Repeat("\n", before)+data), &document); err != nil {
		message := strings.TrimPrefix(err.Error(), "yaml: ")
		at := Place{File: y.file, Line: before + 1}
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
		y.problems.errorf(at, "is not YAML: %s", message)
		return false
	}
	if len(document.Content) == 0 {
		return true
	}
	return y.mapping(document.Content[0], fields...)
}

func (y yamlReader) at(node *yaml.Node) Place {
	return Place{File: y.file, Line: node.Line, Column: node.Column}
}

func (y yamlReader) errorf(node *yaml.Node, format string, args ...any) {
	y.problems.errorf(y.at(node), format, args...)
}

// mapping hands each value of a mapping to its field, and reports whether the
// node is one.
func (y yamlReader) mapping(node *yaml.Node, fields ...field) bool {
	if node.Kind != yaml.MappingNode {
		y.errorf(node, "should be a mapping of keys and values, not %s", shown(node))
		return false
	}
	var names []string
	for _, f := range fields {
		names = append(names, f.name)
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], node.Content[i+1]
		if seen[key.Value] {
			y.errorf(key, "key %q stands twice", key.Value)
			continue
		}
		seen[key.Value] = true
		known := false
		for _, f := range fields {
			if key.Kind == yaml.ScalarNode && f.name == key.Value {
				known = true
				if value.Tag != "!!null" {
					f.read(value)
				}
			}
		}
		if !known {
			y.errorf(key, "unknown key %s%s", shown(key), hint(key.Value, names))
		}
	}
	return true
}

// list hands each element of a list to read.
func (y yamlReader) list(read func(*yaml.Node)) func(*yaml.Node) {
	return func(node *yaml.Node) {
		if node.Kind != yaml.SequenceNode {
			y.errorf(node, "should be a list, not %s", shown(node))
			return
		}
		for _, child := range node.Content {
			read(child)
		}
	}
}

// shown describes a node for a message.
func shown(node *yaml.Node) string {
	switch {
	case node.Kind == yaml.MappingNode:
		return "a mapping"
	case node.Kind == yaml.SequenceNode:
		return "a list"
	case node.Kind == yaml.AliasNode:
		return "an alias (*" + node.Value + "): write the value out"
	case node.Tag == "!!null":
		return "nothing"
	}
	text := []rune(node.Value)
	if len(text) > 40 {
		text = append(text[:40], '…')
	}
	return strconv.Quote(string(text))
}

// scalar returns a node's text and whether it has one.
func (y yamlReader) scalar(node *yaml.Node, what string) (string, bool) {
	if node.Kind != yaml.ScalarNode || node.Tag == "!!null" {
		y.errorf(node, "should be %s, not %s", what, shown(node))
		return "", false
	}
	return strings.TrimSpace(node.Value), true
}

func (y yamlReader) text(target *string) func(*yaml.Node) {
	return func(node *yaml.Node) {
		if value, ok := y.scalar(node, "text"); ok {
			*target = value
		}
	}
}

func (y yamlReader) ref(target *Ref) func(*yaml.Node) {
	return func(node *yaml.Node) {
		if value, ok := y.scalar(node, "text"); ok {
			*target = Ref{Place: y.at(node), Text: value}
		}
	}
}

func (y yamlReader) refs(target *[]Ref) func(*yaml.Node) {
	return y.list(func(node *yaml.Node) {
		var r Ref
		y.ref(&r)(node)
		if r.Text != "" {
			*target = append(*target, r)
		}
	})
}

func (y yamlReader) bool(target *bool) func(*yaml.Node) {
	return func(node *yaml.Node) {
		if node.Kind != yaml.ScalarNode || node.Tag != "!!bool" {
			y.errorf(node, "should be true or false, not %s", shown(node))
			return
		}
		*target = strings.EqualFold(node.Value, "true")
	}
}

func (y yamlReader) int(target *int) func(*yaml.Node) {
	return func(node *yaml.Node) {
		n, err := strconv.Atoi(node.Value)
		if node.Kind != yaml.ScalarNode || err != nil {
			y.errorf(node, "should be a whole number, not %s", shown(node))
			return
		}
		*target = n
	}
}

func (y yamlReader) date(target *string) func(*yaml.Node) {
	return func(node *yaml.Node) {
		value, ok := y.scalar(node, "a date")
		if !ok {
			return
		}
		if _, err := time.Parse("2006-01-02", value); err != nil {
			y.errorf(node, "%q is no date: write it as 2025-03-10", value)
			return
		}
		*target = value
	}
}

// web reads an address that a reader can follow: http or https with a host.
func (y yamlReader) web(target *string) func(*yaml.Node) {
	return func(node *yaml.Node) {
		value, ok := y.scalar(node, "a web address")
		if !ok {
			return
		}
		u, err := url.Parse(value)
		if err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http") {
			y.errorf(node, "%q is no web address: it should begin with https://", value)
			return
		}
		*target = value
	}
}

// markdown reads Markdown, which stands at the given address of the site.
func (y yamlReader) markdown(target *Document, address string) func(*yaml.Node) {
	return func(node *yaml.Node) {
		if _, ok := y.scalar(node, "text"); ok {
			line := node.Line
			if node.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
				line++ // the text begins below its indicator
			}
			*target = Document{File: y.file, Line: line, Address: address, Source: node.Value}
		}
	}
}

func (y yamlReader) links(target *[]Link) func(*yaml.Node) {
	return y.list(func(node *yaml.Node) {
		var link Link
		before := len(*y.problems)
		y.mapping(node, field{"title", y.text(&link.Title)}, field{"url", y.web(&link.URL)})
		if len(*y.problems) > before {
			return
		}
		if link.Title == "" || link.URL == "" {
			y.errorf(node, "a link needs both title and url")
			return
		}
		*target = append(*target, link)
	})
}

var idPattern = regexp.MustCompile(`^[a-z0-9]+([.-][a-z0-9]+)*$`)

// validID reports whether an id can stand in an address: lower-case letters and
// digits, parted by single dots or hyphens.
func validID(id string) bool { return len(id) <= 80 && idPattern.MatchString(id) }

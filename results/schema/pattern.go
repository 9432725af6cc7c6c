package schema

import (
	"fmt"
	"regexp"
	"strings"
)

// Pattern matches slash-separated paths of files. {name} stands for one part of
// a path, or a piece of one; {name:idiom|entity} for one of these words; * for
// any letters but a slash.
type Pattern struct {
	Text  string
	Names []string // of its placeholders, in their order
	match *regexp.Regexp
}

var placeholderName = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)

// ParsePattern reads a pattern. The error says what is wrong in it.
func ParsePattern(text string) (*Pattern, error) {
	p := &Pattern{Text: text}
	if err := localPath(text); err != nil {
		return nil, err
	}
	var expression strings.Builder
	expression.WriteString("^")
	for rest := text; rest != ""; {
		at := strings.IndexAny(rest, "{}*")
		if at < 0 {
			expression.WriteString(regexp.QuoteMeta(rest))
			break
		}
		expression.WriteString(regexp.QuoteMeta(rest[:at]))
		switch rest[at] {
		case '*':
			expression.WriteString("[^/]*")
			rest = rest[at+1:]
		case '}':
			return nil, fmt.Errorf("has a } without a {")
		default:
			end := strings.IndexByte(rest[at:], '}')
			if end < 0 {
				return nil, fmt.Errorf("has a { without a }")
			}
			if err := p.placeholder(rest[at+1:at+end], &expression); err != nil {
				return nil, err
			}
			rest = rest[at+end+1:]
		}
	}
	expression.WriteString("$")
	match, err := regexp.Compile(expression.String())
	if err != nil {
		return nil, fmt.Errorf("is no pattern: %w", err)
	}
	p.match = match
	return p, nil
}

func (p *Pattern) placeholder(text string, expression *strings.Builder) error {
	name, words, limited := strings.Cut(text, ":")
	if !placeholderName.MatchString(name) {
		return fmt.Errorf("has a placeholder {%s}: its name should be lower-case letters, digits and _", text)
	}
	if p.Has(name) {
		return fmt.Errorf("has the placeholder {%s} twice", name)
	}
	p.Names = append(p.Names, name)
	if !limited {
		expression.WriteString("([^/]+?)")
		return nil
	}
	expression.WriteString("(")
	for i, word := range strings.Split(words, "|") {
		if word == "" || strings.ContainsAny(word, "/{*") {
			return fmt.Errorf("has a placeholder {%s}: write words parted by |", text)
		}
		if i > 0 {
			expression.WriteString("|")
		}
		expression.WriteString(regexp.QuoteMeta(word))
	}
	expression.WriteString(")")
	return nil
}

// Has reports whether the pattern has a placeholder of that name.
func (p *Pattern) Has(name string) bool { return contains(p.Names, name) }

// Match returns what stands for each of the pattern's Names in a path, and
// whether the pattern matches the path at all.
func (p *Pattern) Match(path string) (values []string, ok bool) {
	found := p.match.FindStringSubmatch(path)
	if found == nil {
		return nil, false
	}
	return found[1:], true
}

// localPath checks that a path stays in its folder.
func localPath(path string) error {
	switch {
	case path == "":
		return fmt.Errorf("is empty")
	case strings.Contains(path, "\\"):
		return fmt.Errorf("should part folders with /")
	case strings.HasPrefix(path, "/"), strings.Contains("/"+path+"/", "/../"), strings.Contains("/"+path+"/", "/./"), strings.Contains(path, "//"):
		return fmt.Errorf("should be a path below the benchmark's folder, not one that leaves it")
	}
	return nil
}

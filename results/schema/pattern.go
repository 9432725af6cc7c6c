package schema

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
)

// Pattern matches slash-separated paths of files. {name} stands for one part of
// a path, or a piece of one; {name:idiom|entity} for one of these words;
// {number:4} for a number of four digits and {number:1-4} for one of at most
// four, as many as there are; * for any letters but a slash. Of a packed file it is a
// pattern of what is in it: {model}.jsonl of {model}.jsonl.gz.
type Pattern struct {
	Text  string
	Names []string // of its placeholders, in their order
	match *regexp.Regexp
}

// placeNumber is the placeholder of an id in which leading zeros do not count.
const placeNumber = "number"

var (
	placeholderName = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)
	digitCount      = regexp.MustCompile(`^([1-9][0-9]?)(?:-([1-9][0-9]?))?$`)
)

// ParsePattern reads a pattern. The error says what is wrong in it.
func ParsePattern(text string) (*Pattern, error) {
	if err := localPath(text); err != nil {
		return nil, err
	}
	text = source.Unpacked(text)
	p := &Pattern{Text: text}
	return p, p.parse(map[string]string{"": "([^/]+?)", "*": "[^/]*"})
}

// parse makes the expression. open is what stands for a placeholder by its name,
// for any other under "", and for a star.
func (p *Pattern) parse(open map[string]string) error {
	var expression strings.Builder
	expression.WriteString("(?s)^")
	text := p.Text
	for rest := text; rest != ""; {
		at := strings.IndexAny(rest, "{}*")
		if at < 0 {
			expression.WriteString(regexp.QuoteMeta(rest))
			break
		}
		expression.WriteString(regexp.QuoteMeta(rest[:at]))
		switch rest[at] {
		case '*':
			expression.WriteString(open["*"])
			rest = rest[at+1:]
		case '}':
			return fmt.Errorf("has a } without a {")
		default:
			end := strings.IndexByte(rest[at:], '}')
			if end < 0 {
				return fmt.Errorf("has a { without a }")
			}
			if err := p.placeholder(rest[at+1:at+end], open, &expression); err != nil {
				return err
			}
			rest = rest[at+end+1:]
		}
	}
	expression.WriteString("$")
	var err error
	if p.match, err = regexp.Compile(expression.String()); err != nil {
		return fmt.Errorf("is no pattern: %w", err)
	}
	return nil
}

func (p *Pattern) placeholder(text string, open map[string]string, expression *strings.Builder) error {
	name, words, limited := strings.Cut(text, ":")
	if !placeholderName.MatchString(name) {
		return fmt.Errorf("has a placeholder {%s}: its name should be lower-case letters, digits and _", text)
	}
	if p.Has(name) {
		return fmt.Errorf("has the placeholder {%s} twice", name)
	}
	p.Names = append(p.Names, name)
	if digits := digitCount.FindStringSubmatch(words); name == placeNumber && digits != nil {
		fmt.Fprintf(expression, "([0-9]{%s})", strings.TrimSuffix(strings.Join(digits[1:], ","), ","))
		return nil
	}
	if !limited {
		one, known := open[name]
		if !known {
			one = open[""]
		}
		expression.WriteString(one)
		return nil
	}
	expression.WriteString("(")
	for i, word := range strings.Split(words, "|") {
		if word == "" || strings.ContainsAny(word, "/{*") {
			return fmt.Errorf("has a placeholder {%s}: write words separated by |", text)
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
func (p *Pattern) Has(name string) bool { return slices.Contains(p.Names, name) }

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

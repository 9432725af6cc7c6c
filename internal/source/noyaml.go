package source

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"standings/internal/words"
)

// The parser often names a line far below the cause. Here the cause is the line that the
// parser has read when it fails, the one above it where that should have been a key, or the
// one that opens what is not closed.

const (
	maxSearched = 128 << 10 // bytes of a text up to which the cause is sought: that takes some twenty readings of it
	maxFar      = 100       // lines to the one that opens what is not closed
)

var parserSays = regexp.MustCompile(`^(?:yaml: )?(?:line ([0-9]+): )?(.*)`)

// noYAML turns the parser's message, such as "yaml: line 3: …", into a problem with
// the line of its cause and a remedy.
func noYAML(file, text string, before int, err error) Problem {
	said := parserSays.FindStringSubmatch(err.Error())
	line, _ := strconv.Atoi(said[1])
	lines := strings.Split(text, "\n")
	if len(text) <= maxSearched {
		line = causeOf(lines, before, err.Error())
	}
	at := Place{File: file, Line: min(max(line, before+1), len(lines))} // the parser knows more signs of a line's end
	return Problem{Place: at, Message: fmt.Sprintf("is not YAML: %s: %q: indent with spaces, as far as the keys that it belongs with, "+
		"write a colon and a space after a key, close quotes and brackets, and quote a text that contains a colon and a space or begins with a sign such as *, @ or {",
		said[2], words.Cut(strings.TrimSpace(lines[at.Line-1]), 81))}
}

// causeOf finds the line, from 1, for which a text is not YAML.
func causeOf(lines []string, first int, said string) int {
	fails := func(text ...string) string {
		if _, _, err := parse(strings.Join(text, "\n")); err != nil {
			return err.Error()
		}
		return ""
	}
	low, high := first+1, len(lines) // lines to read until it fails as the whole does
	for low < high {
		if middle := (low + high) / 2; fails(lines[:middle]...) == said {
			high = middle
		} else {
			low = middle + 1
		}
	}
	cause := low
	for cause > first+1 && low-cause < maxFar && fails(lines[:cause-1]...) != "" {
		cause--
	}
	above := cause - 1
	for above > first+1 && bare(lines[above-1]) {
		above--
	}
	if above > first && cause == low && strings.Contains(said, "mapping values") && fails(strings.TrimSpace(lines[cause-1])) == "" && isWord(lines[above-1]) {
		return above
	}
	return cause
}

// isWord reports whether a line by itself is neither a key nor an entry of a list.
func isWord(line string) bool {
	root, _, err := parse(strings.TrimSpace(line))
	return err == nil && root != nil && root.Kind == yaml.ScalarNode
}

// bare reports whether a line holds nothing but a comment.
func bare(line string) bool {
	text := strings.TrimSpace(line)
	return text == "" || text[0] == '#'
}

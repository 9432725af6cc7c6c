package judged

import (
	"regexp"
	"strings"
)

var placeholder = regexp.MustCompile(`\{[^{}]*\}`)

// Fill puts values, and the item's groups for what is none of them, into a pattern, each as
// write writes it. It reports whether all placeholders have a value.
func (s *Suite) Fill(pattern string, item int, values map[string]string, write func(string) string) (text string, known bool) {
	known = true
	text = placeholder.ReplaceAllStringFunc(pattern, func(in string) string {
		name, _, _ := strings.Cut(strings.Trim(in, "{}"), ":")
		value, ok := values[name]
		if !ok {
			value, _ = s.Group(item, s.FacetOf(name))
		}
		known = known && value != ""
		return write(value)
	})
	return text, known
}

// PromptImage is where an image is that the prompts' files name, by the pattern of
// benchmark.yaml; the item's groups are put into it.
func (s *Suite) PromptImage(pattern, name string, item int) string {
	text, _ := s.Fill(pattern, item, map[string]string{"path": name}, func(path string) string { return path })
	return text
}

package content

import (
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
)

// The names that may be in braces in the address that reports go to.
var reportFields = []string{"benchmark", "case", "model", "line", "verdict", "url", "text"}

var bracesPattern = regexp.MustCompile(`\{([^{}]*)\}`)

// mailPattern is what an email address stands for.
const mailPattern = "?subject={benchmark}%20{case}&body={text}"

// Report is what a reader wants to say is wrong. A field that is empty is not
// spoken of. A field may itself be a name in braces, such as "{model}", for what
// the page fills in once the reader has chosen a verdict.
type Report struct {
	Benchmark, Case, Model, Line, Verdict string
	Finding                               string // of the audit; instead of a line
	URL                                   string // where it is to be seen
}

// Text is the report in a few lines.
func (r Report) Text() string {
	var b strings.Builder
	for _, line := range [][2]string{{"Benchmark", r.Benchmark}, {"Case", r.Case}, {"Model", r.Model}, {"Line", r.Line}, {"Verdict", r.Verdict}, {"Finding", r.Finding}, {"Address", r.URL}} {
		if line[1] != "" {
			b.WriteString(line[0] + ": " + line[1] + "\n")
		}
	}
	return b.String()
}

// ReportAddress fills the address that reports go to; "" where the site has none.
func (s *Site) ReportAddress(r Report) string {
	values := map[string]string{"benchmark": r.Benchmark, "case": r.Case, "model": r.Model, "line": r.Line + r.Finding, "verdict": r.Verdict, "url": r.URL, "text": r.Text()}
	return bracesPattern.ReplaceAllStringFunc(s.Contact, func(braces string) string {
		value := url.QueryEscape(values[strings.Trim(braces, "{}")])
		return strings.ReplaceAll(value, "+", "%20") // read alike in paths and in queries
	})
}

// Mailbox is the email address that reports go to; "" where they go to a web address,
// or nowhere.
func (s *Site) Mailbox() string {
	address, _, _ := strings.Cut(s.Contact, "?")
	escaped, ok := strings.CutPrefix(address, "mailto:")
	if !ok {
		return ""
	}
	mailbox, _ := url.PathUnescape(escaped) // as it was escaped here
	return mailbox
}

// contact reads the address that reports go to.
func (y checker) contact(t source.Text) string {
	pattern := strings.TrimSpace(t.Value)
	if strings.Contains(pattern, "@") && !strings.Contains(pattern, "/") {
		address := strings.TrimPrefix(pattern, "mailto:")
		if a, err := mail.ParseAddress(address); err != nil || a.Address != address {
			y.errorf(t.At, "contact %q is no email address: it should read name@example.org", pattern)
			return ""
		}
		return "mailto:" + strings.ReplaceAll(url.PathEscape(address), "%40", "@") + mailPattern
	}
	switch {
	case pattern == "":
		return ""
	case !source.IsWebPattern(pattern):
		y.errorf(t.At, "contact %q is neither an email address nor a web address, which begins with https:// and has no braces in its host", pattern)
		return ""
	}
	good := true
	for _, match := range bracesPattern.FindAllStringSubmatch(pattern, -1) {
		if !slices.Contains(reportFields, match[1]) {
			y.errorf(t.At, "contact has unknown braces {%s}%s", match[1], source.HintOrList(match[1], reportFields))
			good = false
		}
	}
	if !good {
		return ""
	}
	return pattern
}

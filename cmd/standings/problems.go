package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"standings/internal/source"
)

// problems prints problems where their reader finds them, and returns their lines. With -q
// these are errors alone. In a workflow of GitHub each error is an annotation of its line, and
// so is each warning of check, which runs before build.
func (c call) problems(project *opened, list []source.Problem, to io.Writer) (lines []string) {
	for _, p := range list {
		if c.quiet() && p.Severity != source.Error {
			continue
		}
		p = project.place(p)
		lines = append(lines, p.String())
		if os.Getenv("GITHUB_ACTIONS") == "true" && (p.Severity == source.Error || p.Severity == source.Warning && c.Name == "check") {
			fmt.Fprintln(to, annotation(project.dir, p))
		} else {
			fmt.Fprintln(to, p)
		}
	}
	return lines
}

// annotation is a problem in a project's folder as GitHub shows it at its line. Files are
// named from the repository's root there.
func annotation(project string, p source.Problem) string {
	file := absolute(filepath.Join(project, filepath.FromSlash(p.File)))
	if from, err := filepath.Rel(os.Getenv("GITHUB_WORKSPACE"), file); err == nil {
		file = from
	}
	at := ""
	if p.File != "" {
		at = " file=" + strings.NewReplacer("%", "%25", ":", "%3A", ",", "%2C", "\n", "%0A", "\r", "%0D").Replace(filepath.ToSlash(file))
	}
	if p.Line > 0 {
		at += fmt.Sprintf(",line=%d", p.Line)
	}
	if p.Column > 0 {
		at += fmt.Sprintf(",col=%d", p.Column)
	}
	return fmt.Sprintf("::%s%s::%s", p.Severity, at, strings.ReplaceAll(p.String(), "%", "%25"))
}

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
		if c.Bool("q") && p.Severity != source.Error {
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
// named from the repository's root there, and a whole file by its first line.
func annotation(project string, p source.Problem) string {
	file := absolute(filepath.Join(project, filepath.FromSlash(source.Escaped(p.File))))
	if from, err := filepath.Rel(os.Getenv("GITHUB_WORKSPACE"), file); err == nil {
		file = from
	}
	in := strings.NewReplacer("%", "%25", ":", "%3A", ",", "%2C").Replace(filepath.ToSlash(file))
	return fmt.Sprintf("::%s file=%s,line=%d::%s", p.Severity, in, max(p.Line, 1), strings.ReplaceAll(p.String(), "%", "%25"))
}

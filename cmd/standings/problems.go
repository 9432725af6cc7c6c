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
// so is each warning of check, which runs before build. On a terminal places have colours.
func (c call) problems(project *opened, list []source.Problem, to io.Writer) (lines []string) {
	colours := isTerminal(to) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	for _, p := range list {
		if c.Bool("q") && p.Severity != source.Error {
			continue
		}
		p = project.place(p)
		lines = append(lines, p.String())
		if os.Getenv("GITHUB_ACTIONS") == "true" && (p.Severity == source.Error || p.Severity == source.Warning && c.Name == "check") {
			fmt.Fprintln(to, annotation(project.dir, p))
		} else if at := p.Place.String(); colours {
			fmt.Fprintln(to, "\x1b["+colour[p.Severity]+"m"+at+"\x1b[m"+strings.TrimPrefix(p.String(), at))
		} else {
			fmt.Fprintln(to, p)
		}
	}
	return lines
}

// colour is what a terminal shows the place of a problem in.
var colour = map[source.Severity]string{source.Error: "1;31", source.Warning: "33", source.Remark: "36"}

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

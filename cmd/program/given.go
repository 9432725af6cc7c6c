// Package program is what the command and the program in a browser (cmd/try) do alike with what
// they are given: both draft projects, bound strangers', and write new ones.
package program

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"standings/internal/source"
	"standings/results/importer"
	"standings/site"
	"standings/site/page"
)

// IsRaw reports whether a folder is no project and has files below it that may be results of
// models: a folder results/ is that of a project only where it holds what projects do.
func IsRaw(dir fs.FS) bool {
	for _, part := range []string{"content", "benchmark.yaml", "results/benchmark.yaml", "results/published", "results/*/benchmark.yaml", "results/models.csv", "results/harnesses", "results/*/judgments*", "results/*/published"} {
		if found, _ := fs.Glob(dir, part); len(found) > 0 {
			return false
		}
	}
	found := errors.New("found")
	return fs.WalkDir(dir, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && !source.Aside(e.Name()) && importer.Takes(name) {
			return found
		}
		return nil
	}) == found
}

// Draft drafts a project of what was given, with what begins its prose: see [importer.Project].
func Draft(given []importer.Given, as string, problems *source.List) *importer.Draft {
	d := importer.Project(given, as, problems)
	if d != nil && d.Open == nil {
		site.Furnish(d.Files)
	}
	return d
}

// Submitted are the files of a new project: those of a draft with what takes submissions and
// publishes.
func Submitted(files page.Files, from site.Release) {
	site.PutSubmitting(files)
	from.FillIn(files)
}

// SumsFile holds the SHA-256 of each file that init wrote, so that init rewrites only
// unedited files. It has the format of sha256sum, and is part of the project so that it
// moves with it.
const SumsFile = ".standings-draft"

// Sums is a [SumsFile] of sums by the paths of files.
func Sums(sums map[string]string) []byte {
	all, lines := page.Files{}, strings.Builder{}
	for name := range sums {
		all[name] = nil
	}
	for _, name := range all.Paths() {
		fmt.Fprintf(&lines, "%s  %s\n", sums[name], name)
	}
	return []byte(lines.String())
}

// SumOf is the SHA-256 of a file.
func SumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

package site

import (
	"io/fs"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/release"
	"standings/site/data"
)

// parts are the folders of a project that a site is made from, and one file. Of other folders only
// the names are looked at.
var parts = []string{"results", "content", "templates", "releases", data.Submitting}

// knownFolders warns of a folder of the project that is nearly named like one
// that is read. Other folders are not looked at: a
// project is often somebody's whole repository.
func knownFolders(project fs.FS, problems *source.List) {
	bare := func(name string) string { return strings.TrimSuffix(source.Fold(name), "s") }
	entries, _ := fs.ReadDir(project, ".")
	for _, e := range entries {
		if !e.IsDir() || slices.Contains(parts, e.Name()) {
			continue
		}
		for _, k := range parts {
			if k == release.Dir {
				continue // a folder release/ is many a repository's own
			}
			if bare(e.Name()) == bare(k) && !source.Exists(project, k) {
				problems.Warnf(source.InFile(e.Name()), "is not read (did you mean %q?): rename it", k+"/")
			}
		}
	}
}

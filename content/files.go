package content

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"

	"standings/internal/source"
	"standings/internal/words"
)

const filesDir = "content/files"

// file is one file of content/files, which is copied as it is to the root of
// the site.
type file struct {
	Path   string // below content/files: "img/teaser.png" is at /img/teaser.png
	Source string // path in the project: "content/files/img/teaser.png"
	Size   int64  // bytes
}

// HasFile reports whether content/files has a file at a path below it.
func (c *Content) HasFile(path string) bool {
	return slices.ContainsFunc(c.Files, func(f file) bool { return f.Path == path })
}

// listFiles lists content/files, sorted by path.
func listFiles(fsys fs.FS, problems *source.List) (files []file) {
	var all int64
	source.Walk(fsys, filesDir, true, problems, func(name string, info fs.FileInfo) {
		if strings.IndexFunc(name, unsafeInName) >= 0 {
			problems.Errorf(source.InFile(name), "has a backslash or an invisible character in its name: rename it")
			return
		}
		all += info.Size()
		files = append(files, file{Path: strings.TrimPrefix(name, filesDir+"/"), Source: name, Size: info.Size()})
	})
	if all > source.MaxCopied {
		problems.Errorf(source.InFile(filesDir), "holds %s, where %s fit into a site: put large files on a host of their own and link to them", words.Size(all), words.Size(source.MaxCopied))
	}
	return files
}

func unsafeInName(r rune) bool {
	return r == '\\' || r == unicode.ReplacementChar || !unicode.IsPrint(r)
}

// listMarkdown lists the .md files of a directory, sorted by name. What is no
// such file is reported: nothing that people wrote is left out in silence.
func listMarkdown(fsys fs.FS, dir string, problems *source.List) (names []string) {
	for _, entry := range source.Folder(fsys, dir, problems) {
		name := path.Join(dir, entry.Name())
		switch {
		case strings.HasPrefix(entry.Name(), "."):
			// Editors and file systems leave such files behind.
		case strings.HasSuffix(entry.Name(), ".md"):
			names = append(names, name) // a directory of that name is reported when it is read
		case entry.IsDir():
			problems.Errorf(source.InFile(name), "is a directory: pages are files of this folder, other files belong in %s", filesDir)
		case source.Regular(fsys, name, entry, problems):
			problems.Warnf(source.InFile(name), "is not read: prose ends in .md, other files belong in %s", filesDir)
		}
	}
	return names
}

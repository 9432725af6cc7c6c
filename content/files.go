package content

import (
	"errors"
	"io/fs"
	"path"
	"strings"
	"unicode"
)

const filesDir = "content/files"

// File is one file of content/files, which is copied as it is to the root of
// the site.
type File struct {
	Path   string // below content/files: "img/teaser.png" stands at /img/teaser.png
	Source string // path in the project: "content/files/img/teaser.png"
	Size   int64  // bytes
}

// listFiles lists content/files, sorted by path.
func listFiles(fsys fs.FS, problems *problems) []File {
	if info, err := fs.Stat(fsys, filesDir); err == nil && !info.IsDir() {
		problems.errorf(Place{File: filesDir}, "is a file where a directory belongs")
		return nil
	} else if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var files []File
	// WalkDir goes in lexical order; what cannot be read is reported and left out.
	_ = fs.WalkDir(fsys, filesDir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			problems.errorf(Place{File: name}, "cannot be read: %s", reason(err))
			return nil
		}
		if entry.IsDir() {
			return nil
		}
		info, err := fs.Stat(fsys, name)
		switch {
		case err != nil:
			problems.errorf(Place{File: name}, "cannot be read: %s", reason(err))
		case info.IsDir():
			problems.errorf(Place{File: name}, "is a link to a directory: copy the files into the project")
		case !info.Mode().IsRegular():
			problems.errorf(Place{File: name}, "is no regular file: only files can be published")
		case strings.IndexFunc(name, unsafeInName) >= 0:
			problems.errorf(Place{File: name}, "has a backslash or an invisible character in its name: rename it")
		default:
			files = append(files, File{Path: strings.TrimPrefix(name, filesDir+"/"), Source: name, Size: info.Size()})
		}
		return nil
	})
	return files
}

func unsafeInName(r rune) bool {
	return r == '\\' || r == unicode.ReplacementChar || !unicode.IsPrint(r)
}

// listMarkdown lists the .md files of a directory, sorted by name. What is no
// such file is reported: nothing that people wrote is left out in silence.
func listMarkdown(fsys fs.FS, dir string, problems *problems) []string {
	entries, err := fs.ReadDir(fsys, dir)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			problems.errorf(Place{File: dir}, "cannot be read: %s", reason(err))
		}
		return nil
	}
	var names []string
	for _, entry := range entries {
		name := path.Join(dir, entry.Name())
		switch {
		case strings.HasPrefix(entry.Name(), "."):
			// Editors and file systems leave such files behind.
		case strings.HasSuffix(entry.Name(), ".md"):
			names = append(names, name) // a directory of that name is reported when it is read
		case entry.IsDir():
			problems.errorf(Place{File: name}, "is a directory: pages lie side by side, other files in %s", filesDir)
		default:
			problems.warnf(Place{File: name}, "is not read: prose ends in .md, other files belong in %s", filesDir)
		}
	}
	return names
}

package source

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Pictures are the endings of image files that somebody may expect to see, in lower case.
var Pictures = []string{".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".avif", ".bmp", ".tif", ".tiff"}

// Aside reports whether a name is none of the program's business wherever it
// lies: hidden files, what a folder says of itself, and program code.
func Aside(name string) bool {
	base, _, _ := strings.Cut(name, ".")
	return strings.HasPrefix(name, ".") || strings.HasSuffix(name, ".go") ||
		slices.Contains([]string{"readme", "license", "licence", "notice", "copying", "citation", "changelog", "makefile"}, strings.ToLower(base))
}

// Known is what a folder of a project may hold. Names of folders end in a
// slash.
type Known struct {
	Names []string // what is read

	Matches func(string) bool   // further names that are read; nil: there are none
	Why     func(string) string // what to say of another name, "" where there is nothing to add; may be nil
}

// Strangers warns of what a folder holds and is not known there, so that no
// input is lost in silence. What should be a folder and is a file, and links that
// lead to a folder or out of the project, are errors.
func (k Known) Strangers(fsys fs.FS, dir string, problems *List) {
	folder := path.Base(dir) + "/"
	if dir == "." {
		folder = "the project"
	}
	for _, e := range Folder(fsys, dir, problems) {
		at := InFile(path.Join(dir, e.Name()))
		name := e.Name()
		if e.IsDir() {
			name += "/"
		} else if e.Type()&fs.ModeSymlink != 0 && !Aside(name) && !Regular(fsys, at.File, e, problems) {
			continue
		}
		switch {
		case Aside(name), slices.Contains(k.Names, name), k.Matches != nil && k.Matches(name):

		case slices.Contains(k.Names, name+"/"):
			problems.Errorf(at, "is a file where a directory belongs")
		case e.IsDir() && slices.Contains(k.Names, e.Name()): // said where it is read
		default:
			why := ""
			if k.Why != nil {
				why = k.Why(name)
			}
			if near := Nearest(name, k.Names); why == "" && near != "" {
				why = Hint(name, k.Names) + ": rename it"
			}
			if why == "" {
				why = "; known in " + folder + ": " + strings.Join(k.Names, ", ")
			}
			problems.Warnf(at, "is not read%s", why)
		}
	}
}

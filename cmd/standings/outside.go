package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// outside refuses an output folder that contains the current folder or the project, that
// is inside a folder the project is read from or inside a hidden one, where other programs
// keep their data (.git), or that a link in the project moves elsewhere: the link may have
// come with a stranger's archive.
func outside(out, project string) error {
	o, err := resolved(out)
	if err != nil {
		return err
	}
	p, err := resolved(project)
	if err != nil {
		return err
	}
	if here, err := resolved("."); err == nil && within(here, o) && (project == "" || !within(p, o)) {
		return fmt.Errorf("-o %s holds the current folder: choose a folder of its own, such as public", out)
	}
	if project == "" {
		return nil
	}
	if within(p, o) {
		return fmt.Errorf("-o %s holds the project itself: choose a folder of its own, such as public", out)
	}
	below, inside := below(o, p)
	for i, part := range strings.Split(filepath.ToSlash(below), "/") {
		if hidden := strings.HasPrefix(part, ".") && part != "."; hidden || i == 0 && slices.Contains(readFolders, part) {
			return fmt.Errorf("-o %s is in the project's %s/, which is not the site's: choose a folder of its own, such as public", out, part)
		}
	}
	if named, err := namedIn(out, p); err != nil {
		return err
	} else if named && !inside {
		return fmt.Errorf("-o %s leads out of the project by a link, to %s: where the site belongs there, name that folder itself", out, o)
	}
	return nil
}

// readFolders are those of a project that are read.
var readFolders = []string{"results", "content", "templates"}

// below is the path from a folder to a path in it; ok is false where the path
// lies elsewhere.
func below(path, dir string) (tail string, ok bool) {
	tail, err := filepath.Rel(dir, path)
	if err != nil || !filepath.IsLocal(tail) {
		return "", false
	}
	return tail, true
}

// namedIn reports whether a path, as written, passes through a folder: whether one of its
// parent folders is within dir, or is dir.
func namedIn(name, dir string) (bool, error) {
	path, err := filepath.Abs(name)
	if err != nil {
		return false, err
	}
	for at := filepath.Dir(path); ; at = filepath.Dir(at) {
		if real, err := filepath.EvalSymlinks(at); err == nil && within(real, dir) {
			return true, nil
		}
		if filepath.Dir(at) == at {
			return false, nil
		}
	}
}

// resolved is the absolute path that a name leads to, links followed as far as
// the path exists.
func resolved(name string) (string, error) {
	path, err := filepath.Abs(name)
	if err != nil {
		return "", err
	}
	tail := ""
	for {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			return filepath.Join(real, tail), nil
		}
		parent := filepath.Dir(path)
		if parent == path {
			return filepath.Join(path, tail), nil
		}
		tail, path = filepath.Join(filepath.Base(path), tail), parent
	}
}

// within reports whether path is dir or inside it.
func within(path, dir string) bool {
	_, is := below(path, dir)
	return is
}

package main

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/everyeval"
	"standings/results/release"
	"standings/site"
)

// exportEvals writes a project's boards as files of Every Eval Ever into an empty folder.
func exportEvals(dir, name string, stdout, stderr io.Writer) int {
	project, err := open(name, stderr)
	if err == nil && project.table != "" {
		err = fmt.Errorf("%s is no project: draft one with standings init -from %s NEW-FOLDER, which is then to say who measured", name, name)
	}
	if err == nil {
		err = newFolder(dir)
	}
	if err != nil {
		return usageError(stderr, err)
	}
	var problems source.List
	read := results.Load(project.FS, site.Example(), &problems)
	day := ""
	if releases := release.Read(project.FS, &problems); len(releases) > 0 {
		day = releases[len(releases)-1].Date
	}
	var files map[string][]byte
	var unsaid source.List
	if problems.Errors() == 0 {
		files = everyeval.Files(read, day, version(), &unsaid)
	}
	if n := project.printErrors(&problems, stderr); n > 0 {
		fmt.Fprintf(stderr, "standings: %s; nothing was written\n", words.Count(n, "error"))
		return badData
	}
	for _, p := range unsaid.All() {
		fmt.Fprintln(stderr, project.place(p))
	}
	if unsaid.Errors() > 0 {
		return badData
	}
	if err := writeAll(dir, files); err != nil {
		return failed(stderr, err)
	}
	fmt.Fprintf(stdout, "wrote %s to %s\n", words.Count(len(files), "file"), dir)
	return good
}

// writeAll writes files into a folder, none outside of it.
func writeAll(dir string, files map[string][]byte) error {
	root, err := makeRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := writeFile(root, name, files[name]); err != nil {
			return err
		}
	}
	return nil
}

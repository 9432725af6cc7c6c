package main

import (
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"

	"standings/cmd/program"
	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/everyeval"
	"standings/results/release"
	"standings/site"
	"standings/site/hub"
)

// A form makes the files of a project that a site of others takes. What keeps them from being
// made is added to problems, what the project does not say of them to unsaid.
type form func(fsys fs.FS, read *results.Project, problems, unsaid *source.List) map[string][]byte

// evals are a project's boards as files of Every Eval Ever.
func evals(fsys fs.FS, read *results.Project, problems, unsaid *source.List) map[string][]byte {
	day := ""
	if releases := release.Read(fsys, problems); len(releases) > 0 {
		day = releases[len(releases)-1].Date
	}
	if problems.Errors() > 0 {
		return nil
	}
	return everyeval.Files(read, day, program.Version(), unsaid)
}

// forHub are a project's scores, data sets and site as repositories of the hub.
func forHub(fsys fs.FS, read *results.Project, problems, unsaid *source.List) map[string][]byte {
	about := content.Load(fsys, problems).Site
	if problems.Errors() > 0 {
		return nil
	}
	return hub.Files(read, site.Title(about, read), about.URL, unsaid)
}

// exportAs writes a project in a form into an empty folder.
func exportAs(of form, dir, name string, stdout, stderr io.Writer) error {
	project, err := open(name, stderr)
	if err == nil && project.table != "" {
		err = fmt.Errorf("%s is no project: draft one with standings init -from %s NEW-FOLDER, which is then to say who measured", name, name)
	}
	if err == nil {
		err = newFolder(dir)
	}
	if err != nil {
		return misuse{err}
	}
	var problems source.List
	read := results.Load(project.FS, site.Example(), &problems)
	var unsaid source.List
	files := of(project.FS, read, &problems, &unsaid)
	if err := project.refused(&problems, stderr, "nothing was written"); err != nil {
		return err
	}
	for _, p := range unsaid.All() {
		fmt.Fprintln(stderr, project.place(p))
	}
	if unsaid.Errors() > 0 {
		return exit(badData)
	}
	if err := writeAll(dir, files); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "wrote %s to %s\n", words.Count(len(files), "file"), dir)
	return nil
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

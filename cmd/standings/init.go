package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer"
	"standings/site"
	"standings/site/page"
)

// initialize makes a new project in a folder: drafted from files, the smallest there
// is, or the worked example.
func initialize(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("init", flag.ContinueOnError)
	var from []string
	flags.Func("from", "", func(path string) error { from = append(from, path); return nil })
	as := flags.String("as", "", "")
	example := flags.Bool("example", false, "")
	rest, goOn, code := parseAll(flags, args, stdout, stderr)
	dir := flags.Arg(0)
	switch {
	case !goOn:
		return code
	case len(from) == 0 && len(rest) > 0 && isFile(rest[0]):
		other := "NEW-FOLDER"
		if len(rest) > 1 {
			other = rest[1]
		}
		return usageError(stderr, fmt.Errorf("%s is a file, and init makes a folder: standings init -from %s %s", rest[0], rest[0], other))
	case len(rest) > 1:
		return usageError(stderr, fmt.Errorf("init makes one folder, not %q: name each file or folder to draft from with -from", rest))
	case dir == "":
		return usageError(stderr, errors.New("init needs the name of a folder: standings init my-benchmark"))
	case *as != "" && len(from) == 0:
		return usageError(stderr, fmt.Errorf("-as %s says what files are of: name their folder with -from", *as))
	case *as != "" && knownAs(*as) != nil:
		return usageError(stderr, knownAs(*as))
	case len(from) > 0 && *example:
		return usageError(stderr, errors.New("init makes a project from files or the example: take -from or -example, not both"))
	case len(from) > 0:
		return initFrom(from, *as, dir, stdout, stderr)
	}
	if err := newFolder(dir); err != nil {
		return usageError(stderr, err)
	}
	absolute, err := filepath.Abs(dir)
	if err != nil {
		return usageError(stderr, err)
	}
	files := starter(filepath.Base(absolute))
	if *example {
		if files, err = site.StarterExample(); err != nil {
			return failed(stderr, err)
		}
	}
	site.PutSubmitting(files)
	return putProject(files, dir, stdout, stderr)
}

// initFrom drafts a project from files and folders, or drafts it again.
func initFrom(from []string, as, dir string, stdout, stderr io.Writer) int {
	var problems source.List
	list, err := given(from)
	if err != nil {
		return usageError(stderr, err)
	}
	if err := newFolder(dir); err != nil && !draftedInto(dir) {
		return usageError(stderr, err)
	}
	d := importer.Project(list, as, &problems)
	for _, p := range problems.All() {
		fmt.Fprintln(stderr, p)
	}
	if wrong := problems.Errors(); wrong > 0 || d == nil {
		if d != nil {
			printReadings(d.Open, stderr)
		}
		fmt.Fprintf(stderr, "standings: %s; no project was made\n", words.Count(wrong, "error"))
		return badData
	}
	report(d, stdout)
	site.Furnish(d.Files)
	site.PutSubmitting(d.Files)
	if code := putProject(d.Files, dir, stdout, stderr); code != good {
		return code
	}
	if err := putImages(d.Images, dir); err != nil {
		return usageError(stderr, err)
	}
	d, list = nil, nil // what check reads anew takes as much memory
	var said bytes.Buffer
	if code := check([]string{dir}, &said, stderr); code != good {
		fmt.Fprintf(stderr, "%sstandings: %s does not build yet: mend what is named above, there or in what it was drafted from\n", said.String(), dir)
		return code
	}
	fmt.Fprintf(stdout, "when %s changed, run the same again: what you have edited here stays as it is\n", map[bool]string{true: "it has", false: "they have"}[len(from) == 1])
	return good
}

func putProject(files page.Files, dir string, stdout, stderr io.Writer) int {
	from := released()
	from.FillIn(files)
	done, err := put(files, dir)
	if err != nil {
		return usageError(stderr, err)
	}
	for _, kept := range done.kept {
		fmt.Fprintf(stdout, "%s\n", kept)
	}
	fmt.Fprintf(stdout, "%s in %s; see it with: standings serve %s\n", done, dir, dir)
	if from == (site.Release{}) {
		fmt.Fprintf(stdout, "before you publish it, write in %s who releases the program for OWNER, and which version for VERSION: this program was built from source and does not know\n", site.WhereReleased)
	}
	return good
}

// newFolder says why a folder cannot become a project: it holds something already.
func newFolder(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(entries) > 0 {
		return fmt.Errorf("%s is not empty: name a new folder", dir)
	}
	return nil
}

// draftedInto reports whether a folder may be drafted into though it holds something:
// a draft of before, or a repository.
func draftedInto(dir string) bool {
	for _, name := range []string{sumsFile, ".git"} {
		if _, err := os.Lstat(filepath.Join(dir, name)); err == nil {
			return true
		}
	}
	return false
}

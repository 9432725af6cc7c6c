package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"standings/cmd/program"
	"standings/internal/source"
	"standings/internal/words"
	"standings/site"
	"standings/site/page"
)

// initialize makes a new project in a folder: drafted from files, the smallest there
// is, or the worked example.
func initialize(c call) error {
	from, as, example := c.StringSlice("from"), c.String("as"), c.Bool("example")
	rest, dir := c.Args().Slice(), c.Args().First()
	switch {
	case len(from) == 0 && len(rest) > 0 && isFile(rest[0]):
		other := "NEW-FOLDER"
		if len(rest) > 1 {
			other = rest[1]
		}
		return misuse{fmt.Errorf("%s is a file, and init makes a folder: standings init -from %s %s", rest[0], rest[0], other)}
	case len(rest) > 1:
		return misuse{fmt.Errorf("init makes one folder, not %q: name each file or folder to draft from with -from", rest)}
	case dir == "":
		return misuse{errors.New("init needs the name of a folder: standings init my-benchmark")}
	case as != "" && len(from) == 0:
		return misuse{fmt.Errorf("-as %s says what files are of: name their folder with -from", as)}
	case as != "" && knownAs(as) != nil:
		return misuse{knownAs(as)}
	case len(from) > 0 && example:
		return misuse{errors.New("init makes a project from files or the example: take -from or -example, not both")}
	case len(from) > 0:
		return initFrom(c, from, as, dir)
	}
	files, own := starter(filepath.Base(absolute(dir))), page.Files{}
	if example {
		var err error
		if files, err = site.StarterExample(); err != nil {
			return err
		}
	} else if own = resultsIn(dir); len(own) > 0 {
		maps.DeleteFunc(files, func(name string, _ []byte) bool { return strings.HasPrefix(name, "results/") })
	} else if tables := tablesIn(dir); len(tables) > 0 {
		return misuse{fmt.Errorf("%s has no results/, but %s: standings init -from %s %s makes a project of it here", dir, words.List(tables), strings.Join(tables, " -from "), dir)}
	}
	maps.Copy(files, own)
	site.PutSubmitting(files)
	if c.Bool("space") {
		site.PutSpace(files)
	}
	for name := range own {
		delete(files, name)
	}
	return putProject(files, dir, false, c.stdout)
}

// tablesIn are the tables beside which a folder lacks the rest of a project.
func tablesIn(dir string) (names []string) {
	for _, ending := range strings.Fields("csv tsv xlsx jsonl parquet") {
		found, _ := filepath.Glob(filepath.Join(dir, "*."+ending))
		names = append(names, found...)
	}
	return names
}

// resultsIn are the results that a folder has, without what models made.
func resultsIn(dir string) page.Files {
	files, project := page.Files{}, os.DirFS(dir)
	_ = fs.WalkDir(project, "results", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err == nil && e.Name() == "images":
			return fs.SkipDir
		case err == nil && e.Type().IsRegular():
			if data, err := source.Read(project, name, source.MaxTable); err == nil {
				files[name] = data
			}
		}
		return nil
	})
	return files
}

// initFrom drafts a project from files and folders, or drafts it again.
func initFrom(c call, from []string, as, dir string) error {
	stdout, stderr := c.stdout, c.stderr
	var problems source.List
	list, err := given(from)
	if err != nil {
		return misuse{err}
	}
	d := program.Draft(list, as, &problems)
	c.problems(&opened{}, problems.All(), stderr)
	if wrong := problems.Errors(); wrong > 0 || d == nil {
		if d != nil {
			printReadings(d.Open, stderr)
		}
		return fmt.Errorf("%s; no project was made", words.Count(wrong, "error"))
	}
	report(d, stdout)
	site.PutSubmitting(d.Files)
	if c.Bool("space") {
		site.PutSpace(d.Files)
	}
	if err := putProject(d.Files, dir, true, stdout); err != nil {
		return err
	}
	if err := putImages(d.Images, dir); err != nil {
		return misuse{err}
	}
	d, list = nil, nil // what check reads anew takes as much memory
	var said bytes.Buffer
	if code := run([]string{"check", "--", dir}, &said, stderr); code != good {
		fmt.Fprintf(stderr, "%sstandings: %s does not build yet: mend what is named above, there or in what it was drafted from\n", said.String(), dir)
		return exit(code)
	}
	fmt.Fprintf(stdout, "when %s changed, run the same again: what you have edited here stays as it is\n", map[bool]string{true: "it has", false: "they have"}[len(from) == 1])
	return nil
}

// putProject writes a project; again: over what it wrote before and nobody edited.
func putProject(files page.Files, dir string, again bool, stdout io.Writer) error {
	from := released()
	from.FillIn(files)
	done, err := put(files, dir, again)
	if err != nil {
		return misuse{err}
	}
	for _, kept := range done.kept {
		fmt.Fprintf(stdout, "%s\n", kept)
	}
	fmt.Fprintf(stdout, "%s in %s; see it with: standings serve %s\n", done, dir, dir)
	if from == (site.Release{}) {
		fmt.Fprintf(stdout, "before you publish it, write in %s who releases the program for OWNER, and which version for VERSION: this program was built from source and does not know\n", site.WhereReleased)
	}
	return nil
}

// newFolder says why a folder is not new: it holds something already.
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

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"standings/cmd/program"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results/release"
	"standings/site"
)

// freeze writes down what a project shows, as a release; or says where what it shows is no
// longer what was written down.
func freeze(c call) error {
	stdout, stderr, note, day, checking := c.stdout, c.stderr, c.String("m"), c.String("date"), c.Bool("check")
	rest := c.Args().Slice()
	name := ""
	switch {
	case checking && (note != "" || day != ""):
		return misuse{errors.New("release -check writes nothing: it takes no -m and no -date")}
	case !checking && len(rest) == 0:
		return misuse{errors.New("a release needs a name, such as standings release -m 'Three models more.' 2025.03")}
	case !checking:
		name, rest = rest[0], rest[1:]
	}
	if len(rest) > 1 {
		return misuse{fmt.Errorf("one project at a time, not %q", rest)}
	}
	dir := "."
	if len(rest) > 0 {
		dir = rest[0]
	}
	project, err := open(dir, stderr)
	switch {
	case err != nil:
		return misuse{err}
	case project.dir == "":
		return misuse{fmt.Errorf("%s is no project that a release could be kept in: draft one with standings init -from %s NEW-FOLDER", dir, dir)}
	}
	about := release.About{ID: name, Date: day, Note: note, Program: program.Version()}
	if about.Date == "" {
		about.Date = time.Now().UTC().Format(time.DateOnly)
	}
	if !checking {
		if err := about.Check(); err != nil {
			return misuse{err}
		}
	}
	earlier, now, err := frozen(project, about, stderr)
	switch {
	case err != nil:
		return err
	case checking:
		return drift(earlier, now, project.dir, stdout)
	}
	return keep(project, earlier, now, stdout)
}

// frozen reads a project and its releases, and prints what is wrong with either.
func frozen(project *opened, about release.About, stderr io.Writer) (earlier []*release.Stored, now *release.Record, err error) {
	var problems source.List
	read, err := site.Check(site.Input{Project: project.FS, Version: program.Version()}, &problems)
	if err = cmp.Or(project.refused(&problems, stderr, "a release is of what can be built"), err); err != nil {
		return nil, nil, err
	}
	earlier = release.Read(project.FS, &problems)
	if project.refused(&problems, stderr, "") != nil {
		err = exit(badData)
	}
	return earlier, release.Freeze(read.Project, read.Audit, about), err
}

// keep writes a release into its project, over no other one.
func keep(project *opened, earlier []*release.Stored, now *release.Record, stdout io.Writer) error {
	file := release.FileOf(now.ID)
	root, err := os.OpenRoot(project.dir)
	if err != nil {
		return err
	}
	defer root.Close()
	if _, err := root.Lstat(file); err == nil {
		return fmt.Errorf("%s is there already: a release stays as it was frozen, so give this one another name", file)
	}
	var last *release.Stored
	if n := len(earlier); n > 0 {
		last = earlier[n-1]
		if last.Date > now.Date {
			return fmt.Errorf("release %s is of %s, and this one of %s would not come after it: give that day or a later one with -date", last.ID, last.Date, now.Date)
		}
		now.Before = last.ID
	}
	data := now.Encode()
	if err := keepFile(root, file, data); err != nil {
		return err
	}
	rows := 0
	for _, b := range now.Boards {
		rows += len(b.Rows)
	}
	fmt.Fprintf(stdout, "wrote %s (%s): %s with %s, %s\n", filepath.Join(project.dir, filepath.FromSlash(file)), words.Size(int64(len(data))), words.Count(len(now.Boards), "board"), words.Count(rows, "row"), words.Count(len(now.Findings), "finding"))
	if last != nil {
		fmt.Fprintf(stdout, "since %s: %s\n", last.ID, release.Compare(last.Record, now).Count())
	}
	said, err := cite(root, project.FS, now)
	if err != nil {
		return err
	}
	fmt.Fprintln(stdout, said)
	return nil
}

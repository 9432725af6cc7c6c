package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/release"
	"standings/site"
)

// freeze writes down what a project shows, as a release; or says where what it shows is no
// longer what was written down.
func freeze(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	note := flags.String("m", "", "")
	day := flags.String("date", "", "")
	checking := flags.Bool("check", false, "")
	rest, goOn, code := parseAll(flags, args, stdout, stderr)
	if !goOn {
		return code
	}
	name := ""
	switch {
	case *checking && (*note != "" || *day != ""):
		return usageError(stderr, errors.New("release -check writes nothing: it takes no -m and no -date"))
	case !*checking && len(rest) == 0:
		return usageError(stderr, errors.New("a release needs a name, such as standings release -m 'Three models more.' 2025.03"))
	case !*checking:
		name, rest = rest[0], rest[1:]
	}
	if len(rest) > 1 {
		return usageError(stderr, fmt.Errorf("one project at a time, not %q", rest))
	}
	dir := "."
	if len(rest) > 0 {
		dir = rest[0]
	}
	project, err := open(dir, stderr)
	switch {
	case err != nil:
		return usageError(stderr, err)
	case project.dir == "":
		return usageError(stderr, fmt.Errorf("%s is no project that a release could be kept in: draft one with standings init -from %s NEW-FOLDER", dir, dir))
	}
	about := release.About{ID: name, Date: *day, Note: *note, Program: version()}
	if about.Date == "" {
		about.Date = time.Now().UTC().Format(time.DateOnly)
	}
	if !*checking {
		if err := about.Check(); err != nil {
			return usageError(stderr, err)
		}
	}
	earlier, now, ok := frozen(project, about, stderr)
	switch {
	case !ok:
		return badData
	case *checking:
		return drift(earlier, now, project.dir, stdout, stderr)
	}
	return keep(project, earlier, now, stdout, stderr)
}

// frozen reads a project and its releases, and prints what is wrong with either.
func frozen(project *opened, about release.About, stderr io.Writer) (earlier []*release.Stored, now *release.Record, ok bool) {
	var problems source.List
	read, err := site.Check(site.Input{Project: project.FS, Version: version()}, &problems)
	if n := problems.Errors(); n > 0 || err != nil {
		if project.printErrors(&problems, stderr); n == 0 {
			fmt.Fprintf(stderr, "standings: %v\n", err)
		} else {
			fmt.Fprintf(stderr, "standings: %s; a release is of what can be built\n", words.Count(n, "error"))
		}
		return nil, nil, false
	}
	earlier = release.Read(project.FS, &problems)
	return earlier, release.Freeze(read.Project, read.Audit, about), project.printErrors(&problems, stderr) == 0
}

// keep writes a release into its project, over no other one.
func keep(project *opened, earlier []*release.Stored, now *release.Record, stdout, stderr io.Writer) int {
	fail := func(format string, args ...any) int {
		fmt.Fprintf(stderr, "standings: "+format+"\n", args...)
		return badData
	}
	file := release.FileOf(now.ID)
	for _, other := range earlier {
		switch {
		case other.ID == now.ID:
			return fail("%s is there already, of %s: a release stays as it was frozen, so give this one another name", file, other.Date)
		case other.Date == now.Date:
			return fail("release %s has this date, %s, too, and it would not be known which came first: give this one another with -date", other.ID, now.Date)
		case other.Date > now.Date:
			return fail("release %s is of %s, and what is here now was not shown on %s: give a later day with -date", other.ID, other.Date, now.Date)
		}
	}
	if len(earlier) > 0 {
		now.Before = earlier[len(earlier)-1].ID
	}
	data := now.Encode()
	root, err := os.OpenRoot(project.dir)
	if err != nil {
		return fail("%v", err)
	}
	defer root.Close()
	if _, err := root.Lstat(file); err == nil {
		return fail("%s is there already: a release stays as it was frozen, so give this one another name", file)
	}
	if err := writeFile(root, file, data); err != nil {
		return fail("%v", err)
	}
	rows := 0
	for _, b := range now.Boards {
		rows += len(b.Rows)
	}
	fmt.Fprintf(stdout, "wrote %s (%s): %s with %s, %s\n", filepath.Join(project.dir, filepath.FromSlash(file)), words.Size(int64(len(data))), words.Count(len(now.Boards), "board"), words.Count(rows, "row"), words.Count(len(now.Findings), "finding"))
	if len(earlier) > 0 {
		last := earlier[len(earlier)-1]
		fmt.Fprintf(stdout, "since %s: %s\n", last.ID, strings.Join(tallied(release.Compare(last.Record, now)), ", "))
	}
	said, err := cite(root, project.FS, now)
	if err != nil {
		return fail("%v", err)
	}
	fmt.Fprintln(stdout, said)
	return good
}

// tallied says in a few words what changed; one of them where nothing did.
func tallied(c *release.Comparison) []string {
	n := map[release.Kind]int{}
	rules := 0
	for _, b := range c.Boards {
		for _, r := range b.Rows {
			n[r.Kind]++
		}
		if len(b.Rules) > 0 {
			rules++
		}
	}
	var list []string
	for _, k := range []struct {
		kind release.Kind
		text string
	}{
		{release.Added, "added"}, {release.Withdrawn, "withdrawn"}, {release.Gone, "gone without a line in results/withdrawn.csv"},
		{release.Rescored, "rescored"}, {release.Recounted, "of other items or intervals"}, {release.Moved, "moved by others"},
	} {
		if n[k.kind] > 0 {
			list = append(list, words.Count(n[k.kind], "row")+" "+k.text)
		}
	}
	if rules > 0 {
		list = append(list, words.Count(rules, "board")+" of other rules")
	}
	if len(c.Came) > 0 {
		list = append(list, words.Count(len(c.Came), "finding")+" more")
	}
	if len(c.Went) > 0 {
		list = append(list, words.Count(len(c.Went), "finding")+" fewer")
	}
	if len(list) == 0 {
		list = []string{"nothing that a reader sees changed"}
	}
	return list
}

// drift says where a project no longer shows what its newest release froze.
func drift(releases []*release.Stored, now *release.Record, dir string, stdout, stderr io.Writer) int {
	if len(releases) == 0 {
		fmt.Fprintf(stderr, "standings: %s has no release: standings release -m NOTE ID freezes the first\n", dir)
		return badData
	}
	newest := releases[len(releases)-1]
	c := release.Compare(newest.Record, now)
	lines := drifted(c)
	for _, line := range lines {
		fmt.Fprintln(stdout, source.Escaped(line))
	}
	if len(lines) > 0 {
		fmt.Fprintf(stdout, "%s is not what is here: %s\n", release.FileOf(newest.ID), strings.Join(tallied(c), ", "))
		return badData
	}
	fmt.Fprintf(stdout, "%s as frozen; what is here is release %s\n", words.Count(len(releases), "release"), newest.ID)
	return good
}

// drifted names each cell, row and rule that is another than it was frozen.
func drifted(c *release.Comparison) []string {
	var lines []string
	for _, b := range c.Boards {
		board := b.After
		if board == nil {
			board = b.Before
		}
		at := board.Benchmark + "/" + board.ID
		add := func(format string, args ...any) {
			lines = append(lines, at+": "+fmt.Sprintf(format, args...))
		}
		switch {
		case b.Before == nil:
			add("the board was not there")
		case b.After == nil:
			add("the board is gone")
		}
		for _, r := range b.Rules {
			add("%s", otherwise(r.Before, r.After))
		}
		for _, id := range b.Came {
			add("column %s was not there", id)
		}
		for _, id := range b.Went {
			add("column %s is gone", id)
		}
		for _, r := range b.Rows {
			row := r.After
			if row == nil {
				row = r.Before
			}
			why := because(r)
			switch r.Kind {
			case release.Added:
				add("%s was not there", row.Called())
			case release.Gone:
				add("%s is gone, and results/withdrawn.csv does not say why", row.Called())
			case release.Withdrawn:
				add("%s is withdrawn: %s", row.Called(), r.Reason.Reason)
			case release.Moved:
				add("%s: rank %s", row.Called(), otherwise(rankText(r.Before), rankText(r.After)))
			}
			for _, x := range r.Cells {
				if x.Figure {
					add("%s, %s: %s%s", row.Called(), x.Column, otherwise(x.Before.Shown, x.After.Shown), why)
				} else {
					add("%s, %s: n %d, missing %d, interval %s to %s, %s%s", row.Called(), x.Column, x.Before.N, x.Before.Missing, x.Before.Low, x.Before.High,
						fmt.Sprintf("and now n %d, missing %d, interval %s to %s", x.After.N, x.After.Missing, x.After.Low, x.After.High), why)
				}
			}
			if len(r.Cells) == 0 && (r.Kind == release.Recounted) {
				add("%s: nothing that is shown, but what it is made of%s", row.Called(), why)
			}
		}
	}
	for _, f := range c.Came {
		lines = append(lines, f.Benchmark+"/"+f.Board+": a finding was not there: "+f.Message)
	}
	for _, f := range c.Went {
		lines = append(lines, f.Benchmark+"/"+f.Board+": a finding is gone: "+f.Message)
	}
	return lines
}

// otherwise is a text as it was frozen and as it is.
func otherwise(before, after string) string {
	const nothing = "nothing"
	if before == "" {
		before = nothing
	}
	if after == "" {
		after = nothing
	}
	return before + " as frozen, " + after + " here"
}

func rankText(r *release.Row) string {
	if r.Rank == 0 {
		return "none"
	}
	return fmt.Sprint(r.Rank)
}

// mostNamed is how many files or items a line names.
const mostNamed = 20

// because is why a row's figures are others, and on which items, in brackets; "" where
// nothing is known of it.
func because(r release.RowChange) string {
	var parts []string
	for _, cause := range r.Causes {
		text := string(cause.Why)
		var files []string
		for _, f := range cause.Files {
			files = append(files, f.Path)
		}
		if len(files) > 0 {
			text += " in " + words.Some(files, mostNamed)
		}
		parts = append(parts, text)
	}
	var items []string
	for _, i := range r.Items {
		items = append(items, i.Item)
	}
	if len(items) > 0 {
		parts = append(parts, words.Count(len(items), "item")+": "+words.Some(items, mostNamed))
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, "; ") + ")"
}

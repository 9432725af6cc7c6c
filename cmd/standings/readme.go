package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/record"
	"standings/site"
)

// A leaderboard within a Markdown file of somebody else's is between two comments:
//
//	<!-- standings:rivers/score rows=10 -->
//	<!-- /standings -->
//
// What is between them is replaced, and nothing else of the file is changed.
var (
	boardBegins = regexp.MustCompile(`<!-- standings:([^\s/]+/[^\s/]+)(?: rows=(\d+))? -->`)
	boardEnds   = []byte("<!-- /standings -->")
)

// exportReadme writes leaderboards of a project into a Markdown file.
func exportReadme(file, name string, stdout, stderr io.Writer) error {
	project, err := open(name, stderr)
	if err != nil {
		return misuse{err}
	}
	info, err := os.Lstat(file)
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s is no plain file", file)
	}
	if err != nil {
		return misuse{err}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var problems source.List
	read := results.Load(project.FS, site.Example(), &problems)
	address := content.Load(project.FS, &problems).Site.URL
	if err := project.refused(&problems, stderr, "nothing was written"); err != nil {
		return err
	}
	now, tables, err := withBoards(text, func(board string, most int) ([]byte, error) {
		b, err := read.LookupBoard(board)
		if err != nil {
			return nil, err
		}
		at := ""
		if address != "" {
			at = address + board + "/"
		}
		return record.Of(read, b).Markdown(most, at), nil
	})
	switch {
	case err != nil:
		return misuse{fmt.Errorf("%s: %w", file, err)}
	case bytes.Equal(now, text):
		fmt.Fprintf(stdout, "%s has %s, as before\n", file, words.Count(tables, "leaderboard"))
		return nil
	}
	if err := os.WriteFile(file, now, info.Mode().Perm()); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "wrote %s into %s\n", words.Count(tables, "leaderboard"), file)
	return nil
}

// withBoards replaces what is between the comments of a text, and counts the tables.
func withBoards(text []byte, table func(board string, most int) ([]byte, error)) (now []byte, tables int, err error) {
	var errs []error
	for rest := text; ; {
		at := boardBegins.FindSubmatchIndex(rest)
		if at == nil {
			now = append(now, rest...)
			break
		}
		now = append(now, rest[:at[1]]...)
		board, most := string(rest[at[2]:at[3]]), 0
		if at[4] >= 0 {
			most, _ = strconv.Atoi(string(rest[at[4]:at[5]]))
		}
		rest = rest[at[1]:]
		end := bytes.Index(rest, boardEnds)
		if next := boardBegins.FindIndex(rest); end < 0 || next != nil && next[0] < end {
			return nil, 0, fmt.Errorf("nothing ends the leaderboard %s: write %s below it", board, boardEnds)
		}
		made, err := table(board, most)
		if err != nil {
			errs = append(errs, err)
		}
		now = append(append(append(now, '\n', '\n'), made...), '\n')
		rest, tables = rest[end:], tables+1
	}
	if tables == 0 {
		errs = append(errs, fmt.Errorf("there is no place for a leaderboard: write <!-- standings:BENCHMARK/BOARD --> and %s where one is to be", boardEnds))
	}
	return now, tables, errors.Join(errs...)
}

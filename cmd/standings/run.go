package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
)

const usage = `Standings makes a static leaderboard site out of results, content and templates.

usage:
  standings build  [-o DIR] [-cache DIR] [-as NAME] [-untrusted [-base DIR]] [PROJECT]
                                               write the site to DIR (public), keep
                                               thumbnails in the cache (.standings/thumbs)
  standings serve  [-addr HOST:PORT] [-as NAME] [-untrusted [-base DIR]] [PROJECT]
                                               show it, and again whenever a file changes
  standings check  [-json] [-as NAME] [PROJECT]
                                                      read everything, write nothing, name every problem
  standings check  -markdown [PROJECT]         report which printed figures the results do not give
  standings check  -against REF|DIR [-model ID] [-json|-markdown] [-untrusted [-base DIR]] [PROJECT]
                                               say what would change of what a commit or a folder
                                               shows: rows, findings, coverage, files; exit status 1
                                               where anything changes but the rows and files of one
                                               model, -model's or a new one, coverage falls, or there
                                               is a new contradiction
  standings check  -explain BENCHMARK/BOARD/MODEL/GROUP [PROJECT]
                                               say where a number comes from
  standings init   -from PATH DIR              draft a project from a table, or from the tables,
                                               logs or judges' files of a folder; -from may be repeated; again
                                               when they have changed; your edits are kept.
  standings init   -from PATH -as NAME DIR     the same, with the titles, categories and formulas
                                               that the program has of a benchmark, such as tiif,
                                               or by one of two readings of a folder: A or B
  standings init   [-example] DIR              make the smallest project, or the worked example
  standings release -m NOTE [-date DAY] ID [PROJECT]
                                               freeze what the project shows in releases/ID.json,
                                               to compare later states with
  standings release -check [PROJECT]           compare the newest release with the project
  standings export -as schema DIR [PROJECT]    write JSON Schemas of benchmark.yaml and site.yaml,
                                               by which editors complete and check them, and
                                               say which line in PROJECT's files names them
  standings export -as eee DIR [PROJECT]       write the leaderboards as files of the common form
                                               Every Eval Ever, into an empty folder
  standings export -as readme FILE [PROJECT]   write leaderboards into a Markdown file, between
                                               <!-- standings:BENCHMARK/BOARD rows=10 --> and
                                               <!-- /standings -->, and change nothing else of it
  standings version [-licences]                say which, or the licences of all that is in it

PROJECT is a folder with results/ and content/, or a table, or a folder of logs or of
judges' files, of which build, serve and check draft one without writing it down. It defaults to the current folder,
and to the example that the program carries where there is no results/.
With -untrusted it is a stranger's: its templates, and files that act, are not
taken, no other host is asked for images, and size, time and memory have an end,
which -untrusted=4 puts four times as far. With -base DIR only its data are
taken, and shown with DIR's templates, content and descriptions of benchmarks.

Exit status: 0 good, 1 the data has errors, 2 wrong usage.

example:
  standings serve results.csv
  standings build -o site my-benchmark
`

// Exit codes, part of the contract with scripts.
const (
	good    = 0
	badData = 1
	badUse  = 2
)

// The commands, in the order of the usage. To add one, write it in a file of its
// own and add it here.
var commands = map[string]func(args []string, stdout, stderr io.Writer) int{
	"build":   build,
	"serve":   serve,
	"check":   check,
	"init":    initialize,
	"export":  export,
	"release": freeze,
	"version": printVersion,
}

// run is the program: it returns the exit code and writes to nothing but its
// arguments, so that tests can call it. Where the program itself fails, a line says
// so and what it was asked to do; the exit code is that of data it could not take.
func run(args []string, output, stderr io.Writer) (code int) {
	stdout := &printed{to: output}
	defer func() {
		if stdout.err != nil {
			fmt.Fprintf(stderr, "standings %s: cannot write what it prints: %v\n", strings.Join(args, " "), stdout.err)
			code = max(code, badData)
		}
	}()
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(stderr, "standings %s: %v\n", strings.Join(args, " "), source.Caught(r))
			code = badData
		}
	}()
	if len(args) == 0 {
		fmt.Fprint(stderr, usage)
		return badUse
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		fmt.Fprint(stdout, usage)
		return good
	}
	command, known := commands[args[0]]
	if !known {
		names := slices.Sorted(maps.Keys(commands))
		fmt.Fprintf(stderr, "standings: unknown command %q%s; commands are %s\n", args[0], source.Hint(args[0], names), strings.Join(names, ", "))
		return badUse
	}
	return command(args[1:], stdout, stderr)
}

// printed is a writer that keeps the first error: what is printed to a disk that is full is
// not printed.
type printed struct {
	to  io.Writer
	err error
}

func (w *printed) Write(p []byte) (int, error) {
	n, err := w.to.Write(p)
	w.err = cmp.Or(w.err, err)
	return n, err
}

// parse reads a command's flags and its one optional argument, the project. It
// reports whether the command should go on, and with which exit code otherwise.
func parse(flags *flag.FlagSet, args []string, stdout, stderr io.Writer) (project string, goOn bool, code int) {
	rest, goOn, code := parseAll(flags, args, stdout, stderr)
	if len(rest) > 1 {
		fmt.Fprintf(stderr, "standings: one project at a time, not %q\n", rest)
		return "", false, badUse
	}
	return flags.Arg(0), goOn, code
}

// parseAll is [parse] for a command with other arguments, which it returns. Flags may come
// before, between and behind them; what is behind -- is none.
func parseAll(flags *flag.FlagSet, args []string, stdout, stderr io.Writer) (rest []string, goOn bool, code int) {
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	for {
		if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
			fmt.Fprint(stdout, usageOf(flags.Name()))
			return nil, false, good
		} else if err != nil {
			fmt.Fprintf(stderr, "standings: %v; see standings help\n", err)
			return nil, false, badUse
		}
		read := len(args) - flags.NArg()
		if flags.NArg() == 0 || read > 0 && args[read-1] == "--" {
			break
		}
		rest, args = append(rest, flags.Arg(0)), flags.Args()[1:]
	}
	rest = append(rest, flags.Args()...)
	_ = flags.Parse(append([]string{"--"}, rest...)) // for flags.Arg
	return rest, true, good
}

// usageOf is what the usage says of one command.
func usageOf(command string) string {
	lines := regexp.MustCompile(`(?m)^  standings ` + command + ` .*\n(    .*\n)*`)
	return "usage:\n" + strings.Join(lines.FindAllString(usage, -1), "") + "\nMore: standings help\n"
}

package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"standings/internal/source"
)

// Exit codes, part of the contract with scripts.
const (
	good    = 0
	badData = 1
	badUse  = 2
)

// exit is a code that a command ends with where all is said.
type exit int

func (e exit) Error() string { return "exit status " + strconv.Itoa(int(e)) }

// misuse is an error of usage.
type misuse struct{ error }

// ended is the exit code of a command that returned an error or nil. What is not said is printed.
func ended(stderr io.Writer, err error) int {
	code, said := err.(exit)
	switch {
	case err == nil:
		return good
	case said:
		return int(code)
	}
	fmt.Fprintf(stderr, "standings: %v\n", err)
	if _, is := err.(misuse); is {
		return badUse
	}
	return badData
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
	if err := commands(stdout, stderr, &code).Run(context.Background(), append([]string{"standings"}, args...)); err != nil {
		return ended(stderr, misuse{err})
	}
	return code
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

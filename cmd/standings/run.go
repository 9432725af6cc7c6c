package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"standings/internal/source"
)

// Exit codes, part of the contract with scripts.
const (
	good    = 0
	badData = 1
	badUse  = 2
)

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
		return usageError(stderr, err)
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

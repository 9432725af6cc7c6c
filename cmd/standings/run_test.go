package main

import (
	"io"
	"regexp"
	"strings"
	"testing"
)

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { panic("no such luck") }

// Where the program itself fails, a line says so and of what; there is no stack,
// and scripts see the code of a build that was not made.
func TestTheProgramFailsInALine(t *testing.T) {
	t.Parallel()
	var stderr strings.Builder
	code := run([]string{"version"}, io.Writer(failingWriter{}), &stderr)
	if code != badData {
		t.Errorf("exit code %d", code)
	}
	want := regexp.MustCompile(`^standings version: the program failed at standings/run_test\.go:\d+: no such luck; please report it with the files that it read\n$`)
	if !want.MatchString(stderr.String()) {
		t.Errorf("got %q", stderr.String())
	}
}

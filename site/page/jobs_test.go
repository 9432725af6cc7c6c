package page

import (
	"errors"
	"strings"
	"testing"

	"standings/internal/source"
)

// A page on which the program fails is an error that names it in one line; the
// pages beside it are made.
func TestAPageThatCannotBeMadeIsNamed(t *testing.T) {
	t.Parallel()
	var problems source.List
	s := NewShelf(&problems, nil)
	var columns []string
	s.Ask("rivers/score/index.html", `board "score"`, source.Place{}, func() ([]byte, error) { return []byte(columns[1]), nil })
	s.Ask("rivers/index.html", `benchmark "rivers"`, source.Place{}, func() ([]byte, error) { return []byte("made"), nil })
	err := errors.Join(s.Work(func(int64) bool { return false })...)
	if err == nil || !strings.HasPrefix(err.Error(), `board "score", /rivers/score/: the program failed at page/jobs_test.go:18: index out of range [1] with length 0; please report`) || strings.Contains(err.Error(), "\n") {
		t.Errorf("got %v", err)
	}
	if got := string(s.Files["rivers/index.html"]); got != "made" {
		t.Errorf("the other page is %q", got)
	}
}

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
	err := errors.Join(s.Work(Working{})...)
	if err == nil || !strings.HasPrefix(err.Error(), `board "score", /rivers/score/: the program failed at page/jobs_test.go:18: index out of range [1] with length 0; please report`) || strings.Contains(err.Error(), "\n") {
		t.Errorf("got %v", err)
	}
	if got := string(s.Files["rivers/index.html"]); got != "made" {
		t.Errorf("the other page is %q", got)
	}
}

type view struct{ Page }

// A project with errors is not published: what can find no more of them is not made,
// what can is.
func TestErrorsLeaveOutWhatFindsNoMore(t *testing.T) {
	t.Parallel()
	for _, wrong := range []bool{false, true} {
		var problems source.List
		s := NewShelf(&problems, func(string, View) ([]byte, error) { return []byte("made"), nil })
		found := func() View {
			v := &view{Page{Found: &Findings{}}}
			v.Found.Problems.Warnf(source.Place{File: "content/pages/a.md"}, "leads nowhere")
			return v
		}
		ask := s.Alike()
		ask("rivers/index.html", "a page", source.Place{}, found)
		ask("rivers/cases/1/index.html", "a case", source.Place{}, found)
		s.Ask("rivers/score.csv", "a table", source.Place{}, func() ([]byte, error) { return []byte("made"), nil })
		want := 2 // warnings, and files beside the page
		if wrong {
			problems.Errorf(source.Place{File: "results/rivers/benchmark.yaml"}, "has a mistake")
			want = 1
		}
		if failures := s.Work(Working{}); failures != nil {
			t.Fatal(failures)
		}
		if n := problems.Len() - problems.Errors(); n != want || len(s.Files) != 2*want-1 {
			t.Errorf("with errors %v: %d warnings and the files %v", wrong, n, s.Files.Paths())
		}
	}
}

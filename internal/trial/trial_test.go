package trial_test

import (
	"runtime"
	"testing"

	"standings/internal/trial"
)

func TestRounds(t *testing.T) {
	for asked, want := range map[string]int{"": 30, "1": 30, "3": 90, "7": 200, "9223372036854775807": 200, "all": 200} {
		t.Setenv(trial.Variable, asked)
		if got := trial.Rounds(30, 200); got != want {
			t.Errorf("with %q %d rounds, not %d", asked, got, want)
		}
	}
	t.Setenv(trial.Variable, "many")
	defer func() {
		if recover() == nil {
			t.Error("a wrong number is taken as none")
		}
	}()
	trial.Rounds(30, 200)
}

// What a test needs is skipped where it lacks, and fails in continuous integration.
func TestNeeds(t *testing.T) {
	for _, c := range []struct {
		ci                string
		there             bool
		need, fail, leave bool
	}{
		{"", true, true, false, false}, {"true", true, true, false, false},
		{"", false, true, false, true}, {"true", false, true, true, false},
		{"", false, false, false, true}, {"true", false, false, false, true},
	} {
		t.Setenv("CI", c.ci)
		heard := &listener{TB: t}
		done := make(chan bool)
		go func() {
			defer close(done)
			if c.need {
				trial.Needs(heard, c.there, "browser", "install one")
			} else {
				trial.Wants(heard, c.there, "TeX", "install one")
			}
		}()
		<-done
		if heard.failed != c.fail || heard.skipped != c.leave {
			t.Errorf("%+v: failed %v, skipped %v", c, heard.failed, heard.skipped)
		}
	}
}

// listener hears how a test would end.
type listener struct {
	testing.TB
	failed, skipped bool
}

func (l *listener) Helper() {}

func (l *listener) Fatalf(string, ...any) { l.failed = true; runtime.Goexit() }

func (l *listener) Skipf(string, ...any) { l.skipped = true; runtime.Goexit() }

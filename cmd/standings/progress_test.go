package main

import (
	"strings"
	"testing"
	"time"
)

// What takes longer says how far it is and how long it will take; what is over says
// nothing more.
func TestProgressSaysHowLong(t *testing.T) {
	t.Parallel()
	var shown strings.Builder
	p := &progress{w: &shown}
	began := time.Unix(1e9, 0)
	p.countAt(began, 1, 400)
	p.countAt(began.Add(500*time.Millisecond), 50, 400)
	if shown.Len() > 0 {
		t.Errorf("within a second it says %q", shown.String())
	}
	p.countAt(began.Add(2*time.Second), 100, 400)
	p.countAt(began.Add(2*time.Second+time.Millisecond), 101, 400)
	if got, want := shown.String(), "\r\x1b[Kmade 100 of 400 files, about 6s more …"; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	p.end()
	before := shown.Len()
	p.countAt(began.Add(4*time.Second), 300, 400)
	if shown.Len() != before {
		t.Error("it goes on after its end")
	}
	if w := newProgress(&shown).w; w == &shown {
		t.Error("what is no terminal is written to")
	}
}

package source

import (
	"regexp"
	"sync"
	"testing"
)

func caughtFrom(do func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = Caught(r)
		}
	}()
	do()
	return nil
}

// What was caught is one line that names where it began, also where it was
// caught and thrown on before.
func TestCaught(t *testing.T) {
	t.Parallel()
	var none []int
	begin := func() { _ = none[len(none)] }
	for name, c := range map[string]struct {
		do   func()
		want string
	}{
		"an index": {begin, `^the program failed at source/caught_test\.go:24: index out of range \[0\] with length 0; please report it with the files that it read$`},
		"thrown on": {func() { sync.OnceValue(func() int { begin(); return 0 })() },
			`^the program failed at source/caught_test\.go:24: index out of range \[0\] with length 0; `},
		"of several lines": {func() { panic("one\n\ttwo") }, `^the program failed at source/caught_test\.go:\d+: one two; `},
	} {
		err := caughtFrom(c.do)
		if err == nil || !regexp.MustCompile(c.want).MatchString(err.Error()) {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
	if err := caughtFrom(func() {}); err != nil {
		t.Error(err)
	}
}

// Package trial says how long a test tries and what it may do without. Only tests
// import it.
//
// `go test ./...` is the short form: trials with random data, long files and
// killed processes run a few rounds each. The environment variable
// STANDINGS_TRIALS lengthens them: a number is how many times as many rounds, and
// "all" stands for as many as a trial knows. The script .ci/trials sets it.
package trial

import (
	"os"
	"runtime/debug"
	"strconv"
	"testing"
)

// Variable is the environment variable that lengthens trials.
const Variable = "STANDINGS_TRIALS"

// Tests make much that is soon of no use. Where a collection waits until there is as much
// of it as a build lets be, all of them take a fifth less time and some 500 MB at most.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

// Rounds is how often a trial runs: short where nothing is asked for, long where
// all is, and in between never more than long. Both are at least 1, long is no less
// than short. It panics where the variable holds what is neither a number from 1
// nor "all".
func Rounds(short, long int) int {
	switch asked := os.Getenv(Variable); asked {
	case "":
		return short
	case "all":
		return long
	default:
		times, err := strconv.Atoi(asked)
		if err != nil || times < 1 {
			panic(Variable + "=" + asked + ": write a number from 1, or all")
		}
		if times > long/short {
			return long
		}
		return times * short
	}
}

// NotShort skips a test where -short asks for less than `go test ./...` gives.
func NotShort(t testing.TB, what string) {
	t.Helper()
	if testing.Short() {
		t.Skipf("-short leaves out %s", what)
	}
}

// Needs skips a test where a program or file is not on this machine, and says what
// to install. In continuous integration nothing may be missing: there it fails.
func Needs(t testing.TB, there bool, what, remedy string) {
	t.Helper()
	if !there && os.Getenv("CI") != "" {
		t.Fatalf("no %s: %s; in continuous integration no test may be left out", what, remedy)
	}
	Wants(t, there, what, remedy)
}

// Wants is Needs for what continuous integration may do without as well.
func Wants(t testing.TB, there bool, what, remedy string) {
	t.Helper()
	if !there {
		t.Skipf("no %s: %s", what, remedy)
	}
}

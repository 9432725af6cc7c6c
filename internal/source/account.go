package source

import (
	"strings"

	"standings/internal/words"
)

// Account is what became of things of one kind that a reader was given: each is taken, left
// out for a reason, or wrong, as a problem says.
type Account struct {
	Taken int `json:"taken"`
	Left  int `json:"left"`
	Wrong int `json:"wrong"`
}

// Given is how many there were.
func (a Account) Given() int { return a.Taken + a.Left + a.Wrong }

// With is both accounts together.
func (a Account) With(b Account) Account {
	return Account{a.Taken + b.Taken, a.Left + b.Left, a.Wrong + b.Wrong}
}

// Said is the account of things that are called so: "12 files: 9 read, 2 left out, 1 refused".
// It is "" where nothing was given.
func (a Account) Said(noun string) string {
	if a.Given() == 0 {
		return ""
	}
	var parts []string
	for _, p := range []struct {
		n    int
		what string
	}{{a.Taken, "read"}, {a.Left, "left out"}, {a.Wrong, "refused"}} {
		if p.n > 0 {
			parts = append(parts, words.Number(p.n)+" "+p.what)
		}
	}
	return words.Count(a.Given(), noun) + ": " + strings.Join(parts, ", ")
}

// Accounts joins what accounts say, but for those of nothing.
func Accounts(said ...string) string {
	return words.Said("; ", said...)
}

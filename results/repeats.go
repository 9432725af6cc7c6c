package results

import (
	"fmt"

	"standings/internal/source"
	"standings/internal/words"
)

// repeats collects mistakes of which the first of a kind is reported, with how many more
// are like it. The zero value is empty and ready to use.
type repeats struct {
	wrong map[string]*repeated
	order []string
}

// repeated is a mistake that several lines or cells make.
type repeated struct {
	at      source.Place
	message string
	more    int
}

// notef adds a mistake of a kind.
func (r *repeats) notef(kind string, at source.Place, format string, args ...any) {
	if w := r.wrong[kind]; w != nil {
		w.more++
		return
	}
	if r.wrong == nil {
		r.wrong = map[string]*repeated{}
	}
	r.wrong[kind] = &repeated{at: at, message: fmt.Sprintf(format, args...)}
	r.order = append(r.order, kind)
}

// report adds a problem for each kind of mistake.
func (r *repeats) report(say func(at source.Place, format string, args ...any)) {
	for _, kind := range r.order {
		w := r.wrong[kind]
		say(w.at, "%s%s", w.message, moreLike(w.more))
	}
}

// manyRepeats collects mistakes of one kind, of which the first are reported one by one. The
// zero value is empty and ready to use.
type manyRepeats struct {
	first []repeated
	more  int
}

// mostOfAKind is how many mistakes of a kind are reported one by one.
const mostOfAKind = 20

// notef adds a mistake.
func (r *manyRepeats) notef(at source.Place, format string, args ...any) {
	if len(r.first) == mostOfAKind {
		r.more++
		return
	}
	r.first = append(r.first, repeated{at: at, message: fmt.Sprintf(format, args...)})
}

// report adds a problem for each of the first, and to the last how many more there are.
func (r *manyRepeats) report(say func(at source.Place, format string, args ...any)) {
	for i, w := range r.first {
		more := ""
		if i == len(r.first)-1 {
			more = moreLike(r.more)
		}
		say(w.at, "%s%s", w.message, more)
	}
}

// moreLike says how many more mistakes are like one that is reported; "" of none.
func moreLike(n int) string {
	if n <= 0 {
		return ""
	}
	return "; and " + words.Number(n) + " more like it"
}

package compiled

import (
	"bytes"
	"reflect"
	"sync"
)

// A program is what has become of one template for one type of data.
type program struct {
	size int // of the slots that it needs
	body step
}

// A step writes a part of a page. It reports whether the list that it is in ends with
// it, by break or continue.
type step func(*run) bool

// run is one execution.
type run struct {
	page  []byte          // as far as it is written
	slots []reflect.Value // the data and variables of all programs that are under way
	base  int             // of the slots of the present one
	depth int             // how many are under way
	leave bool            // of a list that ends: the loop ends as well, by break
}

// deepest is how many programs may be under way. html/template allows more, and is
// asked then.
const deepest = 1000

var runs = sync.Pool{New: func() any { return new(run) }}

// largest is the capacity of a buffer that is kept for the next page. Few pages of a
// site are larger; one buffer a worker is kept at most, and none over a collection of
// garbage.
const largest = 8 << 20

// unexpected is what a plan panics with where html/template is to be asked.
type unexpected struct{}

func giveUp() { panic(unexpected{}) }

// execute makes a page; not ok means that html/template is to be asked, which then
// says what is wrong.
func (p *program) execute(data any) (page []byte, ok bool) {
	r := runs.Get().(*run)
	defer func() {
		// Methods and functions of the data may panic as well. html/template makes errors
		// of that, or panics again.
		if recover() != nil {
			page, ok = nil, false
		}
		r.rest()
	}()
	r.reserve(p.size)
	r.slots[0] = reflect.ValueOf(data)
	p.body(r)
	return bytes.Clone(r.page), true
}

// reserve makes room for so many slots.
func (r *run) reserve(n int) {
	if n > len(r.slots) {
		slots := make([]reflect.Value, max(n, 2*len(r.slots), 64))
		copy(slots, r.slots)
		r.slots = slots
	}
}

// rest gives the run back. It keeps nothing alive of the data it was made for.
func (r *run) rest() {
	clear(r.slots)
	r.page, r.base, r.depth, r.leave = r.page[:0], 0, 0, false
	if cap(r.page) <= largest {
		runs.Put(r)
	}
}

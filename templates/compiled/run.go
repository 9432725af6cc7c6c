package compiled

import (
	"reflect"
	"sync"
)

// A program is what has become of one template for one type of data.
type program struct {
	size int // of the slots that it needs
	body step
}

// A step writes a part of a page.
type step func(*run)

// run is one execution.
type run struct {
	page  []byte          // as far as it is written
	slots []reflect.Value // the data and variables of all programs that are under way
	base  int             // of the slots of the present one
	depth int             // how many are under way
}

// deepest is how many programs may be under way. html/template allows more, and is
// asked then.
const deepest = 1000

var runs = sync.Pool{New: func() any { return new(run) }}

// largest is the capacity of a room that is kept for the next page. Few pages of a site
// are larger; a room a worker is kept at most, and none over two collections of garbage.
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
	if room, ok := rooms.Get().(*[]byte); ok {
		r.page = (*room)[:0]
	}
	r.reserve(p.size)
	r.slots[0] = reflect.ValueOf(data)
	p.body(r)
	page, r.page = r.page, nil
	return page, true
}

// rooms are of pages that were given back, as pointers to them.
var rooms sync.Pool

// Release gives the room of a page back, which [Set.Execute] made and nobody looks at any
// more, for another page. Pages that are kept are not given back.
func Release(page []byte) {
	if cap(page) > 0 && cap(page) <= largest {
		rooms.Put(&page)
	}
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
	r.page, r.base, r.depth = nil, 0, 0
	runs.Put(r)
}

package judged

import (
	"bytes"
	"sync"

	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// unpacked keeps what was read of the records of archives, since several pages show each
// and unpacking takes most of the time: up to a number of bytes, then all is forgotten.
type unpacked struct {
	sync.Mutex
	records map[kept.Place]shownRecord
	bytes   int // of the records
}

// mostUnpacked is how many bytes of records are kept at most: the pages of one item, which
// are made one after the other, show some hundred.
const mostUnpacked = 64 << 20

// shownRecord is a record as pages show it.
type shownRecord struct {
	values []record.Value
	text   []byte
}

func (u *unpacked) find(p kept.Place) (r shownRecord, known bool) {
	u.Lock()
	defer u.Unlock()
	r, known = u.records[p]
	return r, known
}

// keep copies a record, not to keep the whole for a part.
func (u *unpacked) keep(p kept.Place, r shownRecord) {
	r.text = bytes.Clone(r.text)
	size := len(r.text)
	for i := range r.values {
		r.values[i].Raw = bytes.Clone(r.values[i].Raw)
		size += len(r.values[i].Raw)
	}
	u.Lock()
	defer u.Unlock()
	if u.bytes += size; u.records == nil || u.bytes > mostUnpacked {
		u.records, u.bytes = map[kept.Place]shownRecord{}, size
	}
	u.records[p] = r
}

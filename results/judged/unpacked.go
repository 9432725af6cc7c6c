package judged

import (
	"bytes"
	"sync"

	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// unpacked keeps what was read of the records of archives, since several pages show each
// and unpacking takes most of the time: what was asked for last, up to a number of bytes.
type unpacked struct {
	sync.Mutex
	recent, before map[kept.Place]*unpackedRecord // before holds what was asked for until recent was full
	bytes          int                            // of recent
}

// mostUnpacked is how many bytes of records are kept at most: the pages of one item, which
// are made one after the other, show some hundred.
const mostUnpacked = 64 << 20

type unpackedRecord struct {
	values []record.Value
	text   []byte // as it is shown
}

// record reads a record of an archive, or gives what was read of it before.
func (u *unpacked) record(log *record.Log, p kept.Place, fields *record.Fields) (*unpackedRecord, error) {
	if known := u.known(p); known != nil {
		return known, nil
	}
	text, err := log.Text(p.Offset)
	if err != nil {
		return nil, err
	}
	values, _, err := fields.First(text)
	if err != nil {
		return nil, err
	}
	for i := range values { // not to keep the whole for a part
		values[i].Raw = bytes.Clone(values[i].Raw)
	}
	r := &unpackedRecord{values, bytes.Clone(shortened(text))}
	u.Lock()
	defer u.Unlock()
	u.keep(p, r)
	return r, nil
}

func (u *unpacked) known(p kept.Place) *unpackedRecord {
	u.Lock()
	defer u.Unlock()
	if r := u.recent[p]; r != nil {
		return r
	}
	r := u.before[p]
	if r != nil {
		u.keep(p, r)
	}
	return r
}

func (u *unpacked) keep(p kept.Place, r *unpackedRecord) {
	size := len(r.text)
	for _, v := range r.values {
		size += len(v.Raw)
	}
	if u.bytes += size; u.recent == nil || u.bytes > mostUnpacked/2 {
		u.recent, u.before, u.bytes = map[kept.Place]*unpackedRecord{}, u.recent, size
	}
	u.recent[p] = r
}

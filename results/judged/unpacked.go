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
	records map[kept.Place]*unpackedRecord
	bytes   int // of the records
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
	u.Lock()
	known := u.records[p]
	u.Unlock()
	if known != nil {
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
	size := 0
	for i := range values { // not to keep the whole for a part
		values[i].Raw = bytes.Clone(values[i].Raw)
		size += len(values[i].Raw)
	}
	r := &unpackedRecord{values, bytes.Clone(shortened(text))}
	u.Lock()
	defer u.Unlock()
	if u.bytes += size + len(r.text); u.records == nil || u.bytes > mostUnpacked {
		u.records, u.bytes = map[kept.Place]*unpackedRecord{}, size+len(r.text)
	}
	u.records[p] = r
	return r, nil
}

package judged

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// A record of a log may hold all that a model did, which is as long as a book. Of one
// longer than this, parts that are long are not shown: the verdict is in what is left.
const (
	longRecord = 16 << 10
	longPart   = 1 << 10
)

// leftOut ends the text that replaces a long part.
const leftOut = ` bytes, which are in the file"`

// IsShortened reports whether parts of the record are left out here.
func (r *rawRecord) IsShortened() bool { return strings.Contains(r.Text, leftOut) }

// shortened is a record as it is shown.
func shortened(text []byte) []byte {
	if len(text) <= longRecord {
		return text
	}
	whole, fault := record.Document(text)
	if fault != nil || whole.Kind != record.Object {
		return text
	}
	var b bytes.Buffer
	for key, v := range whole.Members() {
		if b.Len() > 0 {
			b.WriteString(",\n")
		}
		name, _ := json.Marshal(key) // a text can be written
		raw := v.Raw
		if len(raw) > longPart {
			raw = fmt.Appendf(nil, `"… %d`+leftOut, len(raw))
		}
		fmt.Fprintf(&b, " %s: %s", name, raw)
	}
	return slices.Concat([]byte("{\n"), b.Bytes(), []byte("\n}"))
}

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

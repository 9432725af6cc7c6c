package judged

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

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

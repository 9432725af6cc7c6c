package record

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
)

// Records are whole, and lie where they are said to lie.
func TestRecordsLieWhereTheyAreSaidToLie(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 1))
	var text strings.Builder
	var want []string
	text.WriteString("[\n")
	for i := range 300 {
		long := strings.Repeat(`x\"]}`, rng.IntN(200))
		if i == 100 {
			long = strings.Repeat("é{[", 100_000)
		}
		if i > 0 {
			text.WriteString(strings.Repeat(" ", rng.IntN(9)) + "," + strings.Repeat("\n", rng.IntN(3)))
		}
		want = append(want, fmt.Sprintf("%d at %d, line %d", i, text.Len(), 1+strings.Count(text.String(), "\n")))
		fmt.Fprintf(&text, `{"id": %d, "long": "%s", "list": [[1], {"a": "]"}]}`, i, long)
	}
	text.WriteString("]")
	fields, err := NewFields([]string{"id"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for r := range Read([]byte(text.String()), Options{Format: JSON, Fields: fields}) {
		got = append(got, fmt.Sprintf("%s at %d, line %d", r.Values[0].Raw, r.Offset, r.Line))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%d records, of %d; %s", len(got), len(want), got[len(got)-1])
	}
}

// A reader that fails within a line is said to have failed.
func TestAReaderThatFails(t *testing.T) {
	t.Parallel()
	fields, err := NewFields([]string{"id"})
	if err != nil {
		t.Fatal(err)
	}
	fails := io.MultiReader(strings.NewReader("{\"id\": 1}\n{\"id\""), iotest.ErrReader(errors.New("the disk is gone")))
	var last *Fault
	for _, fault := range Stream(fails, Options{Format: jsonl, Fields: fields}) {
		last = fault
	}
	if last == nil || !strings.Contains(last.Message, "cannot be read: the disk is gone") {
		t.Error(last)
	}
}

// A mistake far behind in a document is on its own line.
func TestAMistakeIsOnItsLine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ begin, each, wrong, id string }{
		{"[\n", "{\"id\": 1},\n", "{\"id\":\n01}]", "id"},
		{"{\n", "\"k%d\": {\"id\": 1},\n", "\"last\": {\"id\":\n01}}", "$key"},
		{"[\n0,\n", "{\"id\": 1},\n", "{\"id\":\n01}]", "id"},
		{"[\n", "{\"id\": 1},\n", "{\"id\": 1}\n{\"id\": 2}]", "id"},
	} {
		var text strings.Builder
		text.WriteString(c.begin)
		for i := range 1000 {
			text.WriteString(strings.Replace(c.each, "%d", strconv.Itoa(i), 1))
		}
		text.WriteString(c.wrong)
		all := dump(t, text.String(), Options{Format: JSON}, c.id)
		want := fmt.Sprintf("! line %d, record ", 1+strings.Count(text.String(), "\n"))
		if last := all[len(all)-1]; !strings.HasPrefix(last, want) {
			t.Errorf("%q: got %s, not %s", c.wrong, last, want)
		}
	}
}

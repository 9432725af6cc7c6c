package record

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
)

var numbered = regexp.MustCompile(`^(! line \d+, record |\d+#)(\d+)(.*)`)

// byDecoder is what is read of a list where encoding/json reads all of it, since it begins
// with what is no object.
func byDecoder(t testing.TB, before, rest, records string) []string {
	var out []string
	for _, line := range dump(t, before+"0,"+rest, Options{Format: JSON, Records: records}, "id", "m", "$") {
		if found := numbered.FindStringSubmatch(line); found != nil {
			n, _ := strconv.Atoi(found[2])
			line = found[1] + strconv.Itoa(n-1) + found[3]
		}
		out = append(out, line)
	}
	if len(out) > 0 { // of the 0
		out = out[1:]
	}
	return out
}

// What is wrong after a list or in it is said alike, whoever parted it.
func FuzzElements(f *testing.F) {
	for _, seed := range []string{
		`{"id": 1, "m": [1, 0]}, {"id": 2}]`, "{\"id\": 1},\r\n {\"id\": \"]\\\"}\"}\n]\n", `{"id": 1}`, `{"id": 1},]`, `{"id": 1} {"id": 2}]`, `{"id": 1}, 7, {"id": 2}]`,
		`{"id": NaN}, {"id": -Infinity}, {"id": 01}, {"id": 2}]`, `{"id": 1}]]`, `{"id": 1}], "more": [2]}`, `{"id": 1}, {"id": 1, "id": 2}, {"id": 3}]`, `{"id": "\x`, `{"id": }}]`,
		"{\"id\": \"\xff\"}, {\"id\": 2}]", `{"id": {]}}, {"id": 2}]`, `{"id": 1}}]`, ``, ` `, `,{"id": 1}]`, `{}.00`,
	} {
		f.Add(seed, false)
		f.Add(seed+"}", true)
	}
	f.Fuzz(func(t *testing.T, rest string, within bool) {
		before, records := "[", ""
		if within {
			before, records = `{"all": {"of": 1, "them": [`, "all.them"
		}
		if !strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), "{") {
			return // behind a comma that is another mistake
		}
		got := dump(t, before+rest, Options{Format: JSON, Records: records}, "id", "m", "$")
		if want := byDecoder(t, before, rest, records); !slices.Equal(got, want) {
			t.Errorf("%q is read as\n%q, and by encoding/json as\n%q", before+rest, got, want)
		}
	})
}

// Records are whole however they come, and lie where they are said to lie.
func TestElementsComeInPieces(t *testing.T) {
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
	d := newDocument(iotest.OneByteReader(strings.NewReader(text.String())), Options{Format: JSON, Fields: fields})
	var got []string
	for {
		var r Record
		if err := d.Next(&r); err != nil {
			break
		}
		if len(got)+1 < len(want) && d.elements == nil {
			t.Fatalf("record %d was left to encoding/json", len(got))
		}
		got = append(got, fmt.Sprintf("%s at %d, line %d", r.Values[0].Raw, r.Offset, r.Line))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%d records, of %d; %s", len(got), len(want), got[len(got)-1])
	}
}

// A reader that fails in a list is said to have failed.
func TestElementsOfAFailingReader(t *testing.T) {
	t.Parallel()
	fields, err := NewFields([]string{"id"})
	if err != nil {
		t.Fatal(err)
	}
	fails := io.MultiReader(strings.NewReader(`[{"id": 1}, {"id"`), iotest.ErrReader(errors.New("the disk is gone")))
	d := newDocument(fails, Options{Format: JSON, Fields: fields})
	var r Record
	for err == nil {
		err = d.Next(&r)
	}
	if !strings.Contains(err.Error(), "cannot be read: the disk is gone") {
		t.Error(err)
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

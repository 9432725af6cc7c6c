package judged

import (
	"testing"

	"standings/results/judged/record"
	"standings/results/schema"
)

// A file's format is the one that is named, else the one that its ending says.
func TestFormats(t *testing.T) {
	t.Parallel()
	for _, f := range record.Formats {
		for _, ending := range f.Endings {
			if got := formatOf(schema.Text{}, "judgments/m"+ending); got != f {
				t.Errorf("a name with %s is %s", ending, got)
			}
		}
		if got := formatOf(schema.Text{Value: f.Name}, "judgments/m.txt"); got != f {
			t.Errorf("format: %s is %s", f.Name, got)
		}
	}
}

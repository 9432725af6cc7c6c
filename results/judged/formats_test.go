package judged

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"standings/results/judged/record"
	"standings/results/schema"
)

// benchmark.yaml can name each format that is read, and no other; a name's ending says which.
func TestFormats(t *testing.T) {
	t.Parallel()
	var names []string
	for _, f := range record.Formats {
		names = append(names, f.Name)
		for _, ending := range f.Endings {
			if got := formatOf(schema.Text{}, "judgments/m"+ending); got != f {
				t.Errorf("a name with %s is %s", ending, got)
			}
		}
		if got := formatOf(schema.Text{Value: f.Name}, "judgments/m.txt"); got != f {
			t.Errorf("format: %s is %s", f.Name, got)
		}
	}
	field, _ := reflect.TypeFor[schema.Judgments]().FieldByName("Format")
	said := strings.Fields(field.Tag.Get("one"))
	slices.Sort(names)
	if slices.Sort(said); !slices.Equal(said, names) {
		t.Errorf("benchmark.yaml can name %v, and %v are read", said, names)
	}
}

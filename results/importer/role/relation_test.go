package role

import "testing"

// A key with one value, however often it is seen, says the value; one with two does not.
func TestRelation(t *testing.T) {
	var r Relation
	for _, pair := range [][2]string{{"case 1", "a"}, {"case 1", "a"}, {"case 2", "a"}, {"case 3", "a"}, {"case 3", "b"}, {"case 3", "a"}, {"case 4", ""}} {
		r.See(pair[0], pair[1])
	}
	if r.Keys() != 4 || r.Several() != 1 {
		t.Errorf("%d keys, %d of them with several values", r.Keys(), r.Several())
	}
	if empty := (Relation{}); empty.Keys()+empty.Several() != 0 {
		t.Error("nothing was seen")
	}
}

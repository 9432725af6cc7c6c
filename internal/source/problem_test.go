package source

import "testing"

func TestListIsSortedByPlaceAndSaysThingsOnce(t *testing.T) {
	var l List
	l.Warnf(Place{"b.csv", 2, 0}, "late")
	l.Errorf(Place{"a.csv", 10, 0}, "tenth line")
	l.Errorf(Place{"a.csv", 9, 3}, "ninth line")
	l.Errorf(Place{"a.csv", 9, 3}, "ninth line")
	l.Errorf(Place{}, "no place")
	want := []string{"no place", "a.csv:9:3: ninth line", "a.csv:10: tenth line", "b.csv:2: warning: late"}
	all := l.All()
	if len(all) != len(want) {
		t.Fatalf("got %v", all)
	}
	for i, p := range all {
		if p.String() != want[i] {
			t.Errorf("problem %d: got %q, want %q", i, p, want[i])
		}
	}
	if l.Errors() != 3 { // one was said twice
		t.Errorf("got %d errors, want 3", l.Errors())
	}
}

func TestHint(t *testing.T) {
	known := []string{"title", "question", "boards", "overall"}
	for name, want := range map[string]string{
		"titel":    ` (did you mean "title"?)`,
		"Boards":   ` (did you mean "boards"?)`,
		"qestion":  ` (did you mean "question"?)`,
		"x":        "",
		"boredoms": "",
		"":         "",
	} {
		if got := Hint(name, known); got != want {
			t.Errorf("Hint(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestFold(t *testing.T) {
	if Fold("Ｊanus  PRO") != Fold("janus pro") {
		t.Error("full-width letters, case and spaces should not tell names apart")
	}
	if Fold("Janus-Pro") == Fold("Janus Pro") {
		t.Error("a hyphen should tell names apart: only models.csv may say that they are one")
	}
	for r := range rune(128) { // ASCII is folded as all other names are
		if alone, beside := Fold(string(r)+"A"), Fold(string(r)+"A é"); alone+" é" != beside {
			t.Errorf("%q is folded to %q, and beside another letter to %q", r, alone, beside)
		}
	}
}

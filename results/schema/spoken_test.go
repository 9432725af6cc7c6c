package schema

import "testing"

// An id as programs write them is said as a name; one that is a name stays as it is.
func TestIdsAreSaidAsNames(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"code_completion": "Code completion", "no-reasoning": "No reasoning", "it": "It", "AMPS_Hard": "AMPS Hard",
		"AF": "AF", "BIO&MED": "BIO&MED", "R&D 100%_#": "R&D 100%_#", "Text-to-image": "Text-to-image", "": "",
	} {
		if got := Spoken(id); got != want {
			t.Errorf("%q is said as %q, want %q", id, got, want)
		}
	}
}

package results

import "testing"

func TestListed(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{"FLUX.1-dev": true, "flux.1-DEV": true, "Emu3": true, "Bridges": false, "": false} {
		if Listed(name) != want {
			t.Errorf("%q is listed: %v", name, !want)
		}
	}
}

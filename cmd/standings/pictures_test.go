package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// Pictures of a drafted folder are on the pages of the cases that they are of, whatever they are
// called and whatever an id is joined of.
func TestPicturesOfADraftAreShown(t *testing.T) {
	t.Parallel()
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 2, 2))); err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{"images/%[1]s/%[2]s_images/%03[3]d.png", "out/%[2]s-%[3]d/%[1]s.png"} {
		top := filepath.Join(t.TempDir(), "outputs")
		save := func(name string, data []byte) {
			t.Helper()
			at := filepath.Join(top, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(at, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		for m, model := range []string{"alpha-7b", "beta-7b"} {
			for c, category := range []string{"shape", "style"} {
				for n := range 3 {
					save(fmt.Sprintf("scores/%s/%s/%d.json", model, category, n), fmt.Appendf(nil, `{"line_idx": %d, "score": %d}`, n, 40+10*m+5*c+n))
					save(fmt.Sprintf(form, model, category, n), picture.Bytes())
				}
			}
		}
		var stdout, stderr bytes.Buffer
		out := filepath.Join(t.TempDir(), "site")
		if code := run([]string{"build", "-o", out, top}, &stdout, &stderr); code != good {
			t.Fatalf("%s%s", stdout.String(), stderr.String())
		}
		if strings.Contains(stderr.String(), "warning") {
			t.Errorf("%s: %s", form, stderr.String())
		}
		shown := 0
		for name, page := range built(t, out) {
			if strings.HasPrefix(name, "outputs/cases/") && len(sitetest.Parse(t, []byte(page)).All("main img")) == 2 {
				shown++
			}
		}
		if shown != 6 {
			t.Errorf("%s: pictures are on %d of 6 cases' pages", form, shown)
		}
	}
}

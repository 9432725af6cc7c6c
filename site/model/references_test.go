package model

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"
)

// The hash of the data is what sha256sum gives for its own output over the files.
func TestDataHash(t *testing.T) {
	sum := func(text string) string {
		h := sha256.Sum256([]byte(text))
		return hex.EncodeToString(h[:])
	}
	files := map[string]string{"results/b": sum("two"), "results/a": sum("one")}
	want := sum(fmt.Sprintf("%s  results/a\n%s  results/b\n", sum("one"), sum("two")))
	if got := dataHash(files); got != want {
		t.Errorf("the hash is %s, want %s", got, want)
	}
	files["results/b"] = sum("three")
	if dataHash(files) == want {
		t.Error("other data have the same hash")
	}
}

func TestOnlySafeKeysAreCited(t *testing.T) {
	for bibtex, want := range map[string]string{
		"@misc{sun2025t2i, title = {X}}": "sun2025t2i", " @article { a:b/c_d+e-f.g ,}": "a:b/c_d+e-f.g",
		"@misc{a}b, title}": "", "@misc{a b,}": "", "@misc{a%,}": "", `@misc{\input{x},}`: "", "nothing": "", "": "",
	} {
		if got := cite("", bibtex).Key; got != want {
			t.Errorf("the key of %q is %q, want %q", bibtex, got, want)
		}
	}
}

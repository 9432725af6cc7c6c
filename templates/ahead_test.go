package templates

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write .ahead.json anew")

func TestBundlesAreMadeAhead(t *testing.T) {
	texts, err := own()
	if err != nil {
		t.Fatal(err)
	}
	list, err := bundled(texts)
	if err != nil {
		t.Fatal(err)
	}
	var made bytes.Buffer
	w := json.NewEncoder(&made)
	w.SetEscapeHTML(false)
	w.SetIndent("", "\t")
	if err := w.Encode(keptAhead{Of: texts.digest(), Bundles: list}); err != nil {
		t.Fatal(err)
	}
	switch {
	case *update:
		if err := os.WriteFile(".ahead.json", made.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	case !bytes.Equal(made.Bytes(), ahead):
		t.Error(".ahead.json is of other styles and scripts: go test ./templates -run Ahead -update writes it anew")
	}
}

package audit_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"standings/site/sitetest"
)

var update = flag.Bool("update", false, "write testdata/audit.json anew; the test fails, so that the difference is read")

// The findings of the example as programs read them. Every rule is in it: a rule that is
// added changes this file, and no test of another rule.
func TestAuditOfTheExample(t *testing.T) {
	t.Parallel()
	const file = "testdata/audit.json"
	got := sitetest.Example(t).Files["audit.json"]
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		t.Fatalf("%s is written: check every finding that is new by hand, then run the test without -update", file)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("audit.json of the example is another (-update writes %s anew): %s", file, got)
	}
}

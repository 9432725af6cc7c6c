package source

import (
	"strings"
	"testing"
)

func TestForeignFormsAreNamedWithACommand(t *testing.T) {
	for begin, want := range map[string]string{
		"version https://git-lfs.github.com/spec/v1\noid": "git lfs pull",
		"ARROW1\x00\x00":                   "write_table",
		"\xff\xff\xff\xff\x70\x01\x00\x00": "open_stream",
		"\x93NUMPY\x01\x00":                "numpy.savetxt",
		"\x80\x04\x95\x10":                 "read_pickle",
		"SQLite format 3\x00":              "sqlite3 -header -csv",
		"\xd0\xcf\x11\xe0\xa1\xb1":         "--convert-to xlsx",
		"PK\x03\x04\x14\x00\x00\x08\x00\x00zzzzzzzzzzzzzzzz.\x00\x00\x00.\x00\x00\x00\x08\x00\x00\x00mimetypeapplication/vnd.oasis.opendocument.spreadsheet": "OpenDocument",
		"PK\x03\x04\x14\x00\x00\x00": ".xlsx",
		"BZh91AY\x00":                "bunzip2",
		"%PDF-1.7\n":                 "PDF",
		"model,score\n":              "",
		"ORCA,2\n":                   "",
		"RIFF raff,2\n":              "",
		"":                           "",
		`[{"model": "x"}]`:           "",
	} {
		if said := Foreign([]byte(begin)); !strings.Contains(said, want) || (said == "") != (want == "") {
			t.Errorf("%.20q: %q, want %q", begin, said, want)
		}
	}
}

func TestNamesOfPackedFiles(t *testing.T) {
	for name, want := range map[string][2]string{
		"a.csv.gz": {"a.csv", "a.csv"}, "logs.zip/a.jsonl.zst": {"logs/a.jsonl", "logs/a.jsonl"}, "a.XLSX": {"a.XLSX", "a.csv"}, "b/a.parquet": {"b/a.parquet", "b/a.jsonl"}, ".gz": {".gz", ".gz"}, "a.json": {"a.json", "a.json"},
	} {
		if got := Unpacked(name); got != want[0] || AsText(got) != want[1] {
			t.Errorf("%s: %s, %s", name, got, AsText(got))
		}
	}
}

package forms

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
	writes "github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
	"github.com/xuri/excelize/v2"
)

// everything reads all that a layer shows, and returns what is wrong with it.
func everything(l *layer) (texts map[string]string, wrong error) {
	texts = map[string]string{}
	fs.WalkDir(l, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			var data []byte
			var from fs.File
			if from, err = l.Open(name); err == nil {
				data, err = io.ReadAll(io.LimitReader(from, 64<<20))
				from.Close()
			}
			texts[name] = string(data)
		}
		if err != nil && wrong == nil {
			wrong = err
		}
		return nil
	})
	return texts, wrong
}

// packedBy packs a text.
func packedBy(t testing.TB, ending string, text io.Reader) []byte {
	t.Helper()
	var b bytes.Buffer
	var w io.WriteCloser = gzip.NewWriter(&b)
	if ending == ".zst" {
		var err error
		if w, err = zstd.NewWriter(&b); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := io.Copy(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// claiming is a Parquet file whose footer was changed.
func claiming(t testing.TB, data []byte, change func(m *format.FileMetaData)) []byte {
	t.Helper()
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	m := f.Metadata()
	change(m)
	footer, err := writes.Marshal(new(writes.CompactProtocol), m)
	if err != nil {
		t.Fatal(err)
	}
	old := int(binary.LittleEndian.Uint32(data[len(data)-8:]))
	made := append(bytes.Clone(data[:len(data)-8-old]), footer...)
	return append(binary.LittleEndian.AppendUint32(made, uint32(len(footer))), "PAR1"...)
}

// What is wrong ends in an error that says what, in little memory, and with no panic.
func TestBadFiles(t *testing.T) {
	good := details(t, 20, &parquet.Snappy)
	book := sheetBook(t, func(f *excelize.File) {
		set(t, f, "Sheet1", map[string]any{"A1": "model", "B1": "score", "A2": "x", "B2": 1})
	})
	sheet := func(rows string) []byte {
		return rezipped(t, book, func(name, text string) string {
			if strings.HasSuffix(name, "sheet1.xml") {
				before, _, _ := strings.Cut(text, "<sheetData>")
				return before + "<sheetData>" + rows + "</sheetData></worksheet>"
			}
			return text
		})
	}
	for _, c := range []struct {
		what, name string
		data       []byte
		want       string
	}{
		{"rows by the quintillion", "a.parquet", claiming(t, good, func(m *format.FileMetaData) {
			m.NumRows = 1 << 60
			for i := range m.RowGroups {
				m.RowGroups[i].NumRows = 1 << 60
			}
		}), "row group 1"},
		{"a codec nobody knows", "a.parquet", claiming(t, good, func(m *format.FileMetaData) { m.RowGroups[0].Columns[0].MetaData.Codec = 77 }), "not read"},
		{"a column beyond the end", "a.parquet", claiming(t, good, func(m *format.FileMetaData) { m.RowGroups[1].Columns[2].MetaData.TotalCompressedSize = 1 << 40 }), "row group 2"},
		{"pages elsewhere", "a.parquet", claiming(t, good, func(m *format.FileMetaData) { m.RowGroups[1].Columns[2].MetaData.DataPageOffset += 3 }), "row group 2"},
		{"a footer of 789 MB", "a.parquet", []byte("PAR1PAR1PAR1PAR1"), "damaged"},
		{"its first half", "a.parquet", good[:len(good)/2], "cut off"},
		{"a letter", "a.parquet", []byte("P"), "cut off"},
		{"nothing", "a.parquet", nil, "cut off"},
		{"much of nothing", "a.csv.gz", packedBy(t, ".gz", io.LimitReader(zeros{}, 40<<20)), "unpacks to more than"},
		{"much of nothing", "a.jsonl.zst", packedBy(t, ".zst", io.LimitReader(zeros{}, 40<<20)), "unpacks to more than"},
		{"half of it", "a.csv.gz", packedBy(t, ".gz", strings.NewReader("model,score\nx,1\n"))[:20], "cut off"},
		{"half of it", "a.csv.zst", packedBy(t, ".zst", strings.NewReader(strings.Repeat("model,score\nx,1\n", 9)))[:20], "cut off"},
		{"text", "a.csv.gz", []byte("model,score\n"), "damaged"},
		{"a sheet, packed again", "a.xlsx.gz", packedBy(t, ".gz", bytes.NewReader(book)), "packed twice"},
		{"an archive of tar", "a.tar.gz", packedBy(t, ".gz", strings.NewReader("x")), "tar"},
		{"a path that leads out", "a.zip", zipped(t, [2]string{"../x.csv", "a"}), "no path within"},
		{"a path from the root", "a.zip", zipped(t, [2]string{"/etc/x.csv", "a"}), "no path within"},
		{"a path of Windows", "a.zip", zipped(t, [2]string{`..\x.csv`, "a"}), "no path within"},
		{"a file twice", "a.zip", zipped(t, [2]string{"x.csv", "a"}, [2]string{"x.csv", "b"}), "twice"},
		{"a file that is a folder", "a.zip", zipped(t, [2]string{"x", "a"}, [2]string{"x/y.csv", "b"}), "folder"},
		{"an archive in it", "a.zip", zipped(t, [2]string{"b.zip", string(zipped(t, [2]string{"x.csv", "a"}))}), "archive within an archive"},
		{"half of it", "a.zip", zipped(t, [2]string{"x.csv", "abc"})[:40], "damaged"},
		{"one million empty cells, and nothing else", "a.xlsx", sheet(strings.Repeat("<row>"+strings.Repeat("<c/>", 1000)+"</row>", 1000)), "no sheet"},
		{"two cells a mile apart", "a.xlsx", sheet(`<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>`), "columns"},
		{"rows that are wide and empty", "a.xlsx", sheet(strings.Repeat(`<row><c r="A1"/></row>`, 0) + wideRows(5000)), "most of them empty"},
		{"a row before the one above", "a.xlsx", sheet(`<row r="5"/><row r="4"/>`), "comes after"},
		{"a cell in another row", "a.xlsx", sheet(`<row r="5"><c r="A6"><v>1</v></c></row>`), "not where it belongs"},
		{"a text that is not there", "a.xlsx", sheet(`<row r="1"><c r="A1" t="s"><v>999</v></c></row>`), "not in the file"},
		{"a number that is none", "a.xlsx", sheet(`<row r="1"><c r="A1"><v>1,5</v></c></row>`), "no number"},
		{"no end", "a.xlsx", sheet(`<row r="1"><c r="A1"><v>1</v><`), "damaged"},
		{"a zip that is no workbook", "a.xlsx", zipped(t, [2]string{"x.csv", "a"}), "no workbook"},
		{"an old workbook", "a.xlsx", []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and more"), "libreoffice"},
		{"a bomb in a workbook", "a.xlsx", rezipped(t, book, func(name, text string) string {
			if strings.HasSuffix(name, "sheet1.xml") {
				return strings.Replace(text, "<sheetData>", strings.Repeat(" ", 40<<20)+"<sheetData>", 1)
			}
			return text
		}), "unpacks to more than"},
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		_, wrong := everything(layerOf(c.name, c.data))
		runtime.ReadMemStats(&after)
		if wrong == nil || !strings.Contains(wrong.Error(), c.want) {
			t.Errorf("%s with %s: %v, want %q", c.name, c.what, wrong, c.want)
		}
		if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 400 {
			t.Errorf("%s with %s: takes %d MB", c.name, c.what, took)
		}
	}
}

// wideRows are rows of which each has a first and a last cell.
func wideRows(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `<row r="%d"><c r="A%d"><v>1</v></c><c r="BXX%d"><v>1</v></c></row>`, i+1, i+1, i+1)
	}
	return b.String()
}

func TestArchivesAreFolders(t *testing.T) {
	inner := sheetBook(t, func(f *excelize.File) {
		set(t, f, "Sheet1", map[string]any{"A1": "model", "B1": "score", "A2": "x", "B2": 1})
	})
	texts, err := everything(layerOf("results/logs.zip", zipped(t,
		[2]string{"logs/a/one.jsonl", "{}\n"}, [2]string{"logs/a/two.jsonl.gz", string(packedBy(t, ".gz", strings.NewReader("{}\n{}\n")))},
		[2]string{"logs/t.xlsx", string(inner)}, [2]string{"__MACOSX/logs/._t.xlsx", "x"})))
	want := map[string]string{"results/logs/a/one.jsonl": "{}\n", "results/logs/a/two.jsonl": "{}\n{}\n", "results/logs/t.xlsx": "model,score\nx,1\n"}
	if err != nil || fmt.Sprint(texts) != fmt.Sprint(want) {
		t.Error(err, texts)
	}
}

func TestLinksInArchivesAreRefused(t *testing.T) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	h := &zip.FileHeader{Name: "x.csv"}
	h.SetMode(fs.ModeSymlink | 0o777)
	into, err := w.CreateHeader(h)
	if err == nil {
		_, err = into.Write([]byte("/etc/passwd"))
	}
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	if _, err := everything(layerOf("a.zip", b.Bytes())); err == nil || !strings.Contains(err.Error(), "link") {
		t.Error(err)
	}
}

func TestWhatIsThereTwiceIsAnError(t *testing.T) {
	l := in(fstest.MapFS{"a.csv": {Data: []byte("x")}, "a.csv.gz": {Data: packedBy(t, ".gz", strings.NewReader("y"))}}, ".", "")
	if texts, err := everything(l); err != nil || texts["a.csv"] != "x" || !strings.Contains(said(l), "a.csv.gz: is there twice") {
		t.Error(texts, err, said(l))
	}
}

// fuzzed holds that no bytes make a form panic, or read more than fits.
func fuzzed(f *testing.F, name string, seeds ...[]byte) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(_ *testing.T, data []byte) {
		l := layerOf(name, data)
		_, _ = everything(l)
		l.Remarks()
	})
}

func FuzzWorkbook(f *testing.F) {
	book := sheetBook(f, func(b *excelize.File) {
		set(f, b, "Sheet1", map[string]any{"A1": "model", "B1": "score", "A2": "x", "B2": 0.5})
		styled(f, b, "Sheet1", "B2", "0.0%")
	})
	f.Add(book)
	fuzzed(f, "a.xlsx", book)
}

// FuzzSheet changes what is in a sheet, which a zip file hides from changes.
func FuzzSheet(f *testing.F) {
	f.Add(`<row r="1"><c r="A1" t="inlineStr"><is><t>model</t></is></c><c t="str"><v>score</v></c></row><row r="3"><c s="1"><v>0.5</v></c></row>`, `<mergeCell ref="A1:B2"/>`, "0.0%;[Red](0.0)")
	f.Fuzz(func(t *testing.T, rows, merged, code string) {
		data := zipped(t, [2]string{"xl/workbook.xml", `<workbook><sheets><sheet name="a" id="1"/></sheets></workbook>`},
			[2]string{"xl/_rels/workbook.xml.rels", `<r><Relationship Id="1" Type="x/worksheet" Target="s.xml"/><Relationship Id="2" Type="x/styles" Target="t.xml"/></r>`},
			[2]string{"xl/s.xml", "<worksheet><sheetData>" + rows + "</sheetData>" + merged + "</worksheet>"},
			[2]string{"xl/t.xml", `<styles><numFmt numFmtId="200" formatCode="` + code + `"/><cellXfs><xf/><xf numFmtId="200"/></cellXfs></styles>`})
		l := layerOf("a.xlsx", data)
		_, _ = everything(l)
		l.Remarks()
	})
}

func FuzzParquet(f *testing.F) {
	fuzzed(f, "a.parquet", details(f, 9, &parquet.Snappy), details(f, 2, &parquet.Uncompressed), []byte("PAR1PAR1PAR1"))
}

func FuzzZip(f *testing.F) {
	fuzzed(f, "a.zip", zipped(f, [2]string{"a/x.csv", "a,b\n1,2\n"}, [2]string{"b.jsonl", "{}"}))
}

func FuzzPacked(f *testing.F) {
	fuzzed(f, "a.csv.gz", packedBy(f, ".gz", strings.NewReader("a,b\n1,2\n")))
}

func FuzzPackedByZstd(f *testing.F) {
	fuzzed(f, "a.csv.zst", packedBy(f, ".zst", strings.NewReader("a,b\n1,2\n")))
}

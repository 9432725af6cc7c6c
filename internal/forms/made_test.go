package forms

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/xuri/excelize/v2"
)

// sheetBook makes a workbook by a library that the program does not use.
func sheetBook(t testing.TB, fill func(f *excelize.File)) []byte {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	fill(f)
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func set(t testing.TB, f *excelize.File, sheet string, cells map[string]any) {
	t.Helper()
	for at, v := range cells {
		if err := f.SetCellValue(sheet, at, v); err != nil {
			t.Fatal(err)
		}
	}
}

func styled(t testing.TB, f *excelize.File, sheet, at, format string) {
	t.Helper()
	id, err := f.NewStyle(&excelize.Style{CustomNumFmt: &format})
	if err == nil {
		err = f.SetCellStyle(sheet, at, at, id)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func layerOf(name string, data []byte) *layer {
	return in(fstest.MapFS{name: {Data: data, Mode: 0o644}}, ".", "")
}

func linesOf(t *testing.T, l *layer, name string) []string {
	t.Helper()
	data, err := fs.ReadFile(l, name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
}

func said(l *layer) string {
	var all []string
	for _, p := range l.Remarks() {
		all = append(all, p.String())
	}
	return strings.Join(all, "\n")
}

// rezipped is a zip file whose parts were changed.
func rezipped(t testing.TB, data []byte, change func(name, text string) string) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	parts := [][2]string{}
	for _, f := range z.File {
		from, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, [2]string{f.Name, change(f.Name, string(text))})
	}
	return zipped(t, parts...)
}

// zipped is a zip file of parts: names and texts.
func zipped(t testing.TB, parts ...[2]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, p := range parts {
		into, err := w.Create(p[0])
		if err == nil {
			_, err = io.WriteString(into, p[1])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

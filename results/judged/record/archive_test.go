package record

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"testing"

	"github.com/klauspost/compress/zip"
	"github.com/klauspost/compress/zstd"

	"standings/internal/trial"
)

// filed is a part of an archive that a test makes.
type filed struct {
	name, text string
	method     uint16
	frames     int // into which zstd packs it
}

func archive(t testing.TB, parts ...filed) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, p := range parts {
		var packed bytes.Buffer
		switch p.method {
		case zstd.ZipMethodWinZip:
			for i := range max(p.frames, 1) {
				n := len(p.text) / max(p.frames, 1)
				piece := p.text[i*n:]
				if i+1 < p.frames {
					piece = piece[:n]
				}
				z, err := zstd.NewWriter(&packed)
				if err != nil {
					t.Fatal(err)
				}
				io.WriteString(z, piece)
				z.Close()
			}
		default:
			packed.WriteString(p.text)
		}
		h := &zip.FileHeader{Name: p.name, Method: p.method, CRC32: crc32.ChecksumIEEE([]byte(p.text)), CompressedSize64: uint64(packed.Len()), UncompressedSize64: uint64(len(p.text))}
		create := w.CreateRaw
		if p.method == zip.Deflate {
			create, h = w.CreateHeader, &zip.FileHeader{Name: p.name, Method: p.method}
		}
		to, err := create(h)
		if err != nil {
			t.Fatal(err)
		}
		to.Write(packed.Bytes())
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// records writes down what a log holds, and what is wrong in it.
func records(t testing.TB, data []byte, paths ...string) string {
	t.Helper()
	fields, err := NewFields(paths)
	if err != nil {
		t.Fatal(err)
	}
	log, err := openLog(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return err.Error()
	}
	var lines []string
	for got, fault := range log.Records(fields) {
		if fault != nil {
			lines = append(lines, fmt.Sprintf("%s:%d: %s", fault.Part, fault.Line, fault.Message))
			continue
		}
		line := got.Part
		for i := range paths {
			line += " " + got.Values[i].Shown()
		}
		again, err := log.Text(got.Offset)
		if err != nil {
			t.Fatal(err)
		}
		if values, _, err := fields.First(again); err != nil || values[0].Shown() != got.Values[0].Shown() {
			t.Errorf("%s read again: %v, %v", got.Part, values, err)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func TestLogs(t *testing.T) {
	t.Parallel()
	header := filed{"header.json", `{"eval": {"model": "m", "tags": NaN}}`, zip.Deflate, 0}
	one := filed{"samples/1_epoch_1.json", "{\n \"id\": 1, \"x\": 0.5}", zip.Deflate, 0}
	two := filed{"samples/2_epoch_1.json", `{"id": "b", "x": NaN, "long": "` + strings.Repeat("long ", 5000) + `"}`, zstd.ZipMethodWinZip, 3}
	whole := archive(t, filed{"_journal/start.json", `{"eval": {"model": "journal"}}`, zip.Store, 0}, one, two, filed{"_journal/summaries/1.json", `[{"id": 9}]`, zip.Store, 0}, filed{"summaries.json", "[]", zip.Store, 0}, header)
	stored := []filed{{"_journal/start.json", `{"eval": {"model": "journal"}}`, zip.Store, 0}, {one.name, one.text, zip.Store, 0}, two, {"header.json", header.text, zip.Store, 0}}
	for name, test := range map[string]struct {
		data []byte
		want string
	}{
		"deflate and zstd in frames": {whole, "samples/1_epoch_1.json 1 0.5 \"m\"\nsamples/2_epoch_1.json \"b\" NaN \"m\""},
		"a contradiction":            {archive(t, filed{"header.json", `{"eval": {"model": "m", "model": "n"}}`, zip.Store, 0}, one), "header.json:0: has the key \"model\" twice\nsamples/1_epoch_1.json 1 0.5 \"m\""},
		"no header yet":              {archive(t, stored[:2]...), `samples/1_epoch_1.json 1 0.5 "journal"`},
		"the last of two parts":      {archive(t, header, one, filed{one.name, `{"id": 1, "x": 1}`, zstd.ZipMethodWinZip, 1}), `samples/1_epoch_1.json 1 1 "m"`},
		"cut off":                    {whole[:len(whole)-10], "is no archive of a log, or is cut off: zip: not a valid zip file"},
		"no log":                     {archive(t, filed{"a.txt", "x", zip.Store, 0}), "is no log of Inspect: it holds neither header.json nor the journal's start.json"},
		"a header that is none":      {archive(t, filed{"header.json", "{", zip.Store, 0}), "cannot be read: header.json ends in the middle of a value"},
		"a sample that is none":      {archive(t, header, filed{"samples/1.json", "{\n\"id\": 1,\n", zip.Store, 0}, one), "samples/1.json:2: is cut off: it ends in the middle of a record\nsamples/1_epoch_1.json 1 0.5 \"m\""},
		"another method":             {archive(t, header, filed{"samples/1.json", "{}", 12, 0}), "samples/1.json:0: cannot be read: zip: unsupported compression algorithm"},
		"reductions alone": {archive(t, header, filed{"reductions.json", `[{"scorer": "s", "samples": [{"value": 1, "sample_id": 7}, {"value": 0, "sample_id": "b"}]}, {"scorer": "t", "samples": [{"value": 0.5, "sample_id": 7}]}]`, zip.Store, 0}),
			"reductions.json 7 nothing \"m\"\nreductions.json \"b\" nothing \"m\""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := records(t, test.data, "id", "x", "$file.eval.model"); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
	wrong := bytes.Clone(archive(t, header, filed{"samples/1.json", `{"id": 1}`, zip.Store, 0}, one))
	wrong[bytes.Index(wrong, []byte(`{"id": 1}`))+7] = '2'
	if got, want := records(t, wrong, "id"), "samples/1.json:0: cannot be read: zip: checksum error\nsamples/1_epoch_1.json 1"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := records(t, archive(t, header, filed{"reductions.json", `[{"scorer": "s", "samples": [{"value": 1, "sample_id": 7}]}]`, zip.Store, 0}), "scores.*.value"); got != "reductions.json 1" {
		t.Error(got)
	}
}

// A small archive cannot take all memory.
func TestLogsUnpackToSoMuch(t *testing.T) {
	t.Parallel()
	trial.NotShort(t, "128 MiB to unpack")
	big := filed{"samples/big.json", `{"id": "` + strings.Repeat("x", 128<<20) + `"}`, zstd.ZipMethodWinZip, 1}
	data := archive(t, filed{"header.json", "{}", zip.Store, 0}, big, filed{"samples/small.json", `{"id": 1}`, zip.Store, 0})
	if len(data) > 1<<20 {
		t.Fatalf("%d bytes", len(data))
	}
	if got, want := records(t, data, "id"), "samples/big.json:0: cannot be read: it unpacks to more than 134.2 MB\nsamples/small.json 1"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func FuzzLogs(f *testing.F) {
	f.Add(archive(f, filed{"_journal/start.json", `{"eval": {}}`, zip.Store, 0}, filed{"samples/1.json", `{"id": 1}`, zip.Deflate, 0}, filed{"samples/2.json", `{"id": 2}`, zstd.ZipMethodWinZip, 2}, filed{"header.json", "{}", zip.Store, 0}))
	f.Fuzz(func(t *testing.T, data []byte) { records(t, data, "id", "$file.eval.model") })
}

package forms

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress"
)

type detail struct {
	ID      int64    `parquet:"id"`
	Prompt  string   `parquet:"prompt,dict"`
	Score   *float64 `parquet:"score,optional"`
	Small   float32  `parquet:"small"`
	Golds   []string `parquet:"golds,list"`
	Metrics struct {
		Exact float64 `parquet:"exact_match"`
		Runs  []int32 `parquet:"runs,list"`
	} `parquet:"metrics"`
	Turns []struct {
		Role string   `parquet:"role"`
		Text *string  `parquet:"text,optional"`
		Tags []string `parquet:"tags,list"`
	} `parquet:"turns,list"`
	Extra map[string]string `parquet:"extra"`
	When  time.Time         `parquet:"when,timestamp(millisecond)"`
	Day   int32             `parquet:"day,date"`
	Cost  int64             `parquet:"cost,decimal(2:10)"`
	Image []byte            `parquet:"image"`
	Right bool              `parquet:"right"`
}

// details are n rows, in row groups of a few.
func details(t testing.TB, n int, codec compress.Codec) []byte {
	t.Helper()
	var b bytes.Buffer
	w := parquet.NewGenericWriter[detail](&b, parquet.Compression(codec), parquet.MaxRowsPerRowGroup(7))
	for i := range n {
		d := detail{ID: int64(i), Prompt: fmt.Sprintf("What is %q?", string(rune('a'+i%3))), Small: 0.1, Golds: []string{"a", "b"}[:i%3%2*2], Cost: 1234 + int64(i), Day: 19782, Image: []byte{0xff, 0xd8, byte(i)}, Right: i%2 == 0,
			When: time.UnixMilli(1709164800000).UTC(), Extra: map[string]string{"k": "v"}}
		if i%2 == 0 {
			x := float64(i) / 8
			d.Score = &x
		}
		d.Metrics.Exact, d.Metrics.Runs = 1, []int32{1, int32(i)}
		text := "hello\nthere"
		d.Turns = append(d.Turns, struct {
			Role string   `parquet:"role"`
			Text *string  `parquet:"text,optional"`
			Tags []string `parquet:"tags,list"`
		}{"user", &text, []string{"x", "y"}}, struct {
			Role string   `parquet:"role"`
			Text *string  `parquet:"text,optional"`
			Tags []string `parquet:"tags,list"`
		}{"model", nil, nil})
		if _, err := w.Write([]detail{d}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestRowsAreRecordsInJSON(t *testing.T) {
	for name, codec := range map[string]compress.Codec{"none": &parquet.Uncompressed, "snappy": &parquet.Snappy, "zstd": &parquet.Zstd, "gzip": &parquet.Gzip, "brotli": &parquet.Brotli} {
		l := layerOf("d.parquet", details(t, 20, codec))
		lines := linesOf(t, l, "d.parquet")
		if len(lines) != 20 {
			t.Fatalf("%s: %d lines", name, len(lines))
		}
		var got any
		if err := json.Unmarshal([]byte(lines[10]), &got); err != nil {
			t.Fatalf("%s: %v: %s", name, err, lines[10])
		}
		want := map[string]any{"id": 10.0, "prompt": `What is "b"?`, "score": 1.25, "small": 0.1, "golds": []any{"a", "b"}, "metrics": map[string]any{"exact_match": 1.0, "runs": []any{1.0, 10.0}},
			"turns": []any{map[string]any{"role": "user", "text": "hello\nthere", "tags": []any{"x", "y"}}, map[string]any{"role": "model", "text": nil, "tags": []any{}}},
			"extra": map[string]any{"k": "v"}, "when": "2024-02-29T00:00:00Z", "day": "2024-02-29", "cost": 12.44, "image": nil, "right": true}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		if !strings.HasPrefix(lines[0], `{"id":0,"prompt":`) || !strings.Contains(lines[1], `"score":null`) || !strings.Contains(lines[0], `"golds":[]`) {
			t.Errorf("%s: %s\n%s", name, lines[0], lines[1])
		}
		if !strings.Contains(said(l), `"image" holds bytes`) {
			t.Errorf("%s: said %q", name, said(l))
		}
	}
}

package card

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// samples are cards as pages make them, of every shape there is.
var samples = map[string]Card{
	"board": {
		Site: "Standings", Title: "WorldGenBench · Humanities", Subtitle: "Does the image show what a place and a time imply?",
		Note: "Judge GPT-4o · n 732 · bars 0–30",
		Rows: []Row{
			{Rank: "1", Name: "GPT-4o", Value: "24.46", Level: 24.46 / 30, Strong: true},
			{Rank: "2", Name: "HiDream-I1-Full", Value: "16.68", Level: 16.68 / 30},
			{Rank: "3", Name: "SD-3.5-Large", Value: "14.31", Level: 14.31 / 30},
			{Rank: "4", Name: "FLUX.1-dev", Value: "13.54", Level: 13.54 / 30},
			{Rank: "5", Name: "Ideogram 2.0", Value: "12.42", Level: 12.42 / 30},
		},
	},
	"dots": {
		Site: "Standings", Title: "T2I-ReasonBench · Quality, rewritten prompts", Subtitle: "How good is the picture, whatever it shows?",
		Note: "Judge Qwen2.5-VL · n 800 · dots on an axis cut to 75–100",
		Rows: []Row{
			{Rank: "1", Name: "GPT-Image-1", Value: "96.2", Level: 0.85, Dot: true, Strong: true},
			{Rank: "2", Name: "HiDream-I1-Full", Value: "93.1", Level: 0.72, Dot: true},
			{Rank: "3", Name: "FLUX.1-schnell", Value: "90.2", Level: 0.6, Dot: true},
			{Rank: "3", Name: "Bagel (Thinking)", Value: "90.2", Level: 0.6, Dot: true},
			{Rank: "5", Name: "Playground-v2.5", Value: "75.0", Dot: true},
		},
	},
	"long": {
		Site: "Standings", Title: "AEGIS · Prompt variants",
		Subtitle: "Can one model use what it knows of the world to understand images, to make and edit them, and to mix them with text?",
		Note:     "Judge Gemini-2.5-Pro · n 1,050 · bars 0–80",
		Rows: []Row{
			{Rank: "1", Name: "Gemini Nano Banana (Clear prompt & web search)", Value: "65.2", Level: 0.815, Strong: true},
			{Rank: "2", Name: "Gemini-3-Pro", Value: "64.3", Level: 0.8},
			{Rank: "3", Name: "GPT-4o+GPT-Image-1 (Clear prompt)", Value: "60.0", Level: 0.75},
			{Name: "万象", Fallback: "wanxiang"},
			{Name: "Gemini Nano Banana", Value: "52.9", Level: 0.66},
		},
	},
	"model": {
		Site: "Standings", Title: "Janus-Pro-7B", Subtitle: "DeepSeek · open · 7B", Note: "Each bar on its board’s own scale",
		Rows: []Row{
			{Rank: "20 of 22", Name: "WISE WiScore", Value: "0.35", Level: 0.44, Strong: true},
			{Rank: "14 of 15", Name: "T2I-ReasonBench Accuracy", Value: "36.5", Level: 0.45, Strong: true},
			{Rank: "9 of 22", Name: "WISE rewritten", Value: "0.71", Level: 0.89, Strong: true},
		},
	},
	"page": {
		Site: "Standings", Title: "World knowledge in pictures: five benchmarks, 70 models", Subtitle: "Every number leads to its source.",
		Note: "1,842 printed figures checked",
	},
	"paper": {
		Site: "A lab", Title: "WorldGenBench: A World-Knowledge-Integrated Benchmark for Reasoning-Driven Text-to-Image Generation", Subtitle: "Zhang et al.",
		Note: "Judge GPT-4o · n 732 · bars 0–30",
		Rows: []Row{{Rank: "1", Name: "GPT-4o", Value: "24.46", Level: 0.8, Strong: true}, {Rank: "2", Name: "HiDream-I1-Full", Value: "16.68", Level: 0.55}},
	},
	"empty": {},
}

func picture(t testing.TB, c Card) *image.Paletted {
	t.Helper()
	b, err := c.PNG()
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	p, ok := decoded.(*image.Paletted)
	if !ok || p.Rect != image.Rect(0, 0, width, height) || len(p.Palette) != 16 {
		t.Fatalf("got %T of %v", decoded, decoded.Bounds())
	}
	return p
}

// spread returns the left and right end of what is drawn in any of some inks
// between two heights; ok is false where there is none.
func spread(p *image.Paletted, top, bottom int, inks ...ink) (r image.Rectangle, ok bool) {
	for y := top; y < bottom; y++ {
		for x := range width {
			if bytes.IndexByte(inks, p.ColorIndexAt(x, y)) >= 0 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r, !r.Empty()
}

// checkMargins sees that nothing but the band at the top comes near the edges.
func checkMargins(t testing.TB, p *image.Paletted) {
	t.Helper()
	const near = edge - 4 // letters may reach a little beyond where they begin
	for y := bandHigh; y < height; y++ {
		for x := range width {
			inside := x >= near && x < width-near && y < height-20
			if i := p.ColorIndexAt(x, y); i != paper && !inside {
				t.Fatalf("ink %d in the margin at %d,%d", i, x, y)
			}
		}
	}
}

// TestSamples draws every shape of card. With CARDS set to a directory the
// pictures are kept there, to be looked at.
func TestSamples(t *testing.T) {
	for name, c := range samples {
		t.Run(name, func(t *testing.T) {
			b, err := c.PNG()
			if err != nil {
				t.Fatal(err)
			}
			if dir := os.Getenv("CARDS"); dir != "" {
				if err := os.WriteFile(filepath.Join(dir, name+".png"), b, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if len(b) > 25_000 {
				t.Errorf("%d bytes", len(b))
			}
			p := picture(t, c)
			checkMargins(t, p)
			drawn := 0
			for _, i := range p.Pix {
				if i != paper && i != band {
					drawn++
				}
			}
			if name == "empty" {
				if drawn != 0 {
					t.Errorf("an empty card has %d pixels drawn", drawn)
				}
			} else if drawn < 10_000 {
				t.Errorf("only %d pixels drawn", drawn)
			}
		})
	}
}

// TestDeterminism draws the same cards again and at once.
func TestDeterminism(t *testing.T) {
	var all sync.WaitGroup
	for name, c := range samples {
		want, err := c.PNG()
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			all.Go(func() {
				if got, err := c.PNG(); err != nil || !bytes.Equal(got, want) {
					t.Errorf("%s: other bytes, error %v", name, err)
				}
			})
		}
	}
	all.Wait()
}

func TestBars(t *testing.T) {
	bar := func(level float64) int {
		p := picture(t, Card{Rows: []Row{{Name: "a", Value: "1", Level: level, Strong: true}}})
		r, _ := spread(p, 0, height, accent)
		return r.Dx()
	}
	whole := bar(1)
	if whole < 800 {
		t.Fatalf("the whole bar is %d wide", whole)
	}
	for _, level := range []float64{0, 0.001, 0.25, 0.5, 0.99} {
		if got, want := bar(level), int(math.Round(level*float64(whole))); got != want {
			t.Errorf("level %v: bar of %d, want %d", level, got, want)
		}
	}
	if bar(7) != whole || bar(math.Inf(1)) != whole || bar(-1) != 0 || bar(math.Inf(-1)) != 0 {
		t.Error("levels off the axis are not drawn at its ends")
	}
}

// TestMissingValue holds that a missing value has neither bar nor dot nor track.
func TestMissingValue(t *testing.T) {
	for _, r := range []Row{
		{Name: "a", Level: 0.5}, {Name: "a", Level: 0.5, Dot: true}, {Name: "a", Value: "1", Level: math.NaN()}, {Name: "a", Value: "\u202e", Level: 1},
	} {
		p := picture(t, Card{Rows: []Row{r}})
		if where, ok := spread(p, 0, height, accent, soft, rail); ok {
			t.Errorf("%+v: drawn at %v", r, where)
		}
	}
}

func TestDots(t *testing.T) {
	centre := func(level float64, strong bool) (x, wide int) {
		p := picture(t, Card{Rows: []Row{{Name: "a", Value: "1", Level: level, Dot: true, Strong: strong}}})
		r, ok := spread(p, 0, height, accent)
		if !ok || math.Abs(float64(r.Dx()-r.Dy())) > 1 {
			t.Fatalf("no dot: %v", r)
		}
		return r.Min.X + r.Dx()/2, r.Dx()
	}
	low, small := centre(0, false)
	high, _ := centre(1, false)
	half, large := centre(0.5, true)
	if high-low < 800 || math.Abs(float64(half-(low+high)/2)) > 1 {
		t.Errorf("dots at %d, %d, %d", low, half, high)
	}
	if large <= small {
		t.Errorf("the strong dot is %d wide, the other %d", large, small)
	}
}

// TestFirstRowsOnly holds that rows beyond the fifth change nothing.
func TestFirstRowsOnly(t *testing.T) {
	c := samples["board"]
	want, _ := c.PNG()
	c.Rows = append(c.Rows[:5:5], Row{Name: strings.Repeat("W", 90), Value: "1234567"})
	if got, _ := c.PNG(); !bytes.Equal(got, want) {
		t.Error("a sixth row changes the card")
	}
}

func TestAlt(t *testing.T) {
	got := Card{
		Title: "A · B", Subtitle: "Which is best?", Note: "n 7",
		Rows: []Row{{Rank: "1", Name: "万象", Value: "2.0"}, {Name: "b\u202e"}},
	}.Alt()
	if want := "A · B. Which is best? 1 万象 2.0. b. n 7."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func BenchmarkPNG(b *testing.B) {
	for name, c := range samples {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := c.PNG(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

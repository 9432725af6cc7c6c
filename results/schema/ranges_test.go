package schema

import (
	"testing"

	"standings/internal/source"
)

func TestParseRange(t *testing.T) {
	for text, want := range map[string]struct {
		n           int
		first, last string
	}{
		"401-567":                     {167, "401", "567"},
		"h001-h244":                   {244, "h001", "h244"},
		"h08-12":                      {5, "h08", "h12"},
		"7":                           {1, "7", "7"},
		"h0001":                       {1, "h0001", "h0001"},
		"a-1":                         {1, "a-1", "a-1"},
		"a1-b2":                       {1, "a1-b2", "a1-b2"},
		"5-5":                         {1, "5", "5"},
		"2024010100001-2024010100050": {50, "2024010100001", "2024010100050"},
		"h0000000001-h0000000020":     {20, "h0000000001", "h0000000020"},
	} {
		r, err := ParseRange(text)
		if err != nil || r.Len() != want.n || r.At(0) != want.first || r.At(r.Len()-1) != want.last {
			t.Errorf("ParseRange(%q) = %+v, %v; want %+v", text, r, err, want)
		}
	}
	for _, text := range []string{"", "9-3", "1-999999999", "1-9999999999", "1-1234567890123456789", "1234567890123456789-1234567890123456790"} {
		if r, err := ParseRange(text); err == nil {
			t.Errorf("ParseRange(%q) = %+v, want an error", text, r)
		}
	}
}

func FuzzParseRange(f *testing.F) {
	for _, seed := range []string{"401-567", "h001-h244", "", "1-999999999", "a-1", "-", "١-٢", "00-01", "9-3", "999999999999999998-999999999999999999"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseRange(text)
		if err != nil {
			return
		}
		if r.Len() < 1 || r.Len() > source.MaxRange || r.At(0) == "" {
			t.Errorf("ParseRange(%q) = %+v", text, r)
		}
	})
}

func TestPattern(t *testing.T) {
	for _, test := range []struct {
		pattern, path string
		want          []string
	}{
		{"judgments/{model}.jsonl", "judgments/GPT-4o.mini.jsonl", []string{"GPT-4o.mini"}},
		{"judgments/{model}.jsonl", "judgments/a/b.jsonl", nil},
		{"judgments/{model}/{task}_eval/{judge}_results.json", "judgments/m/x_y_eval/j_1_results.json", []string{"m", "x_y", "j_1"}},
		{"judgments/{dimension:idiom|textual_image}/{model}.csv", "judgments/textual_image/m.csv", []string{"textual_image", "m"}},
		{"judgments/{dimension:idiom|textual_image}/{model}.csv", "judgments/entity/m.csv", nil},
		{"judgments/{model}/*.jsonl", "judgments/m (new)/x.jsonl", []string{"m (new)"}},
		{"judgments/{model}/*.jsonl", "judgments/m/x.json", nil},
		{"images/{model}/{number:4}*.{ending:png|jpg}", "images/m/0001_seed2.jpg", []string{"m", "0001", "jpg"}},
		{"images/{model}/{number:4}*.{ending:png|jpg}", "images/m/00012.png", []string{"m", "0001", "png"}},
		{"images/{model}/{number:4}*.{ending:png|jpg}", "images/m/12.png", nil},
		{"images/{model}/{number:1-4}*.{ending:png|jpg}", "images/m/12.png", []string{"m", "12", "png"}},
		{"images/{model}/{number:1-4}*.{ending:png|jpg}", "images/m/x1.png", nil},
		{"images/{model}/{number:1|2}.png", "images/m/2.png", []string{"m", "2"}},
	} {
		p, err := ParsePattern(test.pattern)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := p.Match(test.path)
		if ok != (test.want != nil) || len(got) != len(test.want) {
			t.Errorf("%s on %s: %v, %v", test.pattern, test.path, got, ok)
			continue
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%s on %s: %q, want %q", test.pattern, test.path, got, test.want)
			}
		}
	}
	for _, text := range []string{"", "/a", "a/../b", "a{", "a}", "{A}", "{a}/{a}", "{a:}", "{a:x|}", `a\b`, "a//b"} {
		if _, err := ParsePattern(text); err == nil {
			t.Errorf("pattern %q should be refused", text)
		}
	}
}

func TestLike(t *testing.T) {
	for _, test := range []struct{ like, text, want string }{
		{"{number}.png", "0007.png", "7"},
		{"{number}.png", "0000.png", "0"},
		{"{number}.png", "7.jpg", ""},
		{"{number}.png", "x7.png", ""},
		{"{id}", "a/b c", "a/b c"},
		{"img-{id}.png", "img-01.png", "01"},
		{"/out/{id}.png", "/out/x/y.png", "x/y"},
		{"*/{id}.png", "a/b/s01.png", "s01"},
		{"{number:1-4}*.{ending:png|jpg}", "0012_seed2.jpg", "12"},
		{"{number:1-4}*.{ending:png|jpg}", "00123.png", "12"},
		{"{number:1-4}*.{ending:png|jpg}", "seed.png", ""},
	} {
		l, err := ParseLike(test.like)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := l.ID([]byte(test.text)); string(got) != test.want || ok != (test.want != "") {
			t.Errorf("%s in %s: %q, want %q", test.like, test.text, got, test.want)
		}
	}
	for _, text := range []string{"", "*.png", "{id}{id}", "{id}-{number}", "{number:4}{number}", "{id"} {
		if _, err := ParseLike(text); err == nil {
			t.Errorf("like %q should be refused", text)
		}
	}
}

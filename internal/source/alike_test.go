package source

import "testing"

// Names look the same where their letters are drawn alike; others do not.
func TestLooks(t *testing.T) {
	t.Parallel()
	alike := func(a, b string) bool {
		x, y := Looks(a), Looks(b)
		return x[0] == y[0] || x[1] == y[1]
	}
	for _, name := range []string{"GPT\u20114o", "GPT-4\u043e", "GPT-4\u0585", "\u13c0PT-4o", "\ua4d6\ua4d1\ua4d4-4o", "GРT-4o", "ＧＰＴ-4o", "gpt 4o", "GPT\u200b-4o", "𝐆𝐏𝐓-𝟒𝐨"} {
		if !alike(name, "GPT-4o") {
			t.Errorf("%+q does not look like GPT-4o", name)
		}
	}
	for _, name := range []string{"GPT-4", "GPT-4o mini", "GPT-5o", "GPT-4.0", "Qwen-VL", "ГПТ-4о"} {
		if alike(name, "GPT-4o") {
			t.Errorf("%+q looks like GPT-4o", name)
		}
	}
	if alike("Qwen-V2", "Qwen-VL") || !alike("FLUX.1", "FLUX.l") {
		t.Error("l and 1 are drawn alike, 2 is not")
	}
}

// Letters that nobody sees as they are cannot be in names; those of all scripts can.
func TestUnwritable(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"a\u202eb", "a\u200f", "\u2066a", "a\x07", "a\ue000", "a\U000f0000", "a\u0378"} {
		if r := Unwritable(name); r == 0 {
			t.Errorf("%+q has no such letter", name)
		}
	}
	for _, name := range []string{"GPT-4o", "naïve", "模型", "نموذج", "a\u200db", "a b", "a\tb", "👩‍💻", "a\u00adb"} {
		if r := Unwritable(name); r != 0 {
			t.Errorf("%+q has %U", name, r)
		}
	}
}

// What is before an at sign is not the host, and could be taken for it.
func TestAnAddressNamesItsHost(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{"https://openai.com@evil.example/": false, "https://a:b@evil.example": false, "https://@evil.example": false, "https://openai.com/@user": true, "https://example.org/?q=a@b": true} {
		if IsWeb(address) != want {
			t.Errorf("%s is an address: %v", address, !want)
		}
	}
}

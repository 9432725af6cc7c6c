package words

import "testing"

func TestWords(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Number(0), "0"}, {Number(-999), "-999"}, {Number(1050), "1,050"}, {Number(-1234567), "-1,234,567"},
		{Count(0, "model"), "0 models"}, {Count(1, "model"), "1 model"}, {Count(3, "category"), "3 categories"},
		{Count(2000, "reply"), "2,000 replies"}, {Count(2, "day"), "2 days"},
		{Choose(1, "is", "are"), "is"}, {Choose(0, "is", "are"), "are"},
		{List(nil), ""}, {List([]string{"a"}), "a"}, {List([]string{"a", "b", "c"}), "a, b and c"},
		{Join([]string{"a", "b"}, "or"), "a or b"},
		{Some(nil, 2), ""}, {Some([]string{"a", "b"}, 2), "a, b"}, {Some([]string{"a", "b", "c"}, 2), "a, b and 1 more"},
		{Cut("Ölfässer", 8), "Ölfässer"}, {Cut("Ölfässer", 3), "Öl…"}, {Cut("", 1), ""},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

package ranking

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"os"
	"slices"
	"testing"
)

// rats reads decimals; nil is missing.
func rats(t *testing.T, texts []*string) []*big.Rat {
	t.Helper()
	list := make([]*big.Rat, len(texts))
	for i, text := range texts {
		if text == nil {
			continue
		}
		r, ok := new(big.Rat).SetString(*text)
		if !ok {
			t.Fatalf("%q is no decimal", *text)
		}
		list[i] = r
	}
	return list
}

// column ranks decimals as they are printed; "" is missing.
func column(t *testing.T, d Direction, texts ...string) *Column {
	t.Helper()
	var figures []Figure
	for _, text := range texts {
		f := Figure{}
		if text != "" {
			r := rats(t, []*string{&text})[0]
			f = Figure{r, r}
		}
		figures = append(figures, f)
	}
	return Rank(d, figures)
}

// The table is that of the browser's script too: see templates/frame/ranks.test.mjs.
func TestColumns(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/columns.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name           string
		Better         string
		Figures, Exact []*string
		Ranks, Order   []int
		Marks          []string
		Median         *string
	}
	if err := json.Unmarshal(data, &cases); err != nil || len(cases) < 10 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			shown, exact := rats(t, c.Figures), rats(t, c.Figures)
			if c.Exact != nil {
				exact = rats(t, c.Exact)
			}
			figures := make([]Figure, len(shown))
			for i := range shown {
				figures[i] = Figure{shown[i], exact[i]}
			}
			direction := map[string]Direction{"": Higher, "lower": Lower, "neither": Neither, "unknown": Unknown}[c.Better]
			col := Rank(direction, figures)
			var ranks, leaders, wantLeaders []int
			var marks []string
			for i := range figures {
				ranks = append(ranks, col.Rank(i))
				marks = append(marks, map[mark]string{Best: "best", Second: "second"}[col.Mark(i)])
			}
			for _, i := range c.Order {
				if c.Ranks[i] == 1 {
					wantLeaders = append(wantLeaders, i)
				}
			}
			leaders = col.Leaders()
			if !slices.Equal(ranks, c.Ranks) || !slices.Equal(marks, c.Marks) || !slices.Equal(col.Order(), c.Order) || !slices.Equal(leaders, wantLeaders) {
				t.Errorf("ranks %v, order %v, marks %q, leaders %v", ranks, col.Order(), marks, leaders)
			}
			want := rats(t, []*string{c.Median})[0]
			if got := col.Median(); (got == nil) != (want == nil) || got != nil && got.Cmp(want) != 0 {
				t.Errorf("the median is %v, not %v", got, want)
			}
			if n := len(c.Figures) - len(slices.DeleteFunc(slices.Clone(c.Figures), func(f *string) bool { return f != nil })); col.Known() != n {
				t.Errorf("%d are known, not %d", col.Known(), n)
			}
		})
	}
}

// A level figure is beaten by half, whichever way is better.
func TestBeats(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		column *Column
		want   []string
	}{
		"all apart":       {column(t, Higher, "3", "1", "2"), []string{"2", "0", "1"}},
		"level ones":      {column(t, Higher, "3", "1", "3.0", "1", "1"), []string{"7/2", "1", "7/2", "1", "1"}},
		"lower is better": {column(t, Lower, "3", "1", "2"), []string{"0", "2", "1"}},
		"missing ones":    {column(t, Higher, "", "1", "", "2"), []string{"", "0", "", "1"}},
		"alone":           {column(t, Higher, "5"), []string{"0"}},
		"neither better":  {column(t, Neither, "5", "6"), []string{"", ""}},
	} {
		var got []string
		for _, r := range c.column.Beats() {
			if r == nil {
				got = append(got, "")
			} else {
				got = append(got, r.RatString())
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestLike(t *testing.T) {
	t.Parallel()
	// The second column lacks the leader of the first, the third one is of lower
	// figures: shared are the things 1, 2 and 4.
	x := column(t, Higher, "9", "8", "7", "6", "5")
	y := column(t, Higher, "", "1", "3", "", "1.0")
	z := column(t, Lower, "0", "2", "3", "4", "1")
	for _, c := range []struct {
		columns []*Column
		thing   int
		ranks   []int
		of      int
	}{
		{[]*Column{x, y, z}, 1, []int{1, 2, 2}, 3},
		{[]*Column{x, y, z}, 2, []int{2, 1, 3}, 3},
		{[]*Column{x, y, z}, 4, []int{3, 2, 1}, 3},
		{[]*Column{x, y, z}, 0, nil, 3},
		{[]*Column{x, z}, 3, []int{4, 5}, 5},
		{[]*Column{x}, 0, []int{1}, 5},
		{nil, 0, nil, 0},
	} {
		if ranks, of := Like(c.columns, c.thing); !slices.Equal(ranks, c.ranks) || of != c.of {
			t.Errorf("thing %d in %d columns ranks %v of %d, not %v of %d", c.thing, len(c.columns), ranks, of, c.ranks, c.of)
		}
	}
}

func TestAgree(t *testing.T) {
	t.Parallel()
	up := []string{"1", "2", "3", "4"}
	for name, c := range map[string]struct {
		x, y   *Column
		things int
		tau    string
	}{
		"the same order":         {column(t, Higher, up...), column(t, Higher, "10", "20", "30", "40"), 4, "1.00"},
		"the opposite order":     {column(t, Higher, up...), column(t, Higher, "4", "3", "2", "1"), 4, "-1.00"},
		"one is better when low": {column(t, Higher, up...), column(t, Lower, up...), 4, "-1.00"},
		"both are":               {column(t, Lower, up...), column(t, Lower, up...), 4, "1.00"},
		// No pair agrees, five disagree, one is level: −5/√(6·5).
		"level pairs":           {column(t, Higher, "6", "5", "4", "3"), column(t, Higher, "2", "3", "4.0", "4"), 4, fmt.Sprintf("%.2f", -5/math.Sqrt(30))},
		"one neighbour swapped": {column(t, Higher, up...), column(t, Higher, "1", "3", "2", "4"), 4, fmt.Sprintf("%.2f", 4.0/6)},
		// Level in x: (1,2). The five other pairs agree: 5/√(5·6).
		"a tie on one side": {column(t, Higher, "1", "1", "2", "3"), column(t, Higher, up...), 4, fmt.Sprintf("%.2f", 5/math.Sqrt(30))},
		// Level in x: (1,2); in y: (3,4). Four pairs agree, none disagrees: 4/√(5·5).
		"different ties": {column(t, Higher, "1", "1", "2", "3"), column(t, Higher, "1", "2", "3", "3"), 4, "0.80"},
		// Level in both: (1,2). The five others agree: 5/√(5·5).
		"the same tie": {column(t, Higher, "1", "1", "2", "3"), column(t, Higher, "5", "5", "6", "7"), 4, "1.00"},
		// Pairs: 12 D, 13 C, 14 C, 15 C, 23 X, 24 C, 25 C, 34 Y, 35 C, 45 C: (7−1)/√(9·9).
		"ties and a disagreement": {column(t, Higher, "1", "2", "2", "3", "4"), column(t, Higher, "2", "1", "3", "3", "5"), 5, fmt.Sprintf("%.2f", 6.0/9)},
		// Level in x: (2,3), (4,5), (7,8); in y: (1,2) and the six pairs of the 4th to 7th, (4,5) in both.
		// The other 45−3−7+1 agree.
		"ties of several lengths": {column(t, Higher, "1", "2", "2", "4", "4", "6", "7", "7", "9", "10"), column(t, Higher, "1", "1", "3", "4", "4", "4", "4", "8", "9", "10"), 10, fmt.Sprintf("%.2f", 36/math.Sqrt(42*38))},
		"those in both":           {column(t, Higher, "1", "", "3", "4"), column(t, Higher, "1", "9", "2", ""), 2, "1.00"},
		"level throughout":        {column(t, Higher, up...), column(t, Higher, "5", "5.0", "5", "5"), 4, "none"},
		"one thing":               {column(t, Higher, "1"), column(t, Higher, "1"), 1, "none"},
		"nothing":                 {column(t, Higher), column(t, Higher), 0, "none"},
	} {
		a := Agree(c.x, c.y)
		text := "none"
		if a.Known {
			text = fmt.Sprintf("%.2f", a.Tau)
		}
		if a.Things != c.things || text != c.tau {
			t.Errorf("%s: tau %s of %d, not %s of %d", name, text, a.Things, c.tau, c.things)
		}
		if back := Agree(c.y, c.x); back != a {
			t.Errorf("%s: tau depends on which order comes first: %+v and %+v", name, a, back)
		}
	}
}

package results

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"standings/results/figure"
	"standings/results/kind"
	"standings/results/ranking"
	"standings/results/schema"
)

func text(s string) schema.Text { return schema.Text{Value: s} }

func printed(t *testing.T, s string) Cell {
	t.Helper()
	f, err := figure.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return Cell{Known: f.Known(), Value: f.Float(), Printed: f}
}

// suiteOf is a benchmark of two groups, of 2 items and of 3.
func suiteOf(facets []schema.Text, change func(*schema.Board)) *Board {
	whole := func(n int64) schema.Fraction {
		return schema.Fraction{Rat: big.NewRat(n, 1), Text: fmt.Sprint(n)}
	}
	declared := &schema.Benchmark{ID: "rivers", Facets: []schema.Facet{{ID: text("bank"), Groups: []schema.Group{
		{ID: text("Left"), Items: 2}, {ID: text("Right"), Items: 3},
	}}}}
	declared.Boards = []schema.Board{{
		ID: text("score"), Facets: facets, Scale: schema.Scale{Min: whole(0), Max: whole(10), Unit: text("%")},
		Overall: schema.Overall{Rule: schema.OverItems},
	}}
	change(&declared.Boards[0])
	return NewBoard(&Benchmark{Benchmark: declared}, &declared.Boards[0])
}

// The overall is one of the columns, and each says of itself what a reader and a
// rank need.
func TestColumns(t *testing.T) {
	t.Parallel()
	describe := func(b *Board) string {
		var lines []string
		for i, c := range b.Columns {
			if c.Index != i || b.Column(c.ID) != c {
				t.Errorf("column %q is not found at its place", c.ID)
			}
			line := fmt.Sprintf("%s %s %q n%d lower:%v ", c.ID, c.Role, c.Name(), c.Items, c.Lower())
			if c.Low != nil {
				line += c.Low.RatString() + "–" + c.High.RatString() + c.Unit
			}
			if c.Weight != nil {
				line += " w " + c.Weight.RatString()
			}
			lines = append(lines, line)
		}
		return strings.Join(lines, "; ")
	}
	bank := []schema.Text{text("bank")}
	for _, c := range []struct {
		name   string
		facets []schema.Text
		change func(*schema.Board)
		want   string
	}{
		{"means", bank, func(b *schema.Board) {}, `Left group "Left" n2 lower:false 0–10% w 2/5; Right group "Right" n3 lower:false 0–10% w 3/5; overall overall "Overall" n5 lower:false 0–10%`},
		{"sums", bank, func(b *schema.Board) { b.Aggregate.Value = "sum" }, `Left group "Left" n2 lower:false 0–20% w 2/5; Right group "Right" n3 lower:false 0–30% w 3/5; overall overall "Overall" n5 lower:false 0–26%`},
		{"no overall", bank, func(b *schema.Board) { b.Overall.Rule, b.Lower.Is = schema.NoOverall, true }, `Left group "Left" n2 lower:true 0–10%; Right group "Right" n3 lower:true 0–10%`},
		{"no facet", nil, func(b *schema.Board) { b.Items = 7 }, `overall overall "Overall" n7 lower:false 0–10%`},
		{"sums of no facet", nil, func(b *schema.Board) { b.Aggregate.Value = "sum" }, `overall overall "Overall" n0 lower:false `},
	} {
		if got := describe(suiteOf(c.facets, c.change)); got != c.want {
			t.Errorf("%s: the columns are\n%s, want\n%s", c.name, got, c.want)
		}
	}
}

// A label that only prompt files have is behind the declared groups and before
// the overall, and rows that were read already stay aligned.
func TestWidenKeepsRowsAligned(t *testing.T) {
	t.Parallel()
	b := suiteOf([]schema.Text{text("bank")}, func(*schema.Board) {})
	r := &Row{Board: b, Cells: []Cell{printed(t, "1.5"), printed(t, "2.25"), printed(t, "3")}}
	b.Tables = []*Table{{Rows: []*Row{r}}}
	b.widen([]schema.Column{{ID: "Bed", Undeclared: true, Groups: []*schema.Group{{ID: text("Bed")}}}})
	var got []string
	for _, c := range b.Columns {
		got = append(got, fmt.Sprintf("%s %s %d", c.ID, c.Shown(*r.Cell(c)), c.Decimals))
	}
	if list, want := strings.Join(got, "; "), "Left 1.5 2; Right 2.25 2; Bed  2; overall 3 2"; list != want {
		t.Errorf("the row is %s, want %s", list, want)
	}
	if len(b.Declared()) != 2 || len(b.Groups()) != 3 || len(r.Groups()) != 3 || r.Overall().Printed.Text != "3" {
		t.Errorf("%d declared of %d groups, overall %q", len(b.Declared()), len(b.Groups()), r.Overall().Printed.Text)
	}
}

// A board of nothing but an overall ranks as others do.
func TestBoardWithoutFacets(t *testing.T) {
	t.Parallel()
	for _, lower := range []bool{false, true} {
		b := suiteOf(nil, func(b *schema.Board) { b.Lower.Is, b.Overall.Rule = lower, schema.OverGroups })
		for i, s := range []string{"7.5", "9.0", "-", "7.50", "11"} {
			b.Rows = append(b.Rows, &Row{Board: b, Model: &Model{ID: string(rune('a' + i))}, Evidence: &Printed{}, Cells: []Cell{printed(t, s)}})
		}
		b.rank()
		var got []string
		overall := b.OverallColumn()
		for _, r := range b.Rows {
			got = append(got, fmt.Sprintf("%d %s %s %v%s", r.Rank, r.Model.ID, overall.Shown(r.Overall()), overall.OffScale(r.Overall()), r.Unranked))
		}
		want := "1 e 11 true; 2 b 9.0 false; 3 a 7.5 false; 3 d 7.50 false; 0 c  falseno overall score published"
		if lower {
			want = "1 a 7.5 false; 1 d 7.50 false; 3 b 9.0 false; 4 e 11 true; 0 c  falseno overall score published"
		}
		if list := strings.Join(got, "; "); list != want {
			t.Errorf("lower %v: the rows are %s, want %s", lower, list, want)
		}
		if f := b.Main(); f.Ranked() != 4 || f.RankedBy() != f.Column(overall) || f.RankedBy().Direction() != overall.Direction {
			t.Errorf("lower %v: %d are ranked", lower, f.Ranked())
		}
	}
}

// What is no figure has no rank.
func TestOnlyFiguresRank(t *testing.T) {
	t.Parallel()
	cells := []Cell{printed(t, "1"), printed(t, "2")}
	for of, known := range map[*kind.Kind]int{kind.Number: 2, kind.Date: 0, kind.Text: 0, kind.Link: 0, kind.YesNo: 0} {
		c := &Column{Kind: of, Direction: ranking.Lower}
		if r := c.Rank(cells); r.Known() != known || c.HasFigures() != (known > 0) || known > 0 && r.Rank(0) != 1 {
			t.Errorf("of a column of kind %s %d figures are ranked, want %d", of.Name, r.Known(), known)
		}
	}
}

// A row has no cell in a column that its board has not.
func TestNoOverallIsMissing(t *testing.T) {
	t.Parallel()
	b := suiteOf([]schema.Text{text("bank")}, func(b *schema.Board) { b.Overall.Rule = schema.NoOverall })
	b.Rows = []*Row{{Board: b, Model: &Model{}, Evidence: &Printed{}, Cells: []Cell{printed(t, "1"), printed(t, "2")}}}
	b.rank()
	r, f := b.Rows[0], b.Main()
	if b.OverallColumn() != nil || b.Column(schema.OverallColumn) != nil || r.Overall().Known || r.Unranked != "nothing ranks this leaderboard" || f.Ranked() != 0 || f.RankedBy().Known() != 0 {
		t.Errorf("an overall is known of %+v", r)
	}
	if f.Column(b.Column("Right")).Rank(0) != 1 {
		t.Error("its groups are not ranked")
	}
}

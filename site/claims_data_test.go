package site_test

import (
	"bytes"
	"encoding/json"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"standings/site/page"
)

// public is what a site's files for programs say: its boards, and what it knows of pairs of
// rows. Statements are computed again from it, by other code than the pages'.
type public struct {
	boards     map[string]*publicBoard // by benchmark/board
	benchmarks [][]*publicBoard        // the same, a list each
	main       []*publicBoard          // the main boards
	names      map[string]string       // of rows, by anchor
	examples   map[string]bool         // benchmarks that are worked examples
	pairs      map[string]publicPairs  // by benchmark/board, ~condition where that is not the board's own
	made       map[string]publicScores // by benchmark
}

type publicBoard struct {
	Benchmark, Board string
	Better           string
	Scale            struct{ Min, Max *float64 }
	Columns          []string
	Info             []publicColumn `json:"column_info"`
	Rows             []publicRow
}

type publicColumn struct {
	ID, Title, Kind, Better string
	Ranks                   bool
	Decimals, Items         int
	Scale                   struct{ Min, Max *float64 }
}

type publicRow struct {
	ID, Model, Judge, Condition string
	Variant                     *string
	ChangeFrom                  string `json:"change_from"`
	Rank, RankLow, RankHigh     int
	Reference, OtherJudge       bool
	Facts                       map[string]string
	Cells                       map[string]publicCell
}

type publicCell struct {
	Value   *float64
	Printed *string
	Text    string
	N       *int
}

type publicPairs struct {
	Order []string
	Apart []int
}

func readPublic(t *testing.T, files page.Files) *public {
	t.Helper()
	p := &public{map[string]*publicBoard{}, nil, nil, map[string]string{}, map[string]bool{}, map[string]publicPairs{}, map[string]publicScores{}}
	read := func(path string, into any) {
		data := files[path]
		if i := bytes.Index(data, []byte(" = ")); strings.HasSuffix(path, ".js") && i > 0 {
			data = bytes.TrimSuffix(bytes.TrimSpace(data[i+3:]), []byte(";"))
		}
		if err := json.Unmarshal(bytes.ReplaceAll(bytes.ReplaceAll(bytes.ReplaceAll(data, []byte(`"rank_low"`), []byte(`"RankLow"`)), []byte(`"rank_high"`), []byte(`"RankHigh"`)), []byte(`"other_judge"`), []byte(`"OtherJudge"`)), into); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
	}
	var index struct {
		Benchmarks []struct {
			ID      string
			Example bool
			Boards  []struct{ ID string }
		}
	}
	read("data/index.json", &index)
	for _, b := range index.Benchmarks {
		p.examples[b.ID] = b.Example
		var boards []*publicBoard
		for _, at := range b.Boards {
			var own publicBoard
			read(b.ID+"/"+at.ID+".json", &own)
			p.boards[b.ID+"/"+at.ID] = &own
			boards = append(boards, &own)
		}
		p.benchmarks = append(p.benchmarks, boards)
	}
	var compared struct {
		Models []struct{ ID, Name, Variant string }
		Fields []struct {
			Key, Board string
			Headline   bool
			Again      bool
			Sure       *publicPairs
		}
	}
	if files["assets/compare-data.js"] != nil { // not where there is nobody to compare
		read("assets/compare-data.js", &compared)
	}
	for _, m := range compared.Models {
		if p.names[m.ID] = m.Name; m.Variant != "" {
			p.names[m.ID] += " (" + m.Variant + ")"
		}
	}
	for _, f := range compared.Fields {
		if f.Sure != nil {
			p.pairs[f.Key] = *f.Sure
		}
		if f.Headline {
			p.main = append(p.main, p.boards[strings.TrimSuffix(f.Board, "/index.html")])
		}
	}
	for _, b := range index.Benchmarks {
		if files[b.ID+"/items.csv"] != nil {
			scores, err := p.scores(files, b.ID)
			if err != nil {
				t.Fatal(err)
			}
			p.made[b.ID] = scores
		}
	}
	return p
}

// apart reports whether two rows of a field differ significantly, and whether that is known.
func (p *public) apart(c claim, a, b string) (apart, known bool) {
	pairs, there := p.pairs[c.Board+"~"+c.Under]
	if !there {
		pairs, there = p.pairs[c.Board]
	}
	i, j := slices.Index(pairs.Order, a), slices.Index(pairs.Order, b)
	if !there || i < 0 || j < 0 {
		return false, false
	}
	i, j, n := min(i, j), max(i, j), len(pairs.Order)
	at := i*(2*n-i-1)/2 + j - i - 1
	for k, run := range pairs.Apart {
		if at -= run; at < 0 {
			return k%2 == 1, true
		}
	}
	return false, false
}

// paired reports whether it is known of a board's pairs who differs significantly: boards of
// figures corrected by people, and of another judge, are not among those that are compared.
func (p *public) paired(c claim) bool {
	_, under := p.pairs[c.Board+"~"+c.Under]
	_, own := p.pairs[c.Board]
	return under || own
}

// rows lists those that are ranked together, or have a figure beside these: of one condition,
// by the board's own judge.
func (b *publicBoard) rows(c claim) []publicRow {
	return slices.DeleteFunc(slices.Clone(b.Rows), func(r publicRow) bool {
		return c.Under != "" && r.Condition != c.Under || r.Reference || r.OtherJudge != (c.By != "") || c.By != "" && r.Judge != c.By
	})
}

func (b *publicBoard) ranked(c claim) []publicRow {
	return slices.DeleteFunc(b.rows(c), func(r publicRow) bool { return r.Rank == 0 })
}

func (b *publicBoard) column(id string) publicColumn {
	if i := slices.IndexFunc(b.Info, func(c publicColumn) bool { return c.ID == id }); i >= 0 {
		return b.Info[i]
	}
	return publicColumn{}
}

// by is the column that ranks.
func (b *publicBoard) by() publicColumn {
	if i := slices.IndexFunc(b.Info, func(c publicColumn) bool { return c.Ranks }); i >= 0 {
		return b.Info[i]
	}
	return publicColumn{}
}

// figure is a row's figure in a column as it is shown; nil where it is missing.
func (r publicRow) figure(c publicColumn) *big.Rat {
	cell := r.Cells[c.ID]
	switch {
	case cell.Printed != nil:
		return numberIn(*cell.Printed)
	case cell.Value == nil:
		return nil
	}
	shown, _ := new(big.Rat).SetString(written(*cell.Value).FloatString(c.Decimals))
	return shown
}

// written is a number as the file writes it: a half in decimals is none in binary.
func written(v float64) *big.Rat {
	r, _ := new(big.Rat).SetString(strconv.FormatFloat(v, 'f', -1, 64))
	return r
}

var decimal = regexp.MustCompile(`[-−+]?\d[\d,]*(\.\d+)?`)

// numberIn is the first number of a text; nil where there is none.
func numberIn(text string) *big.Rat {
	found := strings.NewReplacer("−", "-", ",", "", "+", "").Replace(decimal.FindString(text))
	r, ok := new(big.Rat).SetString(found)
	if !ok {
		return nil
	}
	return r
}

// better reports whether a figure is better than another in a column.
func (c publicColumn) better(x, y *big.Rat) bool {
	if c.Better == "lower" {
		return x.Cmp(y) < 0
	}
	return x.Cmp(y) > 0
}

// figures are those of some rows in a column, the best first.
func (c publicColumn) figures(rows []publicRow) []*big.Rat {
	var list []*big.Rat
	for _, r := range rows {
		if f := r.figure(c); f != nil {
			list = append(list, f)
		}
	}
	slices.SortFunc(list, func(x, y *big.Rat) int {
		if c.better(x, y) {
			return -1
		}
		return x.Cmp(y) * x.Cmp(y)
	})
	return list
}

// median is the middle figure, or the mean of the two in the middle; nil of fewer than three.
func (c publicColumn) median(rows []publicRow) *big.Rat {
	list := c.figures(rows)
	if len(list) < 3 || c.Better == "neither" || c.Better == "unknown" {
		return nil
	}
	n := len(list)
	sum := new(big.Rat).Add(list[n/2], list[(n-1)/2])
	return sum.Quo(sum, big.NewRat(2, 1))
}

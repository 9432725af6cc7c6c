package site_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/big"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/site"
	"standings/site/sitetest"

	"golang.org/x/net/html"
)

// claim is a statement as pages carry it.
type claim struct {
	Kind, Board, Under, By, Of, Sure string
	Ranked                           int
	Rows, Columns, Figures           []string
	Counts                           []int
}

// Each statement of the example's pages is what its public files give, and its words have
// no number but its own.
func TestStatementsAreWhatTheFilesGive(t *testing.T) {
	counts := checkStatements(t, sitetest.Example(t))
	total := 0
	for _, n := range counts {
		total += n
	}
	if t.Logf("%d statements of %d kinds: %v", total, len(counts), counts); total < 1500 || len(counts) < 20 {
		t.Errorf("only %d statements of %d kinds were computed again: %v", total, len(counts), counts)
	}
}

// checkStatements computes the statements of a site's pages again, and counts them by kind.
func checkStatements(t *testing.T, built *site.Result) map[string]int {
	t.Helper()
	data, counts := readPublic(t, built.Files), map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(built.Files)) {
		if path.Ext(name) != ".html" {
			continue
		}
		for n := range parsed(t, built.Files[name]).Descendants() {
			text := attributeOf(n, "data-claim")
			if text == "" {
				continue
			}
			var c claim
			if err := json.Unmarshal([]byte(text), &c); err != nil {
				t.Fatalf("%s: %s: %v", name, text, err)
			}
			counts[c.Kind]++
			want, err := data.again(c, name)
			if err != nil {
				t.Errorf("%s: %s: %v", name, text, err)
				continue
			}
			if c.Figures, want.Figures = nil, sameFigures(t, name, c, want); !reflect.DeepEqual(c, want) {
				t.Errorf("%s: %s: the files give %+v", name, text, want)
			}
			data.words(t, name, text, sayings(n))
		}
	}
	return counts
}

func parsed(t *testing.T, data []byte) *html.Node {
	t.Helper()
	root, err := html.ParseWithOptions(strings.NewReader(string(data)), html.ParseOptionEnableScripting(false))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

func attributeOf(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// sayings is the text of an element without the statements and labels inside it.
func sayings(n *html.Node) string {
	var b strings.Builder
	for c := range n.ChildNodes() {
		switch {
		case c.Type == html.TextNode:
			b.WriteString(c.Data)
		case attributeOf(c, "data-claim") == "":
			b.WriteString(" " + sayings(c) + " ")
		}
	}
	return b.String()
}

// inFull is from how many digits after the point a figure is one that a program wrote in full. Of
// those as many are shown as distinguish the rows, three significant ones at least.
const inFull = 4

// significant is how many digits a figure has from the first that is not 0 on.
func significant(figure string) int {
	return len(strings.TrimLeft(strings.NewReplacer(".", "", "-", "", "−", "", "+", "", ",", "").Replace(decimal.FindString(figure)), "0"))
}

// sameFigures compares figures as numbers, whose units and signs are words, in the digits that
// they are shown with; it reports those that differ and returns nil.
func sameFigures(t *testing.T, name string, c, want claim) []string {
	t.Helper()
	if len(c.Figures) != len(want.Figures) {
		t.Errorf("%s: %+v: the files give the figures %q", name, c, want.Figures)
		return nil
	}
	for i, f := range c.Figures {
		x, y := numberIn(f), numberIn(want.Figures[i])
		if _, full, _ := strings.Cut(strings.TrimRight(want.Figures[i], "0"), "."); y != nil && len(full) >= inFull && (i > 0 || significant(f) > 2) {
			_, shown, _ := strings.Cut(decimal.FindString(f), ".")
			y, _ = new(big.Rat).SetString(y.FloatString(len(shown)))
		}
		if (x == nil) != (y == nil) || x != nil && x.Cmp(y) != 0 || x == nil && f != want.Figures[i] {
			t.Errorf("%s: %+v: the files give the figures %q", name, c, want.Figures)
		}
	}
	return nil
}

// words fails where a statement has a number that is none of its value's, or says other than
// its value that a difference is significant.
func (p *public) words(t *testing.T, name, value, text string) {
	t.Helper()
	var c claim
	_ = json.Unmarshal([]byte(value), &c)
	rest := text
	var known []string
	for _, r := range c.Rows {
		anchor := r[strings.LastIndex(r, "#")+1:] // what is over several boards names the board before it
		known = append(known, p.names[anchor])
	}
	if b := p.boards[c.Board]; b != nil {
		for _, id := range append(c.Columns, b.by().ID) {
			known = append(known, b.column(id).Title)
		}
	}
	slices.SortFunc(known, func(x, y string) int { return len(y) - len(x) })
	for _, k := range known {
		if k != "" {
			rest = strings.ReplaceAll(rest, k, " ")
		}
	}
	numbers := []string{"95"}
	for _, f := range c.Figures {
		numbers = append(numbers, decimal.FindAllString(f, -1)...)
	}
	for _, n := range c.Counts {
		numbers = append(numbers, fmt.Sprint(n))
	}
	for i := range numbers {
		numbers[i] = strings.TrimLeft(numbers[i], "+-−")
	}
	for _, n := range decimal.FindAllString(rest, -1) {
		if n = strings.ReplaceAll(strings.TrimLeft(n, "+-−"), ",", ""); c.Kind != "few" && !slices.Contains(numbers, n) && !moreOf(rest, n) {
			t.Errorf("%s: %q has %s, and its value %s has not", name, text, n, value)
		}
	}
	if c.Sure != "" && c.Kind != "leads" && strings.Contains(text, "not significant") != (c.Sure == "not significant") {
		t.Errorf("%s: %q is no %s", name, text, value)
	}
}

// moreOf reports whether a number is how many are not named: "and 2 more".
func moreOf(text, n string) bool {
	return regexp.MustCompile(`and ` + regexp.QuoteMeta(n) + ` more`).MatchString(text)
}

var (
	significance = map[bool]string{true: "significant", false: "not significant"}
	errSilent    = fmt.Errorf("the files say nothing of it")
)

// again is a statement as the public files give it: its kind, where it is of, and the rows and
// columns that it is of are taken from it, all else is computed.
func (p *public) again(c claim, name string) (claim, error) {
	want := claim{Kind: c.Kind, Board: c.Board, Under: c.Under, By: c.By, Rows: c.Rows, Columns: c.Columns, Of: c.Of}
	if c.Board == "" {
		return p.across(c, want)
	}
	b := p.boards[c.Board]
	if b == nil {
		return want, errSilent
	}
	ranked := b.ranked(c)
	want.Ranked = len(ranked)
	if again := againBoard[c.Kind]; again != nil {
		return want, again(p, b, ranked, c, &want)
	}
	row, err := b.row(c)
	if err != nil {
		return want, err
	}
	if again := againRow[c.Kind]; again != nil {
		return want, again(p, b, row, c, &want)
	}
	return want, fmt.Errorf("no test computes statements of this kind")
}

// row is the one that a statement is of.
func (b *publicBoard) row(c claim) (publicRow, error) {
	if len(c.Rows) > 0 {
		for _, r := range b.rows(c) {
			if r.ID == c.Rows[0] {
				return r, nil
			}
		}
	}
	return publicRow{}, fmt.Errorf("%s has no such row", c.Board)
}

func anchors(rows []publicRow) []string {
	var list []string
	for _, r := range rows {
		list = append(list, r.ID)
	}
	return list
}

// couldBeFirst lists the rows that may be first, and the leaders.
func couldBeFirst(ranked []publicRow) (first, leaders []publicRow) {
	for _, r := range ranked {
		if r.RankLow == 1 {
			first = append(first, r)
		}
		if r.Rank == 1 {
			leaders = append(leaders, r)
		}
	}
	return first, leaders
}

// neighbours lists the pairs of rows that follow each other and differ significantly.
func (p *public) neighbours(c claim, ranked []publicRow) (pairs []string, of int) {
	for i := 1; i < len(ranked); i++ {
		if apart, _ := p.apart(c, ranked[i-1].ID, ranked[i].ID); apart {
			pairs = append(pairs, ranked[i-1].ID, ranked[i].ID)
		}
	}
	return pairs, max(0, len(ranked)-1)
}

type again func(p *public, b *publicBoard, ranked []publicRow, c claim, want *claim) error

// againBoard are the statements of a whole field.
var againBoard = map[string]again{
	"frontier": againFrontier, "so-far": againFrontier,
	"leads": func(p *public, b *publicBoard, ranked []publicRow, c claim, want *claim) error {
		first, leaders := couldBeFirst(ranked)
		if apart, _ := p.apart(c, ranked[0].ID, ranked[1].ID); len(leaders) != 1 || len(first) > 1 || !apart && p.paired(c) {
			return fmt.Errorf("%d lead, %d could be first, apart: %t", len(leaders), len(first), apart)
		}
		pairs, of := p.neighbours(c, ranked)
		if !p.paired(c) {
			of, pairs = c.Counts[1], make([]string, 2*c.Counts[0])
		}
		ahead := new(big.Rat).Sub(ranked[0].figure(b.by()), ranked[1].figure(b.by()))
		want.Rows, want.Counts, want.Sure, want.Figures = anchors(leaders), []int{len(pairs) / 2, of}, "significant", []string{ahead.Abs(ahead).FloatString(12)}
		return nil
	},
	"most-led": func(p *public, b *publicBoard, _ []publicRow, c claim, want *claim) error {
		led, of, most := map[string]int{}, 0, 0
		for _, column := range b.Info {
			if column.Kind != "group" {
				continue
			}
			figures := map[string]bool{}
			for _, r := range b.rows(c) {
				if x := r.figure(column); x != nil {
					figures[x.RatString()] = true
				}
			}
			if len(figures) < 2 {
				continue
			}
			of++
			for _, r := range b.rows(c) {
				if rank := b.rankIn(c, r, column); rank != nil && rank[0] == 1 && !r.few(column) {
					led[r.ID]++
					most = max(most, led[r.ID])
				}
			}
		}
		var first []string
		for id, n := range led {
			if n == most {
				first = append(first, id)
			}
		}
		want.Rows, want.Counts = first, []int{most, of}
		return nil
	},
	"held": func(p *public, b *publicBoard, ranked []publicRow, c claim, want *claim) error {
		first, leaders := couldBeFirst(ranked)
		if len(first) != 1 {
			return fmt.Errorf("%d rows could be first", len(first))
		}
		for _, r := range b.rows(c) {
			if x := r.figure(b.by()); x != nil && b.by().better(x, leaders[0].figure(b.by())) {
				return fmt.Errorf("%s has a better figure", r.ID)
			}
		}
		text := cmp.Or(leaders[0].Cells[c.Columns[0]].Text, leaders[0].Facts[c.Columns[0]])
		if c.Figures[0] != text || !dated.MatchString(text) {
			return fmt.Errorf("the date is %q", text)
		}
		want.Rows, want.Figures = anchors(leaders), []string{text}
		return nil
	},
	"differ-most": func(p *public, b *publicBoard, _ []publicRow, c claim, want *claim) error {
		of := map[string]publicRow{}
		for _, r := range b.rows(c) {
			of[r.ID] = r
		}
		furthest := new(big.Rat)
		want.Columns = nil
		for _, column := range b.Info {
			if column.Kind != "group" {
				continue
			}
			x, y := of[c.Rows[0]].figure(column), of[c.Rows[1]].figure(column)
			if x == nil || y == nil || of[c.Rows[0]].few(column) || of[c.Rows[1]].few(column) {
				return errSilent
			}
			apart := new(big.Rat).Sub(x, y)
			switch apart.Abs(apart).Cmp(furthest) {
			case 0:
				want.Columns = nil
			case 1:
				furthest, want.Columns, want.Figures = apart, []string{column.ID}, []string{x.FloatString(12), y.FloatString(12)}
			}
		}
		return nil
	},
	"first": func(p *public, b *publicBoard, ranked []publicRow, c claim, want *claim) error {
		first, leaders := couldBeFirst(ranked)
		first = slices.DeleteFunc(first, func(r publicRow) bool { return r.Rank == 1 })
		want.Rows, want.Counts = anchors(first), []int{len(first), len(ranked) - len(leaders), len(leaders)}
		return nil
	},
	"lead": func(p *public, b *publicBoard, _ []publicRow, c claim, want *claim) error {
		under := map[string]bool{}
		for _, r := range b.Rows {
			under[r.Condition] = true
		}
		significant, known := 0, 0
		for condition := range under {
			own := claim{Board: c.Board, Under: condition}
			ranked := b.ranked(own)
			first, leaders := couldBeFirst(ranked)
			if len(ranked) < 2 || len(leaders) != 1 {
				continue
			}
			apart, sure := p.apart(own, ranked[0].ID, ranked[1].ID)
			if len(first) > 0 {
				apart, sure = len(first) == 1, true
			}
			if sure {
				known++
			}
			if apart {
				significant++
			}
		}
		want.Columns, want.Counts = []string{b.by().ID}, []int{significant, known}
		return nil
	},
	"range": func(p *public, b *publicBoard, ranked []publicRow, c claim, want *claim) error {
		i := slices.IndexFunc(ranked, func(r publicRow) bool { return r.RankHigh > r.RankLow })
		if i < 0 {
			return errSilent
		}
		others := 0
		for j, r := range ranked {
			if apart, _ := p.apart(c, ranked[i].ID, r.ID); j != i && !apart {
				others++
			}
		}
		if !p.paired(c) {
			others = ranked[i].RankHigh - ranked[i].RankLow
		}
		want.Rows, want.Counts = anchors(ranked[i:i+1]), []int{ranked[i].RankLow, ranked[i].RankHigh, others}
		return nil
	},
	"neighbours":       againNeighbours,
	"neighbours-short": againNeighbours,
	"pair": func(p *public, b *publicBoard, ranked []publicRow, c claim, want *claim) error {
		apart, known := p.apart(c, ranked[0].ID, ranked[1].ID)
		if len(ranked) != 2 || !known {
			return errSilent
		}
		want.Rows, want.Sure, want.Figures = anchors(ranked), significance[apart], c.Figures // the interval is tested with others of package confidence
		return nil
	},
	"agreement": func(p *public, b *publicBoard, ranked []publicRow, c claim, want *claim) error {
		taus := map[string]float64{}
		for _, column := range b.Info {
			if column.Kind != "group" || column.Better == "unknown" {
				continue
			}
			if tau, known := b.tau(ranked, column); known {
				taus[column.ID] = math.Round(100*tau) / 100
			}
		}
		least, most := slices.Min(slices.Collect(maps.Values(taus))), slices.Max(slices.Collect(maps.Values(taus)))
		level := func(of float64) (n int) {
			for _, tau := range taus {
				if tau == of {
					n++
				}
			}
			return n - 1
		}
		if taus[c.Columns[0]] != least || taus[c.Columns[1]] != most {
			return fmt.Errorf("the orders agree by %v", taus)
		}
		want.Figures, want.Counts = []string{fmt.Sprintf("%.2f", least), fmt.Sprintf("%.2f", most)}, []int{level(least), level(most)}
		return nil
	},
	"best": func(p *public, b *publicBoard, ranked []publicRow, c claim, want *claim) error {
		column, rows := b.column(c.Columns[0]), b.rows(c)
		best := column.figures(rows)[0]
		rows = slices.DeleteFunc(rows, func(r publicRow) bool { f := r.figure(column); return f == nil || f.Cmp(best) != 0 })
		if len(rows) == len(column.figures(b.rows(c))) {
			return fmt.Errorf("all are level")
		}
		want.Rows, want.Counts, want.Figures = anchors(rows)[:min(len(rows), 20)], []int{len(rows)}, []string{best.FloatString(12)}
		return nil
	},
}

func againNeighbours(p *public, b *publicBoard, ranked []publicRow, c claim, want *claim) error {
	pairs, of := p.neighbours(c, ranked)
	if !p.paired(c) {
		want.Counts = c.Counts
		return nil
	}
	want.Rows, want.Counts = nil, []int{len(pairs) / 2, of}
	if len(pairs) <= 6 && len(pairs)/2 < of {
		want.Rows = pairs
	}
	return nil
}

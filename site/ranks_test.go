package site_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"standings/results"
	"standings/site"
	"standings/site/board"
	"standings/site/compare"
	"standings/site/field"
	"standings/site/model"
	"standings/site/page"
	"standings/site/sitetest"
)

// placed is where a row is in a column of its board, counted here from the figures
// that the board shows, by no rule of the program.
type placed struct {
	rank, of int    // rank 0: it has none
	could    string // the ranks that it could have, "2–12"; "" where no other than its own, or where that is not known
}

// places are those of every row of a project by the row's address, and, with a slash
// behind it, by the group.
func places(p *results.Project) map[string]placed {
	all := map[string]placed{}
	for _, b := range p.Benchmarks {
		for _, board := range b.All() {
			for _, column := range append([]*results.Column{board.OverallColumn()}, board.Groups()...) {
				group := ""
				if column != board.OverallColumn() {
					group = "/" + column.ID
				}
				for _, r := range board.Rows {
					p := placeOf(board, r, column)
					if low, high := r.Places.Low, r.Places.High; low < high && column == board.RankedBy() {
						p.could = fmt.Sprintf("%d–%d", low, high)
					}
					all[page.BoardPath(board)+"#"+r.Anchor()+group] = p
				}
			}
		}
	}
	return all
}

func placeOf(b *results.Board, r *results.Row, column *results.Column) (p placed) {
	number := func(r *results.Row) float64 {
		v, _ := strconv.ParseFloat(column.Shown(*r.Cell(column)), 64)
		return v
	}
	ranks := func(r *results.Row) bool { // by another judge, of five cases at least
		made := r.Cell(column).Made
		return !r.OtherJudge && r.Cell(column).Known && (b.Of == nil || made == nil || made.N > 4)
	}
	for _, other := range b.Rows {
		if !ranks(other) || other.Condition != r.Condition {
			continue
		}
		p.of++
		if ahead := number(other) - number(r); !b.Lower.Is && ahead > 0 || b.Lower.Is && ahead < 0 {
			p.rank++
		}
	}
	if p.rank++; !ranks(r) {
		p.rank = 0
	}
	return p
}

// A statement is what a page says of a row: its rank, and of how many.
type statement struct {
	page, row string
	rank, of  int // of 0: not said
	could     string
}

// A place is a kind of element that states ranks of rows.
type place struct {
	selector string         // one element a statement, with a link to the row unless it is the row
	says     *regexp.Regexp // in the element's text, or in the title of its link
}

var statedIn = map[string]place{
	"board":       {"table[data-board] tr[id]", regexp.MustCompile(`^(?P<rank>\d+)( \d+(–\d+)?)? \S`)},
	"strip":       {"#strip td", regexp.MustCompile(`^(?P<rank>[\d,]+) of (?P<of>[\d,]+)`)},
	"leading":     {"li", regexp.MustCompile(`^(?P<rank>\d+) (95 % rank (?P<could>[\d–]+) )?\D`)},
	"model's row": {"tr", regexp.MustCompile(` rank (?P<rank>[\d,]+) of (?P<of>[\d,]+)`)},
}

// stated reads the statements of one kind from a page.
func stated(name string, p *sitetest.Page, kind string) []statement {
	in := statedIn[kind]
	var list []statement
	for _, element := range p.Parts(in.selector) {
		s, text := statement{page: name, row: name + "#" + element.Attr("*", "id")}, element.Text("*")
		if kind != "board" {
			to := slices.DeleteFunc(element.Attrs("a", "href"), func(href string) bool { return !strings.Contains(href, "#") })
			if len(to) == 0 {
				continue
			}
			address, anchor, _ := strings.Cut(to[0], "#")
			s.row = path.Join(path.Dir(name), address) + "#" + anchor
		}
		if kind == "strip" {
			text = element.Attr("a", "title")
		}
		said := in.says.FindStringSubmatch(text)
		if said == nil {
			continue
		}
		for i, what := range in.says.SubexpNames() {
			n, _ := strconv.Atoi(strings.ReplaceAll(said[i], ",", ""))
			switch what {
			case "rank":
				s.rank = n
			case "of":
				s.of = n
			case "could":
				s.could = said[i]
			}
		}
		list = append(list, s)
	}
	return list
}

// Whoever reads a rank or a leader on one page finds the same on every other: boards,
// their files, the cards of home and of benchmarks, the pages of models, across,
// themes, the data to compare and the pictures of shared links.
func TestOneRankOnAllPages(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	want := places(built.Project)
	seen := map[string]int{}
	check := func(kind string, s statement) {
		t.Helper()
		seen[kind]++
		if p, known := want[s.row]; !known || p.rank != s.rank || s.of > 0 && p.of != s.of {
			t.Errorf("%s, %s: %s is %d of %d, on its board %d of %d", s.page, kind, s.row, s.rank, s.of, p.rank, p.of)
		} else if (kind == "leading" || kind == "theme") && s.could != p.could {
			t.Errorf("%s, %s: %s could be %q, on its board %q", s.page, kind, s.row, s.could, p.could)
		}
	}
	for page, data := range built.Files {
		if !strings.HasSuffix(page, ".html") {
			continue
		}
		parsed := sitetest.Parse(t, data)
		for kind := range statedIn {
			for _, s := range stated(page, parsed, kind) {
				check(kind, s)
			}
		}
	}
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.All() {
			if len(board.Rows) > 0 {
				checkFiles(t, built.Files, board, check)
				checkPicture(t, board, want)
			}
		}
	}
	checkModelPictures(t, built.Project, want)
	checkLeaders(t, built, want)
	checkComparing(t, built.Files, want, check)
	for kind, least := range map[string]int{"board": 200, "strip": 100, "leading": 50, "model's row": 200, "JSON": 200, "data to compare": 200, "neighbours": 100, "theme": 200} {
		if seen[kind] < least {
			t.Errorf("only %d ranks were read of %s", seen[kind], kind)
		}
	}
}

// checkFiles holds a board's JSON and the order of its CSV against the ranks.
func checkFiles(t *testing.T, files page.Files, b *results.Board, check func(string, statement)) {
	t.Helper()
	var data struct {
		Rows []struct {
			ID   string `json:"id"`
			Rank *int   `json:"rank"`
		} `json:"rows"`
	}
	if err := json.Unmarshal(files[page.BoardFile(b, ".json")], &data); err != nil {
		t.Fatal(err)
	}
	for _, r := range data.Rows {
		s := statement{page: page.BoardFile(b, ".json"), row: page.BoardPath(b) + "#" + r.ID}
		if r.Rank != nil {
			s.rank = *r.Rank
		} else if b.OverallColumn() == nil {
			continue // of such a board nothing is counted
		}
		check("JSON", s)
	}
	records, err := csv.NewReader(bytes.NewReader(files[page.BoardFile(b, ".csv")])).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	i := 0
	for _, r := range b.Rows {
		if r.OtherJudge {
			continue
		}
		if i++; records[i][0] != r.Model.Name {
			t.Errorf("%s: line %d is of %s, on the board of %s", page.BoardFile(b, ".csv"), i+1, records[i][0], r.Model.Name)
		}
	}
}

// checkPicture holds the picture of a board's shared link against the ranks.
func checkPicture(t *testing.T, b *results.Board, want map[string]placed) {
	t.Helper()
	first := 0
	for _, r := range b.Main().Rows {
		if want[page.BoardPath(b)+"#"+r.Anchor()].rank == 1 && b.OverallColumn() != nil {
			first++
		}
	}
	for i, r := range board.BoardCardPicture(b).Rows {
		rank, _, _ := strings.Cut(r.Rank, " (")
		if r.Strong != (i < first) || r.Strong != (rank == "1") {
			t.Errorf("%s: in its picture %s has rank %s and leads: %v", page.BoardPath(b), r.Name, r.Rank, r.Strong)
		}
	}
}

// checkModelPictures holds the pictures of models' shared links against the ranks.
func checkModelPictures(t *testing.T, p *results.Project, want map[string]placed) {
	t.Helper()
	s := &model.Pages{Frame: &page.Frame{Project: p}, Fields: field.NewFields(p)}
	said := 0
	for _, m := range p.Models.All() {
		var lines []string
		for _, b := range p.Benchmarks {
			for _, board := range b.Headline() {
				for _, r := range board.Rows {
					if w := want[page.BoardPath(board)+"#"+r.Anchor()]; r.Model == m && w.rank > 0 {
						line := fmt.Sprintf("%s, %s %d of %d", b.Title, board.Title, w.rank, w.of)
						if w.could != "" {
							line += " (" + w.could + ")"
						}
						lines = append(lines, line)
						break
					}
				}
			}
		}
		for i, r := range s.ModelCardPicture(m).Rows {
			said++
			if i >= len(lines) || lines[i] != r.Name+" "+r.Rank {
				t.Errorf("the picture of %s says %s %s, its boards %s", m.Name, r.Name, r.Rank, lines)
			}
		}
	}
	if said < 50 {
		t.Errorf("only %d ranks were read of models' pictures", said)
	}
}

// checkLeaders holds who leads each headline board against the ranks: on home, on its
// benchmark's page, across, and among the best open models.
func checkLeaders(t *testing.T, built *site.Result, want map[string]placed) {
	t.Helper()
	home, across := sitetest.Parse(t, built.Files[page.HomePath]), sitetest.Parse(t, built.Files[compare.AcrossPath])
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Headline() {
			var leaders, names, models []string
			alike := ""
			if len(board.Main().First()) > 1 {
				alike = "not shown to be ahead of all (95 %)"
			}
			for _, r := range board.Main().Rows {
				if want[page.BoardPath(board)+"#"+r.Anchor()].rank == 1 {
					leaders = append(leaders, page.BoardPath(board)+"#"+r.Anchor())
					names, models = append(names, results.RowName(r)), append(models, "../../"+page.ModelPath(r.Model))
				}
			}
			written := page.BenchmarkPath(b.ID)
			var said []string
			for _, s := range stated(written, sitetest.Parse(t, built.Files[written]), "leading") {
				if s.rank == 1 && strings.HasPrefix(s.row, page.BoardPath(board)+"#") {
					said = append(said, s.row)
				}
			}
			if slices.Sort(said); !slices.Equal(said, leaders) {
				t.Errorf("%s: %s is led by %s, on the board by %s", written, page.BoardPath(board), said, leaders)
			}
			if b.Example {
				continue
			}
			for _, address := range leaders {
				home.Has(`a[href="` + address + `"]`)
			}
			row := across.Part(`#open tr:has(th a[href="../../` + page.BoardPath(board) + `"])`)
			best := row.Part("td:nth-last-child(2)")
			if !slices.Equal(best.All("a"), names) || !slices.Equal(best.Attrs("a", "href"), models) || strings.Join(best.All("small"), " ") != alike {
				t.Errorf("across, %s is not led by %s: %s", page.BoardPath(board), names, row.All("td"))
			}
		}
	}
}

// checkComparing holds the data to compare, the neighbours and the themes against the
// ranks.
func checkComparing(t *testing.T, files page.Files, want map[string]placed, check func(string, statement)) {
	t.Helper()
	var data compare.CompareData
	text := bytes.TrimSuffix(bytes.TrimPrefix(files[compare.CompareFile], []byte("globalThis.standingsCompare = ")), []byte(";\n"))
	if err := json.Unmarshal(text, &data); err != nil {
		t.Fatal(err)
	}
	for _, c := range data.Fields {
		if n := len(c.Columns); n == 0 || !c.Columns[n-1].Overall {
			continue
		}
		for id, row := range c.Rows {
			if row[len(row)-1] == nil {
				continue // no overall
			}
			s := statement{page: c.Key, row: c.Board + "#" + id, rank: int(row[0].(float64)), of: c.Ranked}
			if anchor := row[1].(string); anchor != "" {
				s.row = c.Board + "#" + anchor
			}
			if c.OtherJudge {
				s.of = 0
			}
			check("data to compare", s)
		}
	}
	for _, table := range sitetest.Parse(t, files[compare.ComparePath]).Parts("table[data-boards]") {
		board := table.Attr("table", "data-boards")
		for _, pair := range table.Parts("tbody tr") {
			cells := pair.All("th, td")
			_, picked, found := strings.Cut(pair.Attr("a[aria-label]", "href"), "#?pick=")
			upper, lower, two := strings.Cut(picked, ",")
			if !found || !two {
				t.Fatalf("a pair reads %q", cells)
			}
			for at, id := range map[int]string{0: upper, 3: lower} {
				rank, _ := strconv.Atoi(cells[at])
				check("neighbours", statement{page: compare.ComparePath, row: board + "/index.html#" + id, rank: rank})
			}
		}
	}
	says := regexp.MustCompile(` (\d+) of (\d+)(?:, 95 % rank ([\d–]+))?$`)
	groups := map[string]string{} // columns that do not rank, by board and name
	for _, c := range data.Fields {
		for _, column := range c.Columns {
			if !column.Overall {
				groups[c.Board+"/"+column.Name] = "/" + column.ID
			}
		}
	}
	for _, name := range files.Paths() {
		if path.Dir(path.Dir(name)) != "compare" {
			continue
		}
		theme := sitetest.Parse(t, files[name])
		heads := theme.Parts("#theme thead th.num")
		for _, row := range theme.Parts("#theme tbody tr") {
			for i, cell := range row.Parts("td.num") {
				m := says.FindStringSubmatch(cell.Text("td"))
				if m == nil {
					continue
				}
				s := statement{page: name, row: path.Join(path.Dir(name), cell.Attr("a", "href"))}
				s.rank, _ = strconv.Atoi(m[1])
				s.of, _ = strconv.Atoi(m[2])
				s.could = m[3]
				s.row += groups[path.Join(path.Dir(name), heads[i].Attr("a", "href"))+"/"+heads[i].Text(".label")]
				check("theme", s)
			}
		}
	}
}

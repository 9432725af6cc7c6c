// Package record is what a project shows of its boards, as data: columns, rows and cells.
// Pages, the board's JSON and CSV, releases, the data of comparisons and exports to other
// forms are made of it, so that all of them show the same figures.
//
//   - record.go is the form, which is also that of a board's JSON; make.go makes it of
//     package results; csv.go writes it as tables; find.go finds columns and rows.
//
// A figure that is missing has no value, which is not zero.
package record

import (
	"bytes"
	"encoding/json"
	"strconv"

	"standings/internal/source"
	"standings/results/confidence"
)

// Board is one board as it is shown. In JSON what is not known is null.
type Board struct {
	Benchmark  string      `json:"benchmark"` // id
	ID         string      `json:"board"`
	Title      string      `json:"-"`
	Scale      *scale      `json:"scale"`   // of an item's score
	Unit       Text        `json:"unit"`    // that scores are counted in
	Better     Text        `json:"better"`  // higher, lower or unknown, of the column that ranks, or sorts; null where none does
	Formula    any         `json:"formula"` // of an item's score: a text, or texts by group; null where no score is made here
	Judge      Text        `json:"judge"`
	Release    Text        `json:"release"` // id of the newest; null where there is none
	IDs        []string    `json:"columns"`
	Columns    []Column    `json:"column_info"` // groups first, further columns, the overall last
	Rows       []Row       `json:"rows"`        // in the order shown: those by other judges behind the board's own
	Agreements []Agreement `json:"agreement,omitempty"`

	// What releases keep beside: package release sets it.
	Rules      []string `json:"-"` // how figures are made, as benchmark.yaml says, a line each: "overall: groups"
	Reproduced string   `json:"-"` // how many of its printed figures its results give: "74 of 128"; "" where none was checked
	Scores     []string `json:"-"` // the unlike scores of items that rows point to; none where no row is made of items here
	Frozen     bool     `json:"-"` // it is of a release's file: of rows and cells it has what that keeps
	Unmarked   bool     `json:"-"` // of one that kept no marks and no footnotes
}

// Column says what is in a column: what cannot be known, or is not of its kind, is null.
type Column struct {
	ID       string `json:"id"`
	Title    string `json:"title"`
	Kind     string `json:"kind"` // group, overall, or a kind of package results
	Unit     Text   `json:"unit"`
	Better   Text   `json:"better"` // higher, lower, neither or unknown
	Scale    *scale `json:"scale"`
	Decimals *int   `json:"decimals"` // that values made here are shown with
	Value    string `json:"value,omitempty"`
	Ranks    bool   `json:"ranks,omitempty"` // the rows are ranked by it
	Weight   string `json:"-"`               // in the overall, an exact fraction; "" where it has none
	ErrorOf  string `json:"-"`               // the files' column of the sources' own errors of its figures; "" where none is named
	Figures  bool   `json:"-"`               // its cells are figures
	OwnScale bool   `json:"-"`               // which are on the board's scale
	Items    int    `json:"items,omitempty"` // how many a complete cell counts; 0 is not stated
}

// scale is from where to where figures go; an end that is not fixed is null.
type scale struct {
	Min *float64 `json:"min"`
	Max *float64 `json:"max"`
}

// Row is a model in one variant.
type Row struct {
	ID         string            `json:"id"` // its anchor on the board's page
	Model      string            `json:"model"`
	Variant    Text              `json:"variant"`
	Kind       Text              `json:"kind"`
	Rank       Whole             `json:"rank"`
	Reference  bool              `json:"reference,omitempty"`   // no model that competes
	RankLow    int               `json:"rank_low,omitempty"`    // the best and the worst rank that the
	RankHigh   int               `json:"rank_high,omitempty"`   // row could have; absent where nothing is known of it
	Condition  string            `json:"condition,omitempty"`   // id; absent where its benchmark has none. Rows are ranked with those of the same
	OtherJudge bool              `json:"other_judge,omitempty"` // by another judge than the board's, or in another run: ranked with those alone
	ChangeFrom string            `json:"change_from,omitempty"` // board#id of the row that its printed changes are counted from
	Evidence   string            `json:"evidence"`
	Judge      Text              `json:"judge"`
	Sources    []Source          `json:"sources"`         // those behind its figures first, then those of earlier sources
	Facts      map[string]string `json:"facts,omitempty"` // what models.csv says of the model, as it is written there, by the ids of the list's columns
	Cells      cells             `json:"cells"`
	Mark       string            `json:"-"` // of a footnote, as the source prints it behind the model's name
	Note       string            `json:"-"` // the footnote
	Behind     int               `json:"-"` // how many of Sources are behind its figures
	Name       string            `json:"-"` // of the model
	Items      string            `json:"-"` // the scores of items, as releases keep them; "" of others
}

// Source is a file behind a row.
type Source struct {
	File   string `json:"file"`
	Line   Whole  `json:"line"`
	Path   string `json:"path,omitempty"` // of the record in a JSON or YAML file
	SHA256 Text   `json:"sha256"`
}

// cells are the cells of a row, aligned with the board's columns. In JSON they go by the
// ids of columns.
type cells []Cell

// Cell is one figure, date, link or word.
type Cell struct {
	Value     *float64 `json:"value"`   // nil is missing, or words
	Printed   Text     `json:"printed"` // as the source prints it
	N         *int     `json:"n"`
	Missing   *int     `json:"missing"`
	BoundLow  *float64 `json:"bound_low"`
	BoundHigh *float64 `json:"bound_high"`
	// Few cells have what follows.
	Text   string `json:"text,omitempty"`   // what is there, where it is no figure
	Stated string `json:"stated,omitempty"` // the source's own error of the figure, or interval around it, as printed
	// Reproduced says whether the printed figure is what the project's results give: exact,
	// rounded, differs, impossible (no mean of so many cases) or unknown; absent on boards
	// without results of printed figures.
	Reproduced string `json:"reproduced,omitempty"`
	*Interval

	Column     string `json:"-"` // id
	Marks      string `json:"-"` // of footnotes, as the source prints them at the figure; where it is missing, what is printed in its place
	Known      bool   `json:"-"` // it is not missing
	AsPrinted  bool   `json:"-"` // the figure is a source's, digit by digit; false where it is made here, of words and where it is missing
	Shown      string `json:"-"` // as pages show it; "" is missing
	InFull     string `json:"-"` // the same with all digits that are printed
	Exact      string `json:"-"` // as files of data carry it: printed digits as a plain decimal, all digits of a value made here, or words; "" is missing
	StatedSelf string `json:"-"` // the source's own error as a plain decimal; "" where it states none, or an interval
	StatedLow  string `json:"-"` // the ends of the interval that it states; "" where it states none
	StatedHigh string `json:"-"`

	source.Place `json:"-"`
}

// Interval is how sure a figure is, in its own unit.
type Interval struct {
	Low   Number           `json:"low"`
	High  Number           `json:"high"`
	Basis confidence.Basis `json:"basis"`
	Level float64          `json:"level,omitempty"` // 0.95; 0 where a source does not say what its error is
	// Runs are by one judge on the same outputs' prompts; BetweenRuns is how far from
	// their mean 95 of 100 would be. There are none where there are not several.
	Runs        int     `json:"runs,omitempty"`
	BetweenRuns *Number `json:"between_runs,omitempty"`

	Of    confidence.Estimate `json:"-"` // the mean behind it; zero where a source states the interval
	Parts confidence.Interval `json:"-"`
}

// Number is a computed number. Data carry as many of its digits as are certain.
type Number float64

// certain is how many significant digits of a computed interval are written: what two
// ways of computing it agree on.
const certain = 12

func (n Number) String() string { return strconv.FormatFloat(float64(n), 'g', certain, 64) }

// Rounded is the number with the digits that are certain.
func (n Number) Rounded() float64 {
	r, _ := strconv.ParseFloat(n.String(), 64)
	return r
}

// MarshalJSON writes the number with the digits that are certain.
func (n Number) MarshalJSON() ([]byte, error) { return json.Marshal(n.Rounded()) }

// MarshalJSON writes the cells by the ids of their columns.
func (c cells) MarshalJSON() ([]byte, error) {
	by := make(map[string]*Cell, len(c))
	for i := range c {
		by[c[i].Column] = &c[i]
	}
	return json.Marshal(by)
}

// JSON is a file of data, with a field a line.
func JSON(v any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(v); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Text is a text of data: null where it is "", which is not known.
type Text string

// MarshalJSON writes the text, or null.
func (t Text) MarshalJSON() ([]byte, error) { return orNull(t == "", string(t)) }

// Whole is a number of data that counts from 1: null where it is 0, which is not known.
type Whole int

// MarshalJSON writes the number, or null.
func (w Whole) MarshalJSON() ([]byte, error) { return orNull(w == 0, int(w)) }

func orNull(null bool, value any) ([]byte, error) {
	if null {
		return []byte("null"), nil
	}
	return json.Marshal(value)
}

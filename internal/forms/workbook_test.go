package forms

import (
	"io/fs"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"
)

func TestCellsAreReadAsTheyAreShown(t *testing.T) {
	for _, c := range []struct {
		value  any
		format string
		want   string
		cut    bool
	}{
		{0.453, "0.0%", "45.3%", false},
		{0.45321, "0.0%", "45.3%", true},
		{0.5, "0 %", "50 %", false},
		{8.4, "0.00", "8.40", false},
		{1234567.5, "#,##0.00", "1234567.50", false},
		{1200000, "0.0,,\"M\"", "1200000", false},
		{12.5, "0.0\" ms\"", "12.5 ms", false},
		{-3.25, "0.00;(0.00)", "-3.25", false},
		{0.1234, "0.00E+00", "0.1234", false},
		{0.75, "# ?/?", "0.75", false},
		{1.5, "0.##", "1.5", false},
		{2.0, "General", "2", false},
		{0.1 + 0.2, "", "0.3", false}, // as the library writes it
		{1e-9, "", "1e-09", false},
		{45000, "yyyy-mm-dd", "2023-03-15", false},
		{45000, "d. mmm yy", "2023-03-15", false},
		{45000.75, "yyyy-mm-dd hh:mm", "2023-03-15 18:00:00", false},
		{1.5, "[h]:mm:ss", "36:00:00", false},
		{59, "yyyy-mm-dd", "1900-02-28", false},
		{61, "yyyy-mm-dd", "1900-03-01", false},
		{true, "", "TRUE", false},
		{"a\nb", "", "a\rb", false},
		{"008", "", "008", false},
	} {
		book := sheetBook(t, func(f *excelize.File) {
			set(t, f, "Sheet1", map[string]any{"A1": "model", "B1": "score", "A2": "x", "B2": c.value})
			if c.format != "" {
				styled(t, f, "Sheet1", "B2", c.format)
			}
		})
		l := layerOf("t.xlsx", book)
		want := c.want
		if strings.ContainsAny(want, "\r") {
			want = `"` + want + `"`
		}
		if got := linesOf(t, l, "t.xlsx")[1]; got != "x,"+want {
			t.Errorf("%v as %q: %q, want %q", c.value, c.format, got, want)
		}
		if has := strings.Contains(said(l), "Sheet1!B2"); has != c.cut {
			t.Errorf("%v as %q: said %q", c.value, c.format, said(l))
		}
	}
}

func TestDatesOf1904(t *testing.T) {
	yes := true
	book := sheetBook(t, func(f *excelize.File) {
		if err := f.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &yes}); err != nil {
			t.Fatal(err)
		}
		set(t, f, "Sheet1", map[string]any{"A1": "model", "B1": "released", "A2": "x", "B2": time.Date(2024, 2, 29, 0, 0, 0, 0, time.UTC)})
		styled(t, f, "Sheet1", "B2", "yyyy-mm-dd")
	})
	if got := linesOf(t, layerOf("t.xlsx", book), "t.xlsx")[1]; got != "x,2024-02-29" {
		t.Error(got)
	}
}

// A formula counts by the value that the file holds for it, and an error and a missing value are
// named with their cells.
func TestFormulas(t *testing.T) {
	book := sheetBook(t, func(f *excelize.File) {
		set(t, f, "Sheet1", map[string]any{"A1": "model", "B1": "score", "C1": "ratio", "A2": "x", "B2": 3, "A3": "y", "B3": 4})
		for at, formula := range map[string]string{"B4": "SUM(B2:B3)", "C3": "B3/0", "A4": "\"z\""} {
			if err := f.SetCellFormula("Sheet1", at, formula); err != nil {
				t.Fatal(err)
			}
		}
	})
	with := strings.NewReplacer(`<f>SUM(B2:B3)</f>`, `<f>SUM(B2:B3)</f><v>7</v>`, `<c r="C3" t="str"><f>B3/0</f>`, `<c r="C3" t="e"><f>B3/0</f><v>#DIV/0!</v>`)
	l := layerOf("t.xlsx", rezipped(t, book, func(name, text string) string { return with.Replace(text) }))
	if got := linesOf(t, l, "t.xlsx"); strings.Join(got[1:], "|") != "x,3,|y,4,#DIV/0!|,7," {
		t.Errorf("%q", got)
	}
	for _, want := range []string{"t.xlsx:3:", "Sheet1!C3", "Sheet1!A4"} {
		if !strings.Contains(said(l), want) {
			t.Errorf("%q does not name %s", said(l), want)
		}
	}
}

func TestMergedHeadsAreJoined(t *testing.T) {
	book := sheetBook(t, func(f *excelize.File) {
		set(t, f, "Sheet1", map[string]any{"A1": "All results", "A3": "Model", "B3": "Reasoning", "D3": "Knowledge", "B4": "easy", "C4": "hard", "D4": "score",
			"A5": "x", "B5": 1, "C5": 2, "D5": 3, "B6": 4, "C6": 5, "D6": 6})
		for _, m := range [][2]string{{"A1", "D1"}, {"A3", "A4"}, {"B3", "C3"}, {"A5", "A6"}} {
			if err := f.MergeCell("Sheet1", m[0], m[1]); err != nil {
				t.Fatal(err)
			}
		}
	})
	l := layerOf("t.xlsx", book)
	if got := linesOf(t, l, "t.xlsx"); strings.Join(got, "|") != "|||Model,Reasoning easy,Reasoning hard,Knowledge score|x,1,2,3|x,4,5,6" {
		t.Errorf("%q", got)
	}
	for _, want := range []string{"rows 3 to 4", "All results"} {
		if !strings.Contains(said(l), want) {
			t.Errorf("%q does not say %s", said(l), want)
		}
	}
}

func TestSheetsAreFilesOfAFolder(t *testing.T) {
	book := sheetBook(t, func(f *excelize.File) {
		for _, name := range []string{"Overall", "Notes", "Bare", "Hidden one"} {
			if _, err := f.NewSheet(name); err != nil {
				t.Fatal(err)
			}
		}
		set(t, f, "Overall", map[string]any{"A1": "model", "B1": "score", "A2": "x", "B2": 1, "A4": "y", "B4": 2})
		set(t, f, "Notes", map[string]any{"A1": "Made by hand", "A2": "in May"})
		set(t, f, "Bare", map[string]any{"A1": "x", "B1": 5.5, "A2": "y", "B2": 6.5})
		set(t, f, "Hidden one", map[string]any{"A1": "model", "B1": "score", "A2": "x", "B2": 1, "C1": "time", "C2": 3})
		for _, err := range []error{f.SetRowVisible("Overall", 2, false), f.SetColVisible("Hidden one", "C", false), f.SetSheetVisible("Hidden one", false)} {
			if err != nil {
				t.Fatal(err)
			}
		}
	})
	l := layerOf("results/t.xlsx", book)
	entries, err := fs.ReadDir(l, "results/t.xlsx")
	if err != nil || len(entries) != 2 || entries[0].Name() != "Hidden one.csv" || entries[1].Name() != "Overall.csv" {
		t.Fatal(entries, err)
	}
	if got := linesOf(t, l, "results/t.xlsx/Overall.csv"); strings.Join(got, "|") != "model,score|x,1||y,2" {
		t.Errorf("%q", got)
	}
	for _, want := range []string{`"Notes" is left out`, `"Bare" is left out`, `"Hidden one" is hidden`, "row 2 of", "column C of"} {
		if !strings.Contains(said(l), want) {
			t.Errorf("%q does not say %s", said(l), want)
		}
	}
}

// Programs write as little as the form allows: no places, texts in the cells, other prefixes.
func TestAWorkbookWrittenByHand(t *testing.T) {
	book := zipped(t, [2]string{"_rels/.rels", `<Relationships><Relationship Id="1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/book/w.xml"/></Relationships>`},
		[2]string{"book/w.xml", `<x:workbook xmlns:x="a" xmlns:r="b"><x:sheets><x:sheet name="One" sheetId="1" r:id="s"/></x:sheets></x:workbook>`},
		[2]string{"book/_rels/w.xml.rels", `<Relationships><Relationship Id="s" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="one.xml"/></Relationships>`},
		[2]string{"book/one.xml", `<x:worksheet xmlns:x="a"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>model</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:r><x:t>sc</x:t></x:r><x:r><x:t>ore</x:t></x:r></x:is></x:c></x:row>` +
			`<x:row><x:c t="inlineStr"><x:is><x:t>a &amp; b, c</x:t></x:is></x:c><x:c><x:v>0.45300000000000001</x:v></x:c></x:row></x:sheetData></x:worksheet>`})
	if got := linesOf(t, layerOf("t.xlsx", book), "t.xlsx"); strings.Join(got, "|") != `model,score|"a & b, c",0.453` {
		t.Errorf("%q", got)
	}
}

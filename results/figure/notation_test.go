package figure

import (
	"math/big"
	"strings"
	"testing"
)

func TestReadFiguresAsPeopleWriteThem(t *testing.T) {
	t.Parallel()
	comma := Notation{Comma: true}
	for _, test := range []struct {
		text     string
		notation Notation
		plain    string
		marks    string
		decimals int
		unit     string
		stated   string
	}{
		{text: "8.40", plain: "8.40", decimals: 2},
		{text: " +15.9 ", plain: "+15.9", decimals: 1},
		{text: "88.5%", plain: "88.5", decimals: 1, unit: "%"},
		{text: `88.5\%`, plain: "88.5", decimals: 1, unit: "%"},
		{text: "88.5 %", plain: "88.5", decimals: 1, unit: "%"},
		{text: "$12.50", plain: "12.50", decimals: 2, unit: "$"},
		{text: "-$0.30", plain: "-0.30", decimals: 2, unit: "$"},
		{text: "$ -0.30", plain: "-0.30", decimals: 2, unit: "$"},
		{text: "12,50 €", notation: comma, plain: "12.50", decimals: 2, unit: "€"},
		{text: "$1.2M", plain: "1.2", decimals: 1, unit: "$M"},
		{text: "3.2s", plain: "3.2", decimals: 1, unit: "s"},
		{text: "3.2 sec", plain: "3.2", decimals: 1, unit: "s"},
		{text: "140 ms", plain: "140", unit: "ms"},
		{text: "7B", plain: "7", unit: "B"},
		{text: "2.5×", plain: "2.5", decimals: 1, unit: "×"},
		{text: "12 widgets", notation: Notation{Unit: "widgets"}, plain: "12", unit: "widgets"},
		{text: "1,234", plain: "1234"},
		{text: "1,234,567.80", plain: "1234567.80", decimals: 2},
		{text: "1 234 567", plain: "1234567"},
		{text: "1\u202f234,5", notation: comma, plain: "1234.5", decimals: 1},
		{text: "1'234.5", plain: "1234.5", decimals: 1},
		{text: "1.234,5", notation: comma, plain: "1234.5", decimals: 1},
		{text: "1.234", notation: comma, plain: "1234"},
		{text: "88,5", notation: comma, plain: "88.5", decimals: 1},
		{text: "183", notation: comma, plain: "183"},
		{text: ".885", plain: "0.885", decimals: 3},
		{text: "−0.40", plain: "-0.40", decimals: 2},
		{text: "–0.40", plain: "-0.40", decimals: 2},
		{text: "**75.0**", plain: "75.0", decimals: 1},
		{text: "__75.0__", plain: "75.0", decimals: 1},
		{text: "_75.0_", plain: "75.0", decimals: 1},
		{text: "***75.0***", plain: "75.0", decimals: 1},
		{text: "**_75.0_**", plain: "75.0", decimals: 1},
		{text: "`75.0`", plain: "75.0", decimals: 1},
		{text: "**75.0%**", plain: "75.0", decimals: 1, unit: "%"},
		{text: "**75.0**%", plain: "75.0", decimals: 1, unit: "%"},
		{text: "<b><u>75.0</u></b>", plain: "75.0", decimals: 1},
		{text: "75.0†", plain: "75.0", marks: "†", decimals: 1},
		{text: "75.0*", plain: "75.0", marks: "*", decimals: 1},
		{text: "75.0**", plain: "75.0", marks: "**", decimals: 1},
		{text: "**75.0***", plain: "75.0", marks: "*", decimals: 1},
		{text: "75.0%†", plain: "75.0", marks: "†", decimals: 1, unit: "%"},
		{text: "75.0¹", plain: "75.0", marks: "¹", decimals: 1},
		{text: "75.0ᵃ", plain: "75.0", marks: "ᵃ", decimals: 1},
		{text: "75.0<sup>a</sup>", plain: "75.0", marks: "a", decimals: 1},
		{text: "75.0^{†}", plain: "75.0", marks: "†", decimals: 1},
		{text: "75.0 ± 1.2", plain: "75.0", decimals: 1, stated: "1.2"},
		{text: "75.0±1.2%", plain: "75.0", decimals: 1, unit: "%", stated: "1.2"},
		{text: "75.0% ± 1.2%", plain: "75.0", decimals: 1, unit: "%", stated: "1.2"},
		{text: "75.0 +/- 1.2", plain: "75.0", decimals: 1, stated: "1.2"},
		{text: `75.0 \pm 1.2`, plain: "75.0", decimals: 1, stated: "1.2"},
		{text: "**75.0** ± 1.2", plain: "75.0", decimals: 1, stated: "1.2"},
		{text: "75,0 ± 1,2", notation: comma, plain: "75.0", decimals: 1, stated: "1,2"},
		{text: "40.0 (1.1)", plain: "40.0", decimals: 1, stated: "1.1"},
		{text: "40.0(±1.1%)†", plain: "40.0", marks: "†", decimals: 1, stated: "1.1"},
		{text: "75.0 [73.1, 76.9]", plain: "75.0", decimals: 1, stated: "[73.1, 76.9]"},
		{text: "75.0% [73.1–76.9]†", plain: "75.0", marks: "†", decimals: 1, unit: "%", stated: "[73.1–76.9]"},
		{text: "75.0 (73.1 - 76.9)", plain: "75.0", decimals: 1, stated: "(73.1 - 76.9)"},
		{text: "1,250 [1,240, 1,261]", plain: "1250", stated: "[1,240, 1,261]"},
		{text: "75,0 [73,1; 76,9]", notation: comma, plain: "75.0", decimals: 1, stated: "[73,1; 76,9]"},
		{text: "75,0 (1,1)", notation: comma, plain: "75.0", decimals: 1, stated: "1,1"},
		{text: "75.0 [3]", plain: "75.0", marks: "[3]", decimals: 1},
		{text: "75 [3]", plain: "75", marks: "[3]"},
		{text: "91.3 (2nd)", plain: "91.3", marks: "(2nd)", decimals: 1},
		{text: "91.3 **(11th)**", plain: "91.3", marks: "(11th)", decimals: 1},
		{text: "🥇7.85", plain: "7.85", marks: "🥇", decimals: 2},
		{text: "1st 7.85", plain: "7.85", marks: "1st", decimals: 2},
		{text: "**7.36 🥈**", plain: "7.36", marks: "🥈", decimals: 2},
		{text: "**91.3% (1st)**", plain: "91.3", marks: "(1st)", decimals: 1, unit: "%"},
		{text: "**91**(3RD)", plain: "91", marks: "(3RD)"},
		{text: "91.3 ± 0.4† (#7)", plain: "91.3", marks: "†(#7)", decimals: 1, stated: "0.4"},
		{text: "9.5e-05", plain: "0.000095", decimals: 6},
		{text: "1.25E2", plain: "125"},
		{text: "-1.2e+06", plain: "-1200000"},
		{text: "1234.5e-2", plain: "12.345", decimals: 3},
		{text: "-7.401486830834377e-17", plain: "-0.00000000000000007401486830834377", decimals: 32},
		{text: "6.3e-23", plain: "0.000000000000000000000063", decimals: 24},
		{text: "81.65576442357961", plain: "81.65576442357961", decimals: 14},
	} {
		f, stated, err := test.notation.Read(test.text)
		if err != nil {
			t.Errorf("%q %v", test.text, err)
			continue
		}
		want, _ := new(big.Rat).SetString(test.plain)
		if f.Text != strings.TrimSpace(test.text) || f.Plain() != test.plain || f.Marks() != test.marks || f.Decimals != test.decimals ||
			f.Unit != test.unit || stated != test.stated || f.Rat().Cmp(want) != 0 {
			t.Errorf("%q is %q, %s, marks %q, %d decimals, unit %q, error %q", test.text, f.Text, f.Plain(), f.Marks(), f.Decimals, f.Unit, stated)
		}
	}
}

func TestReadWhatIsNotReported(t *testing.T) {
	t.Parallel()
	for text, kept := range map[string]string{
		"": "", "  ": "", "-": "", "–": "–", "—": "—", "−": "−", "--": "--", "---": "---", "N/A": "N/A", "n/a": "n/a", "NaN": "NaN", "nan": "nan",
		"null": "null", "None": "None", "NA": "NA", "#N/A": "#N/A", "**-**": "**-**", "N/A†": "N/A†", "<i>n.a.</i>": "<i>n.a.</i>",
	} {
		shown := strings.NewReplacer("**-**", "", "<i>", "", "</i>", "").Replace(kept)
		for _, n := range []Notation{{}, {Comma: true}} {
			if f, stated, err := n.Read(text); err != nil || f.Known() || f.Text != kept || f.Marks() != shown || f.Plain() != "" || stated != "" {
				t.Errorf("%q is %+v, %v", text, f, err)
			}
		}
	}
}

func TestReadRefusesWhatIsNoFigure(t *testing.T) {
	t.Parallel()
	comma := Notation{Comma: true}
	for _, test := range []struct {
		text     string
		notation Notation
		want     error
	}{
		{text: "abc", want: errNumber}, {text: "inf", want: errNumber}, {text: "+Inf", want: errNumber}, {text: "0x10", want: errRange},
		{text: "1/2", want: errNumber}, {text: "٣", want: errNumber}, {text: "<1", want: errBound}, {text: ">128k", want: errBound}, {text: "**≥ $5**", want: errBound}, {text: "<5>", want: errBound}, {text: "~5", want: errNumber},
		{text: "12 widgets", want: errNumber}, {text: "8.", want: errNumber}, {text: "1_0", want: errNumber}, {text: "2025-03-10", want: errNumber},
		{text: "OOM", want: errNumber}, {text: "†", want: errNumber}, {text: "%", want: errNumber}, {text: "*", want: errNumber},
		{text: "--1", want: errNumber}, {text: "+-1", want: errNumber}, {text: "-----", want: errNumber},
		{text: "75.0 ±", want: errOff}, {text: "75.0 (±)", want: errBracket}, {text: "±1.2", want: errNothing}, {text: "(1.1)", want: errNothing},
		{text: "75.0 (+1.1)", want: errBracket}, {text: "75.0 (n=5)", want: errBracket}, {text: "(1st)", want: errNothing}, {text: "1st", want: errNumber}, {text: "75.0 (1st) 3", want: errBracket}, {text: "75.0 (1.1", want: errBracket}, {text: "75.0 (1.1) (2)", want: errBracket},
		{text: "75.0 ± 1.2 ± 3", want: errBracket}, {text: "75.0 (38.9, 41.2)", want: errOutside}, {text: "75.0 [38.9, 41.2]", want: errOutside}, {text: "75.0 [38.9, x]", want: errBracket}, {text: "75.0 [1", want: errBracket},
		{text: "$5 €", want: errUnits}, {text: "5 s %", want: errUnits},
		{text: "**75.0", want: errBold}, {text: "**75.0*", want: errBold}, {text: "_75.0", want: errBold}, {text: "<b>75.0", want: errBold}, {text: "75.0</B>", want: errBold}, {text: "<b>75.0<i", want: errBold},
		{text: "<a href='x'>75.0</a>", want: errMarkup}, {text: "10³", want: errPower}, {text: "2^{10}", want: errPower}, {text: "10<sup>3</sup>", want: errPower},
		{text: "1,23,456", want: errSigns}, {text: "1.2.3", want: errSigns}, {text: "12 34", want: errSigns}, {text: "0,123,456", want: errSigns},
		{text: "88,5", want: errPlain}, {text: "88.5", notation: comma, want: errComma}, {text: "75.0 ± 1,2", want: errSigns},
		{text: strings.Repeat("1", 201), want: errLong}, {text: strings.Repeat("1", 40), want: errLong},
	} {
		if f, _, err := test.notation.Read(test.text); err != test.want {
			t.Errorf("%q is %v, %v, want %v", test.text, f.Plain(), err, test.want)
		}
	}
	if f, _, err := comma.Read("1e99"); err == nil {
		t.Errorf("1e99 is %v", f.Plain())
	}
}

// What a figure claims follows from its digits, whatever is around them.
func TestIntervalsOfFiguresAsWritten(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]string{
		"0.123456789012345": {"15432098626543/125000000000000", "61728394506173/500000000000000"}, "97.69900497512438": {"2442475124378107/25000000000000", "4770459227301/48828125000"}, "1.2e15": {"1150000000000000", "1250000000000000"},
		"8.40%": {"1679/200", "1681/200"}, "9.5e-05": {"189/2000000", "191/2000000"}, "1.2e3": {"1150", "1250"}, "1,200": {"2399/2", "2401/2"},
	} {
		f, _, err := Notation{}.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if low, high := f.Interval(); low.RatString() != want[0] || high.RatString() != want[1] {
			t.Errorf("%s rounds [%s, %s]", text, low.RatString(), high.RatString())
		}
	}
	f, _, _ := Notation{}.Read("−0.7%")
	if low, high := f.CutInterval(); low.RatString() != "-4/5" || high.RatString() != "-7/10" {
		t.Errorf("−0.7%% cut off stands for [%s, %s]", low, high)
	}
}

func TestEvidenceOfDecimalSigns(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name       string
		column     string
		table      string // the other columns
		semicolons bool
		comma      bool
		known      bool
	}{
		{name: "points", column: "88.5 90.12", known: true},
		{name: "whole numbers", column: "88 90", known: true},
		{name: "three decimals", column: "88.512 90.123", known: true},
		{name: "three decimals between semicolons", column: "88.512 90.123", semicolons: true, known: true},
		{name: "commas", column: "88,5 90,12", comma: true, known: true},
		{name: "commas beside whole numbers", column: "88,5 90", comma: true, known: true},
		{name: "a zero before the comma", column: "0,885 0,901", comma: true, known: true},
		{name: "both signs in one number", column: "1.234,5", comma: true, known: true},
		{name: "both signs the other way", column: "1,234.5", known: true},
		{name: "several groups", column: "1,234,567", known: true},
		{name: "not to be known", column: "1,234 5,678", known: false},
		{name: "counts, some with signs", column: "1,234 12000", known: true},
		{name: "counts between semicolons", column: "1,234 12000", semicolons: true, comma: true, known: true},
		{name: "told by another column's points", column: "1,234 5,678", table: "88.5", known: true},
		{name: "told by another column's commas", column: "1,234 5,678", table: "88,5", comma: true, known: true},
		{name: "thousands in points, told by another column", column: "12.345", table: "88,5", comma: true, known: true},
		{name: "other columns contradict each other", column: "1,234", table: "88,5 88.5", known: false},
		{name: "told by semicolons", column: "1,234 5,678", semicolons: true, comma: true, known: true},
		{name: "its own points beside a column with commas", column: "88.5", table: "88,5", known: true},
		{name: "both in one column", column: "88.5 90.1 91,2", known: true},
		{name: "both in one column, commas more", column: "88.5 90,1 91,2", comma: true, known: true},
		{name: "groups and decimals that look alike", column: "1,234 1.234", known: false},
		{name: "an error's comma", column: "75 ± 1,2", comma: true, known: true},
		{name: "nothing but missing ones", column: "- n/a abc", known: true},
	} {
		var column, others Evidence
		add := func(e *Evidence, cells string) {
			for _, c := range strings.Split(strings.ReplaceAll(cells, " ± ", "±"), " ") {
				e.Add(c, "")
			}
		}
		add(&column, test.column)
		add(&others, test.table)
		comma, known := column.Comma(column.With(others), test.semicolons)
		if comma != test.comma && known || known != test.known {
			t.Errorf("%s: comma %v, known %v", test.name, comma, known)
		}
	}
}

// Whatever a cell holds: what is read is the same figure when its plain form is
// read again, and no reading takes the other sign for granted.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{"8.40", "-", "N/A", "1.234,5", "1,234.5", "**75.0**†", "75.0 ± 1.2%", "40.0 (1.1)", "$-1.5M", "9.5e-05", "−.5", "<b>1</b>", "10³", "\\%", "1 234"} {
		f.Add(seed, false, "")
		f.Add(seed, true, "$")
	}
	f.Fuzz(func(t *testing.T, text string, comma bool, unit string) {
		var e Evidence
		e.Add(text, unit)
		n := Notation{Comma: comma, Unit: unit}
		figure, _, err := n.Read(text)
		if err != nil || !figure.Known() {
			if figure.Known() {
				t.Errorf("%q is a figure and an error", text)
			}
			return
		}
		again, err := Parse(figure.Plain())
		if err != nil || again.Rat().Cmp(figure.Rat()) != 0 || again.Decimals != figure.Decimals {
			t.Errorf("%q reads as %s, which reads as %v, %v", text, figure.Plain(), again, err)
		}
		if low, high := figure.Interval(); low.Cmp(figure.Rat()) >= 0 || high.Cmp(figure.Rat()) <= 0 {
			t.Errorf("%q does not lie within its own interval", text)
		}
		if !e.Signed() {
			other, _, err := Notation{Comma: !comma, Unit: unit}.Read(text)
			if err != nil || other.Rat().Cmp(figure.Rat()) != 0 {
				t.Errorf("%q says nothing of its signs and reads as %s and %s, %v", text, figure.Plain(), other.Plain(), err)
			}
		}
	})
}

func TestIntervalsOfFigures(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		figure, text string
		notation     Notation
		low, high    string
		ok           bool
	}{
		{"75.0", "[73.1, 76.9]", Notation{}, "73.1", "76.9", true},
		{"75.0", "(73.1,76.9)", Notation{}, "73.1", "76.9", true},
		{"75,0", "[73,1; 76,9]", Notation{Comma: true}, "73.1", "76.9", true},
		{"75,0", "[73,1, 76,9]", Notation{Comma: true}, "73.1", "76.9", true},
		{"-0.5", "[-1.2, 0.3]", Notation{}, "-1.2", "0.3", true},
		{"75.0%", "[73.1%, 76.9%]", Notation{}, "73.1", "76.9", true},
		{"1250", "+5/-4", Notation{}, "1246", "1255", true},
		{"1250.5", "-4 / +5.25", Notation{}, "1246.5", "1255.75", true},
		{"0.1", "+0.2/-0.3", Notation{}, "-0.2", "0.3", true},
		{"1250", "5", Notation{}, "", "", false},
		{"1250", "[5]", Notation{}, "", "", false},
		{"1250", "high", Notation{}, "", "", false},
	} {
		f, _, _ := test.notation.Read(test.figure)
		b, ok, err := test.notation.Around(f, test.text)
		if err != nil || ok != test.ok || b.Known() != ok || b.Low.Plain() != test.low || b.High.Plain() != test.high || ok && (b.Text != test.text || b.Low.Unit != f.Unit) {
			t.Errorf("%s of %s is from %s to %s, %v, %v", test.text, test.figure, b.Low.Plain(), b.High.Plain(), ok, err)
		}
	}
	f, _, _ := Notation{}.Read("5")
	if _, _, err := (Notation{}).Around(f, "[6, 7]"); err != errOutside {
		t.Error(err)
	}
}

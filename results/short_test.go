package results_test

import (
	"strings"
	"testing"
)

// Pages show of figures that a program wrote in full as many digits as distinguish the rows;
// what a source prints with few stays as it is, and files have every digit.
func TestDigitsThatPagesShow(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ board, figures, want string }{
		"sixteen digits":            {alone, "0.8173895251859523 0.7253041220035424 0.4888494435881005", "0.817 0.725 0.489"},
		"as printed":                {alone, "88.40 8.4 61.123 0.12345", "88.40 8.4 61.123 0.12345"},
		"many digits, few decimals": {alone, "1234567.89 12345.678 88.5", "1234567.89 12345.678 88.5"},
		"seven digits":              {alone, "0.7708653 0.5 0.25", "0.771 0.5 0.25"},
		"a tie at three":            {alone, "0.81738952 0.81712345 0.48884944", "0.8174 0.8171 0.4888"},
		"a tie at five":             {alone, "0.81738952 0.81738431 0.48884944", "0.81739 0.81738 0.48885"},
		"a tie at six":              {alone, "0.817389521 0.817389522 0.488849443", "0.8174 0.8174 0.4888"},
		"equal":                     {alone, "0.8173895251859523 0.8173895251859523 0.4888494435881005", "0.817 0.817 0.489"},
		"per cents":                 {alone, "81.73895251859523 72.53041220035424 100", "81.7 72.5 100"},
		"small ones":                {alone, "0.0008173895251 0.000725304122 0.00048884", "0.000817 0.000725 0.000489"},
		"one that is very large":    {alone, "0.8173895251859523 0.7253041220035424 12345.678901", "0.817 0.725 12345.679"},
		"below zero":                {alone, "-0.8173895251859523 -0.00001234567 0.5", "-0.817 0.000 0.5"},
		"an exponent":               {alone, "6.180341886270834e-17 0.8173895251859523 0.5", "6.180341886270834e-17 0.817 0.5"},
		"as benchmark.yaml says":    {"    decimals: 5\n" + alone, "0.8173895251859523 0.7253041220035424 0.4888494435881005", "0.81739 0.72530 0.48885"},
	} {
		data := "model,overall\n"
		for i, figure := range strings.Fields(test.figures) {
			data += []string{"Alpha", "Beta", "Gamma", "Delta"}[i] + "," + figure + "\n"
		}
		b, _ := shape(t, test.board, "file: t.csv", map[string]string{"t.csv": data})
		if b == nil {
			t.Errorf("%s: nothing", name)
			continue
		}
		var shown, full []string
		for _, r := range b.Tables[0].Rows {
			shown, full = append(shown, b.OverallColumn().Shown(r.Overall())), append(full, b.OverallColumn().InFull(r.Overall()))
		}
		if got := strings.Join(shown, " "); got != test.want || strings.Join(full, " ") != test.figures {
			t.Errorf("%s: %s, in full %s, want %s", name, got, full, test.want)
		}
	}
}

// A source's own error has a digit more than the figure beside it.
func TestDigitsOfErrorsThatPagesShow(t *testing.T) {
	t.Parallel()
	const board = "    columns: [{id: overall, error: sd}]\n" + alone
	for figures, want := range map[string]string{
		"0.8173895251859523,0.012345678912345": "± 0.0123",
		"0.8173895251859523,0.02":              "± 0.02",
		"0.8173895251859523,0.0000012345":      "± 0.000001",
		"0.817,0.012345678912345":              "± 0.012345678912345",
	} {
		b, problems := shape(t, board, "file: t.csv", map[string]string{"t.csv": "model,overall,sd\nAlpha," + figures + "\n"})
		if b == nil || problems != "" {
			t.Fatal(problems)
		}
		r := b.Tables[0].Rows[0]
		if got := strings.ReplaceAll(b.OverallColumn().StatedText(r.Overall()), "\u00a0", " "); got != want {
			t.Errorf("%s: %q, want %q", figures, got, want)
		}
	}
}

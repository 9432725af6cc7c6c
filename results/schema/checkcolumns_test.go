package schema

import (
	"strings"
	"testing"
)

const goodColumns = `title: Tools
question: Which tool mends most?
sources: [{id: ours, title: Our runs}]
facets: [{id: skill, groups: [Read, Write]}]
boards:
  - id: alone
    title: Nothing but an overall
    published: [{source: ours, file: a.csv}]
  - id: own
    title: Groups of its own
    groups: [LCB, {id: "pass@1", name: Passed at once, items: 164}]
    scale: {min: 0, unit: "%"}
    overall: {mean: [coding]}
    rank: cost
    columns:
      - {id: cost, title: Cost, kind: number, unit: $, better: lower, decimals: 2, scale: {min: 0}}
      - {id: released, kind: date}
      - {id: site, kind: link}
      - {id: open_weights, kind: yes-no}
      - {id: harness, kind: text}
      - {id: coding, title: Coding, value: 'mean(LCB, "pass@1")'}
      - {id: per_dollar, value: overall / cost}
      - {id: overall, error: stderr, unit: "%"}
      - {id: LCB, title: Live code}
    published: [{source: ours, file: b.csv}]
  - id: wins
    title: Wins
    facets: [skill]
    overall: win-rate
    published: [{source: ours, file: c.csv}]
`

func TestColumnsOfABoard(t *testing.T) {
	t.Parallel()
	b, problems := read(goodColumns)
	if len(problems) > 0 {
		t.Fatalf("problems in a good file:\n%s", strings.Join(problems, "\n"))
	}
	if alone := b.Board("alone"); alone.Overall.Rule != Unstated || len(b.Columns(alone)) != 0 {
		t.Errorf("a board of an overall alone has the rule %q and %d groups", alone.Overall.Rule, len(b.Columns(alone)))
	}
	own := b.Board("own")
	var lines []string
	for _, c := range b.Columns(own) {
		lines = append(lines, c.ID+" "+c.Name())
	}
	for _, c := range b.Computed(own) {
		lines = append(lines, c.ID+" of "+strings.Join(c.Uses, ", "))
	}
	figures := b.Figures(own)
	for _, id := range []string{"LCB", "cost", "coding", "per_dollar", "overall"} {
		f := figures[id]
		line := id + " " + f.Better + " " + f.Unit
		if f.Low != nil {
			line += " from " + f.Low.RatString()
		}
		if f.High != nil {
			line += " to " + f.High.RatString()
		}
		lines = append(lines, line)
	}
	f := b.Figures(b.Board("wins"))["overall"]
	lines = append(lines, f.Better+" to "+f.High.RatString())
	want := `LCB LCB
pass@1 Passed at once
coding of LCB, pass@1
overall of coding
per_dollar of cost, overall
LCB higher % from 0
cost lower $ from 0
coding higher % from 0
per_dollar neither 
overall higher % from 0
higher to 1`
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Each change to the good file makes one mistake; the message names the place, the
// thing and the remedy.
func TestColumnsSayWhatIsWrongAndWhere(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, old, new, want string }{
		{"unknown column of a formula", "mean(LCB,", "mean(LBC,", `:21:50: value "mean(LBC, \"pass@1\")", letter 6: unknown name "LBC" (did you mean "LCB"?)`},
		{"several columns with one title", "{id: released, kind: date}", "{id: released, also: [updated], title: Day, kind: date}", `:17:9: title, field, error and value of column "released" are its own: leave them out, or give each column of also an entry`},
		{"a column twice in one entry", "{id: released, kind: date}", "{id: released, also: [cost], kind: date}", `:17:31: column "cost" appears twice`},
		{"a name that needs quotes", `"pass@1")'}`, `pass@2)'}`, `:21:59: value "mean(LCB, pass@2)", letter 15: "@" does not belong here: write + - * or / between values, 0.5 and not 0,5, brackets in pairs, names that are no words in double quotes`},
		{"a formula cut by a comma", `'mean(LCB, "pass@1")'`, `mean(LCB, x)`, `within braces write a space after a colon, and quote a text that contains a comma`},
		{"text in a formula", "overall / cost", "overall / harness", `unknown name "harness"`},
		{"nothing in a formula", "overall / cost", "2 + 2", `:22:33: value of column "per_dollar" names no other column`},
		{"a circle", "overall / cost}", "overall / cost}\n      - {id: a, value: b + 1}\n      - {id: b, value: 2 * a}", `:23:24: column "a" is computed from itself, or from columns`},
		{"a circle through the overall", "mean: [coding]", "mean: [per_dollar]", `column "per_dollar" is computed from itself, or from columns`},
		{"a formula of itself", "overall / cost", "per_dollar + cost", `"per_dollar" is computed from itself, or from columns`},
		{"unknown column that ranks", "rank: cost", "rank: cots", `:14:11: board "own" has no column "cots" to rank by (did you mean "cost"?)`},
		{"text that ranks", "rank: cost", "rank: harness", `:14:11: column "harness" cannot rank: it holds no numbers (kind: text)`},
		{"a date that ranks", "rank: cost", "rank: released", `cannot rank: it holds no numbers (kind: date)`},
		{"neither better ranks", "rank: cost", "rank: per_dollar", `column "per_dollar" cannot rank: it is not stated which of its figures are better`},
		{"direction of all that is no direction", "overall: win-rate", "overall: win-rate\n    lower: perhaps", `should be true or false, not "perhaps"`},
		{"a count of wins without a direction", "overall: win-rate", "overall: win-rate\n    lower: unknown", `the overall counts who is better, and which figure of column "Read" is better is not stated`},
		{"unknown column of a mean", "mean: [coding]", "mean: [codin]", `:13:22: board "own" has no column "codin" to take the mean of (did you mean "coding"?)`},
		{"text in a mean", "mean: [coding]", "mean: [coding, site]", `column "site" holds no numbers (kind: link)`},
		{"mixed units", "mean: [coding]", "mean: [coding, cost]", `:13:30: the overall would be the mean of mixed units: column "coding" is in %, column "cost" in $`},
		{"mixed directions", "mean: [coding]", "mean: [coding, per_dollar]", `per_dollar`},
		{"a rule and a mean", "{mean: [coding]}", "{rule: items, mean: [coding]}", `:13:14: overall has items and mean: keep one`},
		{"unknown kind", "kind: yes-no", "kind: yesno", `or yes-no, not "yesno" (did you mean "yes-no"?)`},
		{"unknown direction", "better: lower", "better: less", `better should be higher, lower, neither or unknown, not "less"`},
		{"unit of a text", "{id: harness, kind: text}", "{id: harness, kind: text, unit: s}", `:20:41: column "harness" holds no numbers (kind: text) and has no unit`},
		{"error of a link", "kind: link}", "kind: link, error: e}", `and has no error`},
		{"error that is a column", "error: stderr", "error: cost", `:23:30: error names the column "cost", which the board shows`},
		{"one error of two", "{id: LCB, title", "{id: LCB, error: stderr, title", `column "stderr" is the error of "overall" already`},
		{"a column twice", "{id: site,", "{id: released,", `:18:14: column "released" appears twice`},
		{"two columns that become one", "{id: site,", "{id: Cost,", `:18:14: column "Cost" and column "cost" are one but for capitals and blanks`},
		{"a column that is a group but for capitals", "{id: site,", "{id: lcb,", `column "lcb" and column "LCB" are one`},
		{"a column that files have", "{id: site,", "{id: note,", `:18:14: column id "note" is the name of a column that files have beside those of the board`},
		{"a value of a group", "{id: LCB, title: Live code}", "{id: LCB, value: 2 * cost}", `column "LCB" is a group, whose figures are printed`},
		{"a kind of a group", "{id: LCB, title: Live code}", "{id: LCB, kind: text}", `column "LCB" holds figures: leave its kind out`},
		{"no id", "{id: site,", "{title: Site,", `:18:9: a column has no id`},
		{"scale upside down", "{min: 0}}", "{min: 2, max: 1}}", `scale of column "cost" should have min below max`},
		{"too many decimals", "decimals: 2", "decimals: 20", `decimals of column "cost" should be from 0 to 10`},
		{"unknown key", "decimals: 2", "decimal: 2", `unknown key "decimal" (did you mean "decimals"?)`},
		{"groups of nothing", "    published: [{source: ours, file: a.csv}]", "    overall: groups\n    published: [{source: ours, file: a.csv}]", `overall is made of groups, and board "alone" has none`},
		{"nothing at all", "    published: [{source: ours, file: a.csv}]", "    overall: none", `board "alone" shows nothing`},
		{"a doubled group", "groups: [LCB,", "groups: [LCB, lcb,", `group "lcb" appears twice`},
		{"ids of a board's own group", "items: 164", "ids: [1-3]", `group "pass@1" is the board's own`},
		{"more of a facet's group", "facets: [skill]", "facets: [skill]\n    groups: [Read, {id: Write, items: 2}]", `group "Write" is one of a facet: write its id alone here`},
		{"neither is better", "overall: win-rate", "overall: win-rate\n    columns: [{id: Read, better: neither}]", `the overall counts who is better, and which figure of column "Read" is better is not stated`},
		{"better both ways", "overall: win-rate", "overall: groups\n    columns: [{id: Read, better: lower}]", `:29:14: the overall would be the mean of figures of which higher ones are better and such of which they are not: columns "Read" and "Write"`},
		{"an overall that is not there", "overall: win-rate", "overall: none\n    columns: [{id: overall, unit: s}]", `the board has no overall`},
		{"a rank that is not there", "overall: win-rate", "overall: none\n    rank: overall", `the overall cannot rank: the board has none`},
		{"wrong overall", "overall: win-rate", "overall: winrate", `overall should be items, groups, none, unknown, median, geometric-mean, win-rate, borda, {weights: …} or {mean: …}, not "winrate"`},
		{"a step without an end", "{min: 0, unit", "{min: 0, step: 1, unit", `step needs both ends of the scale`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if !strings.Contains(goodColumns, test.old) {
				t.Fatalf("the good file does not hold %q", test.old)
			}
			_, problems := read(strings.Replace(goodColumns, test.old, test.new, 1))
			if !strings.Contains(strings.Join(problems, "\n"), test.want) {
				t.Errorf("want a problem with %q, got:\n%s", test.want, strings.Join(problems, "\n"))
			}
		})
	}
}

// Axes of scatters are columns of figures or dates.
func TestAxesOfScatters(t *testing.T) {
	t.Parallel()
	for scatter, want := range map[string]string{
		"{x: own/cost, y: own}":                          "",
		"{x: own/released, y: own/overall}":              "",
		"{x: own/coding, y: own/LCB, diagonal: true}":    "",
		"{x: own/cots, y: own}":                          `board "own" has no column "cots" (did you mean "cost"?)`,
		"{x: own/harness, y: own}":                       `:31:16: column "harness" has the kind "text": a scatter is drawn of the kinds `,
		"{x: own/released, y: own/cost, diagonal: true}": `column "released" has the kind "date", and is equal to no figure: leave out diagonal`,
	} {
		_, problems := read(goodColumns + "scatters: [" + scatter + "]\n")
		if got := strings.Join(problems, "\n"); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: want a problem with %q, got:\n%s", scatter, want, got)
		}
	}
}

package grid

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"standings/internal/source"
)

// gridOf reads a grid from lines of cells separated by bars: "x~2" spans two columns,
// "x:3" three lines, "*x" is bold, "x^a" has the mark a. "---" is a rule, and lines
// that begin with "#" are said to be heads.
func gridOf(text string) *Grid {
	g := &Grid{Place: source.Place{File: "t", Line: 1}, Form: "table"}
	ruled := false
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if line == "---" {
			ruled = true
			continue
		}
		l := Line{Place: source.Place{File: "t", Line: i + 1}, Ruled: ruled}
		line, l.Head = strings.CutPrefix(line, "#")
		for j, cell := range strings.Split(line, "|") {
			c := Cell{Place: source.Place{File: "t", Line: i + 1, Column: j + 1}}
			cell, c.Bold = strings.CutPrefix(strings.TrimSpace(cell), "*")
			if before, n, is := strings.Cut(cell, "~"); is {
				cell, c.Columns = before, number(n)
			}
			if before, n, is := strings.Cut(cell, ":"); is {
				cell, c.Rows = before, number(n)
			}
			c.Text, c.Mark, _ = strings.Cut(cell, "^")
			l.Cells = append(l.Cells, c)
		}
		ruled = false
		g.Lines = append(g.Lines, l)
	}
	return g
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}

// arranged writes the tables of a grid, each behind its part, and what was said.
func arranged(g *Grid, known ...string) (tables, said string) {
	var problems source.List
	var b strings.Builder
	for _, t := range g.Tables(func(name string) bool { return strings.Contains(strings.Join(known, "|"), name) }, &problems) {
		if t.Part != "" || t.Caption != "" {
			fmt.Fprintf(&b, "%s%s:\n", t.Part, t.Caption)
		}
		b.Write(t.CSV())
		for _, r := range t.Remarks {
			said += r.Place.String() + ": " + r.Text + "\n"
		}
	}
	for _, p := range problems.All() {
		said += p.String() + "\n"
	}
	return b.String(), said
}

func TestTables(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ grid, want, said string }{
		"one line of heads":           {"Model|A|B\nx|1|-\ny|2|", "Model,A,B\nx,1,-\ny,2,\n", ""},
		"figures keep digits, marks":  {"Model|A\nx|8.40^†\ny|+0.50", "Model,A\nx,8.40†\ny,+0.50\n", ""},
		"heads over heads":            {"Model:2|U~2|Avg.:2\n|S|L|\n---\nx|1|2|3", "Model,U S,U L,Avg.\nx,1,2,3\n", ""},
		"heads without a rule":        {"Model|U~2|G~2\n|S|L|S|L\nx|1|2|3|4", "Model,U S,U L,G S,G L\nx,1,2,3,4\n", ""},
		"heads of figures":            {"Model|U~2\n|2023|2024\n---\nx|1|2", "Model,2023,2024\nx,1,2\n", "t:1:2: the head \"U\" is above all columns and is left off their names\n"},
		"heads the file marks":        {"#Model|U|\n#|1|2\nx|1|2", "Model,U 1,U 2\nx,1,2\n", "t:1:2: the head \"U\" is taken to be above the columns without one to its right, too\n"},
		"a rule after every line":     {"---\nModel|A\n---\nx|1\n---\ny|2", "Model,A\nx,1\ny,2\n", ""},
		"three lines of heads":        {"Model:3|U~4\n|S~2|L~2\n|a|b|a|b\n---\nx|1|2|3|4", "Model,S a,S b,L a,L b\nx,1,2,3,4\n", "t:1:2: the head \"U\" is above all columns and is left off their names\n"},
		"a title above":               {"Results~3\n---\nModel|A|B\n---\nx|1|2", "Results:\nModel,A,B\nx,1,2\n", "t:1:1: the line above the heads is taken for the table's title: \"Results\"\n"},
		"columns that part others":    {"Model|U~2||G~2\n|S|L||S|L\n---\nx|1|2||3|4", "Model,U S,U L,G S,G L\nx,1,2,3,4\n", ""},
		"sections":                    {"Model|A\n---\nOpen~2\nx|1\n*Closed|\ny|2", "Model,A,kind\nx,1,Open\ny,2,Closed\n", "t:4: lines that name a section become the column kind: \"Open\", \"Closed\"\n"},
		"sections between rules":      {"Model|A\n---\nOpen|\n---\nx|1\nz|", "Model,A,kind\nx,1,Open\nz,,Open\n", "t:5: lines that name a section become the column kind: \"Open\"\n"},
		"sections of names alone":     {"Model|A|B\nOpen||\nx|1|-\nClosed||\ny|2|3", "Model,A,B,kind\nx,1,-,Open\ny,2,3,Closed\n", "t:3: lines that name a section become the column kind: \"Open\", \"Closed\"\n"},
		"names alone":                 {"Model|A|B\nz||\nx|1|\ny|2|3", "Model,A,B\nz,,\nx,1,\ny,2,3\n", ""},
		"sections in sections":        {"Model|A\nOpen~2\nSmall~2\nx|1\nLarge~2\ny|2", "Model,A,kind\nx,1,\"Open, Small\"\ny,2,Large\n", "t:4: lines that name a section become the column kind: \"Open, Small\", \"Large\"\n"},
		"sections beside a kind":      {"Model|Kind|A\nOpen~3\nx|k|1", "Model,Kind,A,section\nx,k,1,Open\n", "t:3: lines that name a section become the column section: \"Open\"\n"},
		"a model without figures":     {"Model|A\nx|\ny|1", "Model,A\nx,\ny,1\n", ""},
		"a line below":                {"Model|A\nx|1\nBold is best.~2", "Model,A\nx,1\n", "t:3:1: the line below the last row is no row: \"Bold is best.\"\n"},
		"kinds that span lines":       {"|Model|A\nOpen:2|x|1\n|y|2\nClosed|z|3", "kind,Model,A\nOpen,x,1\nOpen,y,2\nClosed,z,3\n", "t:1:1: a column without a head is named \"kind\"\n"},
		"kinds that span upwards":     {"Type|Model|A\n|x|1\nOpen:-2|y|2", "Type,Model,A\nOpen,x,1\nOpen,y,2\n", ""},
		"no head of the names":        {"|A\nx|1\ny|2", "model,A\nx,1\ny,2\n", "t:1:1: a column without a head is named \"model\"\n"},
		"names above the next":        {"Model|Mode|A\nx|fast|1\n|slow|2\ny|fast|3", "Model,Mode,A\nx,fast,1\nx,slow,2\ny,fast,3\n", "t:3:1: cells of the column \"Model\" are empty below \"x\", and taken to say the same\n"},
		"names that go on":            {"Model|A\nx|1\n+ CoT|2\nw/o tools|3\ny|4", "Model,variant,A\nx,,1\nx,+ CoT,2\nx,w/o tools,3\ny,,4\n", "t:1:1: names that go on with the model above become its variants: \"+ CoT\", \"w/o tools\"\n"},
		"marks of names":              {"Model^1|A\nx^†|1\ny|2", "Model,A\nx†,1\ny,2\n", "t:1:1: the mark 1 is left off the head \"Model\"\n"},
		"names that are raised":       {"Model|AP|AP^50|AP^75|AR^M|AR\nx|1|2|3|4|5", "Model,AP,AP50,AP75,ARM,AR\nx,1,2,3,4,5\n", ""},
		"a note on a head":            {"Model|A^12\nx|1\n<sup>12</sup> by us|", "Model,A\nx,1\n", "t:3:1: the line below the last row is no row: \"<sup>12</sup> by us\"\nt:1:2: the mark 12 is left off the head \"A\"\n"},
		"marks that are explained":    {"Model|A|B\nx-l‡|1|2\ny-l†|2|3\nz-l ‡|2|3\n‡ by us||\n† by them||", "Model,A,B,note\nx-l,1,2,by us\ny-l,2,3,by them\nz-l,2,3,by us\n", "t:5:1: the line below the last row is no row: \"‡ by us\"\nt:6:1: the line below the last row is no row: \"† by them\"\nt:1:1: footnote marks of names become the column note\n"},
		"marks that distinguish rows": {"Model|A\nx^†|1\nx|2", "Model,A,note\nx,1,†\nx,2,\n", "t:1:1: footnote marks of names become the column note\n"},
		"two lines below":             {"Model|A\nx|1\nBold is best.~2\nAll by us.~2", "Model,A\nx,1\n", "t:3:1: the line below the last row is no row: \"Bold is best.\"\nt:4:1: the line below the last row is no row: \"All by us.\"\n"},
		"a figure over columns":       {"Model|A|B\nx|1~2\ny|2|3", "Model,A,B\nx,1,1\ny,2,3\n", "t:2:2: \"1\" spans 2 columns and is written into each\n"},
		"missing over columns":        {"Model|A|B\nx|-~2\ny|2|3", "Model,A,B\nx,-,-\ny,2,3\n", ""},
		"a name over figures":         {"Type|Model|Size|A\nx|a|7|1\nHuman~3|2", "Type,Model,Size,A\nx,a,7,1\nHuman,Human,,2\n", "t:3:1: \"Human\" spans the column \"Size\", which holds figures, and is left out of it\n"},
		"variants of ablations":       {"Model|A\nx|1\n– tools|2\n- w/ more|3\nw/ CoT|4\n-5|5", "Model,variant,A\nx,,1\nx,– tools,2\nx,- w/ more,3\nx,w/ CoT,4\n-5,,5\n", "t:1:1: names that go on with the model above become its variants: \"– tools\", \"- w/ more\", \"w/ CoT\"\n"},
		"heads again":                 {"Model|A\nx|1\nModel|A\ny|2", "Model,A\nx,1\ny,2\n", "t:3: the heads are repeated: the line is no row\n"},
		"other heads below":           {"Model|A\nx|1\nModel|B\nx|2", "Model,A\nx,1\nModel,B\nx,2\n", ""},
		"changes":                     {"Model|A|B|C\nx|1 +0.5|10-20|1\ny|2 (↓ 3)|2|-\nz|3|-|2", "Model,A,B,C\nx,1,10-20,1\ny,2,2,-\nz,3,-,2\n", "t:2:2: cells such as \"1 +0.5\" hold a figure and its change: the printed changes are left in the original\n"},
		"merged heads of a file":      {"|Reading|||Writing||\nSystem|Short|Long|Old|Prose|Verse|Overall\nx|1|2|3|4|5|3", "System,Reading Short,Reading Long,Reading Old,Writing Prose,Writing Verse,Overall\nx,1,2,3,4,5,3\n", "t:1:2: the head \"Reading\" is taken to be above the columns without one to its right, too\nt:1:5: the head \"Writing\" is taken to be above the columns without one to its right, too\n"},
		"merged heads below a size":   {"||Reading|\nSystem|Size|Short|Long\nx|7B|1|2", "System,Size,Reading Short,Reading Long\nx,7B,1,2\n", "t:1:3: the head \"Reading\" is taken to be above the columns without one to its right, too\n"},
		"heads that are repeated":     {"Model|U|U|G|G\nName|S|L|S|L\nx|1|2|3|4", "Model Name,U S,U L,G S,G L\nx,1,2,3,4\n", "t:1: a head is written again above each of its columns: the line below it goes on with them\n"},
		"and what the rows are":       {"Kind|U|U|G\nPart|S|L|S\nmodel|||\nx|1|2|3", "model,U S,U L,G S\nx,1,2,3\n", "t:1: a head is written again above each of its columns: the line below it goes on with them\n"},
		"no merged heads":             {"|License|\nalpha|MIT|7B\nbeta|Apache|3B", "model,License,column 3\nalpha,MIT,7B\nbeta,Apache,3B\n", "*"},
		"ranks of figures":            {"Model|A|B\nx|61.5 (1st)|7\ny|60 (2nd)|-", "Model,A,B\nx,61.5 (1st),7\ny,60 (2nd),-\n", ""},
		"a section that is a head":    {"#Model|A|B\n#Paid~3\nx|1|2\n#Free|\ny|3|4", "Model,A,B,kind\nx,1,2,Paid\ny,3,4,Free\n", "t:3: lines that name a section become the column kind: \"Paid\", \"Free\"\n"},
		"one in the first column":     {"#Model|A|B\n#Paid||\nx|1|2", "Model,A,B,kind\nx,1,2,Paid\n", "t:3: lines that name a section become the column kind: \"Paid\"\n"},
		"a head below none":           {"#|A|B\n#Model||\nx|1|2", "Model,A,B\nx,1,2\n", ""},
		"no changes":                  {"Model|A\nx|1 + 2 + 3\ny|1 (2)\nz|1 ± 2", "Model,A\nx,1 + 2 + 3\ny,1 (2)\nz,1 ± 2\n", ""},
		"a board each":                {"Model:2|A~2|Overall~2|Cost:2\n|Acc|Qual|Acc|Qual|\n---\nx|1|2|3|4|5", "Model,A Acc,A Qual,Overall Acc,Overall Qual,Cost\nx,1,2,3,4,5\n", ""},
		"two columns of a name":       {"Model|A|a\nx|1|2", "", "t:1:3: two columns are named \"a\", the other one at t:1:2: give each its own head\n"},
		"heads and no rows":           {"Model|A", "", "t:1: the table has heads and no rows\n"},
		"a column without a head":     {"Model|A|\nx|1|2", "Model,A,column 3\nx,1,2\n", "t:1:3: a column without a head is named \"column 3\"\n"},
		"halves side by side":         {"##|Model|A||#|Model|A\n1|x|5||3|z|3\n2|y|4||||", "#,Model,A\n1,x,5\n2,y,4\n3,z,3\n", "t:1:5: the heads are repeated side by side: the 2 parts are one table\n"},
		"errors of one name":          {"Model|A|±SD|B|±SD\nx|1|.1|2|.2", "Model,A,A ±SD,B,B ±SD\nx,1,.1,2,.2\n", ""},
		"a head of rows and columns": {`Dataset/Model|a-bot|b-bot
x|1|2
y|3|4`, "model,x,y\na-bot,1,3\nb-bot,2,4\n", "*"},
		"a model with a text":         {"Dataset|GPT|Emu\nx|1|2\ny|3|4\nz|4/5|-", "model,x,y,z\nGPT,1,3,4/5\nEmu,2,4,-\n", "*"},
		"dashes around a section":     {"task|GPT|Emu\n--- Math ---|-|-\nx|1|2", "model,x\nGPT,1\nEmu,2\n", "*"},
		"known heads":                 {"|GPT|Emu\nx|1|2\ny|3|4", "model,x,y\nGPT,1,3\nEmu,2,4\n", "t:1:1: rows and columns are swapped, since 2 of 2 heads are names of models and 0 of 2 names of rows\n"},
		"rows that are models":        {"Dataset|GPT|Emu\nGPT|1|2\nx|3|4", "Dataset,GPT,Emu\nGPT,1,2\nx,3,4\n", ""},
		"measures of tasks":           {"Task|Accuracy|Cost\nx|1|2", "Task,Accuracy,Cost\nx,1,2\n", ""},
		"models said to be the rows":  {"Model|GPT|Emu\nx|1|2", "Model,GPT,Emu\nx,1,2\n", ""},
		"tasks that are not distinct": {"Task|metric|GPT\nx|em|1\nx|f1|2\ny|em|3", "model,x em,x f1,y em\nGPT,1,2,3\n", "t:1:1: rows and columns are swapped, since the rows are named by \"Task\", and 1 of 1 heads are names of models and 0 of 3 names of rows\n"},
		"what is said of tasks":       {"Task|metric|GPT\nx|em|1\ny|em|3", "model,x,y\nGPT,1,3\n", "t:1:1: rows and columns are swapped, since the rows are named by \"Task\", and 1 of 1 heads are names of models and 0 of 2 names of rows\nt:1:2: the column \"metric\" says something of each task and is left in the original: \"em\"\n"},
		"tasks beside measures":       {"Domain|CFR|MASD\nx|1|2\ny|3|4", "Domain,CFR,MASD\nx,1,2\ny,3,4\n", ""},
	} {
		got, said := arranged(gridOf(c.grid), "GPT", "Emu")
		if got != c.want {
			t.Errorf("%s gives\n%s", name, got)
		}
		if said != c.said && c.said != "*" {
			t.Errorf("%s says\n%s", name, said)
		}
	}
}

func TestParts(t *testing.T) {
	t.Parallel()
	got, said := arranged(gridOf("Model:2|A~2|B~2|Overall~2\n|Acc|Qual|Acc|Qual|Acc|Qual\n---\nOpen~7\nx|1|2|3|4|5 ↑1|6"))
	want := "Acc:\nModel,A,B,Overall,kind\nx,1,3,5,Open\nQual:\nModel,A,B,Overall,kind\nx,2,4,6,Open\n"
	if got != want || strings.Count(said, `split into a table for each of "Acc" and "Qual", which every head has`) != 1 {
		t.Errorf("got\n%s%s", got, said)
	}
}

// A grid is refused that would fill all memory.
func TestGridsThatAreTooLarge(t *testing.T) {
	t.Parallel()
	line := Line{Cells: []Cell{{Text: "x", Columns: source.MaxColumns}}}
	for want, g := range map[string]*Grid{
		"has more than 500000 cells":  {Lines: make([]Line, 1000)},
		"has more than 2000 columns":  {Lines: []Line{{Cells: []Cell{{Columns: source.MaxColumns}, {}}}}},
		"has more than 2000 columns ": {Lines: []Line{{Cells: make([]Cell, source.MaxColumns+1)}}},
	} {
		g.Lines = append(g.Lines, line)
		var problems source.List
		if g.Tables(func(string) bool { return false }, &problems) != nil || !strings.Contains(fmt.Sprint(problems.All())+" ", want) && !strings.Contains(fmt.Sprint(problems.All()), strings.TrimSpace(want)) {
			t.Errorf("%s: %v", want, problems.All())
		}
	}
}

// What a table sets apart says which figures are better.
func TestBests(t *testing.T) {
	t.Parallel()
	var problems source.List
	tables := gridOf("Model|A|B|C|D|E|F\nx|*2|2|*1|*2|*1|*1\ny|1|*1|1.5|1|*2|1\nz|-|3|*2|*1|*3|-").Tables(func(string) bool { return false }, &problems)
	for column, best := range tables[0].Bests() {
		want := []string{"nothing", "higher", "lower", "neither", "neither", "nothing", "nothing"}[column]
		got := best.Better
		if got == "" {
			got = map[bool]string{true: "neither", false: "nothing"}[best.At.Line > 0]
		}
		if got != want {
			t.Errorf("column %d: %s at %s, not %s", column, got, best.At.Place, want)
		}
	}
}

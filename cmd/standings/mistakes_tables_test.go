package main

import (
	"strings"
	"unicode/utf16"
)

const (
	modelList = "results/models.csv"
	remark    = table1 + ": remark: " // what was found out of a table, which is no mistake
)

// inUTF16 is a text as some spreadsheets save it.
func inUTF16(text string) string {
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		b.WriteByte(byte(unit))
		b.WriteByte(byte(unit >> 8))
	}
	return b.String()
}

// tableMistakes are made in tables of figures and of models.
var tableMistakes = []mistake{
	{name: "semicolons and decimal commas", in: "rivers", make: whole(table1, func(s string) string {
		return strings.ReplaceAll(strings.ReplaceAll(s, ",", ";"), ".0", ",0")
	}), says: remark + "its cells are separated by semicolons; its decimal signs are commas in Africa, Asia, Europe and 1 more"},
	{name: "tabs", in: "rivers", make: whole(table1, func(s string) string { return strings.ReplaceAll(s, ",", "\t") }), says: remark + "its cells are separated by tabs"},
	{name: "per cent in cells", in: "rivers", make: whole(table1, func(s string) string { return strings.ReplaceAll(s, ".0", ".0%") }),
		says: remark + "figures are in % in Africa, Asia, Europe and 1 more", shows: [2]string{course, "75.0"}},
	{name: "Model as a head", in: "rivers", make: swap(table1, "model,", "Model,")},
	{name: "Avg. as a head", in: "rivers", make: swap(table1, ",overall", ",Avg."),
		says: table1 + `:1:26: board "course" declares no column "Avg." (did you mean its overall?): say title: Avg. under overall in benchmark.yaml, or call the column overall`, mend: swap(table1, ",Avg.", ",overall")},
	{name: "UTF-16", in: "rivers", make: whole(table1, inUTF16), says: remark + "it is written in UTF-16"},
	{name: "an empty cell", in: "rivers", make: swap(table1, "35.0,-,-", "35.0,,")},
	{name: "n/a in a cell", in: "rivers", make: swap(table1, "35.0,-,-", "35.0,N/A,n.a.")},
	{name: "an empty line", in: "rivers", make: swap(table1, "Hasty", "\nHasty")},
	{name: "a head misspelt", in: "rivers", make: swap(table1, "Africa", "Afrika"),
		says: table1 + `:1:7: board "course" declares no column "Afrika" (did you mean "Africa"?)`, mend: swap(table1, "Afrika", "Africa")},
	{name: "heads in other words", in: "rivers", make: swap(table1, "Africa,Asia,Europe", "Nil,Mekong,Donau"),
		says: table1 + `:1:7: board "course" does not declare "Nil", "Mekong", "Donau": call columns as the board does, which misses "Africa", "Asia", "Europe", or declare them under columns, or leave them out with ignore: [Nil, Mekong, Donau] beside file in benchmark.yaml`,
		mend: swap(table1, "Nil,Mekong,Donau", "Africa,Asia,Europe")},
	{name: "a column that nobody declared", in: "rivers", make: all(swap(table1, "overall", "overall,GPU hours"), swap(table1, "73.0", "73.0,12"), swap(table1, "-,-", "-,-,7")),
		says: table1 + `:1:34: board "course" does not declare "GPU hours": declare such columns under columns, or leave them out with ignore: ["GPU hours"] beside file in benchmark.yaml`,
		mend: swap(rivers, "file: table-1.csv", `file: table-1.csv, ignore: ["GPU hours"]`)},
	{name: "a model twice", in: "rivers", make: swap(table1, "Hasty hand", "Careful hand"),
		says: table1 + ":3: Careful hand is in lines 2, 3: keep one, or say in a column variant how each was run", mend: swap(table1, "Careful hand,40.0", "Hasty hand,40.0")},
	{name: "a model twice, run in two ways", in: "rivers", make: swap(table1, "Hasty hand", "Careful hand"),
		says: table1 + ":3: Careful hand is in lines 2, 3: keep one, or say in a column variant how each was run",
		mend: all(swap(table1, "model,", "model,variant,"), swap(table1, "hand,75.0", "hand,,75.0"), swap(table1, "hand,40.0", "hand,in haste,40.0")), shows: [2]string{"rivers/course.csv", "Careful hand,in haste,40.0"}},
	{name: "a letter for a digit", in: "rivers", make: swap(table1, "60.0", "6O.0"),
		says: table1 + `:2:19: "6O.0" is not a decimal number: write digits with a point, such as 8.40, or - where the source reports none`, mend: swap(table1, "6O.0", "60.0")},
	{name: "shares on a scale of a hundred, in a table", in: "rivers", make: write(table1, "model,Africa,Asia,Europe,overall\nCareful hand,0.750,0.600,0.800,0.730\nHasty hand,0.400,0.350,-,-\n"),
		says: table1 + `: remark: all of its 6 figures are at most 1, and the scale ends at 100: say scale: {min: 0, max: 1} in benchmark.yaml if they are shares`,
		mend: swap(rivers, "{min: 0, max: 100}", "[0, 1]"), shows: [2]string{"rivers/course.csv", "Careful hand,0.750,0.600,0.800,0.730"}},
	{name: "several at once", in: "rivers", make: all(swap(table1, "Africa", "Afrika"), swap(table1, "60.0", "6O.0"), swap(table1, "Hasty hand,40.0", ",4O.0")),
		says: table1 + `:1:7: board "course" declares no column "Afrika" (did you mean "Africa"?)` + "\n" +
			table1 + `:2:19: "6O.0" is not a decimal number: write digits with a point, such as 8.40, or - where the source reports none` + "\n" +
			table1 + ":3:1: a row names no model\n" +
			table1 + `:3:2: "4O.0" is not a decimal number: write digits with a point, such as 8.40, or - where the source reports none`,
		mend: all(swap(table1, "Afrika", "Africa"), swap(table1, "6O.0", "60.0"), swap(table1, ",4O.0", "Hasty hand,40.0"))},
	{name: "a head twice, a quote and a letter", in: "rivers", make: all(swap(table1, "Asia", "Africa"), swap(table1, "Careful", `Care"ful`), swap(table1, "40.0", "4O.0")),
		says: table1 + `:1:14: column "Africa" appears twice` + "\n" + table1 + `:2:5: is not CSV: bare " in non-quoted-field` + "\n" +
			table1 + `:3:12: "4O.0" is not a decimal number: write digits with a point, such as 8.40, or - where the source reports none`,
		mend: all(swap(table1, "Africa,Africa", "Africa,Asia"), swap(table1, `Care"ful`, "Careful"), swap(table1, "4O.0", "40.0"))},
	{name: "a row too short", in: "rivers", make: swap(table1, "40.0,35.0,-,-", "40.0,35.0"),
		says: table1 + ":3: has 3 fields, the header has 5: write - where a figure is missing", mend: swap(table1, "40.0,35.0", "40.0,35.0,-,-")},
	{name: "a title above the heads", in: "rivers", make: whole(table1, func(s string) string { return "Table 1\n" + s }),
		says: table1 + ":1: is no table: its first line should be heads separated by commas, semicolons, tabs or bars, as the lines below are; take out what is above them", mend: swap(table1, "Table 1\n", "")},
	{name: "a spreadsheet", in: "rivers", make: write(table1, "PK\x03\x04\x14\x00\x06\x00"),
		says: table1 + ": is a zip file: name it .zip, or .xlsx if it is a workbook, and it is read", mend: write(table1, "model,Africa,Asia,Europe,overall\nCareful hand,75.0,60.0,80.0,73.0\nHasty hand,40.0,35.0,-,-\n")},
	{name: "a model that no list has", in: "rivers", make: swap(table1, "Careful hand", "Patient hand"),
		says: table1 + `:2:1: remark: there is no results/models.csv that lists "Patient hand": models are shown under their own names; such a file, with the column name and others such as organization and aliases, says more of them`,
		mend: write(modelList, "name,organization\nPatient hand,A school\nHasty hand,\n"), shows: [2]string{"rivers/course.csv", "Patient hand,75.0"}},
	{name: "semicolons in models.csv", in: "rivers", make: write(modelList, "id;name;aliases\ncareful-hand;Careful hand;CH\nhasty-hand;Hasty hand;\n")},
	{name: "heads of models.csv in capitals", in: "rivers", make: write(modelList, "ID,Name\ncareful-hand,Careful hand\nhasty-hand,Hasty hand\n")},
	{name: "no ids in models.csv", in: "rivers", make: write(modelList, "name\nCareful hand\nHasty hand\n")},
	{name: "access in other words", in: "rivers", make: write(modelList, "id,name,access\ncareful-hand,Careful hand,closed\nhasty-hand,Hasty hand,open source\n")},
	{name: "a model twice in models.csv", in: "rivers", make: write(modelList, "id,name\ncareful-hand,Careful hand\ncareful-hand,Careful hand\n"),
		says: modelList + `:3: "Careful hand" is a name of "Careful hand" in line 2 already: one name is one model; take it out of one`, mend: write(modelList, "id,name\ncareful-hand,Careful hand\n")},
	{name: "an alias of two models", in: "rivers", make: write(modelList, "id,name,aliases\ncareful-hand,Careful hand,hand\nhasty-hand,Hasty hand,hand\n"),
		says: modelList + `:3: "hand" is a name of "Careful hand" in line 2 already: one name is one model; take it out of one`, mend: swap(modelList, "Hasty hand,hand", "Hasty hand,")},
}

package main

import "strings"

const (
	theJudgments = "judgments:\n  - files: judgments/{model}.csv\n    item: bridge\n    line: line\n    marks: {verdict: {words: {yes: 1, partly: 0.5, no: 0}, reasons: why}}\n"
	theMarks     = "marks: {verdict: {words: {yes: 1, partly: 0.5, no: 0}, reasons: why}}"
	theFormula   = "score: 100 * mean(verdict)"

	grammar = ": write + - * or / between values, 0.5 and not 0,5, brackets in pairs, names that are no words in double quotes, and a list of marks within mean or another of abs, geomean, len, max, mean, min, pow, product, round, sum"
)

// formula is a mistake in the formula of the board, told at a column of its line.
func formula(name, written, says string, mended string) mistake {
	m := mistake{name: name, in: "bridges", make: swap(bridges, "100 * mean(verdict)", written), says: bridges + ":13:" + says}
	if mended != "" {
		m.mend = swap(bridges, written, mended)
	}
	return m
}

// judgeMistakes are made in a judge's files and in what benchmark.yaml says of them.
var judgeMistakes = []mistake{
	{name: "Yes where the words say yes", in: "bridges", make: swap(marks, "1,1,yes", "1,1,Yes")},
	{name: "an unknown word", in: "bridges", make: swap(marks, "1,1,yes", "1,1,yep"),
		says: marks + `:2: mark "verdict" should be yes or partly or no, not "yep": add that under words if it is one of the judge's`, mend: swap(bridges, "{yes: 1,", "{yes: 1, yep: 1,")},
	{name: "an unknown word in many lines", in: "bridges", make: whole(marks, func(s string) string { return strings.ReplaceAll(s, ",yes,", ",ja,") }),
		says: marks + `:2: mark "verdict" should be yes or partly or no, not "ja": add that under words if it is one of the judge's; the same in lines 3, 4, 7, 8 and 9`, mend: swap(bridges, "{yes: 1,", "{yes: 1, ja: 1,")},
	{name: "words in per cent", in: "bridges", make: swap(bridges, "{yes: 1, partly: 0.5, no: 0}", "{yes: 100%, partly: 50%, no: 0%}")},
	{name: "a line twice", in: "bridges", make: swap(marks, "1,1,yes,both ends rest on rock\n", "1,1,yes,both ends rest on rock\n1,1,yes,both ends rest on rock\n"),
		says: marks + `:3: warning: line 1 of item "1" is judged twice, the first time at ` + marks + `:2: both are equal and count once`},
	{name: "a line twice that differs", in: "bridges", make: swap(marks, "1,1,yes,both ends rest on rock\n", "1,1,yes,both ends rest on rock\n1,1,no,both ends rest on rock\n"),
		says: marks + `:3: line 1 of item "1" is judged twice and differs, the first time at ` + marks + `:2: keep one`, mend: swap(marks, "1,1,no,both ends rest on rock\n", "")},
	{name: "semicolons in a judge's file", in: "bridges", make: whole(marks, func(s string) string { return strings.ReplaceAll(s, ",", ";") })},
	{name: "tabs in a judge's file", in: "bridges", make: whole(marks, func(s string) string { return strings.ReplaceAll(s, ",", "\t") })},
	{name: "a field that the file has not", in: "bridges", make: swap(bridges, "item: bridge", "item: brigde"),
		says: marks + `:1: misses the column "brigde" (did you mean "bridge"?)`, mend: swap(bridges, "brigde", "bridge")},
	{name: "no field of the item", in: "bridges", make: swap(bridges, "    item: bridge\n", ""),
		says: marks + `:1: misses the column "id"; known here: bridge, line, verdict, why`, mend: swap(bridges, "    line: line\n", "    item: bridge\n    line: line\n")},
	{name: "a line's field that the file has not", in: "bridges", make: swap(bridges, "line: line", "line: lines"),
		says: marks + `:1: misses the column "lines" (did you mean "line"?)`, mend: swap(bridges, "line: lines", "line: line")},
	{name: "a mark's field that the file has not", in: "bridges", make: swap(bridges, "{verdict: {words", "{verdict: {field: verdikt, words"),
		says: bridges + `:11:30: no record has the field "verdikt" (did you mean "verdict"?): correct it, or leave it out` + "\n" + marks + `:1: misses the column "verdikt", where mark "verdict" is (did you mean "verdict"?)`, mend: swap(bridges, "verdikt", "verdict")},
	{name: "an item in no group", in: "bridges", make: swap(bridges, `ids: ["3-4"], items: 2`, `ids: ["3"], items: 1`),
		says: marks + `:8: item "4" is not in the suite: neither the prompt files nor the ids of a group hold it; the same in line 9`, mend: swap(bridges, `ids: ["3"], items: 1`, `ids: ["3", "4"], items: 2`)},
	{name: "ids as a range alone", in: "bridges", make: swap(bridges, `ids: ["1-2"]`, "ids: 1-2")},
	{name: "ids as numbers", in: "bridges", make: swap(bridges, `ids: ["1-2"]`, "ids: [1, 2]")},
	{name: "ids with the dash of print", in: "bridges", make: swap(bridges, `ids: ["1-2"]`, "ids: [1–2]")},
	{name: "nothing tells the groups", in: "bridges", make: swap(bridges, `{id: Arch, ids: ["1-2"], items: 2}, {id: Rope, ids: ["3-4"], items: 2}`, "Arch, Rope"),
		says: bridges + `:13:42: facet "kind" does not say how an item's group is found: add field, place, facet or ids to it`, mend: swap(bridges, "[Arch, Rope]", `[{id: Arch, ids: 1-2}, {id: Rope, ids: 3-4}]`)},

	{name: "a pattern without quotes", in: "bridges", make: swap(bridges, "judgments/{model}.csv", "{model}.csv"),
		says: bridges + `:8: is not YAML: …`, mend: swap(bridges, "{model}.csv", `"{model}.csv"`)},
	{name: "a pattern without its folder", in: "bridges", make: swap(bridges, "judgments/{model}.csv", `"{model}.csv"`)},
	{name: "a pattern with all its folders", in: "bridges", make: swap(bridges, "judgments/{model}.csv", "results/bridges/judgments/{model}.csv")},
	{name: "a pattern in angle brackets", in: "bridges", make: swap(bridges, "judgments/{model}.csv", "judgments/<model>.csv"),
		says: bridges + `:8:12: pattern "judgments/<model>.csv" does not say whose outputs are judged: put {model} where the path names them, or name a field under model`, mend: swap(bridges, "judgments/<model>.csv", `"judgments/{model}.csv"`)},
	{name: "a pattern with a star", in: "bridges", make: swap(bridges, "judgments/{model}.csv", "judgments/*.csv"),
		says: bridges + `:8:12: pattern "judgments/*.csv" does not say whose outputs are judged: put {model} where the path names them, or name a field under model`, mend: swap(bridges, "judgments/*.csv", `"judgments/{model}.csv"`)},
	{name: "judgments as a pattern", in: "bridges", make: all(swap(bridges, theJudgments, "judgments: \"{model}.csv\"\n"), swap(marks, "bridge,line,", "id,line,")),
		says: bridges + `:7:12: judgments need marks: which fields hold the judge's marks, and what they count, such as marks: {verdict: {words: {yes: 1, no: 0}}}`,
		mend: swap(bridges, "judgments: \"{model}.csv\"\n", "judgments: {files: \"{model}.csv\", line: line, marks: {verdict: {words: {yes: 1, partly: 0.5, no: 0}, reasons: why}}}\n")},
	{name: "a mark as a name", in: "bridges", make: swap(bridges, theMarks, "marks: verdict"),
		says: bridges + `:11:12: should be a mapping, not "verdict": write {verdict: …}`, mend: swap(bridges, "marks: verdict", theMarks)},
	{name: "a mark without words", in: "bridges", make: swap(bridges, "{words: {yes: 1, partly: 0.5, no: 0}, reasons: why}", "{reasons: why}"),
		says: bridges + `:11:22: mark "verdict" has no scale: add what its marks count, such as words: {yes: 1, no: 0}, values: [0, 1], or min: 0 and max: 10`, mend: swap(bridges, "{reasons: why}", "{words: {yes: 1, no: 0, partly: 0.5}, reasons: why}")},
	{name: "a score and no judgments", in: "bridges", make: swap(bridges, theJudgments, ""),
		says: marks + `: warning: is not read: benchmark.yaml describes no judgments: add judgments: with files: "judgments/{model}.csv" and what they hold`, mend: swap(bridges, "boards:", theJudgments+"boards:")},
	{name: "judgments and no score", in: "bridges", make: swap(bridges, theFormula+", ", ""),
		says: bridges + `:13:5: warning: board "stands" stays empty: give it published figures, or a score, which is a formula over the judge's marks`, mend: swap(bridges, "overall: items", theFormula+", overall: items")},
	{name: "no scale of scores", in: "bridges", make: swap(bridges, "scale: {min: 0, max: 100}, ", ""),
		says: bridges + `:13:5: board "stands" makes scores and needs a scale with both ends: write scale: {min: 0, max: 100}`, mend: swap(bridges, theFormula, "scale: {min: 0, max: 100}, "+theFormula)},

	formula("an unknown name", "100 * mean(verdicts)", `94: formula "100 * mean(verdicts)", letter 12: unknown name "verdicts" (did you mean "verdict"?)`, "100 * mean(verdict)"),
	formula("x for times", "100 x mean(verdict)", `87: formula "100 x mean(verdict)", letter 5: "x" does not belong here`+grammar, "100 * mean(verdict)"),
	formula("the sign for times", "100 × mean(verdict)", `87: formula "100 × mean(verdict)", letter 5: "×" does not belong here`+grammar, "100 * mean(verdict)"),
	formula("nothing for times", "100 mean(verdict)", `87: formula "100 mean(verdict)", letter 5: "mean" does not belong here`+grammar, "100 * mean(verdict)"),
	formula("a bracket not closed in a formula", "100 * mean(verdict", `100: formula "100 * mean(verdict", letter 18: unexpected token EOF`+grammar, "100 * mean(verdict)"),
	formula("a bracket too many", "100 * mean(verdict))", `102: formula "100 * mean(verdict))", letter 20: ")" does not belong here`+grammar, "100 * mean(verdict)"),
	formula("a list without a function", "100 * verdict", `87: formula "100 * verdict", letter 5: invalid operation: * (mismatched types a number and a list of marks)`+grammar, "100 * mean(verdict)"),
	formula("average", "100 * average(verdict)", `89: formula "100 * average(verdict)", letter 7: unknown name "average"; known here: verdict, abs, geomean, len, max, mean, min, pow, product, round, sum`, "100 * mean(verdict)"),
	formula("a function in capitals", "100 * Mean(verdict)", `89: formula "100 * Mean(verdict)", letter 7: unknown name "Mean" (did you mean "mean"?)`, "100 * mean(verdict)"),
	formula("per cent", "mean(verdict) * 100%", `102: formula "mean(verdict) * 100%", letter 20: unexpected token EOF`+grammar, "mean(verdict) * 100"),
	formula("a decimal comma in a formula", `"99,5 * mean(verdict) + 0.5 * mean(verdict)"`, `86: formula "99,5 * mean(verdict) + 0.5 * mean(verdict)", letter 3: "," does not belong here`+grammar, `"99.5 * mean(verdict) + 0.5 * mean(verdict)"`),
	formula("a name before a formula", "stands = 100 * mean(verdict)", `90: formula "stands = 100 * mean(verdict)", letter 8: "=" does not belong here`+grammar, "100 * mean(verdict)"),
	formula("shares on a scale of a hundred", "mean(verdict)", `83: warning: formula "mean(verdict)" gives at most 1, and the scale of board "stands" runs to 100: multiply it, as in 100 * (…), or write the scale of its scores`, "100 * (mean(verdict))"),
	{name: "scores off their scale", in: "bridges", make: swap(bridges, "100 * mean", "1000 * mean"),
		says: marks + `:2: item "1": the score 1000 is off the scale of board "stands", which runs from 0 to 100: change its formula or its scale; the same in lines 4, 6 and 8`, mend: swap(bridges, "1000 * mean", "100 * mean")},
}

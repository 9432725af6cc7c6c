package schema

import "standings/internal/source"

// The values of benchmark.yaml, which know where they stand.
type (
	Text     = source.Text
	Fraction = source.Fraction

	Entry[V any]   = source.Entry[V]
	Ordered[V any] = source.Ordered[V]
)

// Kinds of text. Go takes them for the same; the reference of keys, which is made
// of these comments, says at each key which it is.
type (
	// A date is a day, a month or a year: 2025-03-10, 2025-03 or 2025.
	date = Text

	// A webAddress begins with https:// or http://, or is refused: nothing in a file
	// becomes a script.
	webAddress = Text

	// A markdownText may hold links, lists, tables and quoted figures, as pages of
	// prose do. A paragraph or a list may be more:
	//   - `![What it shows](a.png "Caption")` is a figure; several are a gallery, and two with `vs` between them are compared
	//   - `![What it shows](a.mp4 "Caption")` is a video, and a picture of the same name is shown until it plays; `[![What it shows](b.png)](a.mp4)` names another picture
	//   - `[![What it shows](a.png)](https://example.org "Title")` is a card that leads elsewhere
	//   - `[[benchmark/board]]` is the leaders of a leaderboard, `![[benchmark/board]]` a chart of it
	//   - `- 2025-03-10: Dataset published` is an entry of a list of news, the newest of which comes first
	markdownText = Text

	// A field is a path to a value in a record: a column of a CSV file, or keys of
	// nested JSON objects separated by dots, such as "answer.marks". Of a list in it,
	// "answers[0]" is the first entry, and "stats[name=exact, split=test].mean" is read
	// from the one entry whose fields say so, where "split=" is one without it; "*" is
	// the only key of an object, under any name. "answers[].mark" is the list of what each entry
	// of a list holds. A path goes on into a text that is JSON itself: "reply.score". A part {name} of
	// the file's path is a field of that name. "question | input" is question, and input
	// where that says nothing. Some names stand for something else:
	//   - $ is the record as a whole, $key its key in a map
	//   - $prompt.key is a value of the item's record in the prompt files, for marks of judgments
	//   - $file.key is a value that the file has beside its records
	//   - $index is the record's position in its file from 0, $number the same from 1
	//   - $nth is how many records of the file judge the same output so far: it distinguishes raters, samples or runs without names
	//   - $column and $cell are the head and the cell of a column that no other key reads: each such cell of a row is then a record
	field  = Text
	fields = []field

	// A filePattern is a path below the benchmark's folder, with slashes, in which
	// some parts are open:
	//   - {name} is one folder's or file's name, or a piece of one, and says what it is: {model}; with any other name it is a field of the file's records
	//   - {name:idiom|entity} for one of these words
	//   - {number:4} for a number of four digits, {number:1-4} for one of at most four, {number} for as many as there are
	//   - * for any letters but a slash
	filePattern  = Text
	filePatterns = []filePattern

	// A scoreFormula makes an item's score of its marks, by their names, as a paper
	// writes it: "(0.7*consistency + 0.3*realism) / 2". It may use numbers, `+ - * /` and
	// brackets, comparisons, "a ? b : c", and the functions "mean", "geomean", "sum", "product", "min",
	// "max" and "len" of a list or of numbers, "abs", "pow(x, y)" and "round(x, digits)". Two lists,
	// or a list and a number, are added and so on entry by entry: sum(weight * right).
	scoreFormula = Text

	// A columnFormula makes the figures of a column of those of other columns, by their
	// ids, as a [scoreFormula] does of marks: `mean("Pass@1", Recall)`. An id that is no
	// word of letters, digits and _ is written in double quotes.
	columnFormula = Text
)

package importer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/importer/role"
	"standings/results/judged/record"
	"standings/results/kind"
	"standings/results/ranking"
	"standings/results/table"
)

// column is a column of a table with what it was taken for.
type column struct {
	table.Cell // its head as the file has it
	head
	*profile
	index    int
	id       string // in the project; "" where the board does not have it
	role     role.Role
	kind     *kind.Kind
	scale    scale
	error    *column // that holds its ±
	why      string  // it was taken for that, or left out: a clause; "" where nobody asks
	measured bool    // the file says what its figures are: its head is the name of what they are of
	share    bool    // its figures and those beside it are shares of one whole

	better  string // which of its figures are, once that is settled: see [column.direction]
	because string // a clause on why; "" where it is not known
	trust   trust
	doubt   string // why higher ones are not assumed to be; "" where nothing speaks against it

	ordered *ranking.Column // see [column.order]
}

// scale is the range of a column's figures.
type scale string

const (
	toOne     scale = "0 to 1"
	toHundred scale = "0 to 100"
	open      scale = "open"
)

// most is where a scale ends; "" where it is open.
func (s scale) most() string {
	_, most, _ := strings.Cut(string(s), " to ")
	return most
}

// of is the text of a row in the column.
func (c *column) of(row table.Row) string { return row.Cells[c.index].Text }

// withRole are the columns that have one of some roles.
func withRole(columns []*column, roles ...role.Role) []*column {
	return except(columns, func(c *column) bool { return !slices.Contains(roles, c.role) })
}

// roleOf is the first column of a role; nil where there is none.
func roleOf(columns []*column, r role.Role) *column {
	for _, c := range withRole(columns, r) {
		return c
	}
	return nil
}

// model is the column that names the models.
func (s *sheet) model() *column { return roleOf(s.columns, role.Model) }

// Words for what a column that names the models is called, the surest first.
var modelWords = [][]string{
	strings.Split("model, models, model name, model id, llm, llms, language model", ", "),
	strings.Split("system, systems, method, methods, approach, agent, agents, submission, algorithm, algo, name, participant, team, entry, generator, framework, classifier, solver", ", "),
}

// columnsOf says what each column of a table is; known is what the file
// says of some, by their heads. It reports a problem where none can name the models.
func columnsOf(t *table.Table, known map[string]evaluation, problems *source.List) []*column {
	columns := profiled(t, known)
	model := modelColumn(t, columns)
	if model == nil {
		problems.Errorf(source.Place{File: t.File, Line: lineOf(t)}, "%s", noModel(columns))
		return nil
	}
	asTexts(columns)
	model.role, model.kind = role.Model, kind.Text
	if keys := columns[0]; keys.role == "" && keys.Text == table.KeyColumn {
		keys.role, keys.why = role.Left, "it names the records, which name their models"
	}
	errorColumns(t, columns)
	ranksLeftOut(columns)
	for _, c := range columns {
		if c.role != "" {
			continue
		}
		c.role = role.Further
		if word := strings.ToLower(c.Text); word == string(role.Variant) || word == string(role.Kind) || word == string(role.Note) {
			c.role = role.Role(word)
			continue
		}
		if c.kind == kind.Number {
			if c.scale == "" {
				c.scale = c.scaleOf()
			}
			if c.isMeasure() {
				c.role = role.Score
			} else {
				c.scale = open
			}
		}
	}
	likeScores(columns)
	countsOf(columns)
	scales(withRole(columns, role.Score))
	return columns
}

// profiled reads the heads and the cells of a table's columns: which kinds of cells they hold, and what
// they are left out for that hold nothing. known is what the file says of some, by their heads.
func profiled(t *table.Table, known map[string]evaluation) []*column {
	columns := make([]*column, len(t.Header))
	units := make([]string, len(t.Header))
	named := fieldNames(t)
	for i, h := range t.Header {
		around := ""
		if named[i] != h.Text {
			around = h.Text
		}
		columns[i] = &column{Cell: h, head: readHead(named[i], around), index: i}
		if e, said := known[h.Text]; said {
			columns[i].said(e)
		}
		units[i] = columns[i].Unit
	}
	written, unclear := notations(t, units)
	for i, c := range columns {
		c.profile = profileOf(t, i, written[i])
		c.comma = unclear[i]
		if c.Unit == "" {
			c.Unit = c.profile.unit
		}
		if c.kind = c.profile.kind(c.head); c.kind == nil {
			c.role, c.why = role.Left, "it holds nothing"
		}
	}
	return columns
}

// liesAmong reports whether a column's figures lie between the lowest and the highest
// of others in every row that has them all.
func (c *column) liesAmong(of []*column) bool {
	rows := 0
	for row, own := range c.printed {
		parts, full := printedIn(of, row)
		if !full || !c.figures[row].Known() {
			continue
		}
		compare := func(a, b rounded) int { return cmp.Compare(a.value, b.value) }
		if rows++; own.value < slices.MinFunc(parts, compare).value || own.value > slices.MaxFunc(parts, compare).value {
			return false
		}
	}
	return rows > 0
}

// fieldNames are the names of columns: their heads, and of fields within others
// the last step of their paths, where no other column is called so.
func fieldNames(t *table.Table) []string {
	names, count := make([]string, len(t.Header)), map[string]int{}
	for i, h := range t.Header {
		names[i] = h.Text
		if t.Delimiter == 0 {
			if steps := record.Steps(h.Text); len(steps) > 0 {
				names[i] = steps[len(steps)-1]
			}
		}
		count[source.Fold(names[i])]++
	}
	for i, h := range t.Header {
		if t.Delimiter == 0 && count[source.Fold(names[i])] > 1 {
			names[i] = strings.Join(record.Steps(h.Text), " ")
		}
	}
	return names
}

// said takes over what a file says of a column, but for its name.
func (c *column) said(e evaluation) {
	own := c.head
	c.head, c.scale, c.measured = e.metric, e.scale, true
	c.Title, c.words, c.around = own.Title, own.words, own.around
}

func lineOf(t *table.Table) int {
	if len(t.Header) == 0 {
		return 0
	}
	return t.Header[0].Line
}

// modelColumn is the column that names the models: by its head, or the keys of a map,
// or the first of distinct texts.
func modelColumn(t *table.Table, columns []*column) *column {
	texts := slices.ContainsFunc(columns, func(c *column) bool { return c.kind == kind.Text && c.cells == len(t.Rows) && c.isModelWord() })
	try := func(why string, is func(c *column) bool) *column {
		at := slices.IndexFunc(columns, func(c *column) bool {
			return c.cells == len(t.Rows) && is(c) && !(texts && c.isWhole()) // the number of a file is no name
		})
		if at < 0 {
			return nil
		}
		columns[at].why = why
		return columns[at]
	}
	for i, names := range modelWords {
		for _, name := range names {
			if c := try("its name says so", func(c *column) bool { return strings.Join(c.words, " ") == name }); c != nil {
				return c
			}
		}
		if keys := columns[0]; i == 0 && keys.Text == table.KeyColumn {
			keys.why = "they are the names of the records"
			return keys
		}
	}
	isName := func(c *column) bool { return c.kind == kind.Text && !c.isID() }
	if c := try("its name says so", func(c *column) bool { // "Model (size)"
		return isName(c) && len(c.words) > 0 && (c.words[0] == "model" || c.words[len(c.words)-1] == "model")
	}); c != nil {
		return c
	}
	c := try("it is the first whose texts all differ", func(c *column) bool { return isName(c) && c.distinct == len(t.Rows) })
	if c != nil && (c.isOfCases() || c.isAll(answerWords) || c.has(variantWords) || c.longest > mostTask) {
		return nil
	}
	return c
}

// isTask reports whether a head speaks of data sets or the like, and not of what they cost.
func (h head) isTask() bool { return h.has(role.Spread) && !h.has(costWords) }

// isOfCases reports whether a head speaks of what models are asked, and not of models, or all cells
// are files of pictures, videos or sounds.
func (c *column) isOfCases() bool {
	return c.isTask() || c.has(caseWords) || c.has(clipWords) || c.clips > 0 && c.clips == c.cells
}

// Heads of files and of what is in them.
var clipWords = role.Set("data clip clips video videos image images file filename path frame frames audio uid")

// Heads of what models answer, or are asked.
var answerWords = role.Set("answer answers response responses reply output outputs text gen generation generated completion prediction transcript transcription hypothesis")

// isID reports whether a head is that of ids, which are no models.
func (c *column) isID() bool { return c.has(role.Set("id ids idx index qid uid")) }

// isModelWord reports whether a head is one of those under which models are named.
func (h *head) isModelWord() bool {
	return slices.ContainsFunc(modelWords, func(names []string) bool { return slices.Contains(names, strings.Join(h.words, " ")) })
}

// noModel says what was tried to find the models' names, and why it failed.
func noModel(columns []*column) string {
	if at := slices.IndexFunc(columns, func(c *column) bool { return c.has(caseWords) && c.kind == kind.Text && c.longest > mostQuoted }); at >= 0 {
		return fmt.Sprintf("its rows are cases, by %s, and not models: %s", quote(columns[at].Text), instead)
	}
	if at := slices.IndexFunc(columns, func(c *column) bool { return c.isAll(answerWords) && c.kind == kind.Text && c.distinct > 1 }); at >= 0 {
		return fmt.Sprintf("its rows are prompts or answers, by %s, and not models: %s", quote(columns[at].Text), instead)
	}
	why := "every column holds numbers, dates or links"
	if at := slices.IndexFunc(columns, func(c *column) bool { return c.kind == kind.Text && c.isOfCases() }); at >= 0 {
		return "no column names the models: none is called model, system, method or name, and " + quote(columns[at].Text) + " says what they are asked; call the right one model"
	}
	if texts := except(columns, func(c *column) bool { return c.kind != kind.Text }); len(texts) > 1 {
		why = quote(texts[0].Text) + " and " + quote(texts[1].Text) + " could be either"
	} else if len(texts) > 0 {
		why = "column " + quote(texts[0].Text) + " is empty in some rows, or the same in all"
	}
	return "no column names the models: none is called model, system, method or name, and " + why + "; call the right one model"
}

// errorColumns finds the columns that hold the ± of another, or the intervals around its
// figures: "stderr" behind a column, "math_stderr" wherever "math" is.
func errorColumns(t *table.Table, columns []*column) {
	isFree := func(c *column) bool { return c.role == "" && c.kind == kind.Number && c.error == nil }
	for i, c := range columns {
		intervals := c.cells > 0 && c.bounds == c.cells
		if c.role != "" || !intervals && (c.kind != kind.Number || !c.has(errorWords)) {
			continue
		}
		if bare := c.isAll(errorWords, errorCompany); bare || intervals && !c.has(errorWords) {
			at := i - 1
			for at > 0 && columns[at].Better == neither { // "Elo, games, ±"
				at--
			}
			if at >= 0 && isFree(columns[at]) && (!intervals || columns[at].isWithin(t, c)) {
				columns[at].error, c.role = c, role.Error
			}
			continue
		}
		for _, of := range columns {
			if of != c && isFree(of) && !of.has(errorWords) && (isPrefix(of.words, c.words) || isPrefix(wordsOf(of.Text), wordsOf(c.Text)) || areOfOne(of.words, c.words)) && (!intervals || of.isWithin(t, c)) {
				of.error, c.role = c, role.Error
				break
			}
		}
	}
	for _, c := range columns {
		switch {
		case c.error == nil:
		case c.error.bounds > 0:
			c.error.why = "it is the interval of " + quote(c.Text)
		default:
			c.error.why = "it is the ± of " + quote(c.Text)
		}
	}
}

// isWithin reports whether every figure is within the interval that another column has in
// its row.
func (c *column) isWithin(t *table.Table, intervals *column) bool {
	for i, row := range t.Rows {
		text := row.Cells[intervals.index].Text
		_, _, point := figure.Notation{}.Around(c.figures[i], text)
		_, _, comma := figure.Notation{Comma: true}.Around(c.figures[i], text)
		if point != nil && comma != nil {
			return false
		}
	}
	return true
}

// errorCompany are words that may accompany those for an error.
var errorCompany = role.Set("error standard deviation interval confidence 95 95% 90 90% 99 99% score rating")

// isPrefix reports whether the words begin with others and go on with words for an
// error alone.
func isPrefix(words, longer []string) bool {
	if len(words) == 0 || len(longer) <= len(words) || !slices.Equal(longer[:len(words)], words) {
		return false
	}
	rest := head{words: longer[len(words):]}
	return rest.has(errorWords) && rest.isAll(errorWords, errorCompany)
}

// areOfOne reports whether heads are those of a mean and of an error of the same measure:
// "mean_reward" and "std_reward".
func areOfOne(mean, wrong []string) bool {
	bare := func(words []string) []string {
		return except(words, func(w string) bool { return averageWords[w] || errorWords[w] })
	}
	of := bare(mean)
	return len(of) > 0 && len(of) < len(mean) && slices.Equal(of, bare(wrong))
}

// ranksLeftOut leaves out columns that number the rows: ranks are counted here.
func ranksLeftOut(columns []*column) {
	for _, c := range columns {
		if c.role == "" && (c.isRank() || c.isNumbering()) {
			c.role, c.why = role.Left, "ranks are counted here"
		}
	}
}

// isRank reports whether a column says which place each row has.
func (c *column) isRank() bool {
	n := len(c.words)
	return n > 0 && !c.measured && (placeWords[c.words[0]] || placeWords[c.words[n-1]]) && c.isWhole()
}

// isNumbering reports whether a column counts the rows: by its head, or as its figures show, where it
// is one of cases or has no name: "Unnamed: 0".
func (c *column) isNumbering() bool {
	n := c.stepsIn(upTo(c.numbers))
	byOne := len(c.figures) == c.numbers && n.up == c.numbers-1 && int(c.max-c.min) == n.up && c.isAll(caseWords, frameWords)
	return !c.measured && c.isWhole() && (c.isAll(rankWords) || byOne)
}

// How data frames call the column of their rows' numbers.
var frameWords = role.Set("unnamed 0")

// isWhole reports whether a column has whole numbers alone.
func (c *column) isWhole() bool {
	return c.kind == kind.Number && c.whole == c.numbers && c.min >= 0
}

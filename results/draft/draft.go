package draft

import (
	"fmt"
	"math/big"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"standings/internal/source"
	"standings/results/schema"
	"standings/results/table"
)

// Input is a file to draft from.
type Input struct {
	Path string // as its owner calls it, for messages and the report
	From string // the name of the file or folder that was given
	Name string // what it is to be called in the project, slash-separated: its name, below the folder that was given
	Data []byte
}

// Draft is the folder results/ of a project as guessed from files.
type Draft struct {
	ID     string            // of the benchmark of its tables, or of the first of its logs
	Title  string            // of that
	Files  map[string][]byte // by their paths in the project
	Report []string          // what was taken for what and what was left out, a line each

	titled string            // where the title comes from
	left   []string          // files that were left out, each with the reason
	given  map[string]*sheet // the table that was made, by its path in the project
	copied map[string]*Input // the file that was copied, by its path in the project
}

// Place is a problem of the drafted project where its owner finds it: in the file
// that was given, of which the project has a copy, or a table that was made of it.
func (d *Draft) Place(p source.Problem) source.Problem {
	if file, part, inside := strings.Cut(p.File, ".eval:"); inside && d.copied[file+".eval"] != nil {
		p.File = d.copied[file+".eval"].Path + ":" + part
		return p
	}
	switch s := d.given[p.File]; {
	case s == nil:
		if copied := d.copied[p.File]; copied != nil {
			p.File = copied.Path
		}
	case p.Line > 0 && p.Line <= len(s.places):
		p.Place = s.places[p.Line-1]
	}
	return p
}

// sheet is a table that becomes a board.
type sheet struct {
	*table.Table
	input     *Input
	id        string   // of its board
	publisher string   // who printed it, where its file says so
	title     string   // of its board
	file      string   // below published/: what the board reads
	made      []byte   // its bytes where it was made here; nil: the file as it was given
	parts     []*Input // the files of a folder that the board reads, a row each; nil: it reads one file
	columns   []*column
	rank      *column // that ranks the rows; nil: nothing says which does
	ranked    string  // why it does, or why none does: a clause
	missing   string  // the line of benchmark.yaml that would rank them; "" where they are ranked
	overall   *column // the same, where it is a figure of all the others or stands alone; nil: none is printed
	making    *making // how the overall is made; nil is not known
	hint      string  // what is known of how the overall is made, where making does not say it
	groups    []*column

	records    string                // path of the records in the file; "" where it is no document, or the document itself
	categories []category            // of its columns, as a second file has them
	sortedBy   *Input                // that file
	kept       []string              // what they are called below published/
	originals  []*Input              // what it was made of, kept beside it
	known      map[string]evaluation // what the file says of columns, by their heads

	places    []source.Place // of a table that was made: of each of its lines in the file it was made of; nil is not known
	reference []string       // names of rows that are no models
	aside     map[int]bool   // those rows

	facts   []fact      // of models, as the file says them apart from its figures
	by      []evaluator // who measured, as files of a common form say; none: not stated
	remarks []string    // what was decided, for the report
}

// path is what the owner of a table calls its file or folder.
func (s *sheet) path() string {
	if s.parts != nil {
		return path.Dir(s.input.Path)
	}
	return s.input.Path
}

// fact is something that is known of a model.
type fact struct{ model, name, value string }

func (s *sheet) remark(text string) { s.remarks = append(s.remarks, text) }

// remarkAt is a remark on a line of the sheet's file.
func (s *sheet) remarkAt(at source.Place, text string) {
	if at.Line > 0 {
		text = fmt.Sprintf("line %d: %s", at.Line, text)
	}
	s.remark(text)
}

// New drafts a project from files. What keeps it from being one is added to
// problems: the draft is for use where none of it is an error, and nil where no
// table was found.
func New(inputs []Input, problems *source.List) *Draft {
	d := &Draft{Files: map[string][]byte{}, given: map[string]*sheet{}, copied: map[string]*Input{}}
	logs, empty, beside := d.logged(inputs, problems)
	if len(logs) == 0 && len(empty) > 0 && len(inputs) == len(beside) {
		for _, l := range empty {
			problems.Errorf(source.Place{File: l.input.Path}, "%s", l.without())
		}
		return nil
	}
	if len(logs) > 0 {
		if inputs = stated(d.apart(inputs, logs, beside), logs); len(inputs) == 0 {
			d.writeLogs(logs)
			d.leftOut()
			return d
		}
	}
	sheets := d.read(inputs, problems)
	if len(sheets) == 0 {
		return nil
	}
	for _, s := range sheets {
		s.reshape()
	}
	d.name(inputs, sheets)
	nameFiles(sheets)
	for _, s := range sheets {
		s.guess(problems)
	}
	if problems.Errors() > 0 {
		return nil
	}
	d.write(sheets)
	d.writeModels(sheets)
	d.writeLogs(logs)
	d.report(sheets)
	return d
}

// guess says what the columns of a sheet are.
func (s *sheet) guess(problems *source.List) {
	if s.columns = columnsOf(s.Table, s.known, problems); s.columns == nil {
		return
	}
	s.findVariant()
	s.offerVariants()
	s.references()
	var scores []*column
	for _, c := range s.columns {
		if c.role == isScore {
			scores = append(scores, c)
		}
	}
	s.wholes(scores)
	s.directions(scores)
	s.rank, s.ranked = s.rankedBy(scores)
	if s.rank != nil {
		s.orderSays(s.rank, scores)
		s.averagesSay(scores)
		complementsSay(scores)
	}
	s.groups = s.alike(scores, s.rank)
	s.sorted()
	s.asText()
	s.odd()
	if s.rank != nil && (s.rank.namesOverall() > 0 || len(s.groups) == 1) {
		s.findOverall()
	}
	if s.groups == nil && s.overall == nil && !slices.ContainsFunc(s.columns, func(c *column) bool { return c.role == isFurther && c.kind == numberKind && c.isDirected() }) {
		s.noFigures(problems)
		return
	}
	s.identify()
	switch {
	case s.rank == nil:
		var ids []string
		for _, c := range s.groups {
			ids = append(ids, scalar(c.id))
		}
		s.missing = "rank: X, with the column that ranks, such as " + listed(ids)
	case !s.rank.isDirected():
		s.missing = "lower: true or lower: false"
	}
}

// asText takes further columns for texts that hold anything but figures or dates: ">128k".
func (s *sheet) asText() {
	for _, c := range s.columns {
		if c.role == isFurther && (c.kind == numberKind && c.numbers < c.cells || c.kind == dateKind && c.dates < c.cells) {
			c.kind, c.why = textKind, quote(c.oddText(s.Table))+" is no "+map[string]string{numberKind: "figure", dateKind: "date"}[c.kind]
		}
	}
}

// odd remarks on single figures that may be on another scale than their column: 0.6
// among per cents.
func (s *sheet) odd() {
	for _, c := range s.groups {
		if c.scale != toHundred || c.between != 1 || c.numbers < 3 {
			continue
		}
		at, least := -1, big.NewRat(10, 1)
		for i, f := range c.figures {
			switch v := f.Rat(); {
			case v == nil:
			case v.Sign() > 0 && v.Cmp(one) < 0:
				at = i
			case v.Cmp(least) < 0:
				least = v
			}
		}
		if at >= 0 && least.Cmp(big.NewRat(10, 1)) >= 0 {
			s.remarkAt(s.Rows[at].Cells[c.index].Place, fmt.Sprintf("%s in %s is kept as it is printed: all others are 10 or more, so it may be a share among per cents", s.Rows[at].Cells[c.index].Text, quote(c.Text)))
		}
	}
}

// identify gives the columns their ids: their heads, as far as those can be ids.
func (s *sheet) identify() {
	taken := map[string]bool{schema.OverallColumn: true}
	for _, c := range s.columns {
		switch c.role {
		case isOverall:
			c.id = schema.OverallColumn
		case isModel, isVariant, isKind, isNote, isLeft, isError:
			continue
		default:
			for _, name := range []string{c.Title, c.Text, c.Text + " (" + string(c.role) + ")"} {
				if c.id = idOf(name); schema.ReservedColumn(c.id) == "" && !schema.IsFileColumn(c.id) && c.id != "" && !taken[source.Fold(c.id)] {
					break
				}
				c.id = ""
			}
			for n := 2; c.id == "" || taken[source.Fold(c.id)]; n++ {
				c.id = strings.TrimSpace(idOf(c.Title) + " " + strconv.Itoa(n))
			}
		}
		taken[source.Fold(c.id)] = true
	}
	for i := range s.categories {
		c := &s.categories[i]
		c.id = idOf(c.name)
		for n := 2; taken[source.Fold(c.id)] || c.id == "" || schema.ReservedColumn(c.id) != ""; n++ {
			c.id = idOf(c.name) + " " + strconv.Itoa(n)
		}
		taken[source.Fold(c.id)] = true
	}
}

// idOf makes the id of a column out of its head: what cannot stand in an address
// or in a formula becomes a hyphen.
func idOf(head string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '/' || r == '\\' || r == '"' || unicode.IsControl(r):
			return '-'
		case unicode.IsSpace(r):
			return ' '
		}
		return r
	}, source.Visible(head)))
}

// name gives the benchmark and its boards their names: those of the files.
func (d *Draft) name(inputs []Input, sheets []*sheet) {
	stems, from := make([]string, len(sheets)), make([]string, len(sheets))
	for i, s := range sheets {
		stems[i], from[i] = stem(s.path()), stem(s.input.From)
		if s.publisher != "" {
			stems[i] = s.publisher
		}
	}
	name := common(stems)
	if one := common(from); len(sheets) > 1 && one == from[0] && one == from[len(from)-1] && one != "" {
		name = one // a folder, or a file with several tables
	}
	d.ID = addressOf(name)
	if slices.Contains(reserved, d.ID) {
		d.ID += "-results"
	}
	d.Title, d.titled = inWords(name), "as the file is called"
	if len(sheets) == 1 && sheets[0].title != "" {
		d.Title, d.titled = sheets[0].title, "as the file calls it"
	}
	taken := map[string]bool{}
	for i, s := range sheets {
		if s.title == "" {
			s.title = inWords(stems[i])
		}
		if s.id == "" {
			s.id = addressOf(s.title)
			if len(sheets) == 1 {
				s.id = "scores"
			}
		}
		for id, n := s.id, 2; taken[s.id] || slices.Contains(reserved, s.id) || schema.EndsAsData(s.id); n++ {
			s.id = id + "-" + strconv.Itoa(n)
		}
		taken[s.id] = true
	}
}

// The ids that are addresses of other pages and files of a site.
var reserved = []string{"cases", "models", "compare", "audit", "404", "index", "lists", "items", "data", "releases", "changes", "feed", "search"}

// stem is a file's name without its folder and ending.
func stem(name string) string {
	base := path.Base(name)
	return strings.TrimSuffix(base, path.Ext(base))
}

// common is what several names have in common at their beginning, up to a joint of
// words, or the first of them.
func common(names []string) string {
	prefix := names[0]
	for _, name := range names[1:] {
		for !strings.HasPrefix(name, prefix) {
			prefix = prefix[:len(prefix)-1]
		}
	}
	if len(prefix) < len(names[0]) {
		prefix = prefix[:max(strings.LastIndexAny(prefix, "-_. "), 0)]
	}
	if strings.Trim(prefix, "-_. ") == "" {
		return names[0]
	}
	return prefix
}

// addressOf makes an id that can be an address out of a name.
func addressOf(name string) string {
	if id := schema.Slug(name); source.ValidID(id) && id != "x" {
		return id
	}
	return "table"
}

var dateInWords = regexp.MustCompile(`\b(20\d\d) (0[1-9]|1[0-2]) (0[1-9]|[12]\d|3[01])\b`)

// inWords is the name of a file as a title: "my_results" is "My results".
func inWords(name string) string {
	words := strings.Fields(strings.NewReplacer("_", " ", "-", " ").Replace(source.Visible(name)))
	if len(words) == 0 {
		return "Results"
	}
	title := []rune(dateInWords.ReplaceAllString(strings.Join(words, " "), "$1-$2-$3"))
	title[0] = unicode.ToUpper(title[0])
	return string(title[:min(len(title), 100)])
}

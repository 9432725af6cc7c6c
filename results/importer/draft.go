package importer

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/kind"
	"standings/results/table"
)

// input is a file to draft from.
type input struct {
	Path  string // as its owner calls it, for messages and the report
	From  string // the name of the file or folder that was given
	Name  string // what it is to be called in the project, slash-separated: its name, below the folder that was given
	Data  []byte
	Open  func() (fs.File, error) // of an image, which is not read: Data is nil; nil elsewhere
	Aside bool                    // its name or form says that it holds no results that are read
	Why   string                  // what its form is; "": it is one that is read
}

// folder is where a file is, below what was given.
func (in *input) folder() string { return path.Join(in.From, path.Dir(in.Name)) }

// Draft is the folder results/ of a project as guessed from files.
type Draft struct {
	ID     string            // of the benchmark of its tables, or of the first of its logs
	Title  string            // of that
	Titled string            // where the title comes from
	Files  map[string][]byte // by their paths in the project
	// Images are further files, which are copied and not read: by their paths in the project,
	// what opens them.
	Images map[string]func() (fs.File, error)
	Report []string  // what was taken for what and what was left out, a line each
	Ledger ledger    // what became of all that was given
	Left   []leftOut // what was left out, in the order in which that was found
	Open   *Choice   // what the files leave open: then nothing else is here but the report, and a problem says so; nil: nothing
	Read   string    // of two readings the one that was chosen, as a pattern of its files; "": the files have one

	unfit  map[string]string // why tables are left out, by their keys
	given  map[string]*sheet // the table that was made, by its path in the project
	copied map[string]*input // the file that was copied, by its path in the project
	used   map[string]bool   // paths of further files that were taken
	sheets []*sheet          // the tables that became boards
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
	case bytes.Count(s.made, []byte("\n")) != len(s.Rows)+1: // lines are not rows
	default:
		p.Message = linesSaid().ReplaceAllStringFunc(p.Message, func(said string) string {
			return digits().ReplaceAllStringFunc(said, func(line string) string {
				n, _ := strconv.Atoi(line)
				return strconv.Itoa(cmp.Or(s.given(n).Line, n))
			})
		})
		if at := s.given(p.Line); at.Line > 0 {
			p.Place = at
		}
	}
	return p
}

var (
	linesSaid = lazy.Regexp(`\blines? \d+(?:, \d+)*`)
	digits    = lazy.Regexp(`\d+`)
)

// given is where a line of the table that was made is in the file that was given; the zero value
// of a line that the table does not have.
func (s *sheet) given(line int) source.Place {
	switch {
	case line == 1:
		return s.Header[0].Place
	case line > 1 && line < len(s.Rows)+2:
		return s.Rows[line-2].Place
	}
	return source.Place{}
}

// sheet is a table that becomes a board.
type sheet struct {
	*table.Table
	input     *input
	key       string    // distinguishes it from the other tables that were given, as it was read; "" where it cannot be left out
	id        string    // of its board
	publisher string    // who printed it, where its file says so
	title     string    // of its board
	file      string    // below published/: what the board reads
	made      []byte    // its bytes where it was made here; nil: the file as it was given
	folder    string    // of these, as their owner calls it
	parts     []fileRow // the files of a folder that the board reads; nil: it reads one file
	ignored   []string  // fields of these that are left out, with what is in them
	columns   []*column
	rank      *column // that ranks the rows; nil: not known
	ranked    string  // why it does, or why none does: a clause
	open      *Ask    // what keeps them from being ranked; nil: they are
	overall   *column // the same, where it is a figure of all the others or the only one; nil: none is printed
	making    *making // how the overall is made; nil is not known
	groups    []*column

	records    string                // path of the records in the file; "" where it is no document, or the document itself
	categories []category            // of its columns, as a second file has them
	sortedBy   *input                // that file
	kept       []string              // what they are called below published/
	originals  []*input              // what it was made of, kept beside it
	known      map[string]evaluation // what the file says of columns, by their heads

	left   []leftOut // rows and cells that were left out
	joined int       // rows that were put into one with others
	added  int       // last columns, which the file does not have

	unlike string // why rows of a model cannot be compared: nothing says what they differ in; "" where it is known

	reference []string     // names of rows that are no models
	aside     map[int]bool // those rows

	facts   []fact      // of models, as the file says them apart from its figures
	by      []evaluator // who measured, as files of a common form say; none: not stated
	remarks []string    // what was decided, for the report
}

// path is what the owner of a table calls its file or folder.
func (s *sheet) path() string {
	return cmp.Or(s.folder, s.input.Path)
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

func newDraft() *Draft {
	return &Draft{Files: map[string][]byte{}, Images: map[string]func() (fs.File, error){}, given: map[string]*sheet{}, copied: map[string]*input{}, unfit: map[string]string{}, used: map[string]bool{}}
}

// drafted drafts a project from files, as [Project] does. unread says what is wrong with
// further ones.
func drafted(inputs []input, as string, problems *source.List, unread ...source.Problem) *Draft {
	read := except(inputs, func(in input) bool { return in.Aside })
	var d *Draft
	if as != "" && !slices.Contains(Readings, as) {
		d = draftedAs(as, read, problems)
	} else {
		d = recognised(read, as, problems)
	}
	for _, in := range inputs {
		switch {
		case in.Why == "":
		case d == nil || len(inputs) == 1:
			problems.Errorf(source.Place{File: in.Path}, "%s", in.Why)
		default:
			d.leave(in.Path, in.Why)
		}
	}
	if d != nil && d.Open == nil {
		d.account(inputs, unread)
	}
	return d
}

// recognised drafts a project of what files are. What keeps it from being one is added to
// problems: the draft is for use where none of it is an error, and nil where no
// table was found. reading is one of [Readings], or "".
func recognised(inputs []input, reading string, problems *source.List) *Draft {
	d := newDraft()
	if inputs = d.withoutVotes(inputs, problems); inputs == nil {
		return nil
	}
	logs, empty, beside := d.logged(inputs, problems)
	if len(logs) == 0 && len(empty) > 0 && len(inputs) == len(beside) {
		for _, l := range empty {
			problems.Errorf(source.Place{File: l.input.Path}, "%s", l.without())
		}
		return nil
	}
	if len(logs) > 0 {
		if inputs = takeStated(d.separateLogs(inputs, logs, beside), logs); len(inputs) == 0 {
			d.writeLogs(logs)
			d.writeModels(nil, logs)
			return d
		}
	}
	if len(logs) == 0 {
		f, near := known(inputs)
		if f != nil {
			d.fit(f)
			return d
		}
		d.Report = near
		if d.cases(inputs, reading, problems) {
			return d
		}
	}
	inputs = slices.DeleteFunc(inputs, func(in input) bool { return in.Open != nil })
	sheets := d.tables(inputs, problems)
	if sheets == nil {
		return nil
	}
	d.sheets = sheets
	d.writeLogs(logs)
	d.writeModels(sheets, logs)
	d.report(sheets)
	return d
}

// tables drafts the tables of files, as often as some are found that do not fit: these are left
// out. It is nil where none is left, as a problem says.
func (d *Draft) tables(inputs []input, problems *source.List) []*sheet {
	for left, used := slices.Clip(d.Left), d.used; ; {
		d.Left, d.used, d.Ledger = left, maps.Clone(used), ledger{}
		sheets := d.read(inputs, problems)
		if len(sheets) == 0 {
			return nil
		}
		for _, s := range sheets {
			s.reshape()
		}
		d.name(sheets)
		nameFiles(sheets)
		var wrong source.List
		unfit := map[string]string{}
		for _, s := range sheets {
			var own source.List
			if s.guess(&own); own.Errors() > 0 && s.key != "" {
				unfit[s.key] = own.All()[0].Message
			}
			wrong.Add(own.All()...)
		}
		if wrong.Errors() == 0 {
			d.write(sheets)
			if len(sheets) > 1 {
				unfit = d.thatFail(sheets)
			}
		}
		switch {
		case wrong.Errors() > 0 && (len(unfit) == 0 || len(unfit) == len(sheets)):
			problems.Add(wrong.All()...)
			return nil
		case len(unfit) == 0 || len(unfit) == len(sheets):
			return sheets // reading the project says what is wrong
		}
		maps.Copy(d.unfit, unfit)
		d.Files, d.given, d.copied = map[string][]byte{}, map[string]*sheet{}, map[string]*input{}
	}
}

// guess says what the columns of a sheet are.
func (s *sheet) guess(problems *source.List) {
	if s.columns = columnsOf(s.Table, s.known, problems); s.columns == nil {
		return
	}
	s.findVariant()
	s.offerVariants()
	s.references()
	scores := withRole(s.columns, role.Score)
	s.wholes(scores)
	s.directions(scores)
	s.rank, s.ranked = s.rankedBy(scores)
	complementsSay(scores)
	for _, c := range scores {
		if c.doubt != "" && !c.isDirected() {
			s.remark(fmt.Sprintf("which figures of %s are better is open: %s", quote(c.Text), c.doubt))
		}
	}
	s.heldAgainstRanks()
	s.groups = s.alike(scores, s.rank)
	s.sorted()
	s.asText()
	s.unnamed()
	s.odd()
	if s.rank != nil && (s.rank.namesOverall() > 0 || len(s.groups) == 1) {
		s.findOverall()
	}
	if len(s.groups) == 0 && s.overall == nil && !slices.ContainsFunc(withRole(s.columns, role.Further), func(c *column) bool { return c.kind == kind.Number && c.isDirected() }) {
		s.noFigures(problems)
		return
	}
	s.identify()
	s.open = s.ask()
}

// asText takes further columns for texts that hold anything but figures or dates: ">128k".
func (s *sheet) asText() {
	for _, c := range withRole(s.columns, role.Further) {
		if (c.kind == kind.Number || c.kind == kind.Date) && c.read[c.kind] < c.cells {
			c.kind, c.why = kind.Text, quote(c.odd[c.kind].Text)+" is no "+c.kind.Name
		}
	}
}

const unnamed = "a text within an object is left out unless a column is named so"

// unnamed leaves out the texts within objects of files of one row each, and the sizes beside
// them: what they say of a file, a licence or a machine.
func (s *sheet) unnamed() {
	if s.parts == nil {
		return
	}
	about := map[string]bool{} // by object: whether it holds texts and sizes alone
	of := func(c *column) string { return c.Text[:max(strings.LastIndexByte(c.Text, '.'), 0)] }
	isText := func(c *column) bool { return (c.kind == kind.Text || c.kind == kind.Link) && c.numbers == 0 }
	for _, c := range s.columns {
		before, seen := about[of(c)]
		about[of(c)] = (before || !seen) && (isText(c) || c.kind == kind.Number && c.Better == neither)
	}
	for _, c := range withRole(s.columns, role.Further) {
		switch {
		case of(c) == "":
		case c.isOfLists():
			c.role, c.why = role.Left, "lists of figures are not read"
		case isText(c):
			c.role, c.why = role.Left, unnamed
		case about[of(c)]:
			c.role, c.why = role.Left, "beside texts about a file"
		}
	}
}

// odd remarks on a single figure that may be a share among per cents: 0.6 where all others of
// its column are ten or more.
func (s *sheet) odd() {
	for _, c := range s.groups {
		var small []int
		for i, f := range c.figures {
			if f.Known() && f.Float() < 10 {
				small = append(small, i)
			}
		}
		if c.scale == toHundred && c.between == 1 && c.numbers >= 3 && len(small) == 1 {
			cell := s.Rows[small[0]].Cells[c.index]
			s.remarkAt(cell.Place, fmt.Sprintf("%s in %s is kept as it is printed: all others are 10 or more, so it may be a share among per cents", cell.Text, quote(c.Text)))
		}
	}
}

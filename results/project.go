package results

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
)

// Project is everything that was measured: models, benchmarks, boards, rows.
type Project struct {
	Models     *Models
	Benchmarks []*Benchmark      // by title, the worked example last
	Files      map[string]string // SHA-256 in hex of every file read, by its path in the project
	Withdrawn  []Withdrawal      // rows that were taken back, in the order of withdrawn.csv
}

// Boards are the declared boards of all benchmarks, in their order.
func (p *Project) Boards(yield func(*Board) bool) {
	for _, b := range p.Benchmarks {
		for _, board := range b.Boards {
			if !yield(board) {
				return
			}
		}
	}
}

// Benchmark returns a benchmark by its id, or nil.
func (p *Project) Benchmark(id string) *Benchmark {
	for _, b := range p.Benchmarks {
		if b.ID == id {
			return b
		}
	}
	return nil
}

// Remarks lists what was found out and nobody said: of boards on which nothing ranks
// which line is missing, and what costs rows their ranks; of tables that are not of the
// plain form how each is written, and which of its columns were taken for what; of
// models, where the project has no list, that they are listed under their own names.
func (p *Project) Remarks() []source.Problem {
	var list []source.Problem
	for board := range p.Boards {
		if ask, ok := board.unranked(); ok {
			list = append(list, ask)
		}
		if costs := board.RankCosts(); costs != "" {
			list = append(list, source.Remarkf(board.Place, "board %q: %s", board.ID, costs))
		}
		for _, t := range board.Tables {
			if len(t.Remarks) > 0 {
				list = append(list, source.Remarkf(source.InFile(t.File), "%s", strings.Join(t.Remarks, "; ")))
			}
		}
	}
	return append(list, p.Models.remarks...)
}

// Addresses at the root of a site that a benchmark cannot have.
var reserved = []string{"cases", "models", "compare", "audit", "search", "404", "items", "data", "releases", "changes", "feed", "embed"}

// Load reads the folder results/ of a project. fsys is rooted at the project.
// builtin, rooted alike, lends what a project may leave out: benchmark.yaml of a
// benchmark that it knows (then without its published figures and without all
// remarks on them, see [schema.Recipes.ReadOver]) and models.csv.
// Everything that is wrong is added to problems; what is returned is for
// building only where none of it is an error.
func Load(fsys, builtin fs.FS, problems *source.List) *Project {
	l := &loader{fsys: fsys, builtin: builtin, problems: &source.List{}, project: &Project{Files: map[string]string{}}, explained: map[string]bool{}, absent: map[string]bool{}, builtIns: map[string]bool{}}
	defer l.handOver(problems)
	l.models()
	boards := 0
	for _, id := range l.folders() {
		l.benchmark(id)
		if n := len(l.project.Benchmarks); n > 0 && l.project.Benchmarks[n-1].ID == id {
			boards += len(l.project.Benchmarks[n-1].Boards)
		}
		if boards > source.MaxBoards {
			l.problems.Errorf(source.InFile(path.Join("results", id)), "the benchmarks up to this one declare %d boards, where %d fit: part them into several sites", boards, source.MaxBoards)
			break
		}
	}
	l.settle()
	l.withdrawals()
	l.checkWithdrawn()
	slices.SortStableFunc(l.project.Benchmarks, func(a, b *Benchmark) int {
		return cmp.Or(cmp.Compare(last(a.Example), last(b.Example)), strings.Compare(strings.ToLower(a.Title), strings.ToLower(b.Title)))
	})
	if len(l.project.Benchmarks) == 0 && l.problems.Errors() == 0 && !l.unfoldered() {
		l.problems.Errorf(source.InFile("results"), "holds no benchmark: make a folder in it with a benchmark.yaml, or have one made by standings init -from FILE DIR")
	}
	return l.project
}

type loader struct {
	fsys, builtin fs.FS
	problems      *source.List
	project       *Project
	explained     map[string]bool // what is not read, and a message says why
	rows, cells   int             // of all published tables so far
	absent        map[string]bool // declared files that are not there, as a message says
	builtIns      map[string]bool // folders of benchmarks that the program describes: places in its description have their names
}

// benchmarkLoader reads one benchmark.
type benchmarkLoader struct {
	*loader
	*Benchmark
	dir string // its folder
}

// read returns a file of the project, and whether it could be read; a file that
// is not there is no problem yet.
func (l *loader) read(name string, most int64) ([]byte, bool) {
	data, err := source.Read(l.fsys, name, most)
	switch {
	case err == nil:
		sum := sha256.Sum256(data)
		l.project.Files[name] = cmp.Or(source.Stored(l.fsys, name), hex.EncodeToString(sum[:]))
		return data, true
	case !errors.Is(err, fs.ErrNotExist):
		l.problems.CannotRead(name, err)
	}
	return nil, false
}

// models reads the project's own list, where it has one, and lends it the built-in
// one.
func (l *loader) models() {
	const name = "results/models.csv"
	m := newModels()
	if data, ok := l.read(name, source.MaxTable); ok {
		m = readModels(name, data, l.problems)
		m.own = true
	} else if source.Exists(l.fsys, name) {
		m.own, m.unread, m.faulty = true, true, true // said above
	}
	if !m.unread {
		if data, err := fs.ReadFile(l.builtin, name); err == nil {
			m.lend(readModels(name, data, &source.List{}))
		}
	}
	l.project.Models = m
}

// settle gives models their last ids once all data are read.
func (l *loader) settle() {
	ids := l.project.Models.settle(l.problems)
	for _, b := range l.project.Benchmarks {
		for _, s := range b.Suite.Sheets {
			if id, ok := ids[s.ModelID]; ok {
				s.ModelID = id
			}
		}
	}
}

// folders lists the folders in results/ that are benchmarks: those that hold
// anything a benchmark is made of. Folders of program code are none of ours; what
// else is there is reported.
func (l *loader) folders() (ids []string) {
	for _, e := range source.Folder(l.fsys, "results", l.problems) {
		if !e.IsDir() {
			continue
		}
		if parts := source.Folder(l.fsys, path.Join("results", e.Name()), l.problems); slices.ContainsFunc(parts, isPart) {
			ids = append(ids, e.Name())
		}
	}
	l.known(ids)
	return ids
}

// benchmark reads one benchmark. Where the program fails on it the others are
// still read.
func (l *loader) benchmark(id string) {
	dir := path.Join("results", id)
	defer func() {
		if r := recover(); r != nil {
			l.problems.Errorf(source.InFile(dir), "cannot be read: %v", source.Caught(r))
		}
	}()
	file := path.Join(dir, "benchmark.yaml")
	if !source.ValidID(id) {
		l.problems.Errorf(source.InFile(dir), "folder %q becomes an address, of lower-case letters and digits, separated by single dots or hyphens: rename it to such a one", id)
		return
	}
	if slices.Contains(reserved, id) {
		l.problems.Errorf(source.InFile(dir), "%q is the address of another page: rename the folder", id)
		return
	}
	before := l.problems.Errors()
	declared := l.described(id, dir, file)
	if declared == nil {
		return
	}
	b := &Benchmark{Benchmark: declared, Title: declared.Title.Value, Question: declared.Question.Value}
	in := &benchmarkLoader{l, b, dir}
	in.knownIn()
	if l.problems.Errors() > before {
		// It cannot be built, but its tables are still read, so that one
		// run names what is wrong in them too.
		for i := range declared.Boards {
			if board := &declared.Boards[i]; declared.Sound(board) {
				in.published(NewBoard(b, board))
			}
		}
		return
	}
	for i := range declared.Boards {
		board := NewBoard(b, &declared.Boards[i])
		in.published(board)
		board.settle()
		board.merge()
		b.Boards = append(b.Boards, board)
	}
	in.trust()
	in.undeclared()
	in.recomputed()
	in.tallied()
	in.references()
	b.oddVariants(l.problems)
	for _, board := range b.All() {
		board.compute(l.problems)
		board.rank()
		board.estimate()
		board.summaries(l.problems)
	}
	in.changes()
	if b.BuiltIn {
		in.dropSources()
	}
	l.project.Benchmarks = append(l.project.Benchmarks, b)
}

func (l *loader) builtinIDs() (ids []string) {
	entries, _ := fs.ReadDir(l.builtin, "results")
	for _, e := range entries {
		if _, err := fs.Stat(l.builtin, path.Join("results", e.Name(), "benchmark.yaml")); err == nil {
			ids = append(ids, e.Name())
		}
	}
	return ids
}

// LastChange is the day on which a benchmark's figures last changed: as it is stated, else
// that of its newest source; "" where neither has one.
func (b *Benchmark) LastChange() string {
	day := b.Updated.Value
	if day == "" {
		for _, src := range b.Sources {
			day = max(day, src.Date.Value)
		}
	}
	return day
}

package results

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/results/problem"
	"standings/results/schema"
)

// Project is everything that was measured: models, benchmarks, boards, rows.
type Project struct {
	Models     *Models
	Benchmarks []*Benchmark      // by title, the worked example last
	Files      map[string]string // SHA-256 in hex of every file read, by its path in the project
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

// Addresses at the root of a site that a benchmark cannot have.
var reserved = []string{"cases", "models", "compare", "audit", "404"}

// Load reads the folder results/ of a project. fsys is rooted at the project.
// builtin, rooted alike, lends what a project may leave out: benchmark.yaml of a
// benchmark that it knows (then without its published figures) and models.csv.
// Everything that is wrong is added to problems; what is returned is for
// building only where none of it is an error.
func Load(fsys, builtin fs.FS, problems *problem.List) *Project {
	l := &loader{fsys: fsys, builtin: builtin, problems: problems, project: &Project{Files: map[string]string{}}}
	l.models()
	for _, id := range l.folders() {
		l.benchmark(id)
	}
	slices.SortStableFunc(l.project.Benchmarks, func(a, b *Benchmark) int {
		if a.Example != b.Example {
			if b.Example {
				return -1
			}
			return 1
		}
		return strings.Compare(strings.ToLower(a.Title.Value), strings.ToLower(b.Title.Value))
	})
	if len(l.project.Benchmarks) == 0 && problems.Errors() == 0 {
		problems.Errorf(problem.Place{File: "results"}, "holds no benchmark: make a folder in it with a benchmark.yaml")
	}
	return l.project
}

type loader struct {
	fsys, builtin fs.FS
	problems      *problem.List
	project       *Project
}

// read returns a file of the project, and whether it could be read; a file that
// is not there is no problem yet.
func (l *loader) read(name string) ([]byte, bool) {
	data, err := fs.ReadFile(l.fsys, name)
	switch {
	case err == nil:
		sum := sha256.Sum256(data)
		l.project.Files[name] = hex.EncodeToString(sum[:])
		return data, true
	case errors.Is(err, fs.ErrNotExist):
		return nil, false
	}
	l.problems.Errorf(problem.Place{File: name}, "cannot be read: %s", reason(l.fsys, name, err))
	return nil, false
}

// reason says in plain words why a file cannot be read.
func reason(fsys fs.FS, name string, err error) string {
	if info, statErr := fs.Stat(fsys, name); statErr == nil && info.IsDir() {
		return "it is a directory where a file belongs"
	}
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		err = pathError.Err
	}
	if strings.Contains(err.Error(), "escapes") {
		return "it is a link that leaves the project: copy the file into the project"
	}
	return err.Error()
}

func (l *loader) models() {
	const name = "results/models.csv"
	data, ok := l.read(name)
	if !ok {
		if _, err := fs.Stat(l.fsys, name); err == nil {
			l.project.Models = readModels(name, []byte("id,name\n"), &problem.List{})
			return // said above
		}
		var err error
		if data, err = fs.ReadFile(l.builtin, name); err != nil {
			data = []byte("id,name\n")
		}
	}
	l.project.Models = readModels(name, data, l.problems)
}

// folders lists the folders in results/ that are benchmarks: those that hold
// anything a benchmark is made of. Others, such as folders of program code, are
// none of ours.
func (l *loader) folders() []string {
	entries, err := fs.ReadDir(l.fsys, "results")
	if err != nil {
		l.problems.Errorf(problem.Place{File: "results"}, "cannot be read: %s", reason(l.fsys, "results", err))
		return nil
	}
	var ids []string
	for _, e := range entries {
		inside, err := fs.ReadDir(l.fsys, path.Join("results", e.Name()))
		if err != nil {
			if e.Type()&fs.ModeSymlink != 0 {
				l.problems.Errorf(problem.Place{File: path.Join("results", e.Name())}, "cannot be read: %s", reason(l.fsys, path.Join("results", e.Name()), err))
			}
			continue // a file
		}
		for _, part := range inside {
			if isPart(part.Name()) {
				ids = append(ids, e.Name())
				break
			}
		}
	}
	return ids
}

func isPart(name string) bool {
	switch name {
	case "benchmark.yaml", "published", "prompts", "judgments", "reviews.csv":
		return true
	}
	return strings.HasPrefix(name, "judgments-")
}

func (l *loader) benchmark(id string) {
	dir := path.Join("results", id)
	file := path.Join(dir, "benchmark.yaml")
	if !schema.ValidID(id) {
		l.problems.Errorf(problem.Place{File: dir}, "folder %q should be named in lower-case letters and digits, parted by single dots or hyphens: it becomes an address", id)
		return
	}
	if slices.Contains(reserved, id) {
		l.problems.Errorf(problem.Place{File: dir}, "%q is the address of another page: rename the folder", id)
		return
	}
	data, ok := l.read(file)
	lent := false
	if !ok {
		if _, err := fs.Stat(l.fsys, file); err == nil {
			return // said already
		}
		var err error
		if data, err = fs.ReadFile(l.builtin, file); err != nil {
			l.problems.Errorf(problem.Place{File: dir}, "has no benchmark.yaml%s: write one that describes the benchmark", problem.Hint(id, l.builtinIDs()))
			return
		}
		lent = true
	}
	before := l.problems.Errors()
	declared := schema.Read(id, file, data, l.problems)
	b := &Benchmark{Benchmark: declared}
	if l.problems.Errors() > before {
		// It cannot be built, but its tables are read all the same, so that one
		// run names what is wrong in them too.
		for i := range declared.Boards {
			l.published(dir, &Board{Board: &declared.Boards[i], Benchmark: b, Columns: declared.Columns(&declared.Boards[i])}, lent)
		}
		return
	}
	for i := range declared.Boards {
		board := &Board{Board: &declared.Boards[i], Benchmark: b, Columns: declared.Columns(&declared.Boards[i])}
		l.published(dir, board, lent)
		board.merge()
		b.Boards = append(b.Boards, board)
	}
	l.trust(dir, b, lent)
	l.undeclared(dir, b)
	l.recomputed(dir, b)
	for _, board := range b.All() {
		board.rank()
	}
	l.changes(dir, b, lent)
	l.project.Benchmarks = append(l.project.Benchmarks, b)
}

func (l *loader) builtinIDs() []string {
	var ids []string
	entries, _ := fs.ReadDir(l.builtin, "results")
	for _, e := range entries {
		if _, err := fs.Stat(l.builtin, path.Join("results", e.Name(), "benchmark.yaml")); err == nil {
			ids = append(ids, e.Name())
		}
	}
	return ids
}

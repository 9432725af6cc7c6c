package judged

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/record"
	"standings/results/schema"
)

// listedFile is a file that a description has a pattern for.
type listedFile struct {
	path        string // in the project
	description int
	places      map[string]string // placeholder: what is in its place
	condition   string            // id, from the folder's name; "" in judgments/
	format      *record.Format
}

// listing is the files of a benchmark's folders.
type listing struct {
	prompts, judgments []listedFile // sorted by path
	reviews            []string     // paths of people's verdicts: reviews.csv, and each of reviews/
}

const (
	promptsDir   = "prompts"
	judgmentsDir = "judgments"
	reviewsDir   = "reviews"
)

// list walks over prompts/, judgments/ and judgments-<condition>/ and finds the
// description of every file. Files whose names begin with a dot are not seen.
func (s *Suite) list(problems *source.List) (l listing) {
	b := s.Benchmark
	for _, e := range source.Folder(s.input.FS, s.input.Dir, problems) {
		name := e.Name()
		switch {
		case name == reviewsFile && source.Regular(s.input.FS, path.Join(s.input.Dir, name), e, problems):
			s.Ledger.Files.Taken++
			l.reviews = append(l.reviews, path.Join(s.input.Dir, name))
		case name == reviewsDir && e.IsDir():
			l.reviews = append(l.reviews, s.reviewFiles(problems)...)
		case !e.IsDir(): // said where the folder's names are checked
		case name == promptsDir:
			var rules []rule
			for i := range b.Prompts {
				rules = append(rules, newRule(b.Prompts[i].Files, b.Prompts[i].Format.Text))
			}
			l.prompts = s.walk(name, "", rules, leftAlone(b), problems)
		case name == judgmentsDir || strings.HasPrefix(name, judgmentsDir+"-"):
			condition, ok := s.folderCondition(name, problems)
			if !ok {
				continue
			}
			var rules []rule
			for i := range b.Judgments {
				rules = append(rules, newRule(b.Judgments[i].Files, b.Judgments[i].Format.Text))
			}
			l.judgments = append(l.judgments, s.walk(name, condition, rules, leftAlone(b), problems)...)
		}
	}
	return l
}

// reviewFiles lists the tables of reviews/, one a person.
func (s *Suite) reviewFiles(problems *source.List) (files []string) {
	dir := path.Join(s.input.Dir, reviewsDir)
	for _, e := range source.Folder(s.input.FS, dir, problems) {
		name := path.Join(dir, e.Name())
		switch {
		case strings.HasPrefix(e.Name(), "."):
		case !strings.EqualFold(path.Ext(name), ".csv"):
			s.Ledger.Files.Left++
			problems.Warnf(source.InFile(name), "is not read: reviews/ holds tables that end in .csv, one a person")
		case source.Regular(s.input.FS, name, e, problems):
			s.Ledger.Files.Taken++
			files = append(files, name)
		}
	}
	return files
}

// folderCondition returns the condition that judgments-<condition> names.
func (s *Suite) folderCondition(name string, problems *source.List) (id string, ok bool) {
	condition, has := strings.CutPrefix(name, judgmentsDir+"-")
	if !has {
		return "", true
	}
	var ids []string
	for _, c := range s.Benchmark.Conditions {
		if c.ID.Value == condition {
			return condition, true
		}
		ids = append(ids, c.ID.Value)
	}
	problems.Errorf(source.InFile(path.Join(s.input.Dir, name)), "%s declares no condition %q%s: declare it under conditions, or rename the folder", s.Benchmark.Called(), condition, source.Hint(condition, ids))
	return "", false
}

// rule is the patterns of one description.
type rule struct {
	patterns []*schema.Pattern
	format   schema.Text
}

func newRule(files schema.Texts, format schema.Text) rule {
	r := rule{format: format}
	for _, f := range files {
		if p, err := schema.ParsePattern(f.Value); err == nil {
			r.patterns = append(r.patterns, p)
		}
	}
	return r
}

// leftAlone collects the patterns of files that are known and not read.
func leftAlone(b *schema.Benchmark) rule {
	texts := slices.Clone(b.Leave)
	for i := range b.Judgments {
		for _, name := range b.Judgments[i].BesideOf() {
			texts = append(texts, schema.Text{Value: name}) // read beside the judgments
		}
	}
	return newRule(texts, schema.Text{})
}

// walk lists the files below one of the benchmark's folders.
func (s *Suite) walk(folder, condition string, rules []rule, leave rule, problems *source.List) (files []listedFile) {
	root := path.Join(s.input.Dir, folder)
	filled := map[string]bool{}
	unread := map[string][]string{} // by ending
	var folders []string
	fs.WalkDir(s.input.FS, root, func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			problems.Errorf(source.InFile(name), "cannot be read: %v", err)
			return nil
		case strings.HasPrefix(e.Name(), ".") && name != root:
			if e.IsDir() {
				return fs.SkipDir
			}
			// What begins with ._ is what a Mac puts beside a file.
			plain := path.Join(path.Dir(name), strings.TrimPrefix(e.Name(), "."))
			if _, _, read := described(rules, patternOf(root, folder, condition, plain)); read && !strings.HasPrefix(e.Name(), "._") {
				problems.Warnf(source.InFile(name), "is hidden by the dot in its name, and not read: rename it to %s, or remove it", path.Base(plain))
			}
			return nil
		case e.IsDir():
			folders = append(folders, name)
			return nil
		}
		// A folder is listed without following links, so files behind one
		// would be lost in silence.
		if !source.Regular(s.input.FS, name, e, problems) {
			return nil
		}
		for dir := path.Dir(name); len(dir) >= len(root); dir = path.Dir(dir) {
			filled[dir] = true
		}
		pattern := patternOf(root, folder, condition, name)
		if i, places, ok := described(rules, pattern); ok {
			files = append(files, listedFile{path: name, description: i, places: places, condition: condition, format: formatOf(rules[i].format, name)})
			s.Ledger.Files.Taken++
			return nil
		}
		for _, called := range []string{pattern, path.Base(name)} {
			if _, _, known := described([]rule{leave}, called); known {
				s.Ledger.Files.Left++
				return nil
			}
		}
		kind := strings.ToLower(path.Ext(name))
		if s.Benchmark.Images != nil && slices.Contains(source.Pictures, kind) {
			return nil // the patterns of images say which are shown
		}
		unread[kind] = append(unread[kind], name)
		s.Ledger.Files.Left++
		return nil
	})
	for kind, names := range unread {
		why := s.unfitting(patternOf(root, folder, condition, names[0]), rules)
		if of := len(names) - 1; of > 0 {
			why += fmt.Sprintf("; nor %s of %s", words.Count(of, "other file"), cmp.Or(kind, "no ending"))
		}
		problems.Warnf(source.InFile(names[0]), "is not read: %s", why)
	}
	for _, dir := range folders {
		switch {
		case filled[dir]:
		case slices.ContainsFunc(record.Formats, func(f *record.Format) bool { return slices.Contains(f.Endings, path.Ext(dir)) }):
			problems.Errorf(source.InFile(dir), "cannot be read: it is a directory where a file belongs")
		default:
			problems.Warnf(source.InFile(dir), "is an empty folder")
		}
	}
	slices.SortFunc(files, func(a, b listedFile) int { return strings.Compare(a.path, b.path) })
	return files
}

// patternOf is a file as patterns name it: they are written for judgments/ under any
// condition.
func patternOf(root, folder, condition, name string) string {
	if condition != "" {
		folder = judgmentsDir
	}
	return path.Join(folder, strings.TrimPrefix(name, root+"/"))
}

// described finds the first description with a pattern for a file, and what is in place of its
// placeholders.
func described(rules []rule, file string) (index int, places map[string]string, ok bool) {
	for i, r := range rules {
		for _, p := range r.patterns {
			if values, ok := p.Match(file); ok {
				places = map[string]string{}
				for k, placeholder := range p.Names {
					places[placeholder] = values[k]
				}
				return i, places, true
			}
		}
	}
	return 0, nil, false
}

// unfitting says why a file of prompts or judgments is not read, and what would mend it.
func (s *Suite) unfitting(file string, rules []rule) string {
	folder, below, _ := strings.Cut(file, "/")
	var patterns []string
	for _, r := range rules {
		for _, p := range r.patterns {
			patterns = append(patterns, p.Text)
		}
	}
	own := file
	if first, rest, deeper := strings.Cut(below, "/"); folder == judgmentsDir && deeper {
		own = path.Join(folder, "{model}", rest)
	} else if folder == judgmentsDir {
		own = path.Join(folder, "{model}"+path.Ext(first))
	}
	known := words.Some(patterns, 3)
	switch {
	case s.Benchmark.BuiltIn:
		return fmt.Sprintf("it fits no pattern of the program's description, %s: rename it as one of them says", known)
	case len(patterns) == 0:
		return fmt.Sprintf("benchmark.yaml describes no %s: add %s: with files: %q and what they hold", folder, folder, own)
	}
	return fmt.Sprintf("it fits no pattern in benchmark.yaml, %s: rename it as one of them says, or add %q to files; list it under leave if it is not to be read", known, own)
}

// formatOf is the format a description gives, or the one of a file's name.
func formatOf(format schema.Text, name string) *record.Format {
	if f := record.Named(format.Value); f != nil {
		return f
	}
	return record.FormatOf(path.Ext(source.AsText(name)))
}

// groupsAt returns the groups that a file's place names, by facet. Labels that
// no group has are passed to unknown, which may name a group for them.
func (s *Suite) groupsAt(f listedFile, unknown func(facet int, label string) int) []int {
	groups := make([]int, len(s.facets))
	for i := range s.facets {
		groups[i] = none
		label, ok := f.places[s.facets[i].ID.Value]
		if name := s.facets[i].Place.Value; name != "" {
			label, ok = f.places[name]
		}
		if !ok {
			continue
		}
		if groups[i] = s.facets[i].find(label); groups[i] == none {
			groups[i] = unknown(i, label)
		}
	}
	return groups
}

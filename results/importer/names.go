package importer

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/schema"
)

// names are names that are taken, folded.
type names map[string]bool

// claim takes the first free name: the bare one with its ending, or one with a joint and
// a number between the two. refused reports names that are never used; nil refuses none.
func (n names) claim(bare, joint, ending string, refused func(name string) bool) string {
	name := bare + ending
	for i := 2; name == "" || n[source.Fold(name)] || refused != nil && refused(name); i++ {
		name = strings.TrimSpace(bare+joint+strconv.Itoa(i)) + ending
	}
	n[source.Fold(name)] = true
	return name
}

// identify gives the columns their ids: their heads, as far as those can be ids.
func (s *sheet) identify() {
	taken := names{schema.OverallColumn: true}
	isUnusable := func(id string) bool { return schema.ReservedColumn(id) != "" || schema.IsFileColumn(id) }
	for _, c := range s.columns {
		switch c.role {
		case role.Overall:
			c.id = schema.OverallColumn
		case role.Model, role.Variant, role.Kind, role.Note, role.Left, role.Error:
		default:
			all := []string{idOf(c.Title), idOf(c.Text), idOf(c.Text + " (" + string(c.role) + ")"), ""}
			at := slices.IndexFunc(all, func(id string) bool { return id == "" || !isUnusable(id) && !taken[source.Fold(id)] })
			c.id = taken.claim(cmp.Or(all[at], all[0]), " ", "", isUnusable)
		}
	}
	for i := range s.categories {
		c := &s.categories[i]
		c.id = taken.claim(idOf(c.name), " ", "", isUnusable)
	}
}

// idOf makes the id of a column out of its head: what no address
// or formula can have becomes a hyphen.
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
func (d *Draft) name(sheets []*sheet) {
	stems, from := make([]string, len(sheets)), make([]string, len(sheets))
	for i, s := range sheets {
		stems[i], from[i] = cmp.Or(s.publisher, stem(source.Unpacked(s.path()))), stem(s.input.From)
		if len(s.parts) > 0 { // the name of a folder of rows, not of its first row
			stems[i] = s.file
		}
	}
	name := common(stems)
	if one := common(from); len(sheets) > 1 && one == from[0] && one == from[len(from)-1] && one != "" {
		name = one // a folder, or a file with several tables
	}
	if d.entitle(name, "from the file name"); len(sheets) == 1 && sheets[0].title != "" {
		d.Title, d.Titled = sheets[0].title, "from the file"
	}
	taken := names{}
	for i, s := range sheets {
		s.title = cmp.Or(s.title, inWords(stems[i]))
		if s.id == "" && len(sheets) == 1 {
			s.id = "scores"
		}
		s.id = taken.board(cmp.Or(s.id, s.title))
	}
}

// entitle gives the benchmark the name of a file or folder; by says where it comes from.
func (d *Draft) entitle(name, by string) {
	if d.ID = addressOf(name); isReserved(d.ID) {
		d.ID += "-results"
	}
	d.Title, d.Titled = inWords(name), by
}

// board claims the id of a board with a title.
func (n names) board(title string) string {
	return n.claim(addressOf(strings.ReplaceAll(title, "_", "-")), "-", "", func(id string) bool { return isReserved(id) || schema.EndsAsData(id) })
}

// The ids that are addresses of other pages and files of a site.
var reserved = role.Set("cases models compare audit 404 index lists items data releases changes feed search reviews badge")

func isReserved(id string) bool { return reserved[id] }

// stem is a file's name without its folder and ending.
func stem(name string) string {
	base := path.Base(name)
	return strings.TrimSuffix(base, path.Ext(base))
}

// endsIn reports whether a file's name has one of some endings, which begin with a point.
func endsIn(name string, endings ...string) bool {
	return slices.Contains(endings, strings.ToLower(path.Ext(name)))
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

var dateInWords = lazy.Regexp(`\b(20\d\d) (0[1-9]|1[0-2]) (0[1-9]|[12]\d|3[01])\b`)

// inWords is the name of a file as a title: "my_results" is "My results".
func inWords(name string) string {
	words := strings.Fields(strings.NewReplacer("_", " ", "-", " ").Replace(source.Visible(name)))
	if len(words) == 0 {
		return "Results"
	}
	title := []rune(dateInWords().ReplaceAllString(strings.Join(words, " "), "$1-$2-$3"))
	title[0] = unicode.ToUpper(title[0])
	return string(title[:min(len(title), 100)])
}

// fileName is what a file is called below published/: its own name, unless no file
// on every system can have it.
func fileName(name string) string {
	base := path.Base(name)
	if source.Aside(base) || source.NotOnWindows(base) != "" || strings.HasPrefix(base, "-") || len(base) > 100 || source.Escaped(base) != base {
		return addressOf(stem(base)) + strings.ToLower(path.Ext(base))
	}
	return base
}

// nameFiles gives each table and each original a name of its own below published/.
func nameFiles(sheets []*sheet) {
	taken, called := names{}, map[*input]string{}
	claim := func(name string, in *input) string {
		if called[in] == "" {
			ending := path.Ext(name)
			called[in] = taken.claim(strings.TrimSuffix(name, ending), "-", ending, nil)
		}
		return called[in]
	}
	for _, s := range sheets {
		if s.made == nil {
			s.file = claim(s.file, s.input)
		}
		for _, in := range s.originals {
			s.kept = append(s.kept, claim(fileName(in.Name), in))
		}
		if len(s.kept) > fewOriginals {
			for i, name := range s.kept {
				s.kept[i] = path.Join(originals, name)
			}
		}
	}
	for _, s := range sheets {
		if s.made != nil {
			s.file = claim(s.file, &input{})
		}
	}
}

// Of more originals than these a folder is made.
const (
	fewOriginals = 3
	originals    = "originals"
)

package release

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"
)

// readFrozen reads a file that is laid out as Encode writes it, several times as fast as
// encoding/json does. Not ok says that it is laid out in any other way, perhaps by mistake:
// what it then holds is encoding/json's to say.
func readFrozen(data []byte) (r *Record, ok bool) {
	if !utf8.Valid(data) {
		return nil, false
	}
	defer func() {
		if p := recover(); p != nil {
			if _, other := p.(otherLayout); !other {
				panic(p)
			}
			r, ok = nil, false
		}
	}()
	s := &scanner{string(data)}
	r = s.record()
	return r, s.rest == ""
}

// otherLayout is what a scanner panics with where a file is not as it was written.
type otherLayout struct{}

// scanner takes a file from its beginning.
type scanner struct{ rest string }

func (s *scanner) record() *Record {
	r := &Record{}
	s.take("{\n \"schema\": ")
	r.Schema = s.number()
	s.field(",\n \"id\": ", &r.ID)
	s.field(",\n \"date\": ", &r.Date)
	s.field(",\n \"note\": ", &r.Note)
	s.perhaps(",\n \"before\": ", &r.Before)
	s.field(",\n \"program\": ", &r.Program)
	s.field(",\n \"data\": ", &r.Data)
	s.take(",\n")
	r.Files = lines(s, "files", (*scanner).file)
	r.Suites = lines(s, "suites", (*scanner).suite)
	r.Boards = lines(s, "boards", (*scanner).board)
	r.Withdrawn = lines(s, "withdrawn", func(s *scanner) withdrawal { return oneLine[withdrawal](s) })
	r.Findings = lines(s, "findings", (*scanner).finding)
	s.field(" \"seal\": ", &r.Seal)
	s.take("\n}\n")
	return r
}

// lines takes a list with an entry a line.
func lines[T any](s *scanner, key string, entry func(*scanner) T) []T {
	s.take(" \"" + key + "\": [")
	list := []T{}
	for more := s.has("\n  "); more; more = s.has(",\n  ") {
		list = append(list, entry(s))
	}
	if len(list) > 0 {
		s.take("\n ")
	}
	s.take("],\n")
	return list
}

// oneLine takes an entry that few files have, to the end of its line.
func oneLine[T any](s *scanner) (entry T) {
	line, _, _ := strings.Cut(s.rest, "\n")
	line = strings.TrimSuffix(line, ",")
	decoder := json.NewDecoder(strings.NewReader(line))
	decoder.DisallowUnknownFields()
	if decoder.Decode(&entry) != nil || decoder.InputOffset() != int64(len(line)) {
		panic(otherLayout{})
	}
	s.rest = s.rest[len(line):]
	return entry
}

func (s *scanner) file() (f file) {
	s.field(`{"path":`, &f.Path)
	s.field(`,"sha256":`, &f.SHA256)
	s.take("}")
	return f
}

func (s *scanner) suite() (x suite) {
	s.field(`{"benchmark":`, &x.Benchmark)
	s.take(`,"items":`)
	x.Items = s.texts()
	s.take("}")
	return x
}

func (s *scanner) board() (b Board) {
	s.field("{\n   \"benchmark\": ", &b.Benchmark)
	s.field(",\n   \"board\": ", &b.ID)
	s.field(",\n   \"title\": ", &b.Title)
	s.field(",\n   \"judge\": ", &b.Judge)
	s.field(",\n   \"better\": ", &b.Better)
	s.field(",\n   \"ranked_by\": ", &b.RankedBy)
	s.take(",\n   \"rules\": ")
	b.Rules = s.texts()
	s.take(",\n   \"columns\": ")
	b.Columns = entries(s, (*scanner).column)
	s.take(",\n   \"scores\": ")
	b.Scores = s.texts()
	s.take(",\n   \"rows\": [")
	b.Rows = []Row{}
	for more := s.has("\n    "); more; more = s.has(",\n    ") {
		b.Rows = append(b.Rows, s.row())
	}
	if len(b.Rows) > 0 {
		s.take("\n   ")
	}
	s.take("]\n  }")
	return b
}

func (s *scanner) column() (c Column) {
	s.field(`{"id":`, &c.ID)
	s.field(`,"title":`, &c.Title)
	s.perhaps(`,"weight":`, &c.Weight)
	s.field(`,"check":`, &c.Check)
	s.take("}")
	return c
}

func (s *scanner) row() (r Row) {
	s.field(`{"model":`, &r.Model)
	s.field(`,"name":`, &r.Name)
	s.perhaps(`,"variant":`, &r.Variant)
	s.perhaps(`,"condition":`, &r.Condition)
	for _, n := range []struct {
		key string
		at  *int
	}{{`,"rank":`, &r.Rank}, {`,"rank_low":`, &r.RankLow}, {`,"rank_high":`, &r.RankHigh}} {
		if s.has(n.key) {
			*n.at = s.number()
		}
	}
	s.field(`,"evidence":`, &r.Evidence)
	s.take(`,"from":`)
	r.From = s.numbers()
	s.take(`,"cells":`)
	r.Cells = s.texts()
	for _, n := range []struct {
		key string
		at  *[]int
	}{{`,"n":`, &r.N}, {`,"missing":`, &r.Missing}} {
		if s.has(n.key) {
			*n.at = s.numbers()
		}
	}
	for _, n := range []struct {
		key string
		at  *[]string
	}{{`,"low":`, &r.Low}, {`,"high":`, &r.High}} {
		if s.has(n.key) {
			*n.at = s.texts()
		}
	}
	s.perhaps(`,"items":`, &r.Items)
	s.field(`,"check":`, &r.Check)
	s.take("}")
	return r
}

func (s *scanner) finding() (f Finding) {
	s.field(`{"rule":`, &f.Rule)
	s.field(`,"severity":`, &f.Severity)
	s.field(`,"benchmark":`, &f.Benchmark)
	s.perhaps(`,"board":`, &f.Board)
	s.perhaps(`,"model":`, &f.Model)
	s.perhaps(`,"variant":`, &f.Variant)
	s.perhaps(`,"column":`, &f.Column)
	f.Change = s.has(`,"change":true`)
	s.take(`,"count":`)
	f.Count = s.number()
	f.Answered = s.has(`,"answered":true`)
	s.field(`,"message":`, &f.Message)
	s.take("}")
	return f
}

func (s *scanner) has(text string) (has bool) {
	s.rest, has = strings.CutPrefix(s.rest, text)
	return has
}

func (s *scanner) take(text string) {
	if !s.has(text) {
		panic(otherLayout{})
	}
}

func (s *scanner) field(key string, text *string) {
	s.take(key)
	*text = s.text()
}

func (s *scanner) perhaps(key string, text *string) {
	if s.has(key) {
		*text = s.text()
	}
}

func (s *scanner) texts() []string { return entries(s, (*scanner).text) }

func (s *scanner) numbers() []int { return entries(s, (*scanner).number) }

// entries takes a list on one line.
func entries[T any](s *scanner, entry func(*scanner) T) []T {
	s.take("[")
	if s.has("]") {
		return []T{}
	}
	list := make([]T, 0, 8)
	for {
		list = append(list, entry(s))
		if s.has("]") {
			return list
		}
		s.take(",")
	}
}

func (s *scanner) number() int {
	end := 0
	for end < len(s.rest) && (s.rest[end] >= '0' && s.rest[end] <= '9' || end == 0 && s.rest[0] == '-') {
		end++
	}
	n, err := strconv.Atoi(s.rest[:end])
	if err != nil || strconv.Itoa(n) != s.rest[:end] {
		panic(otherLayout{})
	}
	s.rest = s.rest[end:]
	return n
}

func (s *scanner) text() (text string) {
	s.take(`"`)
	for i := range len(s.rest) {
		switch c := s.rest[i]; {
		case c == '"':
			text, s.rest = s.rest[:i], s.rest[i+1:]
			return text
		case c == '\\':
			return s.escaped(i)
		case c < ' ':
			panic(otherLayout{})
		}
	}
	panic(otherLayout{})
}

// escaped takes a text of which a letter is written otherwise, the first at i.
func (s *scanner) escaped(i int) (text string) {
	for ; i < len(s.rest) && s.rest[i] != '"'; i++ {
		if s.rest[i] == '\\' {
			i++
		}
	}
	if i >= len(s.rest) || json.Unmarshal([]byte(`"`+s.rest[:i+1]), &text) != nil {
		panic(otherLayout{})
	}
	s.rest = s.rest[i+1:]
	return text
}

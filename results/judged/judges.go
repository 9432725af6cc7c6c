package judged

import (
	"cmp"
	"strconv"
	"strings"
)

// judgeOf returns the name of a judge as benchmark.yaml has it, where the files'
// name is one of its judges', and otherwise the files' name. named is false
// where the files name none: it is the benchmark's then.
func (s *Suite) judgeOf(name string) (judge string, named bool) {
	if name == "" {
		return s.Benchmark.Judge.String(), false
	}
	if s.Benchmark.Judge.Called(name) {
		return s.Benchmark.Judge.String(), true
	}
	for i := range s.Benchmark.Boards {
		if j := s.Benchmark.Boards[i].Judge; j.Called(name) {
			return j.String(), true
		}
	}
	return name, true
}

// natural orders run2 before run10.
func natural(a, b string) int {
	for a != "" && b != "" {
		x, restA := leadingNumber(a)
		y, restB := leadingNumber(b)
		if x >= 0 && y >= 0 {
			if x != y {
				return x - y
			}
			a, b = restA, restB
			continue
		}
		if a[0] != b[0] {
			return int(a[0]) - int(b[0])
		}
		a, b = a[1:], b[1:]
	}
	return len(a) - len(b)
}

// CompareSamples orders the names of outputs, 2 before 10.
func CompareSamples(a, b string) int { return cmp.Or(natural(a, b), strings.Compare(a, b)) }

// leadingNumber returns the number a text begins with, or -1.
func leadingNumber(text string) (n int, rest string) {
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	if digits == 0 || digits > 9 {
		return -1, text
	}
	n, _ = strconv.Atoi(text[:digits])
	return n, text[digits:]
}

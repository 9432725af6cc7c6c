package source

import (
	"fmt"
	"strings"
	"testing"
)

func TestPlaces(t *testing.T) {
	t.Parallel()
	text := "é1\n\nab"
	p := NewPlaces("f", []byte(text+strings.Repeat("c", maxCounted)+"d"))
	var got []string
	for _, at := range []int{0, 2, 3, 4, 5, 6, 2, -1} {
		got = append(got, p.At(at).String())
	}
	if want := "[f:1:1 f:1:2 f:1:3 f:2:1 f:3:1 f:3:2 f:1:2 f:1:1]"; fmt.Sprint(got) != want {
		t.Errorf("places are %s", got)
	}
	far := len(p.Text) - 1
	if at := p.At(far).String(); at != "f:3" {
		t.Errorf("a place far into a line is %s", at)
	}
	p.At(5)
	if at := p.At(far).String(); at != fmt.Sprintf("f:3:%d", maxCounted+3) {
		t.Errorf("asked for behind another of its line it is %s", at)
	}
	if p.In(1, 3) != p.At(2) || p.Line(0) != "é1" || p.Line(1) != "" {
		t.Error("lines are others")
	}
}

package chart

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// echart is what the tests read of the options.
type echart struct {
	Aria   struct{ Enabled bool }
	Legend struct{ Data []struct{ Name string } }
	Series []struct {
		ID, Name, Type   string
		Silent           bool
		CoordinateSystem string
		BarWidth         string
		ItemStyle        struct{ Color string }
		Data             []json.RawMessage
	}
	XAxis []struct{ Min, Max float64 }
}

type datum struct {
	Name, Model string
	Value       []any
	Label       struct{ Formatter string }
}

func options(t *testing.T, c Chart) echart {
	t.Helper()
	text, err := c.Options()
	if err != nil {
		t.Fatal(err)
	}
	var o struct {
		BaseOption echart
		Media      []struct {
			Query  struct{ MaxWidth float64 }
			Option json.RawMessage
		}
	}
	if err := json.Unmarshal(text, &o); err != nil {
		t.Fatalf("%s: %v", c.ID, err)
	}
	if len(o.Media) != 1 || o.Media[0].Query.MaxWidth <= narrow.width || o.Media[0].Query.MaxWidth >= wide.width {
		t.Errorf("%s: want one media query between both widths, got %+v", c.ID, o.Media)
	}
	return o.BaseOption
}

func TestOptionsAreDeterministic(t *testing.T) {
	for _, c := range everyForm() {
		first, err := c.Options()
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if again, _ := c.Options(); !bytes.Equal(first, again) {
				t.Fatalf("%s: options differ from call to call", c.ID)
			}
		}
		if bytes.Contains(first, []byte("<")) || bytes.Contains(first, []byte("NaN")) {
			t.Errorf("%s: options hold an unescaped < or a NaN", c.ID)
		}
	}
}

// Colours are tokens.
func TestOptionsColours(t *testing.T) {
	for _, c := range everyForm() {
		o := options(t, c)
		if !o.Aria.Enabled {
			t.Errorf("%s: aria is off", c.ID)
		}
		for _, s := range o.Series {
			if s.Silent {
				continue
			}
			if s.ItemStyle.Color == "" {
				t.Errorf("%s: series %s has no colour", c.ID, s.ID)
			}
		}
		text, _ := c.Options()
		if m := regexp.MustCompile(`"#[0-9a-fA-F]{3,8}"|rgba?\(`).Find(text); m != nil {
			t.Errorf("%s: the colour %s is no token", c.ID, m)
		}
	}
}

// The bars of the options are those of the drawing: same rows, same digits.
func TestBarsAgree(t *testing.T) {
	c := barChart()
	o := options(t, c)
	got := map[int]datum{}
	for _, s := range o.Series {
		if s.Type != "bar" {
			continue
		}
		for _, raw := range s.Data {
			var d datum
			if err := json.Unmarshal(raw, &d); err != nil {
				t.Fatal(err)
			}
			got[int(d.Value[1].(float64))] = d
		}
	}
	for i, s := range c.Series {
		d, ok := got[i]
		if v := s.Values[0]; !v.Known {
			if ok {
				t.Errorf("%s has no value, yet a bar %+v", s.Name, d)
			}
			continue
		}
		if d.Model != s.ID || d.Value[0] != s.Values[0].Num || d.Label.Formatter != s.Values[0].Text {
			t.Errorf("row %d is %+v, want %s %s", i, d, s.ID, s.Values[0].Text)
		}
	}
	if x := o.XAxis[0]; x.Min != c.Scale.Min || x.Max != c.Scale.Max {
		t.Errorf("the axis runs from %v to %v", x.Min, x.Max)
	}
}

// Every legend entry names a series, or a click on it would do nothing.
func TestLegendNamesSeries(t *testing.T) {
	for _, c := range everyForm() {
		o := options(t, c)
		names := map[string]bool{}
		for _, s := range o.Series {
			names[s.Name] = true
		}
		for _, d := range o.Legend.Data {
			if !names[d.Name] {
				t.Errorf("%s: the legend has %q, which is no series", c.ID, d.Name)
			}
		}
	}
}

// A missing value is nowhere zero: no bar, no point, a gap in an outline, a dash
// in words.
func TestMissingIsNotZero(t *testing.T) {
	radar := options(t, radarChart())
	for _, s := range radar.Series {
		if s.ID != "radar-3" {
			continue
		}
		var d datum
		if err := json.Unmarshal(s.Data[3], &d); err != nil || d.Value[0] != nil {
			t.Errorf("the missing value of an outline is %v (%v)", d.Value, err)
		}
		if strings.Contains(string(s.Data[3]), ": 0") || !strings.Contains(d.Name, dash) {
			t.Errorf("its tooltip reads %q", d.Name)
		}
	}
	p := radarChart().planRadar(wide)
	outline := p.outlines(radarChart().Series[2].Values)
	if n := strings.Count(outline, "M"); n != 2 {
		t.Errorf("the outline with one gap has %d pieces: %s", n, outline)
	}
	centre := "L" + num(p.cx) + " " + num(p.cy)
	if strings.Contains(outline, centre) {
		t.Error("the gap runs through the centre")
	}

	alone := Chart{ID: "alone", Title: "t", Alt: "a", Form: Bar, Scale: Scale{Min: 0, Max: 1}, Series: []Series{{ID: "a", Name: "a", Values: []Value{{}}}}}
	svg, err := alone.SVG()
	if err != nil || strings.Contains(string(svg), "<rect") || !strings.Contains(string(svg), ">"+dash+"<") {
		t.Errorf("a missing bar is drawn as %s (%v)", svg, err)
	}
	if got := fmt.Sprint(alone.Table().Rows); got != "[[a –]]" {
		t.Errorf("and written as %s", got)
	}

	pool, err := radarChart().poolJSON()
	if err != nil || !strings.Contains(string(pool), "13.43,null,11.46") {
		t.Errorf("the pool has no null for it (%v)", err)
	}
	for _, raw := range options(t, scatterChart()).Series[0].Data {
		if strings.Contains(string(raw), `"Ideogram-2-0"`) {
			t.Errorf("half a point is drawn: %s", raw)
		}
	}
}

func TestPoolHoldsTheLeadersOnce(t *testing.T) {
	c := radarChart()
	c.Pool = c.Pool[2:]
	text, err := c.poolJSON()
	if err != nil {
		t.Fatal(err)
	}
	var p pool
	if err := json.Unmarshal(text, &p); err != nil {
		t.Fatal(err)
	}
	if len(p.Series) != len(humanities) || p.Series[0].Name != "GPT-4o" {
		t.Errorf("%d models to pick from, the first %s", len(p.Series), p.Series[0].Name)
	}
}

// Intervals are drawn from their low ends to their high ones, names are in the order of
// the series, and the table has both columns of ranks where one has a rank.
func TestOptionsHaveIntervalsAndNames(t *testing.T) {
	c := intervalChart()
	text, err := c.Options()
	if err != nil {
		t.Fatal(err)
	}
	var o struct {
		BaseOption struct {
			YAxis []struct {
				Data []json.RawMessage
			}
		}
	}
	if err := json.Unmarshal(text, &o); err != nil {
		t.Fatal(err)
	}
	for i, s := range c.Series {
		var name struct{ Value, Model string }
		if err := json.Unmarshal(o.BaseOption.YAxis[0].Data[i], &name); err != nil || name.Model != s.ID || !strings.Contains(name.Value, s.Name[:4]) {
			t.Errorf("row %d is named %+v, want %s", i, name, s.ID)
		}
		v := s.Values[0]
		if want := fmt.Sprintf("[%s,%d],[%s,%d]", shortest(c.Scale.number(v.Low)), i, shortest(c.Scale.number(v.High)), i); v.Span && !strings.Contains(string(text), want) {
			t.Errorf("%s: no interval %s", s.Name, want)
		}
	}
	d := dumbbellChart()
	for i := range d.Series {
		d.Series[i].Ranks[1] = ""
	}
	if head := strings.Join(d.Table().Head, "|"); strings.Count(head, "rank, ") != 2 {
		t.Errorf("the table has the columns %s", head)
	}
}

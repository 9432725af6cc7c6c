package chart

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/internal/trial"
	"standings/results/kind"
)

// opened is what the tests read of the options.
type opened struct {
	Option struct {
		Series []struct {
			Name, Type string
			ItemStyle  struct{ Color string }
			LineStyle  struct{ Color string }
			Data       []json.RawMessage
		}
		XAxis, YAxis []struct{ Min, Max any }
		RadiusAxis   struct{ Min, Max float64 }
	}
	Drawn [2]drawn
}

type datum struct {
	Name  string
	Value []any
}

func options(t *testing.T, c Chart) opened {
	t.Helper()
	text, err := c.Options()
	if err != nil {
		t.Fatal(err)
	}
	var o opened
	if err := json.Unmarshal(text, &o); err != nil {
		t.Fatalf("%s: %v", c.ID, err)
	}
	return o
}

// data are the marks of a series.
func data(t *testing.T, list []json.RawMessage) (marks []datum) {
	t.Helper()
	for _, raw := range list {
		var d datum
		if raw[0] != '{' {
			continue // a line
		}
		if err := json.Unmarshal(raw, &d); err != nil {
			t.Fatal(err)
		}
		marks = append(marks, d)
	}
	return marks
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
		for n, s := range options(t, c).Option.Series {
			if s.ItemStyle.Color == "" && s.LineStyle.Color == "" {
				t.Errorf("%s: series %d has no colour", c.ID, n)
			}
		}
		text, _ := c.Options()
		if m := regexp.MustCompile(`"#[0-9a-fA-F]{3,8}"|rgba?\(`).Find(text); m != nil {
			t.Errorf("%s: the colour %s is no token", c.ID, m)
		}
	}
}

// The bars of the options are those of the drawing: same rows, same values, same axis.
func TestBarsAgree(t *testing.T) {
	c := barChart()
	o := options(t, c)
	got := map[float64]datum{}
	for _, s := range o.Option.Series {
		for _, d := range data(t, s.Data) {
			got[d.Value[1].(float64)] = d
		}
	}
	for i, s := range c.Series {
		d, ok := got[float64(i)]
		if v := s.Values[0]; ok != v.Known || ok && (d.Name != s.ID || d.Value[0] != v.Num) {
			t.Errorf("row %d is %+v, want %s %+v", i, d, s.ID, v)
		}
	}
	if x := o.Option.XAxis[0]; x.Min != c.Scale.Min || x.Max != c.Scale.Max {
		t.Errorf("the axis runs from %v to %v", x.Min, x.Max)
	}
}

// randomChart is one of some form, on scales of every kind.
func randomChart(r *rand.Rand) Chart {
	scale := func() Scale {
		low := (r.Float64() - 0.3) * math.Pow(10, float64(r.IntN(9)-3))
		high := low + r.Float64()*math.Pow(10, float64(r.IntN(9)-3)) + 1e-3
		switch r.IntN(4) {
		case 0:
			low = math.Abs(low) + 1e-3
			return logScaleFor(low, low*(1+1e4*r.Float64()), "log")
		case 1:
			day := math.Floor(r.Float64() * 20000)
			return ScaleOf(kind.Date.Axis(0), day, day+1+math.Floor(r.Float64()*4000), "date")
		case 2:
			most := r.Float64()*1e5 + 1
			return ScaleOf(kind.Named("duration").Axis(most), r.Float64()*most, most, "time")
		}
		return ScaleFor(low, high, "score")
	}
	within := func(s Scale) Value {
		if r.IntN(8) == 0 {
			return Value{}
		}
		v := s.Min + r.Float64()*(s.Max-s.Min)
		return Known(min(max(v, s.Min), s.Max), "")
	}
	c := Chart{ID: "random", Title: "t", Alt: "a", Form: []*form{Bar, Interval, Radar, Dumbbell, Scatter, DotStrip}[r.IntN(6)], Scale: scale(), Y: scale()}
	if c.Form == Radar {
		c.Scale = ScaleFor(0, r.Float64()*100+1, "")
	}
	if c.Form.most > 0 {
		for n := range max(c.Form.least, 1+r.IntN(4)) {
			g := Group{Label: fmt.Sprint("group ", n)}
			if s := scale(); c.Form == DotStrip && r.IntN(2) == 0 {
				g.Scale = &s
			}
			c.Groups = append(c.Groups, g)
		}
	}
	for n := range 1 + r.IntN(3) {
		s := Series{ID: fmt.Sprint("s", n), Name: fmt.Sprint("Model ", n)}
		for _, sc := range c.axes() {
			s.Values = append(s.Values, within(sc))
		}
		c.Series = append(c.Series, s)
	}
	return c
}

// Both drawings have the ticks that their options name, at the same places, and no others.
func TestTicksAreThoseOfTheDrawing(t *testing.T) {
	t.Parallel()
	charts := append(everyForm(), tradeChart(5))
	random := rand.New(rand.NewPCG(7, 9))
	for range trial.Rounds(400, 100_000) {
		charts = append(charts, randomChart(random))
	}
	for _, c := range charts {
		if err := holdTicks(c); err != nil {
			t.Errorf("%s %s: %v", c.ID, c.Form, err)
		}
	}
}

func holdTicks(c Chart) error {
	drawings, err := c.drawBoth()
	if err != nil {
		return err
	}
	for _, s := range drawings {
		axes := c.axes()
		if c.Form != Scatter {
			axes = axes[:len(s.ticks)]
		}
		// What the drawing has, by its texts alone.
		var got, want []string
		for _, g := range s.Groups {
			if g.Part == "plot" || c.Form == DotStrip && g.Series == "" {
				for _, note := range strings.Split(g.body.String(), "c-note")[1:] {
					_, rest, _ := strings.Cut(note, ">")
					text, _, _ := strings.Cut(rest, "<")
					got = append(got, text)
				}
			}
		}
		for i, ticks := range s.ticks {
			for n, k := range ticks {
				if v := axes[i].number(axes[i].Min); k.Value < v || k.Value > axes[i].number(axes[i].Max) || n > 0 && k.Value <= ticks[n-1].Value {
					return fmt.Errorf("%s: the tick %v is off its axis or out of order", s.geo.name, k)
				}
				want = append(want, k.Label)
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		missing := slices.DeleteFunc(slices.Clone(want), func(l string) bool { return slices.Contains(got, l) })
		if len(missing) > 0 || c.Form != DotStrip && len(got) != len(want) {
			return fmt.Errorf("%s: the drawing has the ticks %q, the options %q", s.geo.name, got, want)
		}
	}
	return nil
}

// A missing value is nowhere zero: no bar, no point, a gap in an outline, a dash
// in words.
func TestMissingIsNotZero(t *testing.T) {
	radar := options(t, radarChart())
	if d := data(t, radar.Option.Series[2].Data)[3]; d.Value[0] != nil {
		t.Errorf("the missing value of an outline is %v", d.Value)
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
	for _, s := range options(t, scatterChart()).Option.Series {
		for _, d := range data(t, s.Data) {
			if d.Name == "Ideogram-2-0" {
				t.Errorf("half a point is drawn: %v", d)
			}
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

// Intervals are drawn from their low ends to their high ones, and the table has both columns
// of ranks where one has a rank.
func TestOptionsHaveIntervals(t *testing.T) {
	c := intervalChart()
	text, err := c.Options()
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range c.Series {
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

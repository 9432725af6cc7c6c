package chart

import (
	"fmt"
	"html/template"
	"strconv"
)

// The charts that the tests draw: every form, with the names and figures that
// make trouble (long names, names alike, missing values, points that coincide).

var kinds = []Kind{{"d", "diffusion"}, {"a", "auto-regressive"}, {"p", "proprietary"}}

type row struct {
	name, kind, overall string
	groups              [7]string
}

// Table 2 of the WorldGenBench paper.
var humanities = []row{
	{"GPT-4o", "p", "24.46", [7]string{"23.96", "17.47", "26.22", "25.12", "24.98", "21.03", "23.29"}},
	{"HiDream-I1-Full", "d", "16.68", [7]string{"16.61", "13.61", "17.96", "18.28", "14.39", "16.53", "13.79"}},
	{"SDv3.5-Large", "d", "12.57", [7]string{"11.82", "13.24", "13.43", "12.72", "11.46", "11.91", "15.57"}},
	{"Ideogram 2.0", "p", "12.42", [7]string{"10.65", "5.93", "14.77", "13.37", "11.35", "12.84", "10.42"}},
	{"Midjourney-v6", "p", "12.33", [7]string{"11.62", "9.01", "13.21", "14.16", "11.34", "10.23", "12.05"}},
	{"FLUX.1-schnell", "d", "12.00", [7]string{"11.31", "8.61", "13.52", "11.79", "10.84", "12.38", "12.96"}},
	{"SDv3.5-Medium", "d", "11.85", [7]string{"12.08", "11.94", "12.44", "11.40", "10.15", "13.33", "12.69"}},
	{"Playground-v2.5", "d", "11.83", [7]string{"12.03", "10.10", "13.27", "11.91", "10.35", "9.68", "13.16"}},
	{"Show-o-512", "a", "11.75", [7]string{"10.99", "8.38", "12.60", "11.91", "12.13", "8.98", "15.34"}},
	{"Emu3", "a", "11.13", [7]string{"10.44", "9.35", "11.85", "12.57", "9.84", "10.00", "11.77"}},
	{"PixArt-alpha", "d", "10.65", [7]string{"10.12", "7.27", "12.58", "11.24", "9.83", "8.66", "9.46"}},
	{"SDXL", "d", "10.55", [7]string{"10.89", "9.09", "11.47", "10.14", "9.94", "9.54", "10.74"}},
	{"Harmon-1.5B", "a", "9.96", [7]string{"10.04", "7.69", "10.86", "9.56", "8.99", "9.05", "12.17"}},
	{"FLUX.1-dev", "d", "9.36", [7]string{"8.43", "11.30", "10.15", "10.59", "8.23", "8.43", "9.63"}},
	{"GoT-6B", "a", "8.12", [7]string{"7.89", "9.26", "9.17", "8.03", "7.83", "7.07", "7.49"}},
	{"SimpleAR(RL)", "a", "7.90", [7]string{"7.40", "4.75", "8.13", "8.91", "7.13", "7.61", "8.92"}},
	{"SimpleAR(SFT)", "a", "7.75", [7]string{"7.97", "8.28", "8.40", "7.28", "7.61", "6.63", "8.21"}},
	{"JanusPro-7B", "a", "7.41", [7]string{"6.87", "5.45", "8.57", "9.22", "5.28", "5.24", "8.46"}},
	{"Lumina-mGPT-2.0", "a", "5.94", [7]string{"4.99", "5.00", "7.22", "7.00", "5.05", "5.07", "5.05"}},
	{"VILA-u-7B-256", "a", "5.62", [7]string{"6.19", "3.74", "6.73", "5.42", "5.23", "3.67", "4.58"}},
	{"JanusFlow-1.3B", "a", "4.26", [7]string{"4.27", "3.74", "4.94", "4.77", "3.67", "1.90", "5.58"}},
	{"JanusPro-1B", "a", "3.41", [7]string{"3.34", "5.93", "4.02", "2.97", "2.07", "3.60", "5.33"}},
}

var continents = []Group{
	{Label: "AF", Name: "Africa", Note: "n ≈ 166"}, {Label: "AN", Name: "Antarctica", Note: "n ≈ 11"},
	{Label: "AS", Name: "Asia", Note: "n ≈ 169"}, {Label: "EU", Name: "Europe", Note: "n ≈ 152"},
	{Label: "NA", Name: "North America", Note: "n ≈ 120"}, {Label: "OC", Name: "Oceania", Note: "n ≈ 71"},
	{Label: "SA", Name: "South America", Note: "n ≈ 43"},
}

func figure64(s string) Value {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil {
		panic(err)
	}
	return Known(n, s)
}

func (r row) series(values ...Value) Series {
	return Series{ID: id(r.name), Name: r.name, Kind: r.kind, Link: "../../models/" + id(r.name) + "/index.html", Values: values}
}

func (r row) all() []Value {
	var out []Value
	for _, g := range r.groups {
		out = append(out, figure64(g))
	}
	return out
}

func id(name string) string {
	out := ""
	for _, r := range name {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			out += string(r)
		} else {
			out += "-"
		}
	}
	return out
}

const longName = "An-Uncommonly-Long-Model-Name-Preview-2025-11-20 (with thinking, "

func barChart() Chart {
	c := Chart{ID: "overall", Title: "Humanities, overall", Alt: "22 models; GPT-4o leads with 24.46.", Form: Bar,
		Scale: ScaleFor(3.41, 24.46, "mean checklist score, of 100")}
	for _, r := range humanities {
		c.Series = append(c.Series, r.series(figure64(r.overall)))
	}
	c.Series[4].Values[0] = Value{}
	c.Series[7].Name, c.Series[8].Name = longName+"run A)", longName+"run B)"
	return c
}

func cutBarChart() Chart {
	c := Chart{ID: "quality", Title: "Quality", Alt: "Eight models between 77 and 96.", Form: Bar, Scale: ScaleFor(77.4, 95.8, "quality, of 100")}
	for i, v := range []string{"95.8", "88.7", "87.8", "84.5", "83.9", "82.8", "81.1", "77.4"} {
		c.Series = append(c.Series, humanities[i].series(figure64(v)))
		c.Series[i].Kind = ""
	}
	return c
}

func pickedBarChart() Chart {
	c := barChart()
	c.ID, c.Series = "picked", c.Series[:12]
	c.Series[1].Slot, c.Series[5].Slot = 2, 1
	return c
}

func intervalChart() Chart {
	c := barChart()
	c.ID, c.Title, c.Form = "sure", "GPT-4o leads by 7.78", Interval
	c.Scale = ScaleFor(2.61, 25.66, "mean checklist score, of 100")
	for i := range c.Series {
		s := &c.Series[i]
		if v := &s.Values[0]; v.Known && i != 5 {
			v.Span, v.Low, v.High = true, v.Num-0.8, v.Num+1.2
		}
		s.Places = "2–18"
	}
	c.Series[0].Slot, c.Series[1].Slot, c.Series[0].Places = 1, 2, "1"
	return c
}

func radarChart() Chart {
	c := Chart{ID: "profile", Title: "Profiles", Alt: "Three models over seven continents.", Form: Radar, Groups: continents,
		Scale: Scale{Min: 0, Max: 30, Label: "mean checklist score, of 100"}}
	for i, r := range humanities {
		s := r.series(r.all()...)
		if i == 2 {
			s.Values[3] = Value{}
		}
		if i < 3 {
			c.Series = append(c.Series, s)
		}
		c.Pool = append(c.Pool, s)
	}
	return c
}

func dumbbellChart() Chart {
	c := Chart{ID: "rewritten", Title: "As written and rewritten", Alt: "Six models; one falls.", Form: Dumbbell, Kinds: kinds,
		Groups: []Group{{Label: "original prompt"}, {Label: "rewritten prompt"}}, Scale: ScaleFor(32, 81, "accuracy, of 100")}
	for i, v := range [][4]string{
		{"78.7", "81.1", "+2.4", "+2.4"}, {"64.8", "73.9", "+9.1", "+9.1"}, {"49.3", "71.6", "+22.3", "+22.3"},
		{"57.0", "", "+14.5", ""}, {"49.7", "66.7", "+31.5", "+17.0"}, {"36.9", "33.0", "-3.9", "-3.9"},
	} {
		s := humanities[i].series(figure64(v[0]), Value{})
		if v[1] != "" {
			s.Values[1] = figure64(v[1])
		}
		s.Change, s.Computed, s.Ranks = v[2], v[3], [2]string{strconv.Itoa(i + 1), strconv.Itoa(12 - i)}
		c.Series = append(c.Series, s)
	}
	c.Series[3].Ranks[1] = ""
	c.Series[2].Name = longName + "rewritten)"
	return c
}

func ladderChart() Chart {
	c := Chart{ID: "ladder", Title: "A ladder", Alt: "Three models on five steps.", Form: Dumbbell,
		Groups: []Group{{Label: "raw"}, {Label: "first rewrite"}, {Label: "second rewrite"}, {Label: "clear"}, {Label: "clear + web"}},
		Scale:  Scale{Min: 0, Max: 80, Label: "score, of 100"}}
	for i := range 3 {
		var vs []Value
		for k, d := range []float64{0, 2.5, 4, 9, 6.5} {
			if i != 1 || k != 2 {
				vs = append(vs, Known(60-14*float64(i)+d, ""))
			} else {
				vs = append(vs, Value{})
			}
		}
		s := humanities[i].series(vs...)
		s.Kind = ""
		c.Series = append(c.Series, s)
	}
	return c
}

func scatterChart() Chart {
	c := Chart{ID: "scatter", Title: "Asia and Africa", Alt: "22 models near the diagonal.", Form: Scatter, Kinds: kinds, Diagonal: "equal on both",
		Scale: Scale{Min: 0, Max: 25, Label: "Africa"}, Y: Scale{Min: 0, Max: 30, Label: "Asia"}}
	for _, r := range humanities {
		c.Series = append(c.Series, r.series(figure64(r.groups[0]), figure64(r.groups[2])))
	}
	c.Series[9].Values = c.Series[8].Values // two models in one point
	c.Series[3].Values[1] = Value{}
	return c
}

func stripChart() Chart {
	c := Chart{ID: "deviation", Title: "Own profile", Alt: "Deviations of 22 models in seven continents.", Form: DotStrip, Groups: continents,
		Scale: Scale{Min: -8, Max: 4, Label: "points above or below the model's own overall"}}
	for _, r := range humanities {
		s := r.series()
		for _, v := range r.all() {
			d := v.Num - figure64(r.overall).Num
			s.Values = append(s.Values, Known(d, fmt.Sprintf("%+.2f", d)))
		}
		c.Series = append(c.Series, s)
	}
	c.Series[2].Slot, c.Series[1].Slot, c.Series[9].Values[3] = 1, 2, Value{}
	return c
}

func ownScalesChart() Chart {
	c := Chart{ID: "home", Title: "Models on two or more benchmarks", Alt: "Dots of 22 models on three benchmarks.", Form: DotStrip,
		Groups: []Group{
			{Label: "A benchmark of humanities", Note: "of 100", Scale: &Scale{Min: 0, Max: 30}},
			{Label: "A benchmark of nature", Note: "of 100", Scale: &Scale{Min: 0, Max: 20}},
			{Label: "Another", Note: "of 1", Scale: &Scale{Min: 0.2, Max: 1}},
		}}
	for i, r := range humanities {
		v := figure64(r.overall)
		s := r.series(v, Known(v.Num*0.8, ""), Value{})
		if i%3 == 0 {
			s.Values[2] = Known(0.25+v.Num/40, "")
		}
		s.Kind = ""
		c.Series = append(c.Series, s)
	}
	return c
}

// everyForm is one chart at least of each form.
func everyForm() []Chart {
	return []Chart{
		barChart(), cutBarChart(), pickedBarChart(), intervalChart(), radarChart(), dumbbellChart(),
		ladderChart(), scatterChart(), stripChart(), ownScalesChart(),
	}
}

// SVG is both drawings, one after the other, and Options the options for ECharts, of a
// chart that passes Validate.
func (c Chart) SVG() (template.HTML, error) {
	drawn, err := c.drawBoth()
	if err != nil {
		return "", err
	}
	return drawn.svg(), nil
}

func (c Chart) Options() ([]byte, error) {
	drawn, err := c.drawBoth()
	if err != nil {
		return nil, err
	}
	return c.optionsJSON(drawn)
}

package chart

import (
	"strconv"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// radar draws outlines as lines in polar coordinates. ECharts' own radar series
// puts a missing value at the centre, which reads as zero; a line has a gap.
// The angle axis counts the groups from the top, clockwise; an outline ends with
// its first value again.
func (cv *canvas) radar() {
	c, p := cv.c, cv.s.plan.(radarPlan)
	cv.key = p.key
	n := len(c.Groups)
	for i, sr := range c.Series {
		l := slotLook(c.slot(i))
		s := charts.SingleSeries{
			Id: "radar-" + strconv.Itoa(i+1), Name: plain(p.key.entries[i].label), Type: "line", CoordSystem: "polar",
			ItemStyle: style(l), Emphasis: emphasis(l),
			LineStyle: &opts.LineStyle{Color: l.color(), Width: float32(lineWidths["c-line"]), Type: "solid"},
		}
		if l.dash != "" {
			s.LineStyle.Type = l.dash
		}
		if !sr.missing() {
			s.AreaStyle = &opts.AreaStyle{Color: l.color(), Opacity: opts.Float(0.07)}
		}
		s.Emphasis.Focus = "series"
		s.Symbol, s.SymbolSize = l.shape.symbol(radarMark)
		s.Data = c.polarData(sr)
		cv.series = append(cv.series, s)
	}
	ticks := p.rings.ticks(p.r / rings)
	step := c.Scale.Max - c.Scale.Min
	if len(ticks) > 1 {
		step = ticks[1].value - ticks[0].value
	}
	hidden := object{"show": false}
	grid := object{"lineStyle": object{"color": "var(--chart-grid)"}}
	cv.polar = object{
		"polar": object{"center": []float64{p.cx, p.cy}, "radius": p.r},
		"angleAxis": object{"type": "value", "min": 0, "max": n, "interval": 1, "startAngle": 90, "clockwise": true,
			"axisLine": hidden, "axisTick": hidden, "axisLabel": hidden, "splitLine": hidden},
		"radiusAxis": object{"type": "value", "min": c.Scale.Min, "max": c.Scale.Max, "interval": step,
			"axisLine": hidden, "axisTick": hidden, "axisLabel": hidden, "splitLine": grid, "z": 0},
	}
}

func (c Chart) polarData(s Series) []item {
	out := make([]item, 0, len(s.Values)+1)
	for i, v := range s.Values {
		it := item{Name: plain(s.Name + "\n" + c.Groups[i].full() + ": " + v.print()), Model: s.ID, Value: []any{nil, i}}
		if v.Known {
			it.Value = []any{v.Num, i}
		}
		out = append(out, it)
	}
	closing := out[0]
	if s.Values[0].Known {
		closing.Value = []any{s.Values[0].Num, len(s.Values)}
	}
	return append(out, closing)
}

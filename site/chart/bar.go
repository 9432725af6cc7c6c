package chart

// barPlan is where everything of a Bar chart is: a row a series, in it one bar.
type barPlan struct {
	rows
	thick float64
}

func (c Chart) planBars(g geometry) barPlan {
	p := barPlan{rows{pitch: 20}, 11}
	maxName := 230.0
	if g.narrow {
		p.pitch, p.thick, maxName = 19, 10, 132
	}
	p.name(c, maxName, g)
	values := make([]string, len(c.Series))
	for i, s := range c.Series {
		values[i] = s.Values[0].print()
	}
	p.below(c, 0)
	p.axis = axis{c.Scale, p.mark + widest(p.names, g.font) + 10, g.width - widest(values, g.small) - 8}
	return p
}

func (c Chart) drawBars(s *scene) plan {
	p := c.planBars(s.geo)
	p.draw(c, s)
	drawTicks(s, p.axis, p.top, p.bottom)
	for i, sr := range c.Series {
		v, y, l := sr.Values[0], p.mid(i), c.look(sr)
		g := s.add(&group{Class: l.class, Series: sr.ID, Title: sr.Name + ": " + v.print()})
		p.drawRow(c, s, g, i)
		at := p.axis.at(p.axis.start()) // where the figure begins
		switch end := p.axis.at(v.Num); {
		case !v.Known:
		case p.axis.Cut: // a dot at the end of a dotted line: a bar that does not start at zero misleads about its length
			s.lines(g, stroke{class: "c-stem", dash: "1 3", lines: []line{hline(p.axis.from, end-6, y)}})
			g.path(l.markClass(), l.shape.path(end, y, 4.4))
			at = end + 5
		default:
			g.rect("c-mark", at, y-p.thick/2, end, y+p.thick/2)
			at = max(at, end)
		}
		s.text(g, caption{class: "c-value", text: v.print(), x: at + 5, y: y, size: s.geo.small})
	}
	return p
}

func (p barPlan) options(cv *canvas) {
	c := cv.c
	cv.x = []object{c.Scale.above()}
	l := c.look(Series{})
	s := cv.marks("bar", "marks", "", l)
	s.BarWidth = num(p.thick)
	if c.Scale.Cut {
		s.Type, s.BarWidth = "scatter", ""
		s.Symbol, s.SymbolSize = l.shape.symbol(4.4)
	}
	s.Label = object{"fontSize": 11}
	items := []item{}
	var missing, stems []any
	for i, sr := range c.Series {
		v := sr.Values[0]
		at := func(x float64) []any { return []any{c.Scale.number(x), i} }
		if !v.Known {
			missing = append(missing, item{Value: at(c.Scale.start()), Label: written(dash, "right")}, gap)
			continue
		}
		it := item{Model: sr.ID, Value: at(v.Num), Label: written(v.print(), "right")}
		if c.Scale.Cut {
			stems = append(stems, at(c.Scale.Min), at(v.Num), gap)
		}
		own(&it, c.look(sr), l)
		items = append(items, it)
	}
	s.Data = items
	cv.series = append(cv.series, s)
	cv.line("stems", "", "c-stem", "1 3", 0, stems)
	cv.line("missing", "", "c-stem", "", 0, missing)
}

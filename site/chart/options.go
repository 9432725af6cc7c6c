package chart

import (
	"encoding/json"
	"fmt"
)

type object = map[string]any

// tool is what the script opens on a drawing: an ECharts chart of the marks alone, as
// go-echarts makes it, and where both drawings have them. All texts beside the marks stay
// the drawing's.
//
// A canvas knows no CSS variables: colours are written as tokens such as
// "var(--chart-1)", and the script puts what they are on the page in their place. Data
// bear the series' ID as their name. The bytes depend on the chart alone.
type tool struct {
	Option object   `json:"option"`
	Drawn  [2]drawn `json:"drawn"` // the wide one and the narrow one
}

// drawn is where a drawing has its parts.
type drawn struct {
	Plot   []float64 `json:"plot"`             // left, top, right and bottom; of a radar the middle and the radius
	Drop   float64   `json:"drop,omitempty"`   // from the ticks above down to the plot
	Legend []float64 `json:"legend,omitempty"` // left and top
	Ticks  [][]tick  `json:"ticks"`            // of each axis of values: those across, then that up
}

// optionsJSON is the tool of a chart.
func (c Chart) optionsJSON(drawings drawings) ([]byte, error) {
	t := tool{Option: drawings[0].plan.options(c).json()}
	for i, s := range drawings {
		t.Drawn[i] = drawn{Drop: s.drop, Ticks: s.ticks}
		for _, at := range s.plot {
			t.Drawn[i].Plot = append(t.Drawn[i].Plot, round1(at))
		}
		if k := s.key; len(k.x) > 0 {
			t.Drawn[i].Legend = []float64{round1(k.x[0]), round1(k.y[0] - 7)}
		}
	}
	text, err := json.Marshal(t)
	if err != nil {
		return nil, fmt.Errorf("chart %q: %w", c.ID, err)
	}
	return text, nil
}

package kind

import "standings/results/figure"

// Number is of figures: costs, sizes, scores.
var Number = add(Kind{
	Name: "number", Keys: "unit better scale decimals error value", Figure: figure.Notation.Read, Show: figure.Fixed,
	Axis: func(float64) *Axis { return &Axis{Folds: true, Times: 1} }, Order: amounts, Preferred: "smaller counts as cheaper",
})

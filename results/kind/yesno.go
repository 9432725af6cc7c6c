package kind

import (
	"errors"
	"strings"
)

// YesNo is of cells that say yes, which is 1, or no, which is 0.
var YesNo = add(Kind{Name: "yes-no", Place: yesNo, Order: steps})

var (
	yesNoWords = map[string]float64{
		"yes": 1, "y": 1, "true": 1, "1": 1, "✓": 1, "✔": 1, "✅": 1,
		"no": 0, "n": 0, "false": 0, "0": 0, "✗": 0, "✘": 0, "❌": 0,
	}
	errYesNo = errors.New("is neither yes nor no: write one of them, or - where the source reports neither")
)

func yesNo(text string) (float64, error) {
	x, ok := yesNoWords[strings.ToLower(text)]
	if !ok {
		return 0, errYesNo
	}
	return x, nil
}

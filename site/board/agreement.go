package board

import (
	"standings/results/figure"
)

// LeastShared is how many models two boards must share before the agreement of
// their orders is given: of three, one swap turns tau from 1 into 1/3.
const LeastShared = 4

// TauText prints a tau with two decimals and a true minus sign.
func TauText(tau float64) string {
	text := figure.Fixed(tau, 2)
	switch {
	case text == "-0.00":
		return "0.00"
	case text[0] == '-':
		return "−" + text[1:]
	}
	return text
}

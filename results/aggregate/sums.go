package aggregate

import "math"

// Sums adds up numbers and keeps what rounding loses (A. Neumaier's compensated sum), so that
// the mean of a million scores is right to its last digits. The zero value is of none.
type Sums struct{ total, lost, size float64 }

// Add adds one number.
func (s *Sums) Add(x float64) {
	t := s.total + x
	if math.Abs(s.total) >= math.Abs(x) {
		s.lost += (s.total - t) + x
	} else {
		s.lost += (x - t) + s.total
	}
	s.total = t
	s.size += math.Abs(x)
}

// Value is the sum; where it is a decimal but for what binary arithmetic added or lost, that
// decimal.
func (s *Sums) Value() float64 { return Decimal(s.total+s.lost, s.size) }

// Decimal returns the decimal of nine digits after the point that a number is, where some
// roundings of numbers of that size put them apart, and the number itself where they do not.
func Decimal(v, size float64) float64 {
	const unit, most = 1e9, 9e6 // most × unit is a whole number that a float64 holds
	if math.Abs(v) > most {
		return v
	}
	if near := math.Round(v*unit) / unit; math.Abs(near-v) <= 1e-15*size {
		return near
	}
	return v
}

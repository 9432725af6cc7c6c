package judged

import "math"

// sum adds numbers and keeps what rounding loses (Neumaier's compensated sum),
// so that the mean of a million scores is right to the last digits.
type sum struct{ total, lost float64 }

func (s *sum) add(x float64) {
	t := s.total + x
	if math.Abs(s.total) >= math.Abs(x) {
		s.lost += (s.total - t) + x
	} else {
		s.lost += (x - t) + s.total
	}
	s.total = t
}

func (s *sum) value() float64 { return s.total + s.lost }

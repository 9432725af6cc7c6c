package figure

import "strings"

// Evidence counts what the figures of a column say of how they are written. The
// zero value has seen none.
type Evidence struct {
	points, commas int // figures that can be read with a decimal point, or a comma, alone
	either         int // figures with points that are another number when points part thousands, such as 12.345
	unclear        int // figures with commas of which the same holds, such as 1,234
	large          int // whole numbers of four digits and more without a sign: 12000
}

// Add looks at a cell. What is no figure says nothing.
func (e *Evidence) Add(text, unit string) {
	p, err := split(text, unit)
	if err != nil || p.missing {
		return
	}
	e.number(p.number)
	if p.error != "" {
		e.number(p.error)
	}
	if inner := brackets.FindStringSubmatch(p.bounds); inner != nil {
		for _, joint := range joints[:len(joints)-2] { // a comma alone may be a decimal sign
			if left, right, has := strings.Cut(inner[1], joint); has {
				e.Add(left, unit)
				e.Add(right, unit)
				break
			}
		}
	}
}

func (e *Evidence) number(text string) {
	withPoint, _, point := number(text, false)
	withComma, _, comma := number(text, true)
	switch {
	case point && comma && withPoint == withComma, !point && !comma:
		if len(text) > 3 && onlyDigits(text) {
			e.large++
		}
	case !comma:
		e.points++
	case !point:
		e.commas++
	case withPoint == text:
		e.either++
	default:
		e.unclear++
	}
}

// Unclear reports whether a figure was seen of which only others can say what number
// it is: its comma can be a decimal sign or part thousands.
func (e Evidence) Unclear() bool { return e.unclear > 0 }

// Signed reports whether a figure was seen that has a point or a comma.
func (e Evidence) Signed() bool { return e.points+e.commas+e.either+e.unclear > 0 }

// With is the evidence of two columns together.
func (e Evidence) With(other Evidence) Evidence {
	return Evidence{e.points + other.points, e.commas + other.commas, e.either + other.either, e.unclear + other.unclear, e.large + other.large}
}

// Comma reports whether the figures of a column have a decimal comma: by its own
// figures; where these do not say, by all of the table; where those do not either,
// by the sign that parts its cells, since programs part cells by semicolons where
// commas are decimal signs. known is false where none of them says it, and the
// column has a figure for which it matters.
//
// Figures with a point that could part thousands, as in 12.345, are decimals unless
// something speaks for decimal commas.
func (e Evidence) Comma(table Evidence, semicolons bool) (comma, known bool) {
	for _, from := range []Evidence{e, table} {
		switch {
		case from.points > 0 && from.commas > 0 && from == e:
			return from.commas > from.points, true // the fewer are errors
		case from.points > 0 && from.commas > 0:
			return false, e.unclear == 0
		case from.points > 0:
			return false, true
		case from.commas > 0:
			return true, true
		}
	}
	switch {
	case e.unclear > 0 && e.either > 0:
		return false, false
	case e.unclear > 0 && e.large > 0 && !semicolons: // 4,000 among 12000 is a count
		return false, true
	case table.unclear > 0 && semicolons:
		return true, true
	}
	return false, e.unclear == 0
}

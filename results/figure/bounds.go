package figure

import (
	"errors"
	"math/big"
	"regexp"
	"strings"
)

// Bounds are the ends of the interval that a source prints around a figure. The zero
// value is none.
type Bounds struct {
	Text      string // as printed: "[73.1, 76.9]", "+5/-4"; "" is none
	Low, High Figure // both known unless there is none
}

// Known reports whether there is an interval.
func (b Bounds) Known() bool { return b.Text != "" }

// In counts both ends in a unit, as [Figure.In] does.
func (b Bounds) In(unit string) Bounds {
	b.Low, b.High = b.Low.In(unit), b.High.In(unit)
	return b
}

var (
	brackets = regexp.MustCompile(`^[\[(] *([^\[\]()]+?) *[\])]$`)
	offsets  = regexp.MustCompile(`^[\[(]? *\+ *([0-9][0-9.,]*)%? *[/,;|] *[-−–] *([0-9][0-9.,]*)%? *[\])]?$|^[\[(]? *[-−–] *([0-9][0-9.,]*)%? *[/,;|] *\+ *([0-9][0-9.,]*)%? *[\])]?$`)
	joints   = []string{";", " to ", "..", " – ", " — ", " - ", ", ", "–", "—", ",", "-"}

	errOutside = errors.New("has an interval that the figure lies outside of: write the figure's own, as in 75.0 [73.1, 76.9]")
)

// IsBounds reports whether a text alone is an interval: "[73.1, 76.9]", "+5/-4".
func IsBounds(text string) bool {
	_, _, ok := Notation{}.ends(text)
	_, _, comma := Notation{Comma: true}.ends(text)
	return ok || comma || offsets.MatchString(strings.TrimSpace(text))
}

// ends reads the two ends of an interval in brackets.
func (n Notation) ends(text string) (low, high Figure, ok bool) {
	text = strings.TrimSpace(text)
	inner := brackets.FindStringSubmatch(text)
	if inner == nil {
		return low, high, false
	}
	for _, joint := range joints {
		left, right, has := strings.Cut(inner[1], joint)
		decimals := strings.Contains(left, ".") && strings.Contains(right, ".")
		if !has || joint == "," && strings.HasPrefix(text, "(") && !decimals { // an error, (1,1)
			continue
		}
		a, _, err := n.Read(left)
		b, _, other := n.Read(right)
		if err == nil && other == nil && a.Known() && b.Known() && a.Marks()+b.Marks() == "" {
			return a, b, true
		}
	}
	return low, high, false
}

// Around reads an interval of a figure as it is printed, in brackets or as what may be
// added and taken off. ok is false where the text is none; an interval that the figure
// lies outside of is an error.
func (n Notation) Around(f Figure, text string) (b Bounds, ok bool, err error) {
	text = strings.TrimSpace(text)
	low, high, ok := n.ends(text)
	if found := offsets.FindStringSubmatch(text); found != nil && f.Known() && (!ok || outside(f, low, high)) { // 84.6 (-1.9, +2.0)
		more, _, wrong := n.Read(found[1] + found[4])
		less, _, other := n.Read(found[2] + found[3])
		if wrong != nil || other != nil {
			return b, false, nil
		}
		low, high, ok = f.plus(less.rat.Neg(less.rat), less.Decimals), f.plus(more.rat, more.Decimals), true
	}
	if !ok {
		return b, false, nil
	}
	for _, end := range []*Figure{&low, &high} {
		if end.Unit == "" {
			end.Unit = f.Unit
		}
	}
	if f.Known() && outside(f, low, high) {
		return b, true, errOutside
	}
	return Bounds{text, low, high}, true, nil
}

// outside reports whether a figure is not between the ends of an interval.
func outside(f, low, high Figure) bool {
	counted := Counted(f.Unit)
	f = f.In(counted)
	return low.In(counted).rat.Cmp(f.rat) > 0 || high.In(counted).rat.Cmp(f.rat) < 0
}

// plus is a figure with a number of so many decimals added to it, exactly.
func (f Figure) plus(x *big.Rat, decimals int) Figure {
	sum := Figure{Decimals: max(f.Decimals, decimals), Unit: f.Unit, sign: f.sign, rat: Add(f.rat, x)}
	sum.plain = sum.rat.FloatString(sum.Decimals)
	sum.Text = sum.plain
	return sum
}

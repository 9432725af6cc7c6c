package tally

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"
)

// numberPattern is a number as engines write it. Its exponent has few digits, so that no
// file makes numbers that fill the memory.
var numberPattern = regexp.MustCompile(`^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,3})?$`)

const mostLetters = 400

// setNumber sets a number to a decimal, exactly; to 0 where it is none.
func setNumber(r *big.Rat, text string) error {
	r.SetInt64(0)
	if isCount(text) {
		n, _ := strconv.ParseInt(text, 10, 64)
		r.SetInt64(n)
		return nil
	}
	if len(text) > mostLetters || !numberPattern.MatchString(text) {
		return fmt.Errorf("should be a number such as 312.4, not %.40q", text)
	}
	r.SetString(text)
	return nil
}

// isCount reports whether a number is a few digits alone, as most are, which takes no pattern.
func isCount(text string) bool {
	return text != "" && len(text) <= 15 && strings.Trim(text, "0123456789") == ""
}

// whole reads a count. Engines that count in floating point write 120.0.
func whole(text string) (int, error) {
	if isCount(text) { // and so below mostItems
		return strconv.Atoi(text)
	}
	r := new(big.Rat)
	if err := setNumber(r, text); err != nil || !r.IsInt() || r.Sign() < 0 || !r.Num().IsInt64() || r.Num().Int64() > mostItems {
		return 0, fmt.Errorf("should be a whole number such as 1200, not %.40q", text)
	}
	n, err := strconv.Atoi(r.Num().String())
	return n, err
}

// mostItems is more than any engine counts, and few enough to be added up.
const mostItems = 1 << 50

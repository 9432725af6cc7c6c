// Package confidence says how sure a mean, a difference and a rank are, from the
// scores of single items or, where there are none, from printed figures. It knows
// scores and neither boards nor pages; nothing in it depends on chance, on the order
// of items or on cores.
//
// Its pipeline:
//
//  1. The caller gives the scores of a board's rows on the same items, group by
//     group, as [Scores], or what is printed of them, as [Printed].
//  2. [Scores.Group] and [Scores.Overall] estimate a mean with its variance: an
//     [Estimate].
//  3. [Estimate.Interval] is the interval of such a mean; [Scores.Difference] that of
//     the difference of two rows.
//  4. [Scores.Ranges] says which places each row could have, for all rows at once.
//
// All scores are shares of their scale, from 0 to 1, higher or lower being better.
//
// An interval is one of 95 %: 95 of 100 suites of items like these would put the mean
// there. It says nothing of another judge, of people, or of other items.
//
// regimes_test.go simulates how often intervals hold, one line for each kind of data;
// independent_test.go computes every figure a second time by other formulas.
package confidence

// Level is how sure an interval is, and 1-Level how often all ranges of a board
// may be wrong in anything.
const Level = 0.95

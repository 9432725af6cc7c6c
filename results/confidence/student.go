package confidence

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// The normal distribution and Student's, of gonum's functions alone: its distributions bring a
// library of matrices along, which weighs more than the rest of a program for browsers.

// normalSurvival is how often a normal deviate is above x.
func normalSurvival(x float64) float64 { return 0.5 * (1 - math.Erf(x/math.Sqrt2)) }

// Student is Student's distribution of so many degrees of freedom, above 0.
type Student float64

// Survival is how often a deviate is above x.
func (nu Student) Survival(x float64) float64 {
	if x == 0 {
		return 0.5
	}
	half := 0.5 * mathext.RegIncBeta(float64(nu)/2, 0.5, float64(nu)/(x*x+float64(nu)))
	if x > 0 {
		return half
	}
	return 1 - half
}

// density is the density at x.
func (nu Student) density(x float64) float64 {
	n := float64(nu)
	above, _ := math.Lgamma((n + 1) / 2)
	below, _ := math.Lgamma(n / 2)
	return math.Exp(above - below - 0.5*math.Log(n) - 0.5*math.Log(math.Pi) - ((n+1)/2)*math.Log(1+x*x/n))
}

// Above is the point that a deviate is above in a share p of cases, below a half.
func (nu Student) Above(p float64) float64 {
	t := mathext.InvRegIncBeta(float64(nu)/2, 0.5, 2*p)
	return math.Sqrt(float64(nu) * (1 - t) / t)
}

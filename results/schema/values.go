package schema

import "standings/internal/source"

// The values of benchmark.yaml, which know where they stand.
type (
	Text     = source.Text
	Fraction = source.Fraction

	Entry[V any]   = source.Entry[V]
	Ordered[V any] = source.Ordered[V]
)

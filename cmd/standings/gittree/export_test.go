package gittree

import (
	"testing"
	"time"
)

// Hurry sets how long git may take.
func Hurry(t *testing.T, most time.Duration) {
	usual := patience
	patience = most
	t.Cleanup(func() { patience = usual })
}

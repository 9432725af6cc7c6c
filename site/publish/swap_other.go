//go:build !linux && !darwin

package publish

import "errors"

func swap(a, b string) error { return errors.ErrUnsupported }

//go:build !linux && !darwin

package site

import "errors"

func swap(a, b string) error { return errors.ErrUnsupported }

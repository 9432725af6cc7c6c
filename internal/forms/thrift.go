//go:build !js || parquet

package forms

import (
	"encoding/binary"
	"errors"
	"slices"
)

// The lists and headers of a Parquet file are written in Thrift's compact form, in which a few bytes
// can claim a list or a text of gigabytes. The library makes room for what is claimed, so this reads
// over each first and makes room for nothing.

// thrift is a place in such a text.
type thrift struct {
	data     []byte
	at       int
	elements int // of lists, so far
}

var (
	errClaims = errors.New("it is damaged, or cut off: its own account of what is in it does not fit into it")
	errShort  = errors.New("more bytes are needed")
)

// The types of fields.
const (
	thriftTrue   = 1
	thriftFalse  = 2
	thriftByte   = 3
	thriftI64    = 6
	thriftDouble = 7
	thriftText   = 8
	thriftList   = 9
	thriftSet    = 10
	thriftMap    = 11
	thriftStruct = 12
)

// Limits of what a footer may claim.
const (
	mostFooter   = 32 << 20
	mostElements = 500_000 // of its lists: each takes hundreds of bytes in memory
	deepest      = 32
)

func (t *thrift) byte() (byte, error) {
	if t.at >= len(t.data) {
		return 0, errShort
	}
	t.at++
	return t.data[t.at-1], nil
}

func (t *thrift) number() (uint64, error) {
	n, size := binary.Uvarint(t.data[t.at:])
	if size <= 0 {
		return 0, errShort
	}
	t.at += size
	return n, nil
}

// pass passes over so many bytes.
func (t *thrift) pass(n uint64) error {
	if n > uint64(len(t.data)-t.at) {
		return errShort
	}
	t.at += int(n)
	return nil
}

// fields reads over a struct. Whole numbers and flags are given to a function, with the numbers of
// the fields that lead to them.
func (t *thrift) fields(path []int, give func(path []int, value int64)) error {
	if len(path) > deepest {
		return errClaims
	}
	for id := 0; ; {
		head, err := t.byte()
		if err != nil || head == 0 {
			return err
		}
		if step := int(head >> 4); step > 0 {
			id += step
		} else {
			n, err := t.number()
			if err != nil {
				return err
			}
			id = int(int16(unzigzag(n)))
		}
		if err := t.value(head&15, append(slices.Clip(path), id), give, false); err != nil {
			return err
		}
	}
}

func unzigzag(n uint64) int64 { return int64(n>>1) ^ -int64(n&1) }

// value reads over a value. In lists a flag takes a byte.
func (t *thrift) value(kind byte, path []int, give func([]int, int64), listed bool) error {
	switch {
	case kind == thriftTrue || kind == thriftFalse:
		if listed {
			return t.pass(1)
		}
		give(path, int64(kind&1))
		return nil
	case kind == thriftByte:
		return t.pass(1)
	case kind > thriftByte && kind <= thriftI64:
		n, err := t.number()
		give(path, unzigzag(n))
		return err
	case kind == thriftDouble:
		return t.pass(8)
	case kind == thriftText:
		n, err := t.number()
		if err != nil {
			return err
		}
		return t.pass(n)
	case kind == thriftList || kind == thriftSet:
		head, err := t.byte()
		size := uint64(head >> 4)
		if err == nil && size == 15 {
			size, err = t.number()
		}
		if err != nil {
			return err
		}
		return t.list(size, path, give, head&15)
	case kind == thriftMap:
		size, err := t.number()
		if err != nil || size == 0 {
			return err
		}
		kinds, err := t.byte()
		if err != nil {
			return err
		}
		return t.list(size, path, give, kinds>>4, kinds&15)
	case kind == thriftStruct:
		return t.fields(path, give)
	}
	return errClaims
}

// list reads over so many elements, each of values of some kinds.
func (t *thrift) list(size uint64, path []int, give func([]int, int64), kinds ...byte) error {
	if size > mostElements || size > uint64(len(t.data)-t.at) {
		return errClaims
	}
	if t.elements += int(size); t.elements > mostElements {
		return errClaims
	}
	for range size {
		for _, kind := range kinds {
			if err := t.value(kind, append(slices.Clip(path), 0), give, true); err != nil {
				return err
			}
		}
	}
	return nil
}

package record

import (
	"bytes"
	"encoding/binary"
	"strings"
)

// What precedes each part of a zip file, and what may follow one.
const (
	localHeader  = 30 // bytes, a name and more after them
	startOfParts = "PK\x03\x04"
	endOfPart    = "PK\x07\x08" // where the sizes of a part follow it
)

// salvaged finds the parts of an archive that has lost its directory, one after the
// other, up to the first that is not whole.
func salvaged(data []byte) (parts []logPart) {
	little := binary.LittleEndian
	for at := 0; at+localHeader <= len(data) && string(data[at:at+4]) == startOfParts; {
		head := data[at : at+localHeader]
		named, extra := int(little.Uint16(head[26:])), int(little.Uint16(head[28:]))
		begin := at + localHeader + named + extra
		if begin > len(data) {
			break
		}
		name := data[at+localHeader : begin]
		p := logPart{name: string(name[:named]), at: int64(begin), method: little.Uint16(head[8:]), sum: little.Uint32(head[14:]), packed: int64(little.Uint32(head[18:])), size: -1}
		if p.packed == 0xffffffff {
			p.packed = longSize(name[named:])
		}
		behind := 0
		const sizesFollow = 8
		if little.Uint16(head[6:])&sizesFollow != 0 {
			p.packed, p.sum, behind = sizesBehind(data[begin:])
		}
		if p.packed < 0 || p.packed > int64(len(data)-begin) {
			break
		}
		parts = append(parts, p)
		at = begin + int(p.packed) + behind
	}
	return parts
}

// longSize is the packed length in the extra field of a part of more than 4 GiB; -1 where
// there is none.
func longSize(extra []byte) int64 {
	little := binary.LittleEndian
	for len(extra) >= 4 {
		kind, length := little.Uint16(extra), int(little.Uint16(extra[2:]))
		if len(extra) < 4+length {
			break
		}
		if kind == 1 && length >= 16 {
			return int64(little.Uint64(extra[12:]))
		}
		extra = extra[4+length:]
	}
	return -1
}

// sizesBehind finds the end of a part whose sizes follow it: where they state as many bytes
// as precede them. length is that of what follows, and packed is -1 where there is no such
// end.
func sizesBehind(data []byte) (packed int64, sum uint32, length int) {
	little := binary.LittleEndian
	for from := 0; ; {
		next := bytes.Index(data[from:], []byte(endOfPart))
		if next < 0 {
			return -1, 0, 0
		}
		end := from + next
		behind := data[end:]
		for _, length := range []int{16, 24} { // with sizes of four bytes, and of eight
			if len(behind) < length || !strings.HasPrefix("PK", string(behind[length:min(length+2, len(behind))])) {
				continue
			}
			says := uint64(little.Uint32(behind[8:]))
			if length == 24 {
				says = little.Uint64(behind[8:])
			}
			if says == uint64(end) {
				return int64(end), little.Uint32(behind[4:]), length
			}
		}
		from = end + 1
	}
}

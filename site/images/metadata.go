package images

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"slices"
)

// bare is an image as it is published of a stranger's project: without where, when, by whom
// and with which camera it was made, and with what is needed to show it, its orientation and
// its colour profile. What is behind its end, such as a second image of a camera, is left out.
// What is no JPEG, PNG or WebP, or is damaged, stays as it is.
func bare(data []byte) (made []byte) {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xd8")):
		made = bareJPEG(data)
	case bytes.HasPrefix(data, []byte(pngHead)):
		made = barePNG(data)
	case len(data) > 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP":
		made = bareWebP(data)
	}
	if made == nil {
		return data
	}
	return made
}

const (
	pngHead  = "\x89PNG\r\n\x1a\n"
	exifHead = "Exif\x00\x00"
)

// bareJPEG keeps of a JPEG's application segments those of JFIF, of colour profiles and of
// Adobe's colours; nil where it is damaged.
func bareJPEG(data []byte) []byte {
	const scan, end = 0xda, 0xd9
	made := slices.Clone(data[:2])
	for at := 2; at+1 < len(data); {
		marker := data[at+1]
		switch {
		case data[at] != 0xff || marker == 0xff || marker == 0: // between segments: decoders skip it
			at++
			continue
		case marker == end:
			return append(made, data[at:at+2]...)
		case at+4 > len(data):
			return nil
		}
		next := at + 2 + int(binary.BigEndian.Uint16(data[at+2:]))
		if next > len(data) || next < at+4 {
			return nil
		}
		body := data[at+4 : next]
		if marker == scan {
			next += entropy(data[next:])
		}
		segment := data[at:next]
		at = next
		switch {
		case marker == 0xe1 && bytes.HasPrefix(body, []byte(exifHead)):
			if turned := turnedOnly(body[len(exifHead):]); turned != nil {
				exif := append([]byte(exifHead), turned...)
				made = append(made, 0xff, 0xe1, 0, byte(len(exif)+2))
				made = append(made, exif...)
			}
		case marker == 0xfe, marker >= 0xe1 && marker <= 0xef && marker != 0xee && !bytes.HasPrefix(body, []byte("ICC_PROFILE\x00")):
		default:
			made = append(made, segment...)
		}
	}
	return made // it breaks off, and decoders show what there is
}

// entropy is how many bytes of a scan come before the next segment.
func entropy(data []byte) int {
	for i := 0; i+1 < len(data); i++ {
		if data[i] == 0xff && data[i+1] != 0 && (data[i+1] < 0xd0 || data[i+1] > 0xd7) { // neither a byte of the scan nor a restart
			return i
		}
	}
	return len(data)
}

// barePNG leaves out texts, times and what cameras say; nil where it is damaged.
func barePNG(data []byte) []byte {
	made := []byte(pngHead)
	for at := len(pngHead); at < len(data); {
		if at+12 > len(data) {
			return nil
		}
		length := int(binary.BigEndian.Uint32(data[at:]))
		end := at + 12 + length
		if length < 0 || end > len(data) || end < at {
			return nil
		}
		switch kind, body := string(data[at+4:at+8]), data[at+8:end-4]; kind {
		case "tEXt", "zTXt", "iTXt", "tIME":
		case "eXIf":
			if turned := turnedOnly(body); turned != nil {
				made = binary.BigEndian.AppendUint32(made, uint32(len(turned)))
				chunk := append([]byte(kind), turned...)
				made = binary.BigEndian.AppendUint32(append(made, chunk...), crc32.ChecksumIEEE(chunk))
			}
		case "IEND":
			return append(made, data[at:end]...)
		default:
			made = append(made, data[at:end]...)
		}
		at = end
	}
	return made
}

// bareWebP leaves out what cameras and editors say; nil where it is damaged.
func bareWebP(data []byte) []byte {
	const exifFlag, xmpFlag = 1 << 3, 1 << 2 // of the first byte of VP8X
	made := slices.Clone(data[:12])
	if whole := int64(binary.LittleEndian.Uint32(data[4:])) + 8; whole < int64(len(data)) {
		data = data[:whole]
	}
	flags := -1
	for at := 12; at+8 <= len(data); {
		length := int(binary.LittleEndian.Uint32(data[at+4:]))
		end := at + 8 + length + length%2
		if length < 0 || end > len(data) || end < at {
			return nil
		}
		body := data[at+8 : at+8+length]
		switch kind := string(data[at : at+4]); kind {
		case "XMP ":
		case "EXIF":
			if turned := turnedOnly(bytes.TrimPrefix(body, []byte(exifHead))); turned != nil {
				made = binary.LittleEndian.AppendUint32(append(made, kind...), uint32(len(turned)))
				made = append(made, turned...)
				if flags >= 0 {
					made[flags] |= exifFlag
				}
			}
		default:
			made = append(made, data[at:end]...)
			if kind == "VP8X" && length > 0 {
				flags = len(made) - length - length%2
				made[flags] &^= exifFlag | xmpFlag
			}
		}
		at = end
	}
	binary.LittleEndian.PutUint32(made[4:], uint32(len(made)-8))
	return made
}

// turnedOnly is Exif data with the orientation alone, of 26 bytes; nil where they have none.
func turnedOnly(exif []byte) []byte {
	const orientation, short, entry = 0x0112, 3, 12
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(exif, []byte("II*\x00")):
		order = binary.LittleEndian
	case bytes.HasPrefix(exif, []byte("MM\x00*")):
		order = binary.BigEndian
	}
	if order == nil || len(exif) < 8 {
		return nil
	}
	at := int(order.Uint32(exif[4:]))
	if at < 8 || at+2 > len(exif) {
		return nil
	}
	for i := range int(order.Uint16(exif[at:])) {
		from := at + 2 + i*entry
		if from+entry > len(exif) {
			return nil
		}
		if e := exif[from:]; order.Uint16(e) == orientation && order.Uint16(e[2:]) == short {
			made := []byte("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01")
			made = binary.BigEndian.AppendUint16(made, order.Uint16(e[8:]))
			return append(made, 0, 0, 0, 0, 0, 0)
		}
	}
	return nil
}

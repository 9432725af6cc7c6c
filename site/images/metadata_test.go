package images_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"strings"
	"testing"

	webpimage "golang.org/x/image/webp"

	"standings/internal/source"
	"standings/site"
	"standings/site/sitetest"
)

// camera is Exif data with an orientation of 6, a camera and a place.
func camera() []byte {
	exif := []byte("II*\x00\x08\x00\x00\x00\x03\x00")
	add := func(tag, kind uint16, value uint32) {
		exif = binary.LittleEndian.AppendUint16(exif, tag)
		exif = binary.LittleEndian.AppendUint16(exif, kind)
		exif = binary.LittleEndian.AppendUint32(exif, 1)
		exif = binary.LittleEndian.AppendUint32(exif, value)
	}
	add(0x010f, 2, 60)
	add(0x0112, 3, 6)
	add(0x8825, 4, 60)
	return append(exif, "\x00\x00\x00\x00Canon at 48.8584 N 2.2945 E"...)
}

func segment(marker byte, body string) string {
	return string([]byte{0xff, marker, byte((len(body) + 2) >> 8), byte(len(body) + 2)}) + body
}

// part is a part of a WebP image.
func part(kind, body string) string {
	return string(binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(body)))) + body + strings.Repeat("\x00", len(body)%2)
}

// webp is an image of one pixel with a colour profile and what a camera and an editor say.
func webp() string {
	const pixel = "\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"
	body := "WEBP" + part("VP8X", "\x2c\x00\x00\x00\x00\x00\x00\x00\x00\x00") + part("ICCP", "colours") + part("VP8L", pixel) + part("EXIF", string(camera())) + part("XMP ", "at 48.8584")
	return part("RIFF", body) + "at 48.8584"
}

func chunk(kind, body string) string {
	data := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	return string(binary.BigEndian.AppendUint32(append(append(data, kind...), body...), crc32.ChecksumIEEE([]byte(kind+body))))
}

// Originals of a stranger's are published without where and with what they were made, and
// with what shows them; those of one's own stay as they are.
func TestPublishedOriginalsSayNoPlace(t *testing.T) {
	t.Parallel()
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, image.NewRGBA(image.Rect(0, 0, 9, 9)), nil); err != nil {
		t.Fatal(err)
	}
	plain, drawn := photo.String(), string(sitetest.Picture(9, 9, color.Black))
	said := segment(0xe1, "Exif\x00\x00"+string(camera())) + segment(0xe1, "http://ns.adobe.com/xap/1.0/\x00at 48.8584") + segment(0xed, "Photoshop 3.0\x00at 48.8584") + segment(0xfe, "at 48.8584") + segment(0xe2, "ICC_PROFILE\x00\x01\x01colours")
	const head = 8 + 25 // of a PNG, with IHDR
	for name, data := range map[string]string{
		"jpg":  plain[:2] + said + plain[2:len(plain)-2] + said + plain[len(plain)-2:] + "\xff\xd8" + said + plain[2:], // a second image behind the first
		"webp": webp(),
		"png":  drawn[:head] + chunk("eXIf", string(camera())) + chunk("tEXt", "Place\x00at 48.8584") + chunk("iTXt", "XML\x00\x00\x00\x00\x00at 48.8584") + chunk("iCCP", "p\x00\x00colours") + drawn[head:] + "at 48.8584",
	} {
		for _, bounds := range []*site.Untrusted{nil, {Read: 1e9, Written: 1e9, Pixels: 1e6}} {
			var problems source.List
			project := sitetest.Pictured(fmt.Sprintf(`{thumbs: "images/{model}/{id}.%s", originals: "images/{model}/{id}.%[1]s"}`, name), map[string][]byte{"images/a/1." + name: []byte(data)})
			built, err := site.Build(site.Input{Project: project, Untrusted: bounds}, &problems)
			if err != nil {
				t.Fatal(err)
			}
			found := 0
			for path, file := range built.Files {
				if !strings.Contains(path, "-full.") {
					continue
				}
				found++
				text := string(file)
				if bounds == nil && text != data {
					t.Errorf("%s: an own image is changed", name)
				}
				if bounds != nil && (strings.Contains(text, "48.8584") || strings.Contains(text, "Canon")) {
					t.Errorf("%s: it says where it was made: %q", name, text)
				}
				if bounds != nil && (!strings.Contains(text, "colours") || !strings.Contains(text, "\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06")) {
					t.Errorf("%s: the orientation or the colours are gone: %q", name, text)
				}
				if name == "webp" && bounds != nil {
					whole := binary.LittleEndian.Uint32(file[4:]) == uint32(len(file)-8)
					if config, err := webpimage.DecodeConfig(bytes.NewReader(file)); err != nil || config.Width != 1 || !whole || file[20] != 0x28 {
						t.Errorf("%s: %+v, %v, whole: %v, parts by its head: %x", name, config, err, whole, file[20])
					}
				}
				if name == "jpg" && bounds != nil {
					if _, err := jpeg.Decode(bytes.NewReader(file)); err != nil {
						t.Errorf("%s: %v", name, err)
					}
				}
			}
			if found != 1 {
				t.Errorf("%s: %d originals: %v", name, found, problems.All())
			}
		}
	}
}

package images

import (
	"bytes"
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"
)

// Whatever a drawing holds, what is kept of it is XML of known elements, without
// handlers and without addresses that lead out; and cleaning it again changes
// nothing.
func FuzzCleanSVG(f *testing.F) {
	for _, seed := range []string{
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect onclick="x" href="javascript:x" style="fill:url(#a)"/></svg>`,
		`<svg><style>a{b:url( "http://x")}</style><style><![CDATA[</style><script>]]></style></svg>`,
		`<svg xmlns:x="y"><x:script>1</x:script><g xlink:href="#a" x:href="data:,"/><!-- <script> --></svg>`,
		"<svg width='1e9' height=\"-1\">\u2028&lt;script&gt;</svg>",
		`<svg><g Ahref="" HREF="x" Src="y" xml:base="z" ONLOAD="w"/></svg>`,
		`<svg><use href=" #a"/><use href="	http://x"/></svg>`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		clean, w, h, err := cleanSVG(data)
		if err != nil {
			return
		}
		if w < 0 || h < 0 || w > 100_000 || h > 100_000 {
			t.Errorf("size %d × %d", w, h)
		}
		decoder := xml.NewDecoder(bytes.NewReader(clean))
		for {
			token, err := decoder.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%v in %q", err, clean)
			}
			start, ok := token.(xml.StartElement)
			if !ok {
				continue
			}
			if !slices.Contains(svgElements, start.Name.Local) || start.Name.Space != "http://www.w3.org/2000/svg" {
				t.Fatalf("<%s> of %q in %q", start.Name.Local, start.Name.Space, clean)
			}
			for _, a := range start.Attr {
				name := strings.ToLower(a.Name.Local)
				if strings.HasPrefix(name, "on") || name == "src" || name == "base" || name == "href" && !strings.HasPrefix(strings.TrimSpace(a.Value), "#") {
					t.Fatalf("%s=%q in %q", a.Name.Local, a.Value, clean)
				}
			}
		}
		again, _, _, err := cleanSVG(clean)
		if err != nil || !bytes.Equal(bytes.TrimSpace(again), bytes.TrimSpace(clean)) {
			t.Fatalf("again %q: %v, first %q", again, err, clean)
		}
	})
}

package compiled

import "strings"

// replaced are the bytes that are written otherwise in text and in quoted attributes.
var replaced = [256]string{
	0:    "\uFFFD",
	'"':  "&#34;",
	'&':  "&amp;",
	'\'': "&#39;",
	'+':  "&#43;",
	'<':  "&lt;",
	'>':  "&gt;",
}

// appendText appends a text to be read as it is, in an element or a quoted attribute.
// Bytes that are no UTF-8 are left as they are.
func appendText(page []byte, text string) []byte {
	from := 0
	for i := range len(text) {
		if other := replaced[text[i]]; other != "" {
			page = append(page, text[from:i]...)
			page = append(page, other...)
			from = i + 1
		}
	}
	return append(page, text[from:]...)
}

// inAddress are the bytes that an address has as they are, in a quoted attribute.
var inAddress = func() (as [256]bool) {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	for _, c := range []byte(letters + "-._~" + "!#$*,/:;=?@[]") {
		as[c] = true
	}
	return as
}()

// appendAddress appends an address that a reader may follow: relative ones, and those of
// the web and of mail.
func appendAddress(page []byte, address string) []byte {
	if scheme, _, ok := strings.Cut(address, ":"); ok && !strings.Contains(scheme, "/") && !followed(scheme) {
		return append(page, "#ZgotmplZ"...) // what html/template writes for others
	}
	from := 0
	for i := range len(address) {
		c := address[i]
		if inAddress[c] {
			continue
		}
		page = append(page, address[from:i]...)
		from = i + 1
		switch {
		case c == '&' || c == '+':
			page = append(page, replaced[c]...)
		case c == '%' && i+2 < len(address) && isHex(address[i+1]) && isHex(address[i+2]):
			page = append(page, c)
		default:
			page = append(page, '%', hex[c>>4], hex[c&15])
		}
	}
	return append(page, address[from:]...)
}

const hex = "0123456789abcdef"

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// followed reports whether a scheme is one that html/template lets through.
func followed(scheme string) bool {
	for _, s := range []string{"http", "https", "mailto"} {
		if strings.EqualFold(scheme, s) {
			return true
		}
	}
	return false
}

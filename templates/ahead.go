//go:build !js

package templates

import (
	"crypto/sha256"
	_ "embed" // of what was made ahead
	"encoding/hex"
	"encoding/json"
	"fmt"
)

// ahead holds the bundles of this folder without overrides, as the test beside made them, since to
// make them takes a fifth of a second, most of a small site's. They are made again where the texts
// have changed since.
//
//go:embed .ahead.json
var ahead []byte

// keptAhead is what .ahead.json holds.
type keptAhead struct {
	Of      string // which texts they are of
	Bundles []Bundle
}

// bundles are all bundles of the texts.
func bundles(t texts) ([]Bundle, error) {
	var k keptAhead
	if json.Unmarshal(ahead, &k) == nil && k.Of == t.digest() {
		return k.Bundles, nil
	}
	return bundled(t)
}

// digest says which styles and scripts these are.
func (t texts) digest() string {
	all := sha256.New()
	for _, place := range append(t.places(".css"), t.places(".js")...) {
		fmt.Fprintf(all, "%s %d\n%s", place, len(t[place]), t[place])
	}
	return hex.EncodeToString(all.Sum(nil))
}

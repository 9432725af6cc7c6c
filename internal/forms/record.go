//go:build !js || parquet

package forms

import (
	"encoding/json"
	"math"
	"math/big"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
)

// node is a column, or a group of such: what is a value, an object or a list in a record.
type node struct {
	file        *file
	name        string
	column      *parquet.Column
	first, last int // of the columns with values, the last one excluded
	fields      []*node
	is          shape
	means       format.LogicalTypeValue // of its values; nil: nothing is said
}

type shape int

const (
	aValue  shape = iota
	aRecord       // fields are its keys
	aList         // the field is repeated, and holds the elements
	aMap          // the field is repeated, and holds a key and a value
)

// maker makes a tree of columns.
type maker struct {
	file  *file
	said  []format.SchemaElement // of them and of groups, in their order
	first int                    // of those with values that come next
}

func (m *maker) node(c *parquet.Column) *node {
	n := &node{file: m.file, name: c.Name(), column: c, first: m.first}
	if l := c.Type().LogicalType(); l != nil {
		n.means = l.Value
	}
	if len(m.said) > 0 {
		if own := m.said[0].LogicalType; own.Value != nil && n.means == nil {
			n.means = own.Value
		}
		m.said = m.said[1:]
	}
	if c.Leaf() {
		m.first++
	}
	for _, inner := range c.Columns() {
		n.fields = append(n.fields, m.node(inner))
	}
	if n.last = m.first; !c.Leaf() {
		n.is = n.shape()
	}
	return n
}

// shape is what a group is: lists and maps are groups around a repeated one.
func (n *node) shape() shape {
	if len(n.fields) != 1 || !n.fields[0].column.Repeated() || n.column.Repeated() {
		return aRecord
	}
	inner := n.fields[0]
	switch n.means.(type) {
	case *format.MapType:
		if len(inner.fields) == 2 && inner.fields[0].is == aValue {
			return aMap
		}
	case *format.ListType:
		return aList
	}
	if inner.name == "list" || inner.name == "bag" || inner.name == "array" {
		return aList
	}
	return aRecord
}

// append appends a value as JSON. columns are its values, by column.
func (n *node) append(to []byte, columns [][]parquet.Value) []byte {
	if n.column.Repeated() {
		return n.elements(to, columns, '[', ']', func(to []byte, of [][]parquet.Value) []byte { return n.single(to, of) })
	}
	if n.first < n.last && (len(columns[n.first]) == 0 || n.column.Optional() && columns[n.first][0].DefinitionLevel() < n.column.MaxDefinitionLevel()) {
		return append(to, "null"...)
	}
	return n.single(to, columns)
}

// single appends a value that is there.
func (n *node) single(to []byte, columns [][]parquet.Value) []byte {
	switch n.is {
	case aValue:
		return n.value(to, columns[n.first][0])
	case aList:
		inner := n.fields[0]
		element := inner.single
		if len(inner.fields) == 1 && inner.name != "array" && inner.name != n.name+"_tuple" {
			element = inner.fields[0].append
		}
		return inner.elements(to, columns, '[', ']', element)
	case aMap:
		inner := n.fields[0]
		return inner.elements(to, columns, '{', '}', func(to []byte, of [][]parquet.Value) []byte {
			key := inner.fields[0].append(nil, of)
			if len(key) == 0 || key[0] != '"' {
				key = quoted(nil, string(key))
			}
			return inner.fields[1].append(append(append(to, key...), ':'), of)
		})
	}
	to = append(to, '{')
	for i, f := range n.fields {
		if i > 0 {
			to = append(to, ',')
		}
		to = f.append(append(quoted(to, f.name), ':'), columns)
	}
	return append(to, '}')
}

// elements appends those of a repeated column.
func (n *node) elements(to []byte, columns [][]parquet.Value, open, end byte, element func([]byte, [][]parquet.Value) []byte) []byte {
	to = append(to, open)
	if n.first == n.last || len(columns[n.first]) == 0 || columns[n.first][0].DefinitionLevel() < n.column.MaxDefinitionLevel() {
		return append(to, end)
	}
	level := n.column.MaxRepetitionLevel()
	left, one := slices.Clone(columns), make([][]parquet.Value, len(columns))
	for i := 0; len(left[n.first]) > 0; i++ {
		for c := n.first; c < n.last; c++ {
			length := min(1, len(left[c]))
			for length < len(left[c]) && left[c][length].RepetitionLevel() > level {
				length++
			}
			one[c], left[c] = left[c][:length], left[c][length:]
		}
		if i > 0 {
			to = append(to, ',')
		}
		to = element(to, one)
	}
	return append(to, end)
}

// value appends a single value by the type of its column.
func (n *node) value(to []byte, v parquet.Value) []byte {
	if v.IsNull() {
		return append(to, "null"...)
	}
	switch v.Kind() {
	case parquet.Boolean:
		return strconv.AppendBool(to, v.Boolean())
	case parquet.Int32, parquet.Int64:
		return whole(to, v, n.means)
	case parquet.Float:
		return fraction(to, float64(v.Float()), 32)
	case parquet.Double:
		return fraction(to, v.Double(), 64)
	}
	data := v.ByteArray()
	switch said := n.means.(type) {
	case *format.DecimalType:
		x := new(big.Int).SetBytes(data)
		if len(data) > 0 && data[0]&0x80 != 0 {
			x.Sub(x, new(big.Int).Lsh(big.NewInt(1), uint(8*len(data))))
		}
		return decimal(to, x, said.Scale)
	case *format.JsonType:
		if json.Valid(data) {
			return append(to, data...)
		}
	}
	if v.Kind() != parquet.ByteArray || !utf8.Valid(data) {
		n.file.warnf("", 0, "the column %q holds bytes that are no text: null is read in their place", n.name)
		return append(to, "null"...)
	}
	return quoted(to, string(data))
}

// whole appends a whole number, or what it is short for.
func whole(to []byte, v parquet.Value, said format.LogicalTypeValue) []byte {
	x := v.Int64()
	if v.Kind() == parquet.Int32 {
		x = int64(v.Int32())
	}
	at := func(unit format.TimeUnit) time.Time {
		switch unit.Value.(type) {
		case *format.MilliSeconds:
			return time.UnixMilli(x).UTC()
		case *format.MicroSeconds:
			return time.UnixMicro(x).UTC()
		}
		return time.Unix(0, x).UTC()
	}
	switch said := said.(type) {
	case *format.DateType:
		return quoted(to, time.Unix(x*86400, 0).UTC().Format(time.DateOnly))
	case *format.TimestampType:
		form := "2006-01-02T15:04:05.999999999"
		if said.IsAdjustedToUTC {
			form += "Z"
		}
		return quoted(to, at(said.Unit).Format(form))
	case *format.TimeType:
		return quoted(to, at(said.Unit).Format("15:04:05.999999999"))
	case *format.DecimalType:
		return decimal(to, big.NewInt(x), said.Scale)
	case *format.IntType:
		if !said.IsSigned && v.Kind() == parquet.Int32 {
			return strconv.AppendUint(to, uint64(uint32(x)), 10)
		} else if !said.IsSigned {
			return strconv.AppendUint(to, uint64(x), 10)
		}
	}
	return strconv.AppendInt(to, x, 10)
}

// decimal appends a number with as many decimals.
func decimal(to []byte, x *big.Int, scale int32) []byte {
	if scale < 0 || scale > 1000 {
		return append(to, "null"...)
	}
	power := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(scale)), nil)
	return append(to, new(big.Rat).SetFrac(x, power).FloatString(int(scale))...)
}

// fraction appends a number in the fewest digits that are it; null where it is none.
func fraction(to []byte, x float64, bits int) []byte {
	switch size := math.Abs(x); {
	case math.IsNaN(x) || math.IsInf(x, 0):
		return append(to, "null"...)
	case size != 0 && (size < 1e-6 || size >= 1e21):
		return strconv.AppendFloat(to, x, 'e', -1, bits)
	}
	return strconv.AppendFloat(to, x, 'f', -1, bits)
}

// quoted appends a text as JSON.
func quoted(to []byte, text string) []byte {
	data, err := json.Marshal(text)
	if err != nil {
		return append(to, "null"...)
	}
	return append(to, data...)
}

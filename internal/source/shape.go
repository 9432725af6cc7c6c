package source

// Shape is one form in which a value may be written. A type that decodes itself
// has a method Shapes beside its decoder, which lists its forms: the reference of
// keys and the JSON Schema are made of them. Tests decode every example, and see
// that what no shape has is refused.
type Shape struct {
	// Is has the type that the decoder reads this form as, such as [Text]; nil is
	// a mapping of the type's own keys.
	Is      any
	Words   []string // the only texts it may be; none: any
	Example string   // in YAML, as written after a key's colon
}

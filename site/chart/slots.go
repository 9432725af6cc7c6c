package chart

// SlotCount is how many models a reader can pick at once: as many as stay
// distinguishable in greyscale and for readers who see fewer colours.
const SlotCount = 6

// A Slot is the look of a picked model, for pages that draw marks of their own.
// Its colour is the style sheet's --chart-1 to --chart-6.
type Slot struct {
	Mark string `json:"mark"` // outline of its mark around (0,0), of the area of a circle of radius 4.6
	Dash string `json:"dash"` // dashes of its lines; "" is solid
}

// Slots lists the looks of the six slots in their order.
func Slots() []Slot {
	slots := make([]Slot, SlotCount)
	for i := range slots {
		l := slotLook(i + 1)
		slots[i] = Slot{Mark: l.shape.path(0, 0, 4.6), Dash: l.dash}
	}
	return slots
}

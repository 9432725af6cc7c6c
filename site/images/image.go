package images

// Image is one image of an output, or of a prompt.
type Image struct {
	Thumb    string // address from the page
	Width    int    // of the thumbnail; 0 is not known
	Height   int
	Original string // address of the image in full; "" where it is the thumbnail itself
	Alt      string
}

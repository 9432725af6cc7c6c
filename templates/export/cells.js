// What cells of any table hold.

// isFigure reports whether a text is a figure; thousands may be separated by commas.
/** @type {(text: string) => boolean} */
export const isFigure = (text) => /^[+\-−±]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text);

// unsigned is a figure with the minus of ASCII and without a plus; bare is the same
// without commas. Its digits stay.
/** @type {(text: string) => string} */
export const unsigned = (text) => text.replace("−", "-").replace(/^[+±]/, "");

/** @type {(text: string) => string} */
export const bare = (text) => unsigned(text).replaceAll(",", "");

// Text as elements say it, as it is compared and counted.

/** @type {(text: string) => string} */
export const squeeze = (text) => text.replace(/\s+/g, " ").trim();

// text is all that an element says, by any element within it; full is the same with its
// line breaks.
/** @type {(element: Node | null | undefined) => string} */
export const full = (element) => element?.textContent ?? "";
/** @type {(element: Node | null | undefined) => string} */
export const text = (element) => squeeze(full(element));

// letters are those of a text in one form each, without case and without marks such
// as accents.
/** @param {string} text */
export const letters = (text) => text.normalize("NFKC").toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ").normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");

// fold brings a text into the form in which it is searched, as the builder does
// (site/page/search.go): letters alone, single spaces.
/** @param {string} text */
export const fold = (text) => letters(text).trim().split(/\s+/).join(" ");

// counted says how many there are: "1 row", "1,204 rows", "2 categories".
/** @type {(n: number, noun: string, plural?: string) => string} */
export const counted = (n, noun, plural = noun + "s") => `${n.toLocaleString("en")} ${n === 1 ? noun : plural}`;

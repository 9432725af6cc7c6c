// What cells of any table hold.

/** @type {(text: string) => string} */
export const squeeze = (text) => text.replace(/\s+/g, " ").trim();

// isFigure reports whether a text is a figure; thousands may be separated by commas.
/** @type {(text: string) => boolean} */
export const isFigure = (text) => /^[+\-−±]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text);

// unsigned is a figure with the minus of ASCII and without a plus; bare is the same
// without commas. Its digits stay.
/** @type {(text: string) => string} */
export const unsigned = (text) => text.replace("−", "-").replace(/^[+±]/, "");

/** @type {(text: string) => string} */
export const bare = (text) => unsigned(text).replaceAll(",", "");

// modelOf is the model that a link leads to, or "".
/** @type {(link: Element | null | undefined) => string} */
export const modelOf = (link) => /(?:^|\/)models\/([^/]+)\/index\.html/.exec(link?.getAttribute("href") ?? "")?.[1] ?? "";

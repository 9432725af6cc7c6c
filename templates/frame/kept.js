// Texts that the browser keeps for all pages of a site. Where storage is off, a choice lasts
// as long as the page.

// kept is the text of a name; "" where there is none.
/** @type {(name: string) => string} */
export const kept = (name) => {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
};

// keep keeps a text, or "" no longer; it is false where the browser keeps nothing.
/** @type {(name: string, text: string) => boolean} */
export const keep = (name, text) => {
  try {
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
};

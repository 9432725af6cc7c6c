// later does something in a task of its own once the page has been painted.
/** @type {(act: () => void) => void} */
export const later = (act) => void requestAnimationFrame(() => setTimeout(act));

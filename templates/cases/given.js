// What is in addresses and in the browser's storage: anybody may have written it, by a link
// or on another page of the same host.

// own is what an object holds under a name, and nothing that all objects have.
/** @type {<T>(of: { [name: string]: T }, name: string) => T | undefined} */
export const own = (of, name) => (Object.hasOwn(of, name) ? of[name] : undefined);

// stored is a text of the storage as data, where it has the right shape.
/** @type {<T>(text: string | null | undefined, is: (value: any) => boolean, otherwise: T) => T} */
export const stored = (text, is, otherwise) => {
  try {
    const value = JSON.parse(text ?? "");
    return is(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
};

/** @type {(value: any) => boolean} */
export const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

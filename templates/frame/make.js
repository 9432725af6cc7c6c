// Elements made of data: no text of the data becomes markup.

// make builds an element: properties, or attributes where there is no property of
// that name, then children, which may be lists of lists; what is missing or "" is left out.
/** @type {(name: string, properties?: Object<string, any>, ...children: any[]) => any} */
export function make(name, properties = {}, ...children) {
  const e = document.createElement(name);
  for (const key in properties) {
    if (key in e && key !== "list") e[key] = properties[key];
    else e.setAttribute(key, properties[key]);
  }
  e.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== ""));
  return e;
}

// button is one that does something: a quiet one beside others, where no properties are given.
/** @type {(content: any, onclick: ((event: any) => void) | null, properties?: Object<string, any>) => any} */
export const button = (content, onclick, properties = { className: "quiet-button" }) => make("button", { type: "button", onclick, ...properties }, content);

// say makes an element say a text. Where it says so already it is left alone: a screen
// reader would read it again.
/** @type {(element: any, text: string) => void} */
export function say(element, text) {
  if (element.saying !== text) element.textContent = element.saying = text;
}

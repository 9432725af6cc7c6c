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

// say makes an element say a text. Where it says so already it is left alone: a screen
// reader would read it again.
/** @type {(element: any, text: string) => void} */
export function say(element, text) {
  if (element.saying !== text) element.textContent = element.saying = text;
}

// svg builds an element of a drawing; attributes that are "" are left out.
/** @type {(name: string, attributes?: Object<string, any>, ...children: (Node | string)[]) => SVGElement} */
export function svg(name, attributes = {}, ...children) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) if (attributes[key] !== "") e.setAttribute(key, attributes[key]);
  e.append(...children);
  return e;
}

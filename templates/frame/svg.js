// Elements of drawings.

// svg builds an element of a drawing; attributes that are "" are left out.
/** @type {(name: string, attributes?: Object<string, any>, ...children: (Node | string)[]) => SVGElement} */
export function svg(name, attributes = {}, ...children) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) if (attributes[key] !== "") e.setAttribute(key, attributes[key]);
  e.append(...children);
  return e;
}

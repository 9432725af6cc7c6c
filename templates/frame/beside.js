// beside puts a box below an element, or above it where there is room there alone; edge is how
// near it comes to those of the window, in css px.
/** @type {(box: any, element: Element, edge: number) => void} */
export function beside(box, element, edge) {
  const at = element.getBoundingClientRect(), high = box.offsetHeight + 10;
  const above = at.bottom + high > innerHeight && at.top > high;
  box.style.left = `${Math.max(edge, Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - edge)) + scrollX}px`;
  box.style.top = `${(above ? at.top - box.offsetHeight - 6 : at.bottom + 6) + scrollY}px`;
}

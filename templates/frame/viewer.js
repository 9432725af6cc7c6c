// An image in full: over the whole window, with zoom, and two side by side.

import { button, make } from "./make.js";
import { text } from "./text.js";

let box, stage, words, shots = [], at = 0, pair = false, zoom = 1;

function build() {
  words = make("p", { role: "status" });
  const bar = make("div", { className: "viewer-bar" }, words, tool("‹", "Previous image", () => go(-1)), tool("›", "Next image", () => go(1)), tool("−", "Smaller", () => scale(1 / 1.4)),
    tool("+", "Larger", () => scale(1.4)), tool("1:1", "Fit or full size", fit), tool("▯▯", "Side by side with the next", () => { pair = !pair; show(); }), tool("✕", "Close", () => box.close()));
  stage = make("div", { className: "viewer-stage", tabIndex: 0 });
  box = make("dialog", { className: "viewer", "aria-label": "Image in full" }, bar, stage);
  stage.addEventListener("wheel", (e) => {
    if (!e.ctrlKey) return;
    e.preventDefault();
    scale(e.deltaY < 0 ? 1.15 : 1 / 1.15);
  }, { passive: false });
  box.addEventListener("keydown", (e) => {
    const act = { ArrowLeft: () => go(-1), ArrowRight: () => go(1), "+": () => scale(1.4), "=": () => scale(1.4), "-": () => scale(1 / 1.4), 0: fit, 2: () => { pair = !pair; show(); } }[e.key];
    if (!act || e.ctrlKey || e.metaKey || (e.key.length === 1 && document.documentElement.dataset.shortcuts === "off")) return;
    if (e.key.startsWith("Arrow") && zoom > 1) return; // scrolls
    e.preventDefault();
    act();
  });
  box.addEventListener("close", () => shots[at]?.focus());
  document.body.append(box);
}

const tool = (sign, name, act) => button(sign, act, { title: name, ariaLabel: name });

function show() {
  const two = pair && shots.length > 1 ? [at, (at + 1) % shots.length] : [at];
  stage.replaceChildren(...two.map((i) => {
    const below = shots[i].nextElementSibling, alt = shots[i].querySelector("img")?.alt ?? text(shots[i]);
    const figure = make("figure", {}, make("img", { src: shots[i].dataset.full ?? shots[i].href, alt, onerror: () => figure.replaceChildren(make("p", {}, "The image in full cannot be loaded.")) }), make("figcaption", {}, below?.matches("figcaption") ? text(below) : alt));
    return figure;
  }));
  stage.classList.toggle("two", two.length > 1);
  words.textContent = `${at + 1} of ${shots.length}`;
  scale(0);
}

// scale zooms by a factor; 0 fits the image into the window.
function scale(by) {
  zoom = by ? Math.min(8, Math.max(1, zoom * by)) : 1;
  stage.classList.toggle("zoomed", zoom > 1);
  for (const img of stage.querySelectorAll("img")) img.style.width = zoom > 1 ? zoom * 100 + "%" : "";
}

function fit() {
  const img = stage.querySelector("img");
  if (zoom > 1 || !img) scale(0);
  else scale(Math.max(1.4, img.naturalWidth / Math.max(1, img.clientWidth)));
}

function go(step) {
  at = (at + step + shots.length) % shots.length;
  show();
}

// view shows the image that a link leads to, among all of the page.
/** @type {(shot: HTMLAnchorElement) => void} */
export const view = (shot) => {
  if (!box) build();
  shots = [...document.querySelectorAll("[data-shot]")].filter((s) => s.offsetParent !== null);
  at = Math.max(0, shots.indexOf(shot));
  show();
  box.showModal();
  stage.focus();
};

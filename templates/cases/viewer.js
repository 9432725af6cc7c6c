// An image in full: over the whole window, with zoom, and two side by side.

import { keys } from "./keys.js";

let box, stage, words, shots = [], at = 0, pair = false, zoom = 1;

function make() {
  box = document.createElement("dialog");
  box.className = "viewer";
  box.setAttribute("aria-label", "Image in full");
  const bar = document.createElement("div");
  bar.className = "viewer-bar";
  words = document.createElement("p");
  words.setAttribute("role", "status");
  bar.append(words, button("‹", "Previous image", () => go(-1)), button("›", "Next image", () => go(1)), button("−", "Smaller", () => scale(1 / 1.4)),
    button("+", "Larger", () => scale(1.4)), button("1:1", "Fit or full size", fit), button("▯▯", "Side by side with the next", () => { pair = !pair; show(); }), button("✕", "Close", () => box.close()));
  stage = document.createElement("div");
  stage.className = "viewer-stage";
  stage.tabIndex = 0;
  box.append(bar, stage);
  stage.addEventListener("wheel", (e) => {
    if (!e.ctrlKey) return;
    e.preventDefault();
    scale(e.deltaY < 0 ? 1.15 : 1 / 1.15);
  }, { passive: false });
  box.addEventListener("keydown", (e) => {
    const act = { ArrowLeft: () => go(-1), ArrowRight: () => go(1), "+": () => scale(1.4), "=": () => scale(1.4), "-": () => scale(1 / 1.4), 0: fit, 2: () => { pair = !pair; show(); } }[e.key];
    if (!act || e.ctrlKey || e.metaKey || (e.key.length === 1 && !keys.on())) return;
    if (e.key.startsWith("Arrow") && zoom > 1) return; // scrolls
    e.preventDefault();
    act();
  });
  box.addEventListener("close", () => shots[at]?.focus());
  document.body.append(box);
}

function button(sign, name, act) {
  const b = document.createElement("button");
  b.type = "button";
  b.textContent = sign;
  b.title = name;
  b.setAttribute("aria-label", name);
  b.addEventListener("click", act);
  return b;
}

function show() {
  const two = pair && shots.length > 1 ? [at, (at + 1) % shots.length] : [at];
  stage.replaceChildren(...two.map((i) => {
    const figure = document.createElement("figure");
    const img = document.createElement("img");
    img.src = shots[i].dataset.full ?? shots[i].href;
    img.alt = shots[i].querySelector("img").alt;
    img.addEventListener("error", () => figure.replaceChildren(said("The image in full cannot be loaded.")));
    const caption = document.createElement("figcaption");
    caption.textContent = img.alt;
    figure.append(img, caption);
    return figure;
  }));
  stage.classList.toggle("two", two.length > 1);
  words.textContent = `${at + 1} of ${shots.length}`;
  scale(0);
}

function said(text) {
  const p = document.createElement("p");
  p.textContent = text;
  return p;
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

document.addEventListener("click", (e) => {
  const shot = e.target.closest?.("[data-shot]");
  if (!shot || e.ctrlKey || e.metaKey || e.shiftKey || !window.HTMLDialogElement) return;
  e.preventDefault();
  if (!box) make();
  shots = [...document.querySelectorAll("[data-shot]")].filter((s) => s.offsetParent !== null);
  at = Math.max(0, shots.indexOf(shot));
  show();
  box.showModal();
  stage.focus();
});

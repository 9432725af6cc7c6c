// An image opens in full over the page. The script for that is loaded when a reader first
// asks for one; without it the link leads to the image's file. Pictures to compare need it at
// once.

import { load } from "./load.js";

document.addEventListener("click", (e) => {
  const shot = e.target.closest?.("[data-shot]");
  if (!shot || e.ctrlKey || e.metaKey || e.shiftKey || !window.HTMLDialogElement) return;
  e.preventDefault();
  load("viewer").then(({ view }) => view(shot), () => (location.href = shot.href));
});

if (document.querySelector("[data-versus]")) load("viewer").then(({ versus }) => versus(), () => {});

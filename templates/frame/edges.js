// Boxes that scroll sideways fade where there is more (edges.css). Browsers
// that cannot tell by style are marked by this script.

if (!CSS.supports("animation-timeline: scroll()")) document.addEventListener("DOMContentLoaded", () => {
  const size = new ResizeObserver((entries) => entries.forEach(({ target }) => look(target)));
  const look = (box) => box.classList.toggle("sideways-more", box.scrollWidth - box.clientWidth - box.scrollLeft > 2);
  for (const box of document.querySelectorAll(".board-scroll, .scroll, .prose-table, .tabs, .grid-scroll, .teaser a")) {
    box.addEventListener("scroll", () => look(box), { passive: true });
    size.observe(box);
  }
});

// Code that is wider than its box is reached by the keyboard, in browsers that do not
// see to it themselves. Boxes of tables have their place among the tab stops as they are.
document.addEventListener("DOMContentLoaded", () => {
  const look = (code) => {
    if (code.scrollWidth > code.clientWidth) code.setAttribute("tabindex", "0");
    else code.removeAttribute("tabindex");
  };
  const size = new ResizeObserver((entries) => entries.forEach(({ target }) => look(target)));
  const codes = document.querySelectorAll("pre");
  for (const code of codes) size.observe(code);
  // A style that has come since changes what is in the box, and not the box.
  addEventListener("load", () => codes.forEach(look));
});

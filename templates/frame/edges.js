// Boxes that scroll sideways fade where there is more (edges.css). Browsers
// that cannot tell by style are marked by this script.

if (!CSS.supports("animation-timeline: scroll()")) document.addEventListener("DOMContentLoaded", () => {
  const size = new ResizeObserver((entries) => entries.forEach(({ target }) => look(target)));
  const look = (box) => box.classList.toggle("sideways-more", box.scrollWidth - box.clientWidth - box.scrollLeft > 2);
  for (const box of document.querySelectorAll(".board-scroll, .scroll, .prose-table, .tabs, .grid-scroll")) {
    box.addEventListener("scroll", () => look(box), { passive: true });
    size.observe(box);
  }
});

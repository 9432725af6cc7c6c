// The menu of narrow windows closes when the reader turns away from it. It opens
// and closes by itself without this script.
document.addEventListener("DOMContentLoaded", () => {
  const menu = document.querySelector(".site-menu");
  if (!menu) return;
  document.addEventListener("click", (e) => {
    if (!menu.contains(e.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
});

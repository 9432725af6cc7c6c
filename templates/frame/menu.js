// Menus in the head, and a table's, close when the reader turns away from them. They open and close
// by themselves without this script.
document.addEventListener("DOMContentLoaded", () => {
  for (const menu of document.querySelectorAll(".site-menu, .nav-menu, .tool-view")) {
    document.addEventListener("click", (e) => {
      if (!menu.contains(e.target)) menu.open = false;
    });
    menu.addEventListener("focusout", (e) => {
      if (e.relatedTarget && !menu.contains(e.relatedTarget)) menu.open = false;
    });
    menu.addEventListener("keydown", (e) => {
      if (e.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  }
});

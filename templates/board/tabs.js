// Where a row of tabs is wider than the page, the present one comes into view.
document.addEventListener("DOMContentLoaded", () => {
  for (const here of document.querySelectorAll(".tabs [aria-current]")) {
    const tabs = here.closest(".tabs");
    tabs.scrollLeft = here.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - here.offsetWidth) / 2;
  }
});

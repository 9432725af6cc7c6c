// On a screen that is touched, a swipe leads to the next case and back. What
// scrolls sideways under the finger scrolls, and the edges are the browser's own.

const far = 70; // css px

// swipe calls back with 1 for the next and -1 for the previous.
export function swipe(over, turn) {
  let start = null;
  over.addEventListener("touchstart", (e) => {
    const at = e.touches[0];
    start = e.touches.length === 1 && at.clientX > 24 && at.clientX < innerWidth - 24 && !scrolls(e.target) ? { x: at.clientX, y: at.clientY } : null;
  }, { passive: true });
  over.addEventListener("touchmove", (e) => {
    if (e.touches.length > 1) start = null;
  }, { passive: true });
  over.addEventListener("touchcancel", () => (start = null), { passive: true });
  over.addEventListener("touchend", (e) => {
    if (!start) return;
    const along = e.changedTouches[0].clientX - start.x, down = e.changedTouches[0].clientY - start.y;
    start = null;
    if (Math.abs(along) < far || Math.abs(along) < 2 * Math.abs(down) || String(getSelection())) return;
    turn(along < 0 ? 1 : -1);
  }, { passive: true });
}

// scrolls reports whether something around an element moves sideways itself.
function scrolls(e) {
  for (let at = e; at instanceof Element && at !== document.body; at = at.parentElement) {
    if (at.matches("input, select, textarea, dialog")) return true;
    if (at.scrollWidth > at.clientWidth + 1 && ["auto", "scroll"].includes(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}

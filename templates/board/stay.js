// The heads of a table that scrolls sideways in its box stay at the top of the window. Its
// box keeps them from doing so by themselves (position: sticky), so they are moved down
// within the table as far as the page has scrolled into it.

const low = 400; // a window this low has no room for heads that stay, see board.css

export function stay(table) {
  const { tHead } = table, box = table.parentElement;
  let from = 0, room = 0, moving = null;
  const timeline = "ScrollTimeline" in globalThis ? new globalThis.ScrollTimeline({ source: document.scrollingElement }) : null;
  const follow = () => (tHead.style.transform = `translateY(${Math.max(0, Math.min(scrollY - from, room))}px)`);
  const measure = () => {
    const held = getComputedStyle(box).overflowX !== "visible" && innerHeight > low;
    const start = Math.round(table.getBoundingClientRect().top + scrollY), way = held ? Math.max(0, table.offsetHeight - 2 * tHead.offsetHeight) : 0;
    if (start === from && way === room) return;
    [from, room] = [start, way];
    if (!timeline) return void follow();
    moving?.cancel();
    moving = room ? tHead.animate({ transform: ["translateY(0)", `translateY(${room}px)`] }, { timeline, fill: "both", rangeStart: `${from}px`, rangeEnd: `${from + room}px` }) : null;
  };
  const observer = new ResizeObserver(measure);
  for (const element of [table, box, document.body]) observer.observe(element);
  if (!timeline) addEventListener("scroll", follow, { passive: true });
}

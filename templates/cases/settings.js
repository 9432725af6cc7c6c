// Whether and how verdicts are reviewed, kept in the browser: by benchmark of a site,
// and the reviewer's name for all of them.

// place distinguishes benchmarks of several sites, on disk too: the folder of its cases.
export const place = globalThis.location ? new URL("..", location.href).pathname : "";

const names = { review: "standings-review " + place, reviewer: "standings-reviewer" };

const kept = (name) => {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return ""; // storage is off: the choice lasts as long as the page
  }
};

const mode = kept(names.review);

export const settings = {
  on: mode === "on" || mode === "blind",
  blind: mode === "blind",
  name: kept(names.reviewer),
  // set keeps a choice; it is false where the browser keeps nothing.
  set(part) {
    Object.assign(settings, part);
    try {
      localStorage.setItem(names.review, settings.blind ? "blind" : settings.on ? "on" : "off");
      localStorage.setItem(names.reviewer, settings.name);
      return true;
    } catch {
      return false;
    }
  },
};

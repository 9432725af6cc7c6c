// Who reviews, and whether blind: kept in the browser, by benchmark of a site, and the
// reviewer's name for all of them.

import { keep, kept } from "../frame/kept.js";

// The site's folder, and the benchmark whose page this is, by its address.
const root = new URL("..", /** @type {HTMLScriptElement | null} */ (globalThis.document?.currentScript)?.src ?? "file:///assets/x.js").pathname;
const path = globalThis.location?.pathname ?? "";
const inside = path.startsWith(root) ? path.slice(root.length) : "?";
const first = inside.split("/")[0];

// place distinguishes benchmarks of several sites, on disk too.
const place = root + first;

const names = { review: "standings-review " + place, reviewer: "standings-reviewer", blind: "standings-blind " + root };

// Which benchmark of the site is reviewed blind, "" for none.
const blindly = kept(names.blind);

let mode = /** @type {{ rater?: number, handed?: string }} */ ({});
try {
  mode = JSON.parse(kept(names.review) || "{}") ?? {}; // a null would have no fields
} catch {
  // as former versions kept it
}

export const settings = {
  place,
  root,
  blindly,
  // Its scores, and those of pages about all benchmarks, are covered.
  covered: blindly !== "" && !inside.startsWith(blindly + "/cases/") && [blindly, "models", "cases", "compare", "audit", "releases", "", "index.html"].includes(first),
  blind: blindly !== "" && blindly === first,
  name: kept(names.reviewer),
  rater: Number.isInteger(mode.rater) && mode.rater > 0 ? mode.rater : 0, // of the plan's, from 1; 0: all cases
  handed: typeof mode.handed === "string" ? mode.handed : "", // when the file was last handed in; "": not yet
  // set keeps a choice; it is false where the browser keeps nothing.
  set(part) {
    Object.assign(settings, part);
    keep(names.reviewer, settings.name);
    if (settings.blind || kept(names.blind) === first) keep(names.blind, settings.blind ? first : "");
    return keep(names.review, JSON.stringify({ rater: settings.rater, handed: settings.handed }));
  },
};

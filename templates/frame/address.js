// The state of a page is in its address, behind "#?": sorted, filtered and
// picked tables can be linked to, from a folder on disk as well. Another
// fragment, "#some-id", is a place on the page and no state.

// What the address holds beside the state of any table: which export is open, which
// score was asked, as of which release a board is shown, what a scatter sets against
// what; which chart is in place of the table, which model is followed. Writing a state leaves it as it is.
const kept = ["export", "release", "axes", "view", "score", "follow"];

const present = () => (location.hash.startsWith("#?") ? new URLSearchParams(location.hash.slice(2)) : new URLSearchParams());

// read gives what the address says, every name of defaults filled; a list where
// the default is one.
function read(defaults) {
  const said = present();
  const state = {};
  for (const name in defaults) {
    const text = said.get(name);
    if (Array.isArray(defaults[name])) state[name] = text ? text.split(",") : [];
    else state[name] = text ?? defaults[name];
  }
  return state;
}

// write puts the state into the address: as a step that Back undoes (push), or
// replaces the present one.
function write(state, push) {
  const said = new URLSearchParams();
  for (const name in state) {
    const value = Array.isArray(state[name]) ? state[name].join(",") : state[name];
    if (value) said.set(name, value);
  }
  for (const name of kept) if (!(name in state) && present().get(name)) said.set(name, present().get(name));
  go(said, push);
}

// get and set are one name of the address; the others stay.
const get = (name) => present().get(name) ?? "";
function set(name, value, push) {
  const said = present();
  if (value) said.set(name, value);
  else said.delete(name);
  go(said, push);
}

function go(said, push) {
  const text = said.toString().replaceAll("%2C", ",").replaceAll("%2F", "/");
  put(text && "#?" + text, push);
}

// put makes a fragment that of the address: "#some-id", or "" for none.
function put(fragment, push) {
  const address = location.href.split("#")[0] + fragment;
  if (address === location.href) return;
  try {
    history[push ? "pushState" : "replaceState"](null, "", address);
  } catch {
    location.hash = fragment; // a browser that guards addresses of files
  }
}

// follow does something whenever back, forward or a link has changed the address.
const follow = (act) => ["popstate", "hashchange"].forEach((type) => addEventListener(type, act));

// place is the id that the address leads to, or "".
const place = () => {
  const hash = location.hash.slice(1);
  if (!hash || hash.startsWith("?")) return "";
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
};

export const address = { read, write, get, set, put, place, follow };

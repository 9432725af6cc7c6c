// Whether the address asks to review or to settle, and which output.
export const asked = () => /^#(review|settle)(?:-(\d+))?$/.exec(location.hash);

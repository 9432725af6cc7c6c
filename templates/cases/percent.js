// percent writes a share of a scale, halves rounded up as the build does: 0.145 is a little
// less in a browser's numbers.
/** @type {(share: number) => string} */
export const percent = (share) => String(Math.round(100 * share + 1e-10));

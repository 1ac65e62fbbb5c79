const dashed = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')

/** The first and the last id that begin like this: a range, so that the index of the ids serves it. */
export function idRange(start: string): { first: string; last: string } {
  const hex = start.replaceAll('-', '').toLowerCase().slice(0, 32)
  return { first: dashed(hex.padEnd(32, '0')), last: dashed(hex.padEnd(32, 'f')) }
}

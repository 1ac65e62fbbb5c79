/** Values that hold others within each other: more than any call here needs. */
const MAX_DEPTH = 32
/** Objects, lists, and what stands in them beyond the first of each. */
const MAX_VALUES = 100_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPENS, CLOSES] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]

/**
 * Whether JSON is deeper or of more parts than any call's. A few megabytes of brackets hold a process for seconds when they
 * are parsed; that they are so is seen in milliseconds, without parsing.
 */
export function isTooHeavy(json: string): boolean {
  let [depth, parts] = [0, 0]
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at)
    else if (sign === COMMA) parts += 1
    else if (OPENS.has(sign)) [depth, parts] = [depth + 1, parts + 1]
    else if (CLOSES.has(sign)) depth -= 1
    if (depth > MAX_DEPTH || parts > MAX_VALUES) return true
  }
  return false
}

/** Where the quotation mark stands that ends a text; the end of everything where none does. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1
  while (json.charCodeAt(before) === BACKSLASH) before -= 1
  return (at - before) % 2 === 0
}

/** The cells of a table as a spreadsheet reads them, by the rules of RFC 4180 and nothing of ours. */
export function readCsv(text: string, between: string): string[][] {
  const rows: string[][] = [[]]
  const input = text.replace(/^\uFEFF/, '')
  let [cell, quoted] = ['', false]
  for (let at = 0; at < input.length; at++) {
    const sign = input.charAt(at)
    const next = input.charAt(at + 1)
    if (quoted && sign === '"' && next === '"') {
      cell += sign
      at++
    } else if (sign === '"') {
      quoted = !quoted
    } else if (!quoted && sign === between) {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (!quoted && sign === '\r' && next === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      rows.push([])
      at++
    } else {
      cell += sign
    }
  }
  // The last row ends with a line break, too.
  return rows.slice(0, -1)
}

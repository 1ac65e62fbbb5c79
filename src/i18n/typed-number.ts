/** A sum with thousands in groups of three after one mark, and cents after another. */
const GROUPED = /^[1-9]\d{0,2}([ ,.])\d{3}(?:\1\d{3})*(?:(?!\1)[,.]\d*)?$/
const PLAIN = /^\d+(?:[,.]\d*)?$/
/** A thousand to some, and to others one. */
const AMBIGUOUS = /^[1-9]\d{0,2}[,.]\d{3}$/

/** Without what may stand around a sum as we show it; every kind of blank inside is one. */
const bare = (text: string) =>
  text
    .replaceAll(/\s/g, ' ')
    .replace(/ ?€ ?$/, '')
    .trim()

/**
 * A typed sum: 12,50 or 12.50, and with thousands 1 000,00, 1,000.00 or 1.000,00. Nothing typed is nothing. What is no
 * sum is NaN, and so is one that can be read in two ways.
 */
export function toSum(text: unknown): number | undefined {
  if (typeof text === 'number') return text
  const typed = bare(typeof text === 'string' ? text : '')
  if (typed === '') return undefined
  return typed.startsWith('-') ? -read(typed.slice(1)) : read(typed)
}

function read(typed: string): number {
  if (AMBIGUOUS.test(typed)) return Number.NaN
  if (PLAIN.test(typed)) return Number(typed.replace(',', '.'))
  const mark = GROUPED.exec(typed)?.[1]
  return mark ? Number(typed.replaceAll(mark, '').replace(',', '.')) : Number.NaN
}

/** A typed whole number: spaces and commas may stand between thousands, and no other comma or point is guessed at. */
export function toWholeNumber(text: unknown): number | undefined {
  if (typeof text === 'number') return text
  const typed = (typeof text === 'string' ? text : '')
    .replaceAll(/\s/g, '')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  if (typed === '') return undefined
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN
}

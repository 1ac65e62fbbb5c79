/** Commas between thousands, as we show them. Three digits after one are thousands also alone: money has two at most. */
const THOUSANDS = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/**
 * A typed number: people write a comma for the point, or one between thousands, and spaces. Nothing typed is nothing;
 * what is no number is NaN.
 */
export function toNumber(text: unknown): number | undefined {
  if (typeof text === 'number') return text
  const typed = typeof text === 'string' ? text.replaceAll(/\s/g, '') : ''
  if (typed === '') return undefined
  return Number(THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.'))
}

/** A typed whole number: spaces and commas may stand between thousands, and no other comma or point is guessed at. */
export function toWholeNumber(text: unknown): number | undefined {
  if (typeof text !== 'string') return toNumber(text)
  const typed = text.replaceAll(/\s/g, '').replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  if (typed === '') return undefined
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN
}

/**
 * A typed number: people write a comma for the point, or one between thousands as we show them, and spaces. Nothing
 * typed is nothing; what is no number is NaN.
 */
export function toNumber(text: unknown): number | undefined {
  if (typeof text === 'number') return text
  const typed = typeof text === 'string' ? text.replaceAll(/\s/g, '') : ''
  if (typed === '') return undefined
  return Number(typed.includes('.') ? typed.replaceAll(/,(?=\d{3})/g, '') : typed.replace(',', '.'))
}

/** A typed whole number: spaces and commas may stand between thousands, and no other comma or point is guessed at. */
export function toWholeNumber(text: unknown): number | undefined {
  if (typeof text !== 'string') return toNumber(text)
  const typed = text.replaceAll(/\s/g, '').replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  if (typed === '') return undefined
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN
}

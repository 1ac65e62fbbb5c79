const groups = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Cents as euro: 1,210.00 € in every language; what goes back with a true minus. */
export function euroText(cents: number): string {
  return `${cents < 0 ? '−' : ''}${groups.format(Math.abs(cents) / 100)}\u00a0€`
}

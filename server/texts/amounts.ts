const groups = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Cents as euro: 1,210.00 € in every language. */
export function euroText(cents: number): string {
  return `${groups.format(cents / 100)}\u00a0€`
}

/**
 * What one of several prepaid consultations is worth in cents, until it is used: what was paid, divided evenly, the
 * remainder on the last. `index` counts from 0 in the order of use.
 */
export function unitValueCents(paidCents: number, units: number, index: number): number {
  const even = Math.floor(paidCents / units)
  return index === units - 1 ? paidCents - even * (units - 1) : even
}

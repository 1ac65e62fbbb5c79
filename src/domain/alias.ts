/** How a patient is called before a doctor: by name, or by a number to which the texts add the word "patient". */
export type DisplayName =
  | { readonly kind: 'alias'; readonly number: number }
  | { readonly kind: 'name'; readonly text: string }

// Prime to every power of ten and of three times ten, so each block of numbers is used up before one comes again.
const STRIDE = 7919

/**
 * The pseudonym number of the nth patient, from 0: all of 1000 to 9999 in an order that does not count patients, then
 * all five-digit numbers, and so on. No two patients ever share one.
 */
export function aliasNumber(sequence: number): number {
  let [first, taken] = [1000, 0]
  while (sequence - taken >= first * 9) {
    taken += first * 9
    first *= 10
  }
  return first + (((sequence - taken) * STRIDE + 3471) % (first * 9))
}

/** What a doctor may see of a patient's name. */
export function displayName(
  patient: { readonly name: string; readonly surname: string; readonly alias: number },
  anonymous: boolean,
): DisplayName {
  if (anonymous) return { kind: 'alias', number: patient.alias }
  return { kind: 'name', text: `${patient.name} ${patient.surname}`.trim() }
}

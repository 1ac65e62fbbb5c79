import type { FieldCode } from '#contract/errors.ts'
import { typedCode } from '#contract/typed-text.ts'

/**
 * Length by country, of every country that takes part in SEPA. Which do: the EPC's list of SEPA scheme countries
 * (EPC409-09), the 41 that there are since 22 May 2025, and Gibraltar by a code of its own; territories such as Jersey or
 * Martinique have the IBANs of their country. The lengths: SWIFT's registry of IBANs (ISO 13616).
 */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 ' +
    'LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The codes that IBANs within SEPA begin with. */
export const SEPA_COUNTRIES: readonly string[] = [...LENGTHS.keys()]

/** As it is stored and compared: capitals, no spaces. */
export function normaliseIban(text: string): string {
  return typedCode(text)
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

/** In groups of four, as it is read. */
export function formatIban(text: string): string {
  return normaliseIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Country, account's last four and dots between: enough to recognise one's own. */
export function maskIban(text: string): string {
  const iban = normaliseIban(text)
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
}

/**
 * What check digits are made of: the first four characters go to the end, letters count from A = 10 (ISO 13616, ISO 7064
 * mod 97-10). It is 1 where they are right.
 */
export function checkRemainder(text: string): number {
  let rest = 0
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Whether a text is an IBAN: its country's length where we know it, and the right check digits. */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const length = LENGTHS.get(iban.slice(0, 2))
  return (length === undefined || iban.length === length) && checkRemainder(iban) === 1
}

/** Whether an IBAN belongs to a country that SEPA transfers reach. */
export function isInSepa(text: string): boolean {
  return LENGTHS.has(normaliseIban(text).slice(0, 2))
}

/** Why nothing can be paid out to an account; undefined where it can: payouts are SEPA transfers. */
export function payoutIbanFault(text: string): FieldCode | undefined {
  if (!isIban(text)) return 'iban_invalid'
  return isInSepa(text) ? undefined : 'iban_outside_sepa'
}

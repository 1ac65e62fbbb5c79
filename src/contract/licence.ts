import * as z from 'zod/mini'
import { Day, TermDay, text, typed } from './fields.ts'
import { emptyOf, optionalField } from './profile-field.ts'

const MAX_LICENCE_NUMBER_LENGTH = 40
const MAX_LICENCE_AUTHORITY_LENGTH = 150
const MAX_LICENCE_LINK_LENGTH = 500

// No name and no password before the host: a reader goes where it says.
const REGISTER = /^https:\/\/((?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+)(?::\d+)?(?:[/?#][^\s\p{C}]*)?$/u

/** The host that an address over https leads to; undefined for any other text. */
export function registerHost(address: string): string | undefined {
  return REGISTER.exec(address)?.[1]
}

/** A specialist's licence, as the specialist says it; without a number there is none. */
export const licenceFields = {
  licenceNumber: optionalField('page', text(0, MAX_LICENCE_NUMBER_LENGTH), z.string(), ''),
  /** Who issued it. */
  licenceAuthority: optionalField('page', text(0, MAX_LICENCE_AUTHORITY_LENGTH), z.string(), ''),
  /** Its last day; null: it has none. */
  licenceUntil: optionalField('page', z.nullable(TermDay), z.nullable(Day), null),
  /** Where the public register has it. */
  licenceLink: optionalField(
    'page',
    typed(0, MAX_LICENCE_LINK_LENGTH).check(
      z.refine((address) => address === '' || registerHost(address) !== undefined, {
        error: 'invalid',
      }),
    ),
    z.string(),
    '',
  ),
}

/** Of whoever has not said any of it. */
export const noLicence = emptyOf(licenceFields)
export type Licence = typeof noLicence

/** Whatever is said of a licence is said of one with a number. */
export const namesLicence = z.refine<Licence>(
  ({ licenceNumber, licenceAuthority, licenceUntil, licenceLink }) =>
    licenceNumber !== '' || (licenceAuthority === '' && licenceUntil === null && licenceLink === ''),
  { error: 'required', path: ['licenceNumber'] },
)

/** A number says nothing without who gave it. */
export const namesAuthority = z.refine<Licence>(
  ({ licenceNumber, licenceAuthority }) => licenceNumber === '' || licenceAuthority !== '',
  { error: 'required', path: ['licenceAuthority'] },
)

/** A licence is ending in the days before its last one, that day included, and has ended after it. */
export const licenceStages = ['ending', 'ended'] as const
export const LicenceStage = z.enum(licenceStages)
export type LicenceStage = z.infer<typeof LicenceStage>

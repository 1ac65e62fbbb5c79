import * as z from 'zod/mini'
import { Day, TermDay, text } from './fields.ts'

const LICENCE_NUMBER_MAX = 40
const LICENCE_AUTHORITY_MAX = 150
const LICENCE_LINK_MAX = 500

// No name and no password before the host: a reader goes where it says.
const REGISTER = /^https:\/\/((?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+)(?::\d+)?(?:[/?#][^\s\p{C}]*)?$/u

/** The host that an address over https leads to; undefined for any other text. */
export function registerHost(address: string): string | undefined {
  return REGISTER.exec(address)?.[1]
}

/** A specialist's licence, as the specialist says it; without a number there is none. */
export const licenceInput = {
  licenceNumber: z._default(text(0, LICENCE_NUMBER_MAX), ''),
  /** Who issued it. */
  licenceAuthority: z._default(text(0, LICENCE_AUTHORITY_MAX), ''),
  /** Its last day; null: it has none. */
  licenceUntil: z._default(z.nullable(TermDay), null),
  /** Where the public register has it. */
  licenceLink: z._default(
    text(0, LICENCE_LINK_MAX).check(
      z.refine((address) => address === '' || registerHost(address) !== undefined, {
        error: 'invalid',
      }),
    ),
    '',
  ),
}

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

/** The same as it was saved. */
export const Licence = z.object({
  licenceNumber: z.string(),
  licenceAuthority: z.string(),
  licenceUntil: z.nullable(Day),
  licenceLink: z.string(),
})
export type Licence = z.infer<typeof Licence>

/** Of whoever has not said any of it. */
export const noLicence: Licence = {
  licenceNumber: '',
  licenceAuthority: '',
  licenceUntil: null,
  licenceLink: '',
}

/** A licence is ending in the days before its last one, that day included, and has ended after it. */
export const licenceStages = ['ending', 'ended'] as const
export const LicenceStage = z.enum(licenceStages)
export type LicenceStage = z.infer<typeof LicenceStage>

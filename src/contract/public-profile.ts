import * as z from 'zod/mini'
import { eachOnce, Euro, text } from './fields.ts'
import { HOURLY_PRICE } from './hourly-price.ts'
import { SpokenLanguage } from './language.ts'
import { licenceFields, namesAuthority, namesLicence } from './licence.ts'
import { PersonName } from './person-name.ts'
import { Picture } from './picture.ts'
import { practiceFields, saysWhere } from './practice.ts'
import { emptyOf, onCards, optionalField, requiredField } from './profile-field.ts'
import { Speciality } from './speciality.ts'

/** Characters of a description, in each language, and of the other free texts below. */
export const MAX_PROFILE_TEXT_LENGTH = 500

/**
 * All that everyone reads of a specialist, and all that is reviewed: each field once, as one document in the draft and in
 * the public copy. What the review calls each, and how it shows it, is said in `src/parts/profile/profile-words.ts`.
 */
export const publicFields = {
  /** What patients are to call the doctor after review; one that is left out stays as it was saved. */
  name: requiredField('card', z.optional(PersonName), z.string(), ''),
  surname: requiredField('card', z.optional(PersonName), z.string(), ''),
  photo: requiredField('card', Picture, z.nullable(z.string()), null),
  /** In the three languages; an empty text is a missing one. */
  bio: requiredField(
    'card',
    z.object({
      en: text(1, MAX_PROFILE_TEXT_LENGTH),
      lv: text(1, MAX_PROFILE_TEXT_LENGTH),
      ru: text(1, MAX_PROFILE_TEXT_LENGTH),
    }),
    z.object({ en: z.string(), lv: z.string(), ru: z.string() }),
    { en: '', lv: '', ru: '' },
  ),
  price: requiredField(
    'card',
    Euro.check(
      // In whole cents, as it is charged: what a device reckoned may be a little beside them.
      z.overwrite((euro) => Math.round(euro * 100) / 100),
      z.minimum(HOURLY_PRICE.min, 'too_small'),
      z.maximum(HOURLY_PRICE.max, 'too_large'),
    ),
    z.nullable(Euro),
    null,
  ),
  speciality: requiredField('card', Speciality, z.nullable(Speciality), null),
  languages: requiredField(
    'card',
    z
      .array(SpokenLanguage, 'required')
      .check(eachOnce(), z.minLength(1, 'required'), z.maxLength(30, 'too_long')),
    z.array(z.string()),
    [],
  ),
  comments: optionalField('page', text(0, MAX_PROFILE_TEXT_LENGTH), z.string(), ''),
  metaTagDescription: optionalField('page', text(0, MAX_PROFILE_TEXT_LENGTH), z.string(), ''),
  metaTagKeywords: optionalField('page', text(0, MAX_PROFILE_TEXT_LENGTH), z.string(), ''),
  ...practiceFields,
  ...licenceFields,
}

/** Of whoever has not said any of it. */
export const emptyProfile = emptyOf(publicFields)
export type PublicProfile = typeof emptyProfile
export type PublicField = keyof PublicProfile

/** What holds between the fields. */
export const profileRules = [saysWhere, namesLicence, namesAuthority] as const

/** The fields that cards in lists show. */
export const cardFields = onCards(publicFields)

/** Some fields of whatever has them, and what is empty in place of those that it lacks. */
function pick<Name extends PublicField>(
  fields: Readonly<Record<Name, { empty: unknown }>>,
  from: Partial<PublicProfile> | null,
): Pick<PublicProfile, Name> {
  const names = Object.keys(fields) as Name[]
  return Object.fromEntries(names.map((name) => [name, from?.[name] ?? fields[name].empty])) as Pick<
    PublicProfile,
    Name
  >
}

/** A document with every field, whichever release saved it, and with nothing else. */
export const wholeProfile = (saved: Partial<PublicProfile> | null): PublicProfile => pick(publicFields, saved)

/** What cards show of it. */
export const cardOf = (saved: Partial<PublicProfile>) => pick(cardFields, saved)

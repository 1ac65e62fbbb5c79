// The closed lists of the contract without its schemas: what a page knows before it has loaded any rules.

/** The languages the product speaks; Latvian is the default. */
export const languages = ['lv', 'en', 'ru'] as const
export type Language = (typeof languages)[number]

/** Any spelling of a language ("EN", "ru-RU") as one of ours; unknown ones become Latvian. */
export function toLanguage(spelling: string | null | undefined): Language {
  const short = (spelling ?? '').toLowerCase().slice(0, 2)
  return languages.find((language) => language === short) ?? 'lv'
}

/** The codes of ISO 639-1, without those it has withdrawn: under each first letter from a to z the second ones. */
const spoken = (
  'abefkmnrsvyz aegimnors aehorsuvy aevz elnostu afijory adlnuv aeiortuyz adegikostu av agijklmnorsuvwy abginotuv ' +
  'ghiklnrsty abdeglnorvy cjmrs ailst u mnouw acdegiklmnoqrstuvw aeghiklnorstwy gkrz eio ao h io ahu'
).split(' ')
/** Whether a specialist may speak a language of this code. */
export const isSpoken = (code: string): boolean =>
  /^[a-z]{2}$/.test(code) && spoken[code.charCodeAt(0) - 97]?.includes(code.charAt(1)) === true

/** The seven specialities. */
export const specialities = [
  'psychologist',
  'psychiatrist',
  'psychotherapist',
  'therapist',
  'narcologist',
  'physiotherapist',
  'nutrition_specialist',
] as const

/** The parts of a day. */
export const dayParts = ['morning', 'day', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** What a prepaid consultation is good for: the specialists of a kind. */
export const kinds = ['psychologist', 'doctor'] as const

/** Payment plans a patient may have. */
export const plans = ['advanced', 'basic', 'pay_as_you_go'] as const

/** How many rows a list shows when nothing else is asked, and at most. */
export const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200

export const consultationStatuses = [
  'awaiting_approval',
  'scheduled',
  'rejected',
  'finished',
  'expired',
  'active',
] as const

/** Consultations that are still to come or go on, and all others. */
export const consultationTimes = ['coming', 'past'] as const

/** How a consultation is paid for. */
export const paymentOptions = ['card', 'balance', 'plan', 'free'] as const

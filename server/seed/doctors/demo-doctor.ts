import type { LocalizedText } from '#contract/language.ts'
import type { Speciality } from '#contract/speciality.ts'

/** The same hours on some days of every week, on the clock in Riga. Days count from Monday, 1. */
interface Hours {
  days: readonly number[]
  /** HH:MM; `to` may be 24:00. */
  from: string
  to: string
}

/** One specialist of the demo world. */
export interface DemoDoctor {
  /** Names the portrait and the e-mail. */
  key: string
  name: string
  surname: string
  gender: 'female' | 'male'
  /** YYYY-MM-DD */
  born: string
  speciality: Speciality
  /** Euro per consultation hour. */
  price: number
  languages: readonly ('lv' | 'en' | 'ru')[]
  bio: LocalizedText
  /** What patients read before they book. */
  comments: string
  keywords: string
  hours: readonly Hours[]
}

/** Monday to Friday. */
export const workdays = [1, 2, 3, 4, 5]
/** Saturday and Sunday. */
export const weekend = [6, 7]

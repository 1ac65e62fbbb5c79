import * as z from 'zod/mini'
import { isSpoken, languages } from './enums.ts'

export { languages, toLanguage } from './enums.ts'
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const codes = letters.flatMap((first) => letters.map((second) => first + second))
/** A language a specialist may speak: a code of ISO 639-1, of those that can be chosen. */
export const SpokenLanguage = z.enum(codes.filter(isSpoken), 'invalid')

/** A text in all three languages. */
export const LocalizedText = z.object({ lv: z.string(), en: z.string(), ru: z.string() })
export type LocalizedText = z.infer<typeof LocalizedText>

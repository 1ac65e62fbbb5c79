import * as z from 'zod/mini'
import { languages } from './words.ts'

export { languages, toLanguage } from './words.ts'
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** A text in all three languages. */
export const LocalizedText = z.object({ lv: z.string(), en: z.string(), ru: z.string() })
export type LocalizedText = z.infer<typeof LocalizedText>

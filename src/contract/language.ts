import * as z from 'zod/mini'

/** The languages the product speaks; Latvian is the default. */
export const languages = ['lv', 'en', 'ru'] as const
export type Language = (typeof languages)[number]
export const Language = z.enum(languages)

/** A text in all three languages. */
export const LocalizedText = z.object({ lv: z.string(), en: z.string(), ru: z.string() })
export type LocalizedText = z.infer<typeof LocalizedText>

/** Any spelling of a language ("EN", "ru-RU") as one of ours; unknown ones become Latvian. */
export function toLanguage(spelling: string | null | undefined): Language {
  const short = (spelling ?? '').toLowerCase().slice(0, 2)
  return languages.find((language) => language === short) ?? 'lv'
}

import type { Specialist } from '#contract/doctor.ts'

/** The biography in the current language: Russian, Latvian, otherwise English. Empty means there is none. */
export function bioIn(bio: Specialist['bio'], language: string): string {
  if (language === 'ru') return bio.ru.trim()
  return language === 'lv' ? bio.lv.trim() : bio.en.trim()
}

import type { LegalPage } from './page.ts'
import { cookiesEn } from './texts/cookies.en.ts'
import { cookiesLv } from './texts/cookies.lv.ts'
import { cookiesRu } from './texts/cookies.ru.ts'

export const cookies: LegalPage = {
  since: '2026-11-20',
  texts: { lv: cookiesLv, en: cookiesEn, ru: cookiesRu },
}

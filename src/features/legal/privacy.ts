import type { LegalPage } from './page.ts'
import { privacyEn } from './texts/privacy.en.ts'
import { privacyLv } from './texts/privacy.lv.ts'
import { privacyRu } from './texts/privacy.ru.ts'

export const privacy: LegalPage = {
  since: '2026-11-20',
  texts: { lv: privacyLv, en: privacyEn, ru: privacyRu },
}

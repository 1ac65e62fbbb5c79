import type { LegalPage } from './page.ts'
import { termsEn } from './texts/terms.en.ts'
import { termsLv } from './texts/terms.lv.ts'
import { termsRu } from './texts/terms.ru.ts'

export const terms: LegalPage = {
  since: '2026-11-20',
  texts: { lv: termsLv, en: termsEn, ru: termsRu },
}

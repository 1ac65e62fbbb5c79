import type { LegalPage } from './page.ts'
import { serviceTermsEn } from './texts/service-terms.en.ts'
import { serviceTermsLv } from './texts/service-terms.lv.ts'
import { serviceTermsRu } from './texts/service-terms.ru.ts'

export const serviceTerms: LegalPage = {
  since: '2026-11-20',
  texts: { lv: serviceTermsLv, en: serviceTermsEn, ru: serviceTermsRu },
}

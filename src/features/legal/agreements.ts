import type { LegalPage } from './page.ts'
import { agreementsEn } from './texts/agreements.en.ts'
import { agreementsLv } from './texts/agreements.lv.ts'
import { agreementsRu } from './texts/agreements.ru.ts'

export const agreements: LegalPage = {
  since: '2026-11-20',
  texts: { lv: agreementsLv, en: agreementsEn, ru: agreementsRu },
}

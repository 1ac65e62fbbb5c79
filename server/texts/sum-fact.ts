import type { Language } from '#contract/language.ts'
import { euroText } from './amounts.ts'
import { speaker } from './catalogue.ts'
import type { Fact } from './mail-layout.ts'

const amount = /*i18n*/ { id: 'fact.amount', message: 'Summa' }

/** How much a mail is about. */
export const sumFact = (cents: number, language: Language): Fact => ({
  label: speaker(language)(amount),
  value: euroText(cents),
})

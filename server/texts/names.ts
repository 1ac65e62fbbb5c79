import type { Language } from '#contract/language.ts'
import type { DisplayName } from '#domain/alias.ts'
import { speaker } from './catalogue.ts'

const alias = /*i18n*/ { id: 'name.alias', message: 'Pacients {number}' }

/** How a patient is called before a doctor; the number of a pseudonym is never grouped. */
export function patientText(name: DisplayName, language: Language): string {
  return name.kind === 'name' ? name.text : speaker(language)(alias, { number: String(name.number) })
}

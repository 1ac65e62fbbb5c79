import { errorTexts } from '#contract/error-texts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { speaker } from './catalogue.ts'

/** The sentence of a refusal, for people who read the API's answers. */
export function messageOf(code: ErrorCode, language: Language): string {
  return speaker(language)(errorTexts[code])
}

import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** The forms each language needs; Latvian's zero also serves 10–20 and 30, Russian's many serves 5–20. */
const forms: Readonly<Record<string, readonly string[]>> = {
  lv: ['zero', 'one', 'other'],
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
}

function missingIn(message: CompiledMessage, wanted: readonly string[]): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [, type, choices] = token
    if (typeof choices !== 'object' || choices === null) return []
    const { offset: _, ...branches } = choices as Record<string, CompiledMessage>
    const missing = type === 'plural' ? wanted.filter((form) => !(form in branches)) : []
    return [...missing, ...Object.values(branches).flatMap((branch) => missingIn(branch, wanted))]
  })
}

/** The plural forms that a text lacks in its language; throws when it is not a text at all. */
export function missingForms(text: string, language: string): string[] {
  return missingIn(compileMessageOrThrow(text), forms[language] ?? [])
}

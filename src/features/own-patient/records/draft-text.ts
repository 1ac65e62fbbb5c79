import type { OverviewDraft } from '#contract/overview.ts'
import { typedText } from '#contract/typed-text.ts'

const parts = [
  'personalCode',
  'complaints',
  'anamnesis',
  'mentalState',
  'diagnosis',
  'specifications',
] as const satisfies readonly (keyof OverviewDraft)[]

/** What there is of a draft, without what is empty: the same texts are the same draft. */
export function filledOf(form: OverviewDraft): OverviewDraft {
  const filled = parts.map((part) => [part, form[part]] as const).filter(([, text]) => typedText(text ?? ''))
  return Object.fromEntries(filled)
}

/** Whether two drafts say the same; the server drops the space around what is written. */
export function sameText(one: OverviewDraft, other: OverviewDraft): boolean {
  return parts.every((part) => typedText(one[part] ?? '') === typedText(other[part] ?? ''))
}

/** Whether nothing is written. */
export const isBlank = (form: OverviewDraft): boolean => sameText(form, {})

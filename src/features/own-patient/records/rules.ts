import * as z from 'zod/mini'
import { MAX_OVERVIEW_NOTE_LENGTH } from '#contract/choices.ts'
import { text } from '#contract/fields.ts'
import { type OverviewDraft, OverviewForm } from '#contract/overview.ts'
import { typedText } from '#contract/typed-text.ts'

/** What a record says of the personal code: nothing where the patient keeps it in their account. */
export type CodeRule = 'needed' | 'free' | 'on file'

/** Nobody who stays anonymous has to give their code. */
export function codeRuleOf({ codeOnFile, anonymous }: { codeOnFile: boolean; anonymous: boolean }): CodeRule {
  if (codeOnFile) return 'on file'
  return anonymous ? 'free' : 'needed'
}

type Rules = z.ZodMiniType<OverviewForm, OverviewForm>

const rules: Readonly<Record<CodeRule, Rules>> = {
  needed: z.extend(OverviewForm, { personalCode: text(1, 40) }),
  free: OverviewForm,
  'on file': z.omit(OverviewForm, { personalCode: true }),
}

/** Why a record is put right, or what is added to it. */
export const note = text(1, MAX_OVERVIEW_NOTE_LENGTH)

const changeOf = (rule: CodeRule) => z.object({ note, form: rules[rule] })
const changes = { needed: changeOf('needed'), free: changeOf('free'), 'on file': changeOf('on file') }

/** The contract's rules for a record, by what it has to say of the personal code. */
export const rulesOf = (rule: CodeRule) => rules[rule]
/** The same for a record that is put right. */
export const changeRulesOf = (rule: CodeRule) => changes[rule]

/** What the fields hold of a record: a code that is not asked for is in none. */
export function fieldsOf(form: OverviewDraft, rule: CodeRule): OverviewForm {
  const { personalCode, complaints = '', anamnesis = '', mentalState = '', diagnosis = '', ...rest } = form
  const { specifications = '' } = rest
  return {
    ...(rule !== 'on file' && personalCode !== undefined && { personalCode }),
    complaints,
    anamnesis,
    mentalState,
    diagnosis,
    specifications,
  }
}

/** A code that is left out is not there, rather than empty. */
export const toCode = (typed: unknown): string | undefined =>
  typeof typed === 'string' && typedText(typed) !== '' ? typed : undefined

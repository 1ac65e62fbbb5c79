import type { EntryDraft, Overview } from '#contract/overview.ts'
import { typedText } from '#contract/typed-text.ts'
import { filledOf, sameText } from './draft-text.ts'

/** What is written into a signed record later, and may have been begun. */
export type EntryKind = NonNullable<Overview['begun']>[number]

/** Whether two say the same; the server drops the space around what is written. */
export const sameEntry = (one: EntryDraft, other: EntryDraft): boolean =>
  typedText(one.note ?? '') === typedText(other.note ?? '') && sameText(one.form ?? {}, other.form ?? {})

/** Whether there is anything to go on with. */
export const isBegun = (entry: EntryDraft): boolean => !sameEntry(entry, {})

/** An addition as it is kept: without words it is none. */
export const additionOf = ({ note }: EntryDraft): EntryDraft => (typedText(note ?? '') ? { note } : {})

/** What is put right, as it is kept: while it says what the record says, and gives no reason, it is nothing. */
export const amendmentOf = (
  { form: signed }: Overview,
  { note, form = signed, after }: EntryDraft,
): EntryDraft =>
  typedText(note ?? '') || !sameText(form, signed)
    ? { ...(typedText(note ?? '') && { note }), form: filledOf(form), after }
    : {}

import { useEffect, useState } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { pressOver } from '../ui/focus/press.ts'
import { useRestoredText } from './restored-text.ts'

/** How what is typed into a form is kept until it is sent. */
export interface DraftOf {
  /** The form and the record it is about. Each client has drafts of their own. */
  name: string
  /** The form begins with what is saved: if that has changed since, it is said. */
  saved?: boolean
  /** Fields that are never kept: passwords, consents, confirmations. */
  never?: readonly string[]
}

interface Draft {
  /** What the changed fields held, and what they had begun with. */
  typed: Record<string, unknown>
  base: Record<string, unknown>
}

/** What was typed before stands in the form again; `newer`: over something that was saved after it. */
export type Restored = 'kept' | 'newer' | null

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Keeps what is typed into a form, and puts it back where it was left. */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: DraftOf | undefined,
) {
  const [restored, setRestored] = useState<Restored>(null)
  const { watch, getValues, setValue } = form
  const { defaultValues, isDirty } = form.formState
  const never = draft?.never ?? []

  async function restore(words: string, forget: () => void) {
    await pressOver()
    const { typed, base } = JSON.parse(words) as Draft
    const now: Record<string, unknown> = getValues()
    const begun: Record<string, unknown> = defaultValues ?? {}
    // What was typed meanwhile stays.
    const names = Object.keys(typed).filter(
      (name) => !never.includes(name) && same(now[name], begun[name]) && !same(typed[name], begun[name]),
    )
    for (const name of names)
      setValue(
        name as FieldPath<Input>,
        (typed[name] ?? undefined) as FieldPathValue<Input, FieldPath<Input>>,
        { shouldDirty: true, shouldTouch: true, shouldValidate: true },
      )
    const newer = draft?.saved === true && names.some((name) => !same(base[name], begun[name]))
    if (names.length > 0) setRestored(newer ? 'newer' : 'kept')
    else forget()
  }
  const kept = useRestoredText(
    draft?.name ?? null,
    (words, forget) => void restore(words, forget).catch(() => undefined),
  )

  useEffect(() => {
    // oxlint-disable-next-line react/incompatible-library -- only listened to, nothing it answers is kept
    const watching = watch(() => kept.write(wordsOf(getValues(), defaultValues ?? {}, never)))
    return () => watching.unsubscribe()
  })

  return {
    /** Whether what is in the form was typed before. */
    restored: isDirty ? restored : null,
    /** Back to what is saved. */
    discard(this: void) {
      form.reset()
      kept.forget()
      setRestored(null)
    },
    /** It was sent: nothing of it is left here. */
    done(this: void) {
      kept.forget()
      setRestored(null)
    },
    keep: kept.keep,
  }
}

function wordsOf(
  values: Record<string, unknown>,
  begun: Record<string, unknown>,
  never: readonly string[],
): string {
  const draft: Draft = { typed: {}, base: {} }
  for (const [name, value] of Object.entries(values)) {
    const held = Number.isNaN(value) ? textIn(name) : value
    if (never.includes(name) || same(held, begun[name])) continue
    draft.typed[name] = held ?? null
    draft.base[name] = begun[name] ?? null
  }
  return Object.keys(draft.typed).length === 0 ? '' : JSON.stringify(draft)
}

/** What is no number is kept as it was typed. */
function textIn(name: string): string {
  const field = document.getElementsByName(name)[0]
  return field instanceof HTMLInputElement ? field.value : ''
}

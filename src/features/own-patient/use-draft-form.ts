import { useEffect } from 'react'
import type { OverviewForm } from '#contract/overview.ts'
import { useServerForm } from '../../hooks/server-form.ts'
import { useFollow } from '../../hooks/server-draft/use-follow.ts'
import { useServerDraft } from '../../hooks/server-draft/use-server-draft.ts'
import { type RecordDraft, useRecordName, useRecordSource } from './use-record-source.ts'
import { type CodeRule, fieldsOf, rulesOf } from './rules.ts'

interface Options {
  patientId: string
  draft: RecordDraft
  code: CodeRule
  /** Everything is there: it may be signed. */
  onReady: (form: OverviewForm) => void
}

/** The form of a record that is being written. Its draft is on the server as it is typed. */
export function useDraftForm({ patientId, draft, code, onReady }: Options) {
  const { keeper, state, begun } = useServerDraft(useRecordName(patientId), draft, useRecordSource(patientId))
  const form = useServerForm({
    schema: rulesOf(code),
    defaults: fieldsOf(begun, code),
    // What was written on another device may be signed as it is.
    unchangedAllowed: true,
    keptByScreen: true,
    async submit(values) {
      onReady(values)
      // Nothing is sent before the question is answered.
      return false
    },
  })
  const { watch, getValues, reset } = form
  useEffect(() => {
    // oxlint-disable-next-line react/incompatible-library -- only listened to, nothing it answers is kept
    const watching = watch(() => keeper.write(getValues()))
    return () => watching.unsubscribe()
  }, [watch, getValues, keeper])
  useFollow(keeper, draft, (theirs) => reset(fieldsOf(theirs, code)))
  return { form, keeper, state, takeTheirs: () => reset(fieldsOf(keeper.takeTheirs(), code)) }
}

import type { OverviewDraft, OverviewForm } from '#contract/overview.ts'
import { useServerForm } from '../../../data/server-form.ts'
import { keptInTime } from '../../../data/server-draft/kept-in-time.ts'
import { useKeptForm } from '../../../data/server-draft/use-kept-form.ts'
import { useServerDraft } from '../../../data/server-draft/use-server-draft.ts'
import { type RecordDraft, useRecordName, useRecordSource } from './use-record-source.ts'
import { type CodeRule, fieldsOf, rulesOf } from './rules.ts'

interface Options {
  patientId: string
  draft: RecordDraft
  code: CodeRule
  /** Everything is there and, where the network allowed it, kept in this version: it may be signed. */
  onReady: (form: OverviewForm, version: number) => void
}

const draftOf = (form: OverviewForm): OverviewDraft => form

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
      await keptInTime(keeper)
      onReady(values, keeper.version())
      // Nothing is sent before the question is answered.
      return false
    },
  })
  const { takeTheirs } = useKeptForm({
    form,
    keeper,
    draft,
    fieldsOf: (kept) => fieldsOf(kept, code),
    draftOf,
  })
  return { form, keeper, state, takeTheirs }
}

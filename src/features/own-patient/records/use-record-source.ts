import {
  dropOverviewDraft,
  getOverviewDraft,
  keepOverviewDraft,
  type OverviewDraft,
} from '#contract/overview.ts'
import { usePutAnswer } from '../../../data/api-query.ts'
import type { Draft, DraftSource } from '../../../data/server-draft/keeper.ts'
import { useServices } from '../../../app/services.tsx'
import { useSession } from '../../../session/session.ts'
import { filledOf, sameText } from './draft-text.ts'

/** The draft of a record. */
export type RecordDraft = Draft<OverviewDraft>

/** The name of what the specialist who is here has begun to write about a patient. */
export function useRecordName(patientId: string): string {
  const doctorId = useSession().currentClient?._id._id ?? ''
  return `record/${doctorId}/${patientId}`
}

/** Where the draft of a record lies. */
export function useRecordSource(patientId: string): DraftSource<OverviewDraft> {
  const { api } = useServices()
  const put = usePutAnswer()
  const input = { params: { id: patientId } }
  return {
    read: async () => (await api.call(getOverviewDraft, input)).body,
    keep: async (body, options) => (await api.call(keepOverviewDraft, { ...input, body }, options)).body,
    remember: (kept) => put(getOverviewDraft, input, kept),
    drop: () => api.call(dropOverviewDraft, input),
    same: sameText,
    filled: filledOf,
  }
}

import { useEffect, useState } from 'react'
import { dropOverviewDraft, getOverviewDraft, keepOverviewDraft } from '#contract/overview.ts'
import { usePutAnswer } from '../../hooks/api-query.ts'
import { useKeptFirst } from '../../hooks/kept-first.ts'
import { useServices } from '../../hooks/services.tsx'
import { useSession } from '../../hooks/session.ts'
import { useUnsaved } from '../../hooks/unsaved.ts'
import { type Draft, type KeeperState, keeperOf } from './draft-keeper.ts'
import { forgetLeft, leaveBehind, leftBehind } from './left-behind.ts'

/** A draft that is kept on the server as it is typed, and how far that has come. */
export function useServerDraft(patientId: string, draft: Draft) {
  const { api } = useServices()
  const put = usePutAnswer()
  const doctorId = useSession().currentClient?._id._id ?? ''
  const input = { params: { id: patientId } }
  const [left] = useState(() => leftBehind(doctorId, patientId))
  const [state, show] = useState<KeeperState>({ is: 'kept', savedAt: draft.savedAt })
  const [keeper] = useState(() =>
    keeperOf({
      begun: draft,
      left,
      read: async () => (await api.call(getOverviewDraft, input)).body,
      async keep(body, options) {
        const { body: kept } = await api.call(keepOverviewDraft, { ...input, body }, options)
        // Whoever comes back without a network begins with this.
        put(getOverviewDraft, input, { form: body.form, ...kept })
        return kept
      },
      drop: () => api.call(dropOverviewDraft, input),
      show,
    }),
  )
  useUnsaved(state.is !== 'kept')
  useKeptFirst(keeper.save)

  useEffect(() => {
    forgetLeft()
    keeper.attend()
    // A phone ends what it has hidden without another word.
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.saveNow()
    }
    const online = () => void keeper.save()
    addEventListener('pagehide', keeper.saveNow)
    addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', keeper.saveNow)
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      if (!keeper.isUnsaved()) return
      leaveBehind(doctorId, patientId, keeper.unkept())
      void keeper.leave().then(() => keeper.isUnsaved() || forgetLeft())
    }
  }, [keeper, doctorId, patientId])

  return { keeper, state, begun: left?.form ?? draft.form }
}

import { useLingui } from '@lingui/react/macro'
import {
  addMeasure,
  type AdminMeasure,
  changeMeasure,
  getMeasure,
  listMeasures,
  publishMeasure,
  withdrawMeasure,
} from '#contract/admin-measure.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { useAct } from '../../parts/form/use-act.ts'
import type { MeasureDraft } from './use-draft.ts'

/** Saving a measure, publishing and withdrawing it. */
export function useSave(
  current: AdminMeasure | null,
  draft: Pick<MeasureDraft, 'draft' | 'number' | 'restart'>,
  onMade: (id: string) => void,
) {
  const { t } = useLingui()
  const putAnswer = usePutAnswer()
  const refresh = [listMeasures]
  const taken = (measure: AdminMeasure) => putAnswer(getMeasure, { params: { id: measure._id } }, measure)
  const add = useAct(addMeasure, {
    done: t`Pašnovērtējums saglabāts.`,
    refresh,
    after({ body }) {
      taken(body)
      draft.restart(null)
      onMade(body._id)
    },
  })
  const change = useAct(changeMeasure, {
    done: t`Pašnovērtējums saglabāts.`,
    refresh,
    stale: [getMeasure],
    after({ body }) {
      draft.restart(body)
      taken(body)
    },
  })
  const publish = useAct(publishMeasure, {
    done: t`Pašnovērtējums publicēts.`,
    refresh,
    after: ({ body }) => taken(body),
  })
  const withdraw = useAct(withdrawMeasure, {
    done: t`Pašnovērtējums atsaukts.`,
    refresh,
    after: ({ body }) => taken(body),
  })
  const params = { id: current?._id ?? '' }
  return {
    save: () =>
      current
        ? change.run({ params, body: { ...draft.draft, version: draft.number } })
        : add.run({ body: draft.draft }),
    publish: () => publish.run({ params }),
    withdraw: () => withdraw.run({ params }),
    busy: add.busy || change.busy || publish.busy || withdraw.busy,
    failure: add.refusal ?? change.refusal ?? publish.refusal ?? withdraw.refusal,
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import {
  getOverviewDraft,
  getOwnPatient,
  listOverviews,
  listOwnPatients,
  type OverviewForm,
  signOverview,
} from '#contract/overview.ts'
import { isApiError } from '../../../data/api-error.ts'
import { usePutAnswer, useRefresh } from '../../../data/api-query.ts'
import { ActDialog } from '../../../parts/form/act-dialog.tsx'
import { useAct } from '../../../parts/form/use-act.ts'

interface Props {
  patientId: string
  form: OverviewForm
  /** The version of its draft: what was kept elsewhere since then stays. */
  draft: number
  onSigned: (id: string) => void
  onClose: () => void
}

/** Asks before a record is signed: from then on it stays as it is. */
export function SignDialog({ patientId, form, draft, onSigned, onClose }: Props) {
  const { t } = useLingui()
  const put = usePutAnswer()
  const refreshed = useRefresh()
  const params = { id: patientId }
  const sign = useAct(signOverview, {
    done: t`Pieraksts parakstīts.`,
    refresh: [listOverviews, getOwnPatient, listOwnPatients, getOverviewDraft],
    after({ body }) {
      put(getOverviewDraft, { params }, { form: {}, version: 0 })
      onClose()
      onSigned(body._id)
    },
    refusals: {
      validation: t`Pacienta dati tikmēr ir mainījušies. Aizveriet šo logu un pārbaudiet ierakstīto vēlreiz.`,
    },
  })
  return (
    <ActDialog
      act={sign}
      input={{ params, query: { draft }, body: form }}
      onClose={() => {
        // Whether the code has to be there is not what it was.
        if (isApiError(sign.error, 'validation')) void refreshed(getOwnPatient)
        onClose()
      }}
      title={t`Parakstīt šo pierakstu?`}
      action={t`Parakstīt`}
      danger={false}
    >
      <p>
        <Trans>
          Parakstītu pierakstu nevar ne dzēst, ne pārrakstīt. To varēs labot vai papildināt, un vēsturē paliks
          viss, kas tajā bija.
        </Trans>
      </p>
    </ActDialog>
  )
}

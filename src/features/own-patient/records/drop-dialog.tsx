import { Trans, useLingui } from '@lingui/react/macro'
import { dropOverviewDraft, getOverviewDraft } from '#contract/overview.ts'
import { usePutAnswer } from '../../../data/api-query.ts'
import { ActDialog } from '../../../parts/form/act-dialog.tsx'
import { useAct } from '../../../parts/form/use-act.ts'

interface Props {
  patientId: string
  onDropped: () => void
  onClose: () => void
}

/** Asks before a draft is thrown away. */
export function DropDialog({ patientId, onDropped, onClose }: Props) {
  const { t } = useLingui()
  const put = usePutAnswer()
  const params = { id: patientId }
  const drop = useAct(dropOverviewDraft, {
    done: t`Melnraksts atmests.`,
    after() {
      put(getOverviewDraft, { params }, { form: {}, version: 0 })
      onClose()
      onDropped()
    },
  })
  return (
    <ActDialog
      act={drop}
      input={{ params }}
      onClose={onClose}
      title={t`Atmest melnrakstu?`}
      action={t`Atmest melnrakstu`}
    >
      <p>
        <Trans>Uzrakstītais pazudīs visās jūsu ierīcēs. Parakstītie pieraksti paliks.</Trans>
      </p>
    </ActDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { blockUser, listPatients, type PatientRow, unblockUser } from '#contract/admin.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'
import { useAct } from '../../parts/act/use-act.ts'

/** Asks before someone is blocked or unblocked, and says what follows from it. */
export function BlockDialog({ patient, onClose }: { patient: PatientRow; onClose: () => void }) {
  const { t } = useLingui()
  const blocked = patient.status === 'blocked'
  const act = useAct(blocked ? unblockUser : blockUser, {
    done: blocked ? t`Atbloķēts.` : t`Bloķēts.`,
    after: onClose,
    refresh: [listPatients],
    stale: [listPatients],
  })
  return (
    <ActDialog
      act={act}
      input={{ params: { id: patient.userId } }}
      onClose={onClose}
      title={blocked ? t`Atbloķēt šo cilvēku?` : t`Bloķēt šo cilvēku?`}
      action={blocked ? t`Atbloķēt` : t`Bloķēt`}
      danger={!blocked}
    >
      <p>
        <b>
          {patient.name} {patient.surname}
        </b>
        <br />
        {patient.email}
      </p>
      {blocked ? (
        <p>
          <Trans>Varēs atkal ienākt. Atceltās konsultācijas neatgriezīsies.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Visās ierīcēs sesija beigsies uzreiz, un ienākt vairs nevarēs. Atvērtās konsultācijas tiks
            atceltas, un samaksātais tiks atgriezts.
          </Trans>
        </p>
      )}
    </ActDialog>
  )
}

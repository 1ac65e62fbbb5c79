import { Trans, useLingui } from '@lingui/react/macro'
import { escalateFlag } from '#contract/flag.ts'
import type { Route } from '#contract/route.ts'
import { useAct } from '../../../parts/form/use-act.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

interface Props {
  flagId: string
  refresh: readonly Route[]
  onClose: () => void
}

/** Asks the administrators to call a patient. */
export function HandOverDialog({ flagId, refresh, onClose }: Props) {
  const { t } = useLingui()
  const handOver = useAct(escalateFlag, {
    done: t`Nodots administratoriem: viņi pacientam piezvanīs.`,
    after: onClose,
    refresh,
    stale: refresh,
    refusals: { wrong_status: t`Tikmēr to jau nodeva vai atzīmēja cits.` },
  })
  return (
    <ConfirmDialog
      open
      danger={false}
      onClose={onClose}
      title={<Trans>Lūgt administratoriem piezvanīt?</Trans>}
      action={<Trans>Lūgt piezvanīt</Trans>}
      busy={handOver.busy}
      refusal={handOver.refusal}
      onConfirm={() => handOver.run({ params: { id: flagId }, body: { why: 'asked' } })}
    >
      <p>
        <Trans>
          Administratori redzēs pacienta vārdu un tālruni un to, ka jūs lūdzat piezvanīt, bet ne atbildes.
          Riska atbilde paliek atvērta, līdz kāds atzīmē, kas darīts.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

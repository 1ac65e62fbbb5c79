import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Says that what was written has arrived, and when it will be answered. */
export function Sent({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const email = useSession().user?.email
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Paldies, ziņa ir saņemta`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Labi</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Administrators atbildēs 24 stundu laikā uz <b>{email}</b>.
        </Trans>
      </p>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmergencyForm } from './emergency-form.tsx'
import { EmergencyLook } from './emergency-look.tsx'
import type { OwnEmergency } from './use-own-emergency.ts'

interface Props {
  consultationId: string
  own: OwnEmergency | null
  onClose: () => void
}

/**
 * What there is for an emergency, over whatever the call shows: one's own words for the patient, theirs for the specialist.
 * It stays when the other side is gone from the picture: that is when it is needed.
 */
export function EmergencyWindow({ consultationId, own, onClose }: Props) {
  const { t } = useLingui()
  return (
    <div data-theme="dark">
      {own ? (
        <EmergencyForm own={own} onClose={onClose} />
      ) : (
        <Dialog
          open
          onClose={onClose}
          title={t`Ja pacientam vajadzīga palīdzība`}
          footer={
            <Button onClick={onClose}>
              <Trans>Aizvērt</Trans>
            </Button>
          }
        >
          <EmergencyLook consultationId={consultationId} />
        </Dialog>
      )}
    </div>
  )
}

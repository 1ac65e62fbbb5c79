import { useLingui } from '@lingui/react/macro'
import type { DoctorSettings } from '#contract/doctor-settings.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { BookingRulesForm } from './booking-rules-form.tsx'

interface Props {
  settings: DoctorSettings
  onClose: () => void
}

/** The rules of booking are changed. */
export function BookingRulesDialog({ settings, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Kā pie jums var pieteikties`}>
      <BookingRulesForm settings={settings} onDone={onClose} />
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { getDoctorSettings } from '#contract/doctor-settings.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { BookingRulesForm } from './booking-rules-form.tsx'

/** The rules of booking are changed. */
export function BookingRulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const settings = useApiQuery(getDoctorSettings, {})
  return (
    <Dialog open onClose={onClose} title={t`Kā pie jums var pieteikties`}>
      {settings.isPending && <Skeleton lines={5} />}
      {settings.isError && !settings.data && <LoadFailed answer={settings} level={3} />}
      {settings.data && <BookingRulesForm settings={settings.data} onDone={onClose} />}
    </Dialog>
  )
}

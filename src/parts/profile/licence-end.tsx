import { Trans } from '@lingui/react/macro'
import { CalendarClock, CalendarX } from 'lucide-react'
import type { ReviewRow } from '#contract/doctor-profile.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Badge } from '../../ui/chip/badge.tsx'

/** That the licence which patients see ends soon, or has ended; nothing while its end is far. */
export function LicenceEnd({ end }: { end: ReviewRow['licenceEnd'] }) {
  const { day } = useFormats()
  if (!end) return null
  const until = day(end.until)
  return end.stage === 'ended' ? (
    <Badge tone="danger" icon={CalendarX}>
      <Trans>Licence beigusies {until}</Trans>
    </Badge>
  ) : (
    <Badge tone="honey" icon={CalendarClock}>
      <Trans>Licence līdz {until}</Trans>
    </Badge>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listAvailability } from '#contract/availability.ts'
import type { DayOff } from '#contract/day-off.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useZone } from '../../i18n/viewer-zone.ts'
import type { DayOffStart } from '../../parts/profile/day-off-start.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { placeOf } from '../../parts/specialist/zone-note.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ALL_HOURS } from '../../data/all-hours.ts'
import { DayOffForm } from './day-off-form.tsx'
import { RemoveDayOffDialog } from './remove-day-off-dialog.tsx'

interface Props {
  /** The one that is changed; a new one without. */
  item?: DayOff | undefined
  /** Today when nothing was pointed at. */
  start?: DayOffStart | undefined
  onClose: () => void
}

/** A day off, a break or other hours is added, or changed, or taken back from there. */
export function DayOffDialog({ item, start, onClose }: Props) {
  const { t } = useLingui()
  const viewerZone = useZone()
  const [removing, setRemoving] = useState(false)
  const hours = useApiQuery(listAvailability, ALL_HOURS)
  const zone = hours.data?.timeZone
  const place = zone ? placeOf(zone) : ''
  return (
    <>
      <Dialog
        open
        wide
        onClose={onClose}
        title={item ? t`Mainīt brīvdienu vai stundas` : t`Brīvdiena vai citas stundas`}
      >
        {hours.isPending && <Skeleton lines={5} />}
        {hours.isError && !hours.data && <LoadFailed answer={hours} level={3} />}
        {hours.data && zone && (
          <Stack gap={4}>
            {zone !== viewerZone && (
              <p className="small dim">
                <Trans>Laiki rādīti jūsu prakses laika joslā: {place}.</Trans>
              </p>
            )}
            <DayOffForm
              item={item}
              usual={hours.data.data}
              zone={zone}
              start={start}
              onRemove={() => setRemoving(true)}
              onDone={onClose}
            />
          </Stack>
        )}
      </Dialog>
      {item && removing && (
        <RemoveDayOffDialog item={item} onRemoved={onClose} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}

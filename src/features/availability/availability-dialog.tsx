import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Availability, listAvailability } from '#contract/availability.ts'
import type { CalendarFeed } from '#contract/calendar-feed.ts'
import type { DayOff } from '#contract/day-off.ts'
import type { DoctorSettings } from '#contract/doctor-settings.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useZone } from '../../i18n/viewer-zone.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { placeOf } from '../../parts/specialist/zone-note.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ALL_HOURS } from '../../data/all-hours.ts'
import { AvailabilityForm } from './availability-form.tsx'
import { AvailabilityList } from './availability-list.tsx'
import { BookingRulesDialog } from './booking-rules-dialog.tsx'
import { BookingRulesSection } from './booking-rules-section.tsx'
import { DayOffDialog } from './day-off-dialog.tsx'
import { DaysOffSection } from './days-off-section.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { FeedSection } from './feed-section.tsx'
import { RemoveDayOffDialog } from './remove-day-off-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** When the doctor receives, and when not: the lists, and one form at a time. */
export function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const viewerZone = useZone()
  const availability = useApiQuery(listAvailability, ALL_HOURS)
  const [editing, setEditing] = useState<Availability | 'new' | null>(null)
  const [removing, setRemoving] = useState<Availability | null>(null)
  const [dayOff, setDayOff] = useState<DayOff | 'new' | null>(null)
  const [restoring, setRestoring] = useState<DayOff | null>(null)
  const [rules, setRules] = useState<DoctorSettings | null>(null)
  /** What there is of it, while the window of the calendar's address is open. */
  const [feed, setFeed] = useState<{ before: CalendarFeed | null } | null>(null)
  /** The section whose form was left last. */
  const [left, setLeft] = useState<'rules' | 'days-off' | 'feed' | null>(null)
  const zone = availability.data?.timeZone
  const place = zone ? placeOf(zone) : ''
  const title = { list: t`Pieejamība`, new: t`Jauns laiks`, edit: t`Mainīt laiku` }
  const leave = (section: typeof left) => {
    setEditing(null)
    setRemoving(null)
    setDayOff(null)
    setRestoring(null)
    setRules(null)
    setFeed(null)
    setLeft(section)
  }
  if (removing && zone) return <RemoveDialog item={removing} zone={zone} onClose={() => leave(null)} />
  const leaveDaysOff = () => leave('days-off')
  if (dayOff) return <DayOffDialog item={dayOff === 'new' ? undefined : dayOff} onClose={leaveDaysOff} />
  if (restoring)
    return <RemoveDayOffDialog item={restoring} onRemoved={leaveDaysOff} onClose={leaveDaysOff} />
  if (rules) return <BookingRulesDialog settings={rules} onClose={() => leave('rules')} />
  if (feed) return <FeedDialog before={feed.before} onClose={() => leave('feed')} />
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title[editing === null ? 'list' : editing === 'new' ? 'new' : 'edit']}
      footer={
        zone &&
        editing === null && (
          <Button variant="primary" icon={Plus} onClick={() => setEditing('new')}>
            <Trans>Pievienot laiku</Trans>
          </Button>
        )
      }
    >
      {availability.isPending && <Skeleton lines={5} />}
      {availability.isError && !availability.data && <LoadFailed answer={availability} level={3} />}
      {zone && editing !== null && (
        <AvailabilityForm item={editing === 'new' ? null : editing} zone={zone} onDone={() => leave(null)} />
      )}
      {availability.data && zone && editing === null && (
        <Stack gap={4}>
          <p className="small dim">
            <Trans>
              Pacienti redz brīvos laikus tikai šajās stundās. Izmaiņas neskar jau rezervētās konsultācijas.
            </Trans>{' '}
            {zone !== viewerZone && <Trans>Laiki rādīti jūsu prakses laika joslā: {place}.</Trans>}
          </p>
          {availability.data.data.length === 0 ? (
            <Empty title={t`Pieejamība vēl nav norādīta`}>
              <Trans>Pievienojiet stundas, kurās pieņemat, un pacienti varēs tās rezervēt.</Trans>
            </Empty>
          ) : (
            <AvailabilityList
              items={availability.data.data}
              zone={zone}
              onEdit={setEditing}
              onRemove={setRemoving}
            />
          )}
          <BookingRulesSection cameBack={left === 'rules'} onChange={setRules} />
          <DaysOffSection
            cameBack={left === 'days-off'}
            onAdd={() => setDayOff('new')}
            onEdit={setDayOff}
            onRemove={setRestoring}
          />
          <FeedSection cameBack={left === 'feed'} onOpen={(before) => setFeed({ before })} />
        </Stack>
      )}
    </Dialog>
  )
}

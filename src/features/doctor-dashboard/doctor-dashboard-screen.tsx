import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCog } from 'lucide-react'
import { useId, useState } from 'react'
import type { DayOff } from '#contract/day-off.ts'
import { useUser } from '../../session/session.ts'
import type { DayOffStart } from '../../parts/profile/day-off-start.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import { ZoneNote } from '../../parts/specialist/zone-note.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { CalendarSection } from './calendar/calendar-section.tsx'
import { ConsultationDialog } from './requests/consultation-dialog.tsx'
import styles from './doctor-dashboard.module.css'
import { Flagged } from './today/flagged.tsx'
import { HeldDay } from './calendar/held-day.tsx'
import { NowBlock } from './today/now-block.tsx'
import { Requests } from './requests/requests.tsx'
import type { DashboardSearch } from './search.ts'
import { TodayLine } from './today/today-line.tsx'
import { useToday } from './today/use-today.ts'
import { WithoutHours } from './calendar/without-hours.tsx'

interface Props {
  search: DashboardSearch
  onSearch: (change: DashboardSearch) => void
  /** Opens the doctor's hours, which are a feature of their own. */
  onAvailability: () => void
  /** Asked for a day off on a day, and shown one that stands. */
  onDayOff: (start: DayOffStart) => void
  onOff: (dayOff: DayOff) => void
}

/** The doctor's day: who waits, who asks, and the week. */
export function DoctorDashboardScreen({ search, onSearch, onAvailability, onDayOff, onOff }: Props) {
  const { t } = useLingui()
  const { name } = useUser()
  const today = useToday()
  const [opened, setOpened] = useState(search.consultation ?? null)
  const noteId = useId()
  const { data, away } = today.calendar
  return (
    <Screen title={t`Konsultācijas`}>
      <PageHead
        title={<Trans>Labdien, {name}</Trans>}
        lead={<TodayLine today={today} />}
        actions={
          <Button icon={CalendarCog} onClick={onAvailability}>
            <Trans>Pieejamība</Trans>
          </Button>
        }
      />
      <div className={styles.note}>
        <HeldDay reading={today.calendar} id={noteId} />
      </div>
      <NowBlock today={today} />
      <Flagged />
      <WithoutHours now={today.now} onAvailability={onAvailability} />
      <div className={styles.columns}>
        <CalendarSection
          search={search}
          // Whoever looks elsewhere has left what the address opened.
          onSearch={(change) => onSearch({ ...change, consultation: undefined })}
          onOpen={setOpened}
          onAvailability={onAvailability}
          onDayOff={onDayOff}
          onOff={onOff}
        />
        <Requests now={today.now} waits={away && data ? noteId : undefined} />
      </div>
      <ZoneNote at={new Date(today.now).toISOString()} />
      {opened && <ConsultationDialog id={opened} onClose={() => setOpened(null)} />}
    </Screen>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarSearch } from 'lucide-react'
import { useId, useState } from 'react'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { useTimeText } from '../../../parts/consultation/time-text.ts'
import { instantOf } from '../../../parts/consultation/wall-time.ts'
import { ZoneNote } from '../../../parts/specialist/zone-note.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DateTimePicker } from '../../../ui/field/date-time-picker.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './own-time.module.css'
import type { Booking } from './use-booking.ts'

/** For whom no free time fits: a time of one's own, which the specialist confirms like any other. */
export function OwnTime({ booking }: { booking: Booking }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { away } = booking.doctor
  return (
    <div className={css.own}>
      <Icon of={CalendarSearch} />
      <p id={id}>
        <b>
          <Trans>Neviens laiks neder?</Trans>
        </b>
        <br />
        <span className="dim small">
          {away ? (
            <Trans>Piedāvāt savu laiku varēs, tiklīdz būs savienojums.</Trans>
          ) : (
            <Trans>Piedāvājiet savu, speciālists apstiprinās vai atbildēs.</Trans>
          )}
        </span>
      </p>
      <Button aria-describedby={id} aria-disabled={away || undefined} onClick={() => setOpen(true)}>
        <Trans>Piedāvāt citu laiku</Trans>
      </Button>
      {open && <OwnTimeDialog booking={booking} onClose={() => setOpen(false)} />}
    </div>
  )
}

function OwnTimeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const timeText = useTimeText()
  const now = useNow(60_000)
  const [typed, setTyped] = useState('')
  const start = instantOf(typed, formats.zone)
  const past = start !== null && Date.parse(start) <= now
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Piedāvāt citu laiku`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Atcelt</Trans>
          </Button>
          <Button
            variant="primary"
            aria-disabled={start === null || past || undefined}
            onClick={() => {
              if (start !== null) booking.propose(start)
              onClose()
            }}
          >
            <Trans>Izvēlēties šo laiku</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <FieldGroup
          label={t`Datums un sākums`}
          error={past ? t`Šis laiks jau ir pagājis.` : undefined}
          hint={t`Var būt arī laiks, kuru speciālists nav piedāvājis.`}
        >
          <DateTimePicker
            mode="future"
            today={formats.dayOf(now)}
            value={typed}
            onChange={setTyped}
            byQuarters
          />
        </FieldGroup>
        <p role="status" className={start === null ? 'vh' : 'small'}>
          {start !== null && (
            <>
              <b>{timeText(start)}</b> · {formats.minutes(booking.minutes)}
            </>
          )}
        </p>
        <ZoneNote at={start ?? new Date(now).toISOString()} />
      </Stack>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarSearch } from 'lucide-react'
import { useId, useState } from 'react'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { useTimeText } from '../../../parts/consultation/time-text.ts'
import { OwnTimeField } from '../../../parts/consultation/own-time-field.tsx'
import { useOwnTime } from '../../../parts/consultation/use-own-time.ts'
import { wallTimeOf } from '../../../parts/consultation/wall-time.ts'
import { ZoneNote } from '../../../parts/specialist/zone-note.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './own-time.module.css'
import type { Booking } from './use-booking.ts'

/** For whom no free time fits: a time of one's own, which the specialist confirms like any other. */
export function OwnTime({ booking }: { booking: Booking }) {
  const id = useId()
  const { zone } = useFormats()
  const [open, setOpen] = useState(false)
  const { from, proposed } = booking.search
  // What was typed stays until it is booked, also where it was refused: another hour of that day may do.
  const [typed, setTyped] = useState(from && proposed ? wallTimeOf(from, zone) : '')
  if (booking.bookedId && typed) setTyped('')
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
      {open && (
        <OwnTimeDialog booking={booking} typed={typed} onType={setTyped} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

interface DialogProps {
  booking: Booking
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

function OwnTimeDialog({ booking, typed, onType, onClose }: DialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const timeText = useTimeText()
  const { doctorId, minutes } = booking
  const now = useNow(60_000)
  const own = useOwnTime({ doctorId, minutes, typed, noticeBinds: true })
  const hint = t`Var būt arī laiks, kuru speciālists nav piedāvājis.`
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
            aria-disabled={own.start === null || undefined}
            onClick={() => {
              if (own.start === null) return
              booking.propose(own.start)
              onClose()
            }}
          >
            <Trans>Izvēlēties šo laiku</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <OwnTimeField
          value={typed}
          onChange={onType}
          error={own.fault}
          hint={own.notice ? `${hint} ${own.notice}` : hint}
        />
        <p role="status" className={own.typed === null ? 'vh' : 'small'}>
          {own.typed !== null && (
            <>
              <b>{timeText(own.typed)}</b> · {formats.minutes(minutes)}
            </>
          )}
        </p>
        <ZoneNote at={own.typed ?? new Date(now).toISOString()} />
      </Stack>
    </Dialog>
  )
}

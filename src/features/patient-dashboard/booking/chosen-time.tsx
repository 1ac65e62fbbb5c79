import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCheck2 } from 'lucide-react'
import { isApiError } from '../../../data/api-error.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { HoldCountdown } from '../../../parts/specialist/hold-countdown.tsx'
import { useZoneSuffix } from '../../../parts/specialist/zone-note.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import css from './booking-panel.module.css'
import type { Booking } from './use-booking.ts'
import { useOtherMade } from './use-other-made.ts'

interface Props {
  booking: Booking
  from: string
  /** A payment is on its way: the time is kept by it, without a countdown. */
  waiting: boolean
  /** Back to choosing, where one can go there. */
  onChange?: () => void
}

/** The chosen time and how long it is kept. */
export function ChosenTime({ booking, from, waiting, onChange }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const errorText = useErrorText()
  const otherMade = useOtherMade()
  const zone = useZoneSuffix()
  const { hold, minutes } = booking
  const day = formats.dayOf(from)
  const end = new Date(Date.parse(from) + minutes * 60_000).toISOString()
  const length = formats.minutes(minutes)
  return (
    <>
      <div className={css.when}>
        <Icon of={CalendarCheck2} />
        <span>
          <b>
            {formats.weekday(day)}, {formats.day(day)}
          </b>
          <br />
          <time dateTime={from}>
            {formats.time(from)}–{formats.time(end)}
          </time>
          {zone} · {t`video, ${length}`}
        </span>
      </div>
      <div className={css.under}>
        {hold.data && !waiting && !hold.isError && (
          <HoldCountdown
            until={hold.data.expiresAt}
            onAgain={() => void hold.refetch()}
            busy={hold.isFetching}
          />
        )}
        {hold.isPending && !waiting && (
          <span className="dim" role="status">
            <Trans>Turam laiku…</Trans>
          </span>
        )}
        {hold.isError && !waiting && (
          <span role="status">{isApiError(hold.error, 'conflict') ? otherMade : errorText(hold.error)}</span>
        )}
        {onChange && (
          <LinkButton onClick={onChange}>
            <Trans>Mainīt laiku</Trans>
          </LinkButton>
        )}
      </div>
    </>
  )
}

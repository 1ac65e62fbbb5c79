import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, CalendarOff, Clock, MessageSquareText } from 'lucide-react'
import type { Absence, ReplyTimes } from '#contract/reply-times.ts'
import { absenceIsOn } from '#domain/absence.ts'
import { useNow } from '../../../hooks/now.ts'
import { weekdayOf } from '../../../i18n/formats.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { dayOfWeek } from '../../../i18n/weekday.ts'
import { placeOf } from '../../../parts/specialist/zone-note.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import css from './reply-times-note.module.css'
import { replyDays } from './reply-hours-words.ts'

const BEAT_MS = 60_000
/** More stretches of days, or more words, are opened by whoever wants them: the thread is what the screen is for. */
const [DAYS_SHOWN, WORDS_SHOWN] = [3, 120]

/** The absence that is on now by the practice's days, also in what was kept on this device; else null. */
export function usePresentAbsence(replyTimes: ReplyTimes | null): Absence | null {
  const { dayOf } = useFormats(replyTimes?.timeZone)
  const today = dayOf(useNow(BEAT_MS))
  const absence = replyTimes?.absence ?? null
  return absence && absenceIsOn(absence, today) ? absence : null
}

/** Above a thread: when an answer may be expected, or until when there is none. Nothing where nothing is known. */
export function ReplyTimesNote({ replyTimes, absence }: { replyTimes: ReplyTimes; absence: Absence | null }) {
  const { t } = useLingui()
  const { hours, usual } = replyTimes
  if (!absence && !usual && hours.length === 0) return null
  return (
    <aside className={css.note} data-away={absence !== null || undefined} aria-label={t`Kad gaidīt atbildi`}>
      <Icon of={absence ? CalendarOff : Clock} />
      <div className={css.words}>
        {absence ? <Away absence={absence} /> : <Usual replyTimes={replyTimes} />}
      </div>
    </aside>
  )
}

function Away({ absence: { until, text } }: { absence: Absence }) {
  const { t } = useLingui()
  const { day } = useFormats()
  const last = day(until)
  return (
    <>
      <p>
        <b>
          <Trans>Prombūtnē līdz {last}</Trans>
        </b>
      </p>
      {text.length > WORDS_SHOWN ? (
        <Disclosure icon={MessageSquareText} summary={t`Ko raksta speciālists`}>
          <p className={css.said}>{text}</p>
        </Disclosure>
      ) : (
        text !== '' && <p className={css.said}>{text}</p>
      )}
    </>
  )
}

function Usual({ replyTimes }: { replyTimes: ReplyTimes }) {
  const { usual, hours, timeZone } = replyTimes
  const { t } = useLingui()
  const { zone } = useFormats()
  const classes = {
    hour: t`Parasti atbild stundas laikā`,
    hours: t`Parasti atbild dažu stundu laikā`,
    day: t`Parasti atbild dienas laikā`,
    days: t`Parasti atbild dažu dienu laikā`,
  }
  const days = useReplyDays()(hours)
  const today = useTimesToday(replyTimes)
  const place = timeZone === zone ? '' : ` (${placeOf(timeZone)})`
  const inline = days.slice(0, DAYS_SHOWN).join('; ') + place
  return (
    <>
      {usual && <p>{classes[usual]}</p>}
      {days.length > DAYS_SHOWN ? (
        <>
          <p className="num">{today ? t`Šodien atbilžu stundas: ${today}` : t`Šodien atbilžu stundu nav`}</p>
          <Disclosure icon={CalendarDays} summary={t`Visas atbilžu stundas`}>
            <ul className="num">
              {days.map((each) => (
                <li key={each}>
                  {each}
                  {place}
                </li>
              ))}
            </ul>
          </Disclosure>
        </>
      ) : (
        days.length > 0 && <p className="num">{t`Atbilžu stundas: ${inline}`}</p>
      )}
    </>
  )
}

/** The stretches of the day it is in the practice. */
function useTimesToday({ hours, timeZone }: ReplyTimes): string {
  const { dayOf } = useFormats(timeZone)
  const today = weekdayOf(dayOf(useNow(BEAT_MS)))
  return replyDays(hours).find(({ first, last }) => first <= today && today <= last)?.times ?? ''
}

/** P–Pk 09:00–17:00 */
function useReplyDays() {
  const { weekday } = useFormats()
  return (hours: ReplyTimes['hours']) =>
    replyDays(hours).map(({ first, last, times }) => {
      const [from, to] = [weekday(dayOfWeek(first), 'short'), weekday(dayOfWeek(last), 'short')]
      return `${first === last ? from : `${from}–${to}`}\u00a0${times}`
    })
}

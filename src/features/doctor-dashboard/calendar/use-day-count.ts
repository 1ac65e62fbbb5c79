import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CalendarEvent } from '../../../parts/calendar/event.ts'

/** What a day holds, in numbers: consultations, and proposed times where there are any. */
export function useDayCount() {
  const { t } = useLingui()
  return (events: readonly CalendarEvent[]) => {
    const proposed = events.filter((event) => event.proposed).length
    const count = events.length - proposed
    const words = t`${plural(count, { zero: '# konsultāciju', one: '# konsultācija', other: '# konsultācijas' })}`
    return proposed === 0
      ? words
      : `${words}, ${t`${plural(proposed, { zero: '# piedāvātu laiku', one: '# piedāvāts laiks', other: '# piedāvāti laiki' })}`}`
  }
}

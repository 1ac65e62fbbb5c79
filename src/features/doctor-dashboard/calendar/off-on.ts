import { place } from '../../../parts/calendar/layout.ts'
import type { OffStretch } from '../../../parts/calendar/event.ts'
import type { Day } from '../../../i18n/formats.ts'

/** What a day is called by that is not as usual, each word once. */
export function offOn(off: readonly OffStretch[], day: Day, zone: string): string[] {
  return [...new Set(off.filter((stretch) => place(stretch, day, zone)).map(({ title }) => title))]
}

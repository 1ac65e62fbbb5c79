import { useFormats } from '../../i18n/use-formats.ts'

/** "Trešdien, 25.11.2026 18:30" of a moment. */
export function useTimeText(): (instant: string) => string {
  const formats = useFormats()
  return (instant) => `${formats.weekday(formats.dayOf(instant), 'short')} ${formats.dateTime(instant)}`
}

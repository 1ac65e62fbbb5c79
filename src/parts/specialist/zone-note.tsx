import { Trans } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { HOME_ZONE } from '#domain/zone.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './zone-note.module.css'

/** The last part of a zone's name as people write the place: "America/New_York" → "New York". */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** "+02:00" of a zone at an instant. */
function offsetOf(zone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name === 'GMT' ? 'UTC' : name.replace('GMT', 'UTC').replace('-', '−')
}

/** Says whose clock the times are on, when it is not the clock of Riga. */
export function ZoneNote({ at }: { at: string }) {
  const { zone } = useFormats()
  if (zone === HOME_ZONE) return null
  const place = placeOf(zone)
  const offset = offsetOf(zone, Date.parse(at))
  return (
    <p className={css.note}>
      <Icon of={Globe} />
      <span>
        <Trans>
          Laiki rādīti jūsu laika joslā: {place} ({offset})
        </Trans>
      </span>
    </p>
  )
}

/** The place of the viewer's clock in brackets, when it is not Riga: for a single time in running text. */
export function useZoneSuffix(): string {
  const { zone } = useFormats()
  return zone === HOME_ZONE ? '' : ` (${placeOf(zone)})`
}

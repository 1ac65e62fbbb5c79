import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '../../../i18n/use-formats.ts'

/** "in 4 minutes", in whole minutes; farther away the day says enough. */
export function TimeToStart({ from, now }: { from: string; now: number }) {
  const minutes = Math.ceil((Date.parse(from) - now) / 60_000)
  const { when } = useFormats()
  const at = when(from, now)
  if (minutes <= 0) return <Trans>Sākums bija {at}.</Trans>
  if (minutes >= 60) return <Trans>Sākums {at}.</Trans>
  return <Plural value={minutes} zero="Pēc # minūtēm." one="Pēc # minūtes." other="Pēc # minūtēm." />
}

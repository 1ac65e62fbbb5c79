import { Plural, Trans } from '@lingui/react/macro'
import { DAY, HOUR, MINUTE } from '#domain/duration.ts'
import { useServerNow } from '../../data/server-now.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** How long a risk answer has waited; it runs while it is looked at. */
export function Waited({ since }: { since: string }) {
  const { duration } = useFormats()
  const waited = Math.max(0, useServerNow(MINUTE) - Date.parse(since))
  const days = Math.floor(waited / DAY)
  // To the minute within an hour, to the hour within two days.
  const unit = waited < HOUR ? MINUTE : HOUR
  const length = duration(Math.max(MINUTE, Math.floor(waited / unit) * unit) / 1000)
  return (
    <time className="num" dateTime={since}>
      {days < 2 ? (
        <Trans>gaida {length}</Trans>
      ) : (
        <Plural value={days} zero="gaida # dienu" one="gaida # dienu" other="gaida # dienas" />
      )}
    </time>
  )
}

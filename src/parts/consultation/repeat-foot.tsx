import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useOnline } from '../../hooks/online.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import type { Repeat } from './use-repeat.ts'

interface Props {
  repeat: Repeat
  onClose: () => void
}

/** The one act that commits, with how many and what they cost together in its words. */
export function RepeatFoot({ repeat, onClose }: Props) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const online = useOnline()
  const { chosen, quote, payWith, series } = repeat
  const count = chosen.length
  const ended = series.outcomes.size > 0 && !series.running
  if (ended && count === 0)
    return (
      <Button variant="primary" onClick={onClose}>
        <Trans>Gatavs</Trans>
      </Button>
    )
  if (series.waits)
    return (
      <>
        <Button variant="quiet" busy={series.busy} onClick={series.leave}>
          <Trans>Atteikties no maksājuma</Trans>
        </Button>
        <Button variant="primary" busy={series.busy} onClick={series.resume}>
          <Trans>Turpināt maksājumu</Trans>
        </Button>
      </>
    )
  const cents = payWith === 'card' && quote.data ? quote.data.total + quote.data.base * (count - 1) : 0
  const sum = euro(cents)
  const act =
    count > 1
      ? t`${plural(count, { zero: 'Rezervēt # nedēļas', one: 'Rezervēt # nedēļu', other: 'Rezervēt # nedēļas' })}`
      : t`Rezervēt`
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {ended || series.running ? t`Aizvērt` : t`Atcelt`}
      </Button>
      <Button
        variant="primary"
        busy={series.running}
        busyLabel={t`Rezervējam…`}
        aria-disabled={!online || count === 0 || !quote.data || undefined}
        onClick={repeat.start}
      >
        {cents > 0 ? `${act} · ${sum}` : act}
      </Button>
    </>
  )
}

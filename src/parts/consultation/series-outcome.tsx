import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { bringIntoSight } from '../../hooks/bring-into-sight.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import type { Series } from './use-series.ts'

/** What came of the series once it has ended, or what it waits for. */
export function SeriesOutcome({ series }: { series: Series }) {
  const { t } = useLingui()
  const { outcomes, running, waits } = series
  if (waits)
    return (
      <Banner tone="honey" icon={Hourglass} live="status">
        <Trans>Maksājums gaida bankas apstiprinājumu.</Trans>
      </Banner>
    )
  if (running || outcomes.size === 0) return null
  const booked = [...outcomes.values()].filter(({ state }) => state === 'booked').length
  const refused = [...outcomes.values()].some(({ state }) => state !== 'booked')
  const tone = booked === 0 ? 'danger' : refused ? 'honey' : 'leaf'
  const sent = t`${plural(booked, { 0: 'Neviens pieprasījums nav nosūtīts.', zero: 'Nosūtīti # pieprasījumi. Gaidām apstiprinājumu.', one: 'Nosūtīts # pieprasījums. Gaidām apstiprinājumu.', other: 'Nosūtīti # pieprasījumi. Gaidām apstiprinājumu.' })}`
  return (
    <div ref={bringIntoSight}>
      <Banner tone={tone} live={refused ? 'alert' : 'status'} title={sent}>
        {refused && (
          <>
            <Trans>Par to, kas nav rezervēts, nekas netiks noņemts; iemesls ir pie nedēļas.</Trans>{' '}
          </>
        )}
        {booked > 0 && (
          <TextLink to="/patient/consultations" inherit>
            <Trans>Visas konsultācijas</Trans>
          </TextLink>
        )}
      </Banner>
    </div>
  )
}

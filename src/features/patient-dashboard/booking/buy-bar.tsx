import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { Prices } from '#contract/consultation.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { Button } from '../../../ui/button/button.tsx'
import css from './buy-bar.module.css'
import { useInSight } from '../specialists/use-in-sight.ts'

interface Props {
  from: string
  prices: Pick<Prices, 'total'> | undefined
  /** The button that commits: while it is in sight the bar is not needed. */
  instead: RefObject<Element | null>
  /** Shows what is agreed to, or goes on with what was. */
  onGoOn: () => void
}

/** On a phone the total and the way on stay in sight above the tab bar. It commits to nothing by itself. */
export function BuyBar({ from, prices, instead, onGoOn }: Props) {
  const formats = useFormats()
  const day = formats.dayOf(from)
  const hidden = useInSight(instead)
  return (
    <div className={css.bar} data-hidden={hidden || undefined} data-at-bottom>
      <div>
        <b className="num">{prices ? formats.euro(prices.total) : '…'}</b>
        <span className="xs dim">
          {formats.weekday(day, 'short')} {formats.shortDay(day)} {formats.time(from)}
        </span>
      </div>
      <Button variant="primary" aria-haspopup="dialog" onClick={onGoOn}>
        <Trans>Turpināt</Trans>
      </Button>
    </div>
  )
}

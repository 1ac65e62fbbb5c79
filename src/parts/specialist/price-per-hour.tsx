import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../i18n/use-formats.ts'
import css from './doctor-card.module.css'

/** "40 €/h", or that the price is not known yet. */
export function PricePerHour({ price }: { price: number | null }) {
  const { number } = useFormats()
  if (price === null)
    return (
      <span className={css.missing}>
        <Trans>Cena nav norādīta</Trans>
      </span>
    )
  const amount = number(price)
  return (
    <span className={css.price}>
      <Trans>
        <b>{amount}</b> €/h
      </Trans>
    </span>
  )
}

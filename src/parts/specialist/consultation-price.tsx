import { Trans, useLingui } from '@lingui/react/macro'
import type { PayWith } from '#contract/consultation.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import css from './consultation-price.module.css'
import { prepaidPrices } from './prepaid-prices.ts'

interface Props {
  /** EUR for one consultation; null while the specialist has not said it. */
  price: number | null
  /** How whoever reads it would pay, which decides how long it lasts. */
  payWith?: PayWith
}

/** How long one consultation is and what it costs whoever reads it: "45 min · 40.00 €", "60 min · from the subscription". */
export function ConsultationPrice({ price, payWith = 'card' }: Props) {
  const { t } = useLingui()
  const { minutes, euro } = useFormats()
  const length = minutes(minutesFor(payWith))
  if (payWith === 'free')
    return (
      <span className={css.price}>
        <Trans>
          Viena konsultācija, {length}: <b>bez maksas</b>
        </Trans>
      </span>
    )
  if (payWith === 'card' && price === null) return null
  return (
    <span className={css.price}>
      <span className="nowrap">{length}</span>
      {' · '}
      <b>{payWith === 'card' ? euro(price ?? 0) : t(prepaidPrices[payWith])}</b>
    </span>
  )
}

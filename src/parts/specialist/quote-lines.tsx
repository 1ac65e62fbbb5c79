import { useLingui } from '@lingui/react/macro'
import type { PayWith, Prices } from '#contract/consultation.ts'
import type { Minutes } from '#contract/doctor.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { PriceLines } from '../../ui/data/price-lines.tsx'
import { prepaidPrices } from './prepaid-prices.ts'

interface Props {
  prices: Prices
  minutes: Minutes
  paidWith: PayWith
  promoCode?: string | undefined
}

/**
 * What a consultation costs and why: base, what came off it, the total. What was paid for before has no price of its
 * own: the published one buys another length.
 */
export function QuoteLines({ prices, minutes, paidWith, promoCode }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const length = formats.minutes(minutes)
  const label = t`Konsultācija, ${length}`
  const total = { label: t`Kopā`, amount: prices.total }
  if (paidWith !== 'card')
    return <PriceLines lines={[{ label, words: t(prepaidPrices[paidWith]) }]} total={total} />
  const minus = [
    { label: t`Pirmā konsultācija −10\u00a0%`, amount: prices.firstDiscount, minus: true },
    {
      label: promoCode ? t`Promo kods ${promoCode}` : t`Promo kods`,
      amount: prices.promoDiscount,
      minus: true,
    },
  ]
  return (
    <PriceLines
      lines={[{ label, amount: prices.base }, ...minus.filter(({ amount }) => amount > 0)]}
      total={total}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Prices } from '#contract/consultation.ts'
import type { Minutes } from '#contract/doctor.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { PriceLines } from '../../ui/data/price-lines.tsx'

/** What a consultation costs and why: base, what came off it, the total. */
export function QuoteLines({
  prices,
  minutes,
  promoCode,
  prepaid,
}: {
  prices: Prices
  minutes: Minutes
  promoCode?: string | undefined
  prepaid?: string
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const length = formats.minutes(minutes)
  const minus = [
    { label: t`Pirmā konsultācija −10\u00a0%`, amount: prices.firstDiscount, minus: true },
    {
      label: promoCode ? t`Promo kods ${promoCode}` : t`Promo kods`,
      amount: prices.promoDiscount,
      minus: true,
    },
    ...(prepaid ? [{ label: prepaid, amount: prices.base - prices.total, minus: true }] : []),
  ]
  return (
    <PriceLines
      lines={[
        { label: t`Konsultācija, ${length}`, amount: prices.base },
        ...minus.filter(({ amount }) => amount > 0),
      ]}
      total={{ label: t`Kopā`, amount: prices.total }}
    />
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PriceLines } from '../../../ui/data/price-lines.tsx'
import type { PurchasePrice } from './purchase-selection.ts'

interface Props {
  amount: number
  price: PurchasePrice
  promoCode?: string | undefined
}

/** What is paid and why: single prices, what the packs save, what a code takes off, the total. */
export function PurchaseLines({ amount, price, promoCode }: Props) {
  const { t } = useLingui()
  const minus = [
    { label: t`Komplekta atlaide`, amount: price.packDiscount, minus: true },
    {
      label: promoCode ? t`Promo kods ${promoCode}` : t`Promo kods`,
      amount: price.promoDiscount,
      minus: true,
    },
  ]
  return (
    <PriceLines
      lines={[
        {
          label: t`${plural(amount, { zero: '# konsultāciju', one: '# konsultācija', other: '# konsultācijas' })}`,
          amount: price.singly,
        },
        ...minus.filter((line) => line.amount > 0),
      ]}
      total={{ label: t`Kopā`, amount: price.total }}
    />
  )
}

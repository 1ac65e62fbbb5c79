import { useLingui } from '@lingui/react/macro'
import { CreditCard, Landmark } from 'lucide-react'
import type { PaymentMethod } from '#contract/payment.ts'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'

interface Props {
  way: PaymentMethod
  onWay: (way: PaymentMethod) => void
}

/** With a card at once, or ordered and paid by bank transfer. */
export function PaymentMethodChoice({ way, onWay }: Props) {
  const { t } = useLingui()
  return (
    <FieldGroup label={t`Kā maksāsiet`}>
      <Segmented
        options={[
          { value: 'card', label: t`Ar karti`, icon: CreditCard },
          { value: 'bank_transfer', label: t`Ar pārskaitījumu`, icon: Landmark },
        ]}
        value={way}
        onChange={onWay}
      />
    </FieldGroup>
  )
}

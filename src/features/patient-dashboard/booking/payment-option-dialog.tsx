import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { quoteConsultation } from '#contract/consultation-routes.ts'
import type { PayWith } from '#contract/consultation.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { cardLabel } from '../../../parts/payment/card-row.tsx'
import { paymentOptionNames } from '../../../parts/status/payment-option-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
  open: boolean
  onClose: () => void
  onAddCard: () => void
}

const prepaidOptions: readonly PayWith[] = ['free', 'plan', 'balance']

/** Chooses between cards and what the person has paid for already; each choice says what it costs. */
export function PaymentOptionDialog({ open, onClose, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Kā maksāsiet?`}>
      {open && <PaymentOptions onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function PaymentOptions({ booking, onClose, onAddCard }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const { payWith, card, cards, paymentOptions, leftBy } = booking
  const byCard = useCardCost(booking)
  const options = [
    ...prepaidOptions
      .filter((way) => paymentOptions.includes(way))
      .map((way) => {
        const length = formats.minutes(minutesFor(way))
        const left = leftBy(way)
        const after = left === undefined ? undefined : left - 1
        const hint = after === undefined ? length : t`${length}, pēc tam paliks ${after}`
        return { value: way, label: t(paymentOptionNames[way]), hint }
      }),
    ...(cards.data?.data ?? []).map((each) => ({
      value: each._id,
      label: cardLabel(each),
      hint: each.valid ? (
        <>
          {byCard}
          <br />
          {t`derīga līdz ${each.expiry}`}
        </>
      ) : (
        t`termiņš beidzies ${each.expiry}`
      ),
      disabled: !each.valid,
    })),
  ]
  // Where it is paid from stands in the address, which follows a moment later.
  const [picked, setPicked] = useState(payWith === 'card' ? card?._id : payWith)
  function choose(value: string) {
    setPicked(value)
    const prepaid = prepaidOptions.find((way) => way === value)
    if (prepaid) return booking.payBy(prepaid)
    return booking.payBy(
      'card',
      cards.data?.data.find(({ _id }) => _id === value),
    )
  }
  return (
    <Stack gap={5}>
      <FieldGroup label={t`Maksāšanas veids`} labelHidden>
        <RadioGroup name="way" options={options} value={picked} onChange={choose} />
      </FieldGroup>
      <Button icon={Plus} onClick={onAddCard} block>
        <Trans>Pievienot citu karti</Trans>
      </Button>
      <Button variant="primary" onClick={onClose} block>
        <Trans>Gatavs</Trans>
      </Button>
    </Stack>
  )
}

/** How long a consultation by card is, and its price with what is taken off it; the length alone until that is known. */
function useCardCost({ askedFor }: Booking): string {
  const { t } = useLingui()
  const { minutes, euro } = useFormats()
  const { data: prices } = useApiQuery(quoteConsultation, { body: askedFor('card') }, { staleTime: 60_000 })
  const length = minutes(minutesFor('card'))
  if (!prices) return length
  const [total, base] = [euro(prices.total), euro(prices.base)]
  return prices.total < prices.base ? t`${length}, ${total} (bez atlaides ${base})` : `${length}, ${total}`
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { quoteConsultation } from '#contract/consultation-routes.ts'
import type { PayWith } from '#contract/consultation.ts'
import type { SpecialistDetail } from '#contract/doctor.ts'
import { minutesFor } from '#domain/length.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { cardLabel } from '../../parts/add-card/card-row.tsx'
import { wayNames } from '../../parts/status/way-names.ts'
import { Button } from '../../ui/button/button.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  doctor: SpecialistDetail
  booking: Booking
  open: boolean
  onClose: () => void
  onAddCard: () => void
}

const prepaidWays: readonly PayWith[] = ['free', 'plan', 'balance']

/** Chooses between cards and what the person has paid for already. */
export function WayDialog({ open, onClose, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Kā maksāsiet?`}>
      {open && <Ways onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Ways({ doctor, booking, onClose, onAddCard }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const { payWith, card, cards, ways, search } = booking
  const ask = (way: PayWith) => ({
    body: { doctorId: doctor._id, from: search.from ?? '', minutes: minutesFor(way), payWith: way },
  })
  // Whether prepaid consultations are left is known only by asking what one would cost.
  const balance = useApiQuery(quoteConsultation, ask('balance'), { enabled: search.from !== undefined })
  const offered = prepaidWays.filter((way) => (way === 'balance' ? balance.isSuccess : ways.includes(way)))
  const options = [
    ...offered.map((way) => {
      const length = formats.minutes(minutesFor(way))
      return { value: way, label: t(wayNames[way]), hint: length }
    }),
    ...(cards.data?.data ?? []).map((each) => ({
      value: each._id,
      label: cardLabel(each),
      hint: each.valid ? t`derīga līdz ${each.expiry}` : t`termiņš beidzies ${each.expiry}`,
      disabled: !each.valid,
    })),
  ]
  function choose(value: string) {
    const prepaid = prepaidWays.find((way) => way === value)
    if (prepaid) return booking.payBy(prepaid)
    return booking.payBy(
      'card',
      cards.data?.data.find(({ _id }) => _id === value),
    )
  }
  return (
    <Stack gap={5}>
      <FieldGroup label={t`Maksāšanas veids`} labelHidden>
        <RadioGroup
          name="way"
          options={options}
          value={payWith === 'card' ? card?._id : payWith}
          onChange={choose}
        />
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

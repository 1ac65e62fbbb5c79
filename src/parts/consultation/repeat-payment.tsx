import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { minutesFor } from '#domain/consultation-length.ts'
import { CANCEL_HOURS as hours } from '#domain/deadlines.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Button } from '../../ui/button/button.tsx'
import { PriceLines } from '../../ui/data/price-lines.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { cardLabel } from '../payment/card-row.tsx'
import { BindingNote } from './binding-note.tsx'
import { prepaidPrices } from '../specialist/prepaid-prices.ts'
import { paymentOptionNames } from '../status/payment-option-names.ts'
import type { Repeat } from './use-repeat.ts'

/** How the chosen weeks are paid, and what they cost together. */
export function RepeatPayment({ repeat }: { repeat: Repeat }) {
  const errorText = useErrorText()
  const { quote, chosen, series } = repeat
  return (
    <Stack gap={4}>
      {!series.running && <PaymentOptions repeat={repeat} />}
      {quote.isError && !quote.data && chosen.length > 0 && (
        <Banner
          tone="danger"
          live="alert"
          action={
            <Button size="s" onClick={() => void quote.refetch()}>
              <Trans>Mēģināt vēlreiz</Trans>
            </Button>
          }
        >
          {errorText(quote.error)}
        </Banner>
      )}
      <Cost repeat={repeat} />
      <BindingNote starts={chosen} />
      <p className="small dim">
        {chosen.length > 1 ? (
          <Trans>
            Katra ir atsevišķa konsultācija ar savu maksājumu: speciālists atbild uz katru, un katru var
            atcelt vai pārcelt līdz {hours} stundām pirms tās sākuma.
          </Trans>
        ) : (
          <Trans>Speciālists saņems pieprasījumu un atbildēs. Samaksa notiek tikai pēc apstiprinājuma.</Trans>
        )}
      </p>
    </Stack>
  )
}

function PaymentOptions({ repeat }: { repeat: Repeat }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { paymentOptions, payWith, card, cards, leftBy, payBy, series } = repeat
  const own = cards.data?.data ?? []
  const options = [
    ...paymentOptions
      .filter((way) => way !== 'card')
      .map((way) => {
        const [length, left] = [formats.minutes(minutesFor(way)), leftBy(way)]
        return {
          value: way,
          label: t(paymentOptionNames[way]),
          hint: left === undefined ? length : t`${length}, atlikušas ${left}`,
        }
      }),
    ...own.map((each) => ({
      value: each._id,
      label: cardLabel(each),
      hint: each.valid ? t`derīga līdz ${each.expiry}` : t`termiņš beidzies ${each.expiry}`,
      disabled: !each.valid,
    })),
  ]
  return (
    <Stack gap={2}>
      {options.length > 0 && (
        <FieldGroup label={t`Maksāšanas veids`}>
          <RadioGroup
            name="repeat-way"
            options={options}
            value={payWith === 'card' ? card?._id : payWith}
            onChange={(value) => {
              const prepaid = paymentOptions.find((way) => way === value)
              if (prepaid) payBy(prepaid)
              else
                payBy(
                  'card',
                  own.find(({ _id }) => _id === value),
                )
            }}
          />
        </FieldGroup>
      )}
      {!cards.isPending && own.every(({ valid }) => !valid) && (
        <div>
          <Button size="s" icon={Plus} onClick={series.askCard}>
            <Trans>Pievienot karti</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** The first of them may be cheaper, the others cost the same. */
function Cost({ repeat }: { repeat: Repeat }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { quote, chosen, payWith, minutes } = repeat
  const count = chosen.length
  if (!quote.data || count === 0) return null
  const { base, total, firstDiscount } = quote.data
  const length = formats.minutes(minutes)
  const label = count > 1 ? t`${count} konsultācijas, katra ${length}` : t`Konsultācija, ${length}`
  if (payWith !== 'card')
    return (
      <PriceLines
        lines={[{ label, words: t(prepaidPrices[payWith]) }]}
        total={{ label: t`Kopā`, amount: 0 }}
      />
    )
  return (
    <PriceLines
      lines={[
        { label, amount: base * count },
        ...(firstDiscount > 0
          ? [{ label: t`Pirmā konsultācija −10\u00a0%`, amount: firstDiscount, minus: true }]
          : []),
      ]}
      total={{ label: t`Kopā`, amount: total + base * (count - 1) }}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import type { Minutes } from '#contract/doctor.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import css from './one-consultation.module.css'

interface Props {
  /** EUR; null while the specialist has not said it. */
  price: number | null
  minutes?: Minutes
  /** It stands beside a price per hour, which nobody should divide by minutes. */
  besideHour?: boolean
  /** Whoever reads it pays nothing. */
  free?: boolean
}

/** What one consultation costs, in one sentence: the published price is charged once, whatever the length. */
export function OneConsultation({ price, minutes = 45, besideHour = false, free = false }: Props) {
  const formats = useFormats()
  const length = formats.minutes(minutes)
  if (free)
    return (
      <span className={css.price}>
        <Trans>
          Viena konsultācija, {length}: <b>bez maksas</b>
        </Trans>
      </span>
    )
  if (price === null)
    return (
      <span className={css.missing}>
        <Trans>Cena nav norādīta</Trans>
      </span>
    )
  const sum = `${formats.number(price)}\u00A0€`
  return (
    <span className={css.price}>
      {besideHour ? (
        <Trans>
          Viena konsultācija, {length}, maksā kā stunda: <b>{sum}</b>
        </Trans>
      ) : (
        <Trans>
          Viena konsultācija, {length}: <b>{sum}</b>
        </Trans>
      )}
    </span>
  )
}

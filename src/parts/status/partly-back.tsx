import { Trans } from '@lingui/react/macro'
import type { Consultation } from '#contract/consultation.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** How much of a consultation's price went back to the card, where that is a part of it. */
export function PartlyBack({ consultation: { money, price } }: { consultation: Consultation }) {
  const { euro } = useFormats()
  if (!money || money.refunded === 0 || money.refunded >= price) return null
  const part = euro(money.refunded)
  return (
    <p className="small">
      <Trans>Kartē atgriezti {part}.</Trans>
    </p>
  )
}

import { Trans } from '@lingui/react/macro'
import type { Payout } from '#contract/payout.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** When a payout came back into the wallet, and why; nothing for others. */
export function ReturnNote({ payout: { returnedAt, returnReason } }: { payout: Payout }) {
  const { date } = useFormats()
  if (!returnedAt) return null
  const day = date(returnedAt)
  return (
    <>
      <small>
        <Trans>Atgriezta makā {day}</Trans>
      </small>
      {returnReason && <small>{returnReason}</small>}
    </>
  )
}

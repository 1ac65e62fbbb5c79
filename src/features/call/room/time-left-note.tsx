import { Trans, useLingui } from '@lingui/react/macro'
import { SOON_MINUTES, timeLeft } from './time-left.ts'

/** How much of the booked time is left, by the server's clock. It is said and no more: nothing ends by it. */
export function TimeLeftNote({ booked, now }: { booked: { from: string; to: string }; now: number }) {
  const { t } = useLingui()
  const { minutes, says } = timeLeft(booked, now)
  return (
    <>
      <span data-says={says ?? undefined}>
        {says === 'over' ? <Trans>Rezervētais laiks ir beidzies</Trans> : <Trans>vēl {minutes} min</Trans>}
      </span>
      <span className="vh" role="status">
        {says === 'over' && t`Rezervētais laiks ir beidzies. Sarunu varat mierīgi pabeigt.`}
        {says === 'soon' && t`Rezervētā laika atlicis ne vairāk kā ${SOON_MINUTES} min.`}
      </span>
    </>
  )
}

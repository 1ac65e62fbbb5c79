import { Trans } from '@lingui/react/macro'
import { confirmEmail } from '#contract/account-routes.ts'
import { useApiOnce } from '../../data/api-once.ts'
import { AskingLine } from '../../parts/account/asking-line.tsx'
import { Confirmed } from './confirmed.tsx'
import { LinkRefusal } from './link-refusal.tsx'

/** In the browser that signed up the link confirms by itself. */
export function ConfirmAtOnce({ token }: { token: string }) {
  const act = useApiOnce(confirmEmail, { body: { token } })
  if (act.status === 'failed') return <LinkRefusal error={act.error} onRetry={act.retry} />
  if (act.status === 'done') return <Confirmed answer={act.body} />
  return (
    <AskingLine>
      <Trans>Apstiprinām jūsu e-pastu…</Trans>
    </AskingLine>
  )
}

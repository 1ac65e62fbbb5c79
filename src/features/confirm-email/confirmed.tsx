import type { BodyOf } from '../../data/api-query.ts'
import type { confirmEmail } from '#contract/account-routes.ts'
import { AlreadyConfirmed } from '../../parts/account/already-confirmed.tsx'
import { AwaitingApproval } from '../../parts/account/awaiting-approval.tsx'
import { EnterConfirmed } from './enter-confirmed.tsx'

/** Result of a confirmation. */
export function Confirmed({ answer }: { answer: BodyOf<typeof confirmEmail> }) {
  if ('accessToken' in answer) return <EnterConfirmed session={answer} />
  return 'awaitingApproval' in answer ? <AwaitingApproval /> : <AlreadyConfirmed />
}

import { Trans } from '@lingui/react/macro'
import { includesChat } from '#domain/specialities.ts'
import { useSession } from '../../session/session.ts'

/** Stands where one is led to write: what that takes, for patients who do not have it. */
export function ChatNote() {
  const { role, user } = useSession()
  if (role !== 'patient' || includesChat(user?.currentClient._id.paymentPlan ?? 'pay_as_you_go')) return null
  return (
    <p className="xs dim">
      <Trans>Čats ir iekļauts abonementā.</Trans>
    </p>
  )
}

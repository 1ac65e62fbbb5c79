import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { ConfirmationLink } from '#contract/sign-up.ts'
import type { Ports } from '../ports.ts'
import { hashChosen } from './chosen-password.ts'
import { confirmed, type Confirmed, type ConfirmPorts } from './confirmed.ts'
import { lockPersonOfLink, personOfLink, seenLink } from './link.ts'
import type { From } from './login.ts'
import { isOwnBrowser } from './sign-up-browser.ts'
import { byLink } from './strangers.ts'

const kind = 'confirm-email'

/** Tells the page what its link is. Changes nothing, because mail scanners open links too. */
export function lookAtConfirmation(
  ports: Pick<Ports, 'database' | 'clock' | 'settings'>,
  given: { token: string; secret?: string | undefined },
  address: string,
): Promise<Outcome<ConfirmationLink>> {
  const { database, clock } = ports
  return byLink(ports, kind, address, async () => {
    const link = await seenLink(database.sql, given.token, kind, clock.now())
    if (isFailure(link)) return link
    const { person, used } = link
    return {
      used,
      own: await isOwnBrowser(ports, person.id, given.secret),
      newPassword: !used && person.password_disputed,
      awaitingApproval: used && person.approval === 'awaiting_approval',
      language: person.language,
    }
  })
}

/**
 * Confirms the e-mail and signs in, once; a free user still waits for an administrator. Where more than one person may
 * have signed up with the address, whoever has the link chooses a new password, and nothing of before opens the account.
 */
export async function confirmEmail(
  ports: ConfirmPorts,
  given: { token: string; password?: string | undefined },
  { address, device }: From,
): Promise<Outcome<Confirmed>> {
  const { database, clock } = ports
  return byLink(ports, kind, address, async () => {
    const seen = await personOfLink(database.sql, given.token, kind, clock.now())
    if (isFailure(seen)) return seen.failure === 'link_used' ? { alreadyConfirmed: true } : seen
    const hash =
      given.password === undefined
        ? undefined
        : await hashChosen(ports, given.password, { act: kind, address })
    if (isFailure(hash)) return hash
    return confirmed(ports, device, async (tx) => {
      const person = await lockPersonOfLink(tx, given.token, kind, clock.now())
      if (isFailure(person)) return person
      return person.password_disputed && hash === undefined
        ? failure('new_password_needed')
        : { person, hash }
    })
  })
}

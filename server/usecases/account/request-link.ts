import { failure, type Failure, type Outcome } from '#contract/errors.ts'
import { findPersonByEmail, type Person } from '../../store/person/read.ts'
import { disputePassword } from '../../store/person/write.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { mailLink, mailOwner } from './link-mail.ts'
import { isOwnBrowser } from './sign-up-browser.ts'
import { signUpNetwork } from './sign-up.ts'
import { countingStrangers } from './strangers.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs' | 'vault' | 'settings'>

/**
 * Sends another confirmation link with a new code; someone confirmed already is written so. A request from another network
 * than the account was made from, and from another browser, may be another person's: they choose a new password.
 */
export function resendConfirmation(
  ports: Needs,
  { email, secret }: { email: string; secret?: string | undefined },
  address: string,
): Promise<Outcome<null>> {
  const act = async (): Promise<Outcome<null>> => {
    const person = await findPersonByEmail(ports.database.sql, email)
    if (!person || person.status === 'removed') return failure('user_not_found')
    if (person.status === 'blocked') return failure('user_blocked')
    if (person.status === 'confirmed') return send(ports, person, 'already-confirmed')
    await markElsewhere(ports, person, { address, secret })
    return send(ports, person, 'confirm-email')
  }
  return countingStrangers(ports, address, act, () => writeToOwner(ports, email))
}

/** Sends a link that lets a person choose a new password. */
export function requestPasswordReset(ports: Needs, email: string, address: string): Promise<Outcome<null>> {
  const act = async (): Promise<Outcome<null>> => {
    const person = await findPersonByEmail(ports.database.sql, email)
    if (!person || person.status === 'removed') return failure('user_not_found')
    if (person.status === 'blocked') return failure('user_blocked')
    if (person.status === 'created') return failure('email_not_confirmed')
    return send(ports, person, 'reset-password')
  }
  const instead = async ({ failure: code }: Failure) => {
    const person = await findPersonByEmail(ports.database.sql, email)
    // There is no password to forget yet: they are sent what they need to come in.
    if (person && code === 'email_not_confirmed') await markElsewhere(ports, person, { address })
    return writeToOwner(ports, email)
  }
  return countingStrangers(ports, address, act, instead)
}

/** Marks the password as disputed when a request comes from elsewhere: perhaps another person signed up. */
async function markElsewhere(
  ports: Needs,
  person: Person,
  { address, secret }: { address: string; secret?: string | undefined },
): Promise<void> {
  const isElsewhere = person.sign_up_network !== (await signUpNetwork(ports, address))
  if (isElsewhere && !(await isOwnBrowser(ports, person.id, secret)))
    await disputePassword(ports.database.sql, person.email)
}

const send = (
  ports: Needs,
  person: Person,
  kind: 'confirm-email' | 'already-confirmed' | 'reset-password',
): Promise<Outcome<null>> =>
  transact(ports.database, async (tx) => {
    await mailLink(ports, tx, person, kind)
    return null
  })

const writeToOwner = (ports: Needs, email: string): Promise<Outcome<null>> =>
  transact(ports.database, async (tx) => {
    await mailOwner(ports, tx, email)
    return null
  })

import { failure, type Outcome } from '#contract/errors.ts'
import { LOGIN_LOCKOUT, LOGIN_SIEGE, MAX_LOGIN_WAIT } from '#domain/account-limits.ts'
import {
  clearAttempts,
  clearAttemptsOf,
  uncountAttempt,
  countAttempt,
  type Attempt,
} from '../../store/counter/write.ts'
import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'
import { inTurnOf } from './turns.ts'

const accountKey = (email: string) => `login-of/${email}`
const accountHere = (email: string, address: string) => `login/${email}/${address}`

/** A guess at a password, counted as a failure until it turns out to be none. */
export interface Guess {
  /** It was right, or nobody could look at it. */
  isNone(): Promise<void>
}

/**
 * Counts a guess from a device on which the account was signed in before. It has tries of its own, so that neither those
 * behind its network nor whoever tries the account from everywhere use them up.
 */
export async function beginGuessFromKnown(
  { database: { sql }, clock }: Pick<Ports, 'database' | 'clock'>,
  email: string,
  markHash: string,
): Promise<Outcome<Guess>> {
  const own: Attempt = {
    key: accountHere(email, `device/${markHash}`),
    limit: LOGIN_LOCKOUT.failures,
    windowMs: LOGIN_LOCKOUT.within,
    growsTo: MAX_LOGIN_WAIT,
    now: clock.now(),
  }
  const wait = await countAttempt(sql, own)
  if (wait > 0) return failure('max_login_attempts', { retryAfter: wait })
  return { isNone: () => uncountAttempt(sql, own) }
}

/**
 * Counts a guess at the password of an account before it is looked at. Failures stop the account for the network they come
 * from, for longer each time, and the network for every account; from elsewhere the right password goes on opening. Where
 * an account is tried from everywhere, each network has fewer tries.
 */
export async function beginGuess(
  { database: { sql }, clock, settings }: Pick<Ports, 'database' | 'clock' | 'settings'>,
  email: string,
  address: string,
): Promise<Outcome<Guess>> {
  const now = clock.now()
  const whole: Attempt = {
    key: accountKey(email),
    limit: settings.failedLoginsPerAccount,
    windowMs: LOGIN_SIEGE.within,
    now,
  }
  const network: Attempt = {
    key: `login-from/${address}`,
    limit: settings.failedLoginsPerAddress,
    windowMs: LOGIN_LOCKOUT.within,
    now,
  }
  const [siege, networkWait] = await Promise.all([
    inTurnOf(whole.key, () => countAttempt(sql, whole)),
    countAttempt(sql, network),
  ])
  const here: Attempt = {
    key: accountHere(email, address),
    limit: siege > 0 ? LOGIN_SIEGE.failures : LOGIN_LOCKOUT.failures,
    windowMs: LOGIN_LOCKOUT.within,
    growsTo: MAX_LOGIN_WAIT,
    now,
  }
  const wait = networkWait || (await countAttempt(sql, here))
  const taken = [...(siege > 0 ? [] : [whole]), ...(networkWait > 0 ? [] : [network])]
  const giveBack = async (attempts: Attempt[]) => {
    await Promise.all(attempts.map((attempt) => inTurnOf(attempt.key, () => uncountAttempt(sql, attempt))))
  }
  if (wait > 0) {
    await giveBack(taken)
    return failure('max_login_attempts', { retryAfter: wait })
  }
  return { isNone: () => giveBack([...taken, here]) }
}

/** Someone came in from this network: what failed there before is forgotten. */
export const forgetGuessesHere = (tx: Tx, email: string, address: string): Promise<void> =>
  clearAttempts(tx, accountHere(email, address))

/** A new password was chosen: no guess at the old one counts any more, wherever it came from. */
export async function forgetGuesses(tx: Tx, email: string): Promise<void> {
  await clearAttempts(tx, accountKey(email))
  await clearAttemptsOf(tx, accountHere(email, ''))
}

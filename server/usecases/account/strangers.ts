import { failure, isFailure, type ErrorCode, type Outcome } from '#contract/errors.ts'
import { STRANGER_WINDOW } from '#domain/account-limits.ts'
import { uncountAttempt, countAttempt } from '../../store/counter/write.ts'
import type { LinkKind } from '../../store/tables/people.ts'
import type { Ports } from '../ports.ts'
import { fullCounters } from './full-counters.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'settings'>

/**
 * An answer that says who has an account, which is a secret about somebody's health. Only so many are given to one network,
 * of all kinds together; after them nothing is answered there, for known and unknown addresses alike.
 */
export function countingStrangers<T>(
  ports: Needs,
  address: string,
  act: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return counted(
    ports,
    { key: `account-probe/${address}`, limit: ports.settings.accountProbesPerAddress },
    ['user_not_found', 'user_blocked', 'email_not_confirmed', 'email_in_use'],
    act,
  )
}

/** An act behind an e-mailed link: only so many wrong ones are looked up for one network, of each kind by itself. */
export function byLink<T>(
  ports: Needs,
  kind: LinkKind | 'change-email' | 'take-back-email' | 'sign-up',
  address: string,
  act: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return counted(
    ports,
    { key: `wrong-link/${kind}/${address}`, limit: ports.settings.wrongLinksPerAddress },
    ['wrong_token', 'user_not_found'],
    act,
  )
}

/** Taken before the act, so that parallel tries cannot pass together, and given back when its answer does not count. */
async function counted<T>(
  { database, clock }: Needs,
  { key, limit }: { key: string; limit: number },
  what: readonly ErrorCode[],
  act: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const now = clock.now()
  const full = fullCounters(database)
  const known = full.waitOf(key, now)
  if (known > 0) return failure('too_many_requests', { retryAfter: known })
  const attempt = { key, limit, windowMs: STRANGER_WINDOW, now }
  const wait = await countAttempt(database.sql, attempt)
  if (wait > 0) {
    full.remember(key, wait, now)
    return failure('too_many_requests', { retryAfter: wait })
  }
  const outcome = await act()
  if (!isFailure(outcome) || !what.includes(outcome.failure)) await uncountAttempt(database.sql, attempt)
  return outcome
}

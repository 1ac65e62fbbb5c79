import { failure, isFailure, type ErrorCode, type Failure, type Outcome } from '#contract/errors.ts'
import { SLOW_ANSWER, STRANGER_WINDOW } from '#domain/account-limits.ts'
import { randomInt } from 'node:crypto'
import { secondsUntilRoom } from '../../store/counter/read.ts'
import { countAttempt } from '../../store/counter/write.ts'
import type { LinkKind } from '../../store/tables/people.ts'
import type { Ports } from '../ports.ts'
import { fullCounters } from './full-counters.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'settings'>

const revealing: ReadonlySet<ErrorCode> = new Set([
  'user_not_found',
  'user_blocked',
  'email_not_confirmed',
  'email_in_use',
])

/**
 * An act whose refusals say who has an account, which is a secret about somebody's health. Only so many are said to one
 * network, of all kinds together. After them acts go on, and `instead` answers where one would be refused: as if it had
 * not been, with a mail to whoever exists. Every answer then takes a second or two, so that time tells nothing either.
 */
export async function countingStrangers<T>(
  ports: Needs,
  address: string,
  act: () => Promise<Outcome<T>>,
  instead: (refusal: Failure) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const counter = { key: `account-probe/${address}`, limit: ports.settings.accountProbesPerAddress }
  const [began, full] = [performance.now(), await isFull(ports, counter)]
  const outcome = await act()
  const refusal = isFailure(outcome) && revealing.has(outcome.failure) ? outcome : null
  const isAllowed = !refusal || (!full && (await takes(ports, counter)) === 0)
  const answer = isAllowed ? outcome : await instead(refusal)
  if (full) {
    const end = began + randomInt(SLOW_ANSWER.least, SLOW_ANSWER.most)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, end - performance.now())))
  }
  return answer
}

/**
 * An act behind an e-mailed link. A link that is right opens, however many were wrong; of these one network is told only
 * so many, of each kind by itself.
 */
export async function byLink<T>(
  ports: Needs,
  kind: LinkKind | 'change-email' | 'take-back-email' | 'sign-up',
  address: string,
  act: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const outcome = await act()
  if (!isFailure(outcome) || !['wrong_token', 'user_not_found'].includes(outcome.failure)) return outcome
  const counter = { key: `wrong-link/${kind}/${address}`, limit: ports.settings.wrongLinksPerAddress }
  const retryAfter = await takes(ports, counter)
  return retryAfter > 0 ? failure('too_many_requests', { retryAfter }) : outcome
}

interface Counter {
  key: string
  limit: number
}

/** Whether a counter has no room, as far as this process knows or else the database. */
async function isFull({ database, clock }: Needs, counter: Counter): Promise<boolean> {
  const now = clock.now()
  const full = fullCounters(database)
  if (full.waitOf(counter.key, now) > 0) return true
  const seconds = await secondsUntilRoom(database.sql, { ...counter, windowMs: STRANGER_WINDOW, now })
  if (seconds > 0) full.remember(counter.key, seconds, now)
  return seconds > 0
}

/** Counts after the act, so that nobody waits for what others have not ended; 0, or the seconds until there is room. */
async function takes({ database, clock }: Needs, counter: Counter): Promise<number> {
  const now = clock.now()
  const full = fullCounters(database)
  const known = full.waitOf(counter.key, now)
  if (known > 0) return known
  const seconds = await countAttempt(database.sql, { ...counter, windowMs: STRANGER_WINDOW, now })
  if (seconds > 0) full.remember(counter.key, seconds, now)
  return seconds
}

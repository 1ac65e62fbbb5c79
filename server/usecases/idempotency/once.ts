import { failure, type Outcome } from '#contract/errors.ts'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimCall, findCall, keepAnswer, releaseCall } from '../../store/idempotency/write.ts'
import type { Ports } from '../ports.ts'

/** An answer as it went out, so that it can go out again unchanged. */
export interface Answered {
  status: number
  body: string
}

/** How long a repeated call waits for the first to end. */
const WAIT_MS = 10_000
const POLL_MS = 100
/** A call without an answer after this long died with its process; its key may be used again. */
const ABANDONED_MS = 60_000

/**
 * Runs a call once per person and key. The same key and body replays the first answer, another body is refused;
 * while the first still runs, the second waits. Answers of 5xx are not kept.
 */
export async function once(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  call: { personId: string; key: string; operation: string; body: string },
  run: () => Promise<Answered>,
): Promise<Outcome<Answered>> {
  const fingerprint = createHash('sha256').update(`${call.operation}\n${call.body}`).digest('base64url')
  const until = performance.now() + WAIT_MS
  for (;;) {
    const now = clock.now()
    if (await claimCall(database.sql, { ...call, fingerprint, at: new Date(now) })) break
    const earlier = await findCall(database.sql, call)
    if (!earlier) continue
    if (earlier.fingerprint !== fingerprint) return failure('idempotency_key_reused')
    if (earlier.status !== null) return { status: earlier.status, body: earlier.answer ?? '' }
    await releaseCall(database.sql, call, new Date(now - ABANDONED_MS))
    if (performance.now() > until) return failure('conflict', { retryAfter: 2 })
    await sleep(POLL_MS)
  }
  let answered: Answered | undefined
  try {
    answered = await run()
    return answered
  } finally {
    if (answered && answered.status < 500) await keepAnswer(database.sql, call, answered)
    else await releaseCall(database.sql, call)
  }
}

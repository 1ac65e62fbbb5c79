import { failure, type Outcome } from '#contract/errors.ts'
import { claimCall, findCall, keepAnswer, releaseCall } from '../../store/idempotency/write.ts'
import { findPerson } from '../../store/person/read.ts'
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
const ABANDONED_MS = 20_000

/**
 * Runs a call once per person and key. The same key and body replays the first answer, another body is refused;
 * while the first still runs, the second waits. Answers of 5xx are not kept.
 */
export async function once(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  call: { personId: string; key: string; operation: string; body: string },
  run: () => Promise<Answered>,
): Promise<Outcome<Answered>> {
  // Keyed: a plain hash of a card as it was typed could be guessed.
  const fingerprint = await vault.index('idempotent_call.fingerprint', `${call.operation}\n${call.body}`)
  // Answers hold what people wrote to each other, so they are sealed like the records themselves.
  const place = `idempotent_call/${call.personId}/${call.key}`
  const dataKey = async () => {
    const person = await findPerson(database.sql, call.personId)
    if (!person) throw new Error('a session without its person')
    return person.data_key
  }
  const until = performance.now() + WAIT_MS
  for (;;) {
    const now = clock.now()
    if (await claimCall(database.sql, { ...call, fingerprint, at: new Date(now) })) break
    const earlier = await findCall(database.sql, call)
    if (!earlier) continue
    if (earlier.fingerprint !== fingerprint) return failure('idempotency_key_reused')
    if (earlier.status !== null) {
      return { status: earlier.status, body: await vault.open(await dataKey(), place, earlier.answer ?? '') }
    }
    await releaseCall(database.sql, call, new Date(now - ABANDONED_MS))
    if (performance.now() > until) return failure('conflict', { retryAfter: 2 })
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  let answered: Answered | undefined
  try {
    answered = await run()
    return answered
  } finally {
    if (answered && answered.status < 500) {
      const answer = await vault.seal(await dataKey(), place, answered.body)
      await keepAnswer(database.sql, call, { status: answered.status, answer })
    } else await releaseCall(database.sql, call)
  }
}

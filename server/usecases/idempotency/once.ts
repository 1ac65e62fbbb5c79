import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { runCall } from '../../store/idempotency/running-call.ts'
import {
  claimCall,
  findCall,
  keepAnswer,
  releaseCall,
  renewCall,
  takeOverCall,
  type Claim,
} from '../../store/idempotency/write.ts'
import { findPerson } from '../../store/person/read.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault'>

/** An answer as it went out, so that it can go out again unchanged. */
export interface Answered {
  status: number
  headers?: Record<string, string> | undefined
  body: string
}

/** How long a repeated call waits for the first to end. */
const WAIT_MS = 10_000
const POLL_MS = 100
/** How often a run says that it goes on … */
const SIGN_MS = 5_000
/** … and after how long without a sign it died with its process, and its key may be used again. */
const ABANDONED_MS = 20_000

/** Failures, and being asked to come later: the next try may fare otherwise. */
const isPassing = ({ status, headers }: Answered) =>
  status >= 500 || status === 429 || headers?.['retry-after'] !== undefined

/**
 * Runs a call once per person and key. The same key and body replays the first answer, another body is refused;
 * while the first still runs, however long, the second waits. Answers that pass are not kept; one that holds an
 * `anew` is made anew, since its use case knows the key by itself and what it made may stand differently by now. A run
 * that follows one which died hears whether that one had `done` what was asked.
 */
export async function once(
  ports: Needs,
  call: { personId: string; key: string; operation: string; body: string; anew?: string | undefined },
  run: (done: boolean) => Promise<Answered>,
): Promise<Outcome<Answered>> {
  // Keyed: a plain hash of a card as it was typed could be guessed.
  const fingerprint = await ports.vault.index(
    'idempotent_call.fingerprint',
    `${call.operation}\n${call.body}`,
  )
  const claim = { personId: call.personId, key: call.key, run: randomUUID() }
  const earlier = await earlierAnswer(ports, claim, fingerprint)
  if ('done' in earlier) return runAsOwner(ports, claim, () => runCall(claim, () => run(earlier.done)))
  if (call.anew && !isFailure(earlier) && call.anew in (JSON.parse(earlier.body) as object)) return run(false)
  return earlier
}

/** What an earlier run answered, or why this one may not run; else the key is its own now, with what one that died did. */
async function earlierAnswer(
  ports: Needs,
  claim: Claim,
  fingerprint: string,
): Promise<Outcome<Answered> | { done: boolean }> {
  const { sql } = ports.database
  const until = performance.now() + WAIT_MS
  for (;;) {
    const now = ports.clock.now()
    const at = new Date(now)
    if (await claimCall(sql, claim, { fingerprint, at })) return { done: false }
    const earlier = await findCall(sql, claim)
    if (!earlier) continue
    if (earlier.fingerprint !== fingerprint) return failure('idempotency_key_reused')
    const kept = await opened(ports, claim, earlier)
    if (kept) return kept
    const taken = await takeOverCall(sql, claim, { silentSince: new Date(now - ABANDONED_MS), at })
    if (taken) return taken
    if (performance.now() > until) return failure('conflict', { retryAfter: 2 })
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function runAsOwner(ports: Needs, claim: Claim, run: () => Promise<Answered>): Promise<Answered> {
  const { sql } = ports.database
  // A sign that is lost is made up for by the next.
  const sign = () => void renewCall(sql, claim, new Date(ports.clock.now())).catch(() => undefined)
  const signs = setInterval(sign, SIGN_MS)
  let answered: Answered | undefined
  try {
    answered = await run()
  } finally {
    clearInterval(signs)
    if (!answered || isPassing(answered)) await releaseCall(sql, claim)
  }
  if (isPassing(answered)) return answered
  const answer = await ports.vault.seal(await dataKey(ports, claim), placeOf(claim), answered.body)
  if (await keepAnswer(sql, claim, { status: answered.status, answer })) return answered
  // This process stood still for so long that another run has taken over: what that one answers counts.
  const other = await findCall(sql, claim)
  return (other && (await opened(ports, claim, other))) ?? answered
}

// Answers hold what people wrote to each other, so they are sealed like the records themselves.
const placeOf = ({ personId, key }: Claim) => `idempotent_call/${personId}/${key}`

async function dataKey({ database }: Needs, { personId }: Claim): Promise<string> {
  const person = await findPerson(database.sql, personId)
  if (!person) throw new Error('a session without its person')
  return person.data_key
}

/** A kept answer as it went out; null while there is none. */
async function opened(
  ports: Needs,
  claim: Claim,
  { status, answer }: { status: number | null; answer: string | null },
): Promise<Answered | null> {
  if (status === null) return null
  return { status, body: await ports.vault.open(await dataKey(ports, claim), placeOf(claim), answer ?? '') }
}

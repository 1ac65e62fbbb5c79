import { failure, isFailure, type Failure, type Outcome } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import {
  claimCall,
  endRun,
  findCall,
  refuseCall,
  releaseCall,
  renewCall,
  takeOverCall,
  type Call,
} from '../../store/idempotency/write.ts'
import type { Ports } from '../ports.ts'
import { columnsOf, LostKey, type KeyedCall } from './finish.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault'>

/** What is asked for under a key: another body, or another operation, is another call. */
interface Asked extends Call {
  operation: string
  body: string
  /** With what it is answered, where that is always the same. */
  status?: number | undefined
}

/** What an earlier run of a call made, and with what status it was answered. */
export interface Made {
  made: { status: number; resource: string }
}

/** How long a repeated call waits for the first to end. */
const WAIT_MS = 10_000
const POLL_MS = 100
/** How often a run says that it goes on … */
const SIGN_MS = 5_000
/** … and after how long without a sign it died with its process, and its key may be used again. */
const ABANDONED_MS = 20_000

/**
 * Runs a call once per person and key. Its act finishes it with the change, and a repeat is told what was made; a refusal
 * is said again, unless it `passes`. What ended without either is run again: its act finds what it began. The same key for
 * something else is refused; while one run goes on, however long, the others wait.
 */
export async function once<Answer extends { status: number }>(
  ports: Needs,
  asked: Asked,
  run: (call: KeyedCall) => Promise<Outcome<Answer>>,
  passes: (refusal: Failure) => boolean,
): Promise<Outcome<Answer | Made>> {
  // Keyed: a plain hash of a card as it was typed could be guessed.
  const fingerprint = await ports.vault.index(
    'idempotent_call.fingerprint',
    `${asked.operation}\n${asked.body}`,
  )
  for (;;) {
    const { personId, key, status } = asked
    const call: KeyedCall = { personId, key, status, run: randomUUID(), finished: false }
    const earlier = await earlierEnd(ports, call, fingerprint)
    if (earlier) return earlier
    try {
      return await runAsOwner(ports, call, run, passes)
    } catch (error) {
      // What the run that has the key now makes of it counts.
      if (!(error instanceof LostKey)) throw error
    }
  }
}

/** How an earlier run ended, or why this one may not run; null when the key is its own now. */
async function earlierEnd(
  { database: { sql }, clock }: Needs,
  call: KeyedCall,
  fingerprint: string,
): Promise<Failure | Made | null> {
  const until = performance.now() + WAIT_MS
  for (;;) {
    const now = clock.now()
    const at = new Date(now)
    if (await claimCall(sql, call, { fingerprint, at })) return null
    const earlier = await findCall(sql, call)
    if (!earlier) continue
    if (earlier.fingerprint !== fingerprint) return failure('idempotency_key_reused')
    const { status, resource, error, fields } = earlier
    if (error) return failure(error, fields ? { fields } : {})
    if (status !== null && resource !== null) return { made: { status, resource } }
    if (await takeOverCall(sql, call, { silentSince: new Date(now - ABANDONED_MS), at })) return null
    if (performance.now() > until) return failure('conflict', { retryAfter: 2 })
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function runAsOwner<Answer extends { status: number }>(
  { database: { sql }, clock }: Needs,
  call: KeyedCall,
  run: (call: KeyedCall) => Promise<Outcome<Answer>>,
  passes: (refusal: Failure) => boolean,
): Promise<Outcome<Answer>> {
  // A sign that is lost is made up for by the next.
  const sign = () => void renewCall(sql, call, new Date(clock.now())).catch(() => undefined)
  const signs = setInterval(sign, SIGN_MS)
  let outcome: Outcome<Answer> | undefined
  try {
    outcome = await run(call)
  } finally {
    clearInterval(signs)
    if (!outcome || (isFailure(outcome) && passes(outcome))) await releaseCall(sql, call)
  }
  if (call.finished || (isFailure(outcome) && passes(outcome))) return outcome
  const kept = isFailure(outcome)
    ? await refuseCall(sql, call, columnsOf(outcome))
    : await endRun(sql, call, outcome.status)
  if (!kept) throw new LostKey()
  return outcome
}

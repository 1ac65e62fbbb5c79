import { isDeepStrictEqual } from 'node:util'
import type { PgBoss, QueueOptions } from 'pg-boss'
import type { Effect } from './port.ts'

/** Where jobs end that failed every time, or were refused for good. */
export const DEAD_LETTERS = 'dead-letters'

/** Fourteen tries over about three hours; a worker that died is noticed after ten seconds. */
const patient: QueueOptions = {
  retryLimit: 13,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
}

/** Money is not given up so soon: some sixty tries over about two days. */
const stubborn: QueueOptions = { ...patient, retryLimit: 60 }

/** Finished ones are remembered for a day, so that a key is not queued again. */
const keyed: QueueOptions = { ...patient, deleteAfterSeconds: 86_400 }

interface Queue {
  policy?: 'short'
  /** Its jobs wait for others: so many run at once, each for itself. */
  poolSize?: number
  options: QueueOptions
}

const queues: Record<Effect, Queue> = {
  'send-mail': { options: patient },
  'expire-consultation': { options: patient },
  'finish-consultation': { options: patient },
  'drop-proposal': { options: patient },
  'release-hold': { options: patient },
  'settle-attempt': { options: stubborn },
  'hasten-attempt': { options: patient },
  'capture-payment': { options: stubborn },
  'return-payment': { options: stubborn },
  'follow-payment': { options: stubborn },
  'renew-authorisation': { options: patient },
  'void-payment': { options: stubborn },
  'renew-plan': { options: stubborn },
  'lapse-month': { options: patient },
  'settle-payout': { options: stubborn },
  'lapse-order': { options: patient },
  'remove-card': { options: patient },
  'close-call': { options: patient },
  'call-off': { options: patient },
  'drop-file': { options: patient },
  notify: { options: keyed },
  push: { poolSize: 256, options: keyed },
  // The next minute brings the next sweep: no second try, and never two waiting.
  sweep: { policy: 'short', options: { ...patient, retryLimit: 0 } },
  reconcile: { policy: 'short', options: { ...patient, expireInSeconds: 3600 } },
}

/** Every effect has a queue of its name. */
export const effects = Object.keys(queues) as Effect[]

/** How many jobs of an effect run at once, each for itself; undefined for those that run in batches. */
export const poolOf = (effect: Effect): number | undefined => queues[effect].poolSize

/** The queue of an effect as it shall be. */
function wantedFor(effect: Effect) {
  const { policy, options } = queues[effect]
  const deadLetter = effect === 'sweep' ? {} : { deadLetter: DEAD_LETTERS }
  return { policy, options: { ...options, ...deadLetter, notify: true } }
}

/**
 * Creates what is missing and brings the options of the others up to date. Queues that are as they shall be are not touched:
 * each of pg-boss's changes takes a lock of its own, and a start after the first has none to make.
 */
export async function createQueues(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!there.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * 86_400 })
  for (const effect of effects) {
    const { policy, options } = wantedFor(effect)
    const found = there.get(effect)
    if (!found) await boss.createQueue(effect, { ...options, ...(policy && { policy }) })
    else if (!isDeepStrictEqual({ ...found, ...options }, found)) await boss.updateQueue(effect, options)
  }
}

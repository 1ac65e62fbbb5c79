import type { PgBoss, QueueOptions } from 'pg-boss'
import type { Effect } from './port.ts'

/** Where jobs end that failed every time. */
export const DEAD_LETTERS = 'dead-letters'

/** Thirteen tries over about three hours; a worker that died is noticed after ten seconds. */
const patient: QueueOptions = {
  retryLimit: 13,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
}

const queues: Record<Effect, { policy?: 'short'; options: QueueOptions }> = {
  'send-mail': { options: patient },
  'expire-consultation': { options: patient },
  'finish-consultation': { options: patient },
  'release-hold': { options: patient },
  'settle-attempt': { options: patient },
  'capture-payment': { options: patient },
  'return-payment': { options: patient },
  'renew-authorisation': { options: patient },
  'call-off': { options: patient },
  // The next minute brings the next sweep: no second try, and never two waiting.
  sweep: { policy: 'short', options: { ...patient, retryLimit: 0 } },
}

/** Every effect has a queue of its name. */
export const effects = Object.keys(queues) as Effect[]

/** Creates what is missing and brings the options of the others up to date. */
export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * 86_400 })
  for (const effect of effects) {
    const { policy, options } = queues[effect]
    const deadLetter = effect === 'sweep' ? {} : { deadLetter: DEAD_LETTERS }
    await boss.createQueue(effect, { ...options, ...deadLetter, notify: true, ...(policy && { policy }) })
    await boss.updateQueue(effect, { ...options, ...deadLetter, notify: true })
  }
}

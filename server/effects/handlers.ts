import type { Effect, Effects } from '../external/jobs/port.ts'
import { sweepCounters } from '../store/counter/write.ts'
import { sweepHolds } from '../store/hold/write.ts'
import { sweepCalls } from '../store/idempotency/write.ts'
import { callOff } from '../usecases/admin/call-off.ts'
import { expireConsultation, finishOverdue, sweepConsultations } from '../usecases/consultation/timers.ts'
import { allDespiteFaults } from '../usecases/despite-faults.ts'
import { refreshStaleNextFree } from '../usecases/doctor/next-free.ts'
import { capturePayment } from '../usecases/payment/capture.ts'
import { renewAuthorisation, sweepAuthorisations } from '../usecases/payment/renew.ts'
import { returnPayment } from '../usecases/payment/return.ts'
import { settleAttempt, sweepAttempts } from '../usecases/payment/settle.ts'
import type { Ports } from '../usecases/ports.ts'

type Handlers = { [E in Effect]: (payload: Effects[E]) => Promise<void> }

/** How long answers of idempotent calls are kept for replay. */
const REPLAY_MS = 7 * 86_400_000

/** What each effect does. Every one may run more than once. */
export function effectHandlers(ports: Ports, sendMail: Handlers['send-mail']): Handlers {
  return {
    'send-mail': sendMail,
    'expire-consultation': ({ consultationId }) => expireConsultation(ports, consultationId),
    'finish-consultation': ({ consultationId }) => finishOverdue(ports, consultationId),
    'release-hold': () => ports.database.transact((tx) => sweepHolds(tx, ports.clock.now())),
    'settle-attempt': ({ attemptId }) => settleAttempt(ports, attemptId),
    'capture-payment': ({ consultationId }) => capturePayment(ports, consultationId),
    'return-payment': ({ consultationId }) => returnPayment(ports, consultationId),
    'renew-authorisation': ({ consultationId }) => renewAuthorisation(ports, consultationId),
    'call-off': ({ personId }) => callOff(ports, personId),
    sweep: () => sweep(ports),
  }
}

/** Does what a lost timer left undone, and forgets what has had its time. */
export async function sweep(ports: Ports): Promise<void> {
  const now = ports.clock.now()
  await allDespiteFaults([
    () => sweepConsultations(ports),
    () => sweepAttempts(ports),
    () => sweepAuthorisations(ports),
    () => ports.database.transact((tx) => sweepHolds(tx, now)),
    () => refreshStaleNextFree(ports),
    () => sweepCalls(ports.database.sql, new Date(now - REPLAY_MS)),
    () => sweepCounters(ports.database.sql, now),
  ])
}

import type { Handlers } from '../external/jobs/port.ts'
import { sweepHolds } from '../store/hold/write.ts'
import { callOff } from '../usecases/admin/call-off.ts'
import { tellWaiting } from '../usecases/admin/tell-waiting.ts'
import { adoptAccount } from '../usecases/card/adopt-account.ts'
import { forgetCard } from '../usecases/card/forget-card.ts'
import { dropUnanswered, sweepProposals } from '../usecases/consultation/answer-proposal.ts'
import { sweepReminders } from '../usecases/consultation/reminders.ts'
import { expireConsultation, finishOverdue, sweepConsultations } from '../usecases/consultation/timers.ts'
import { allDespiteFaults } from '../usecases/despite-faults.ts'
import { refreshStaleNextFree } from '../usecases/doctor/next-free.ts'
import { tellLicences } from '../usecases/doctor/tell-licence.ts'
import { lapseOrder, sweepOrders } from '../usecases/order/end.ts'
import { capturePayment } from '../usecases/payment/capture.ts'
import { followDisturbed, followPayment } from '../usecases/payment/follow.ts'
import { reconcile } from '../usecases/payment/reconcile.ts'
import { renewAuthorisation, sweepAuthorisations } from '../usecases/payment/renew.ts'
import { returnPayment } from '../usecases/payment/return.ts'
import { hastenAttempt, settleAttempt, sweepAttempts } from '../usecases/payment/settle.ts'
import { takeUpMoney } from '../usecases/payment/take-up.ts'
import { settlePayout } from '../usecases/payout/settle.ts'
import { lapseMonth, sweepMonths } from '../usecases/plan/lapse.ts'
import { renewPlan, sweepPlans } from '../usecases/plan/renew.ts'
import { tellEndingPlans } from '../usecases/plan/tell-ending.ts'
import type { Ports } from '../usecases/ports.ts'
import { sealAudit } from '../usecases/audit/seal.ts'
import { sealStanding } from '../usecases/sealing/seal-standing.ts'
import { forgetting } from './forget.ts'
import { fanOut } from './push-notice.ts'
import { pushReads } from './push-reads.ts'
import { sendPush } from './push.ts'

/** What effects need of a logger. */
interface EffectLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
}

/** What each effect does. Every one may run more than once. */
export function effectHandlers(ports: Ports, sendMail: Handlers['send-mail'], log: EffectLog): Handlers {
  const reads = pushReads(ports)
  return {
    'send-mail': sendMail,
    'expire-consultation': ({ consultationId }) => expireConsultation(ports, consultationId),
    'finish-consultation': ({ consultationId }) => finishOverdue(ports, consultationId),
    'drop-proposal': ({ consultationId }) => dropUnanswered(ports, consultationId),
    'release-hold': () => ports.database.transact((tx) => sweepHolds(tx, ports.clock.now())),
    'settle-attempt': ({ attemptId }) => settleAttempt(ports, attemptId),
    'hasten-attempt': ({ attemptId }) => hastenAttempt(ports, attemptId),
    'capture-payment': async ({ consultationId }) => {
      if ((await capturePayment(ports, consultationId)) === 'uncollected')
        log.warn({ consultationId }, 'the processor never paid for a consultation that took place')
    },
    'return-payment': ({ consultationId }) => returnPayment(ports, consultationId),
    'follow-payment': (about) => followPayment(ports, about),
    'renew-authorisation': ({ consultationId }) => renewAuthorisation(ports, consultationId),
    'void-payment': async ({ processorId }) => {
      await ports.payments.void(processorId, `needless/${processorId}`)
    },
    'renew-plan': ({ patientId }) => renewPlan(ports, patientId),
    'lapse-month': ({ monthId }) => lapseMonth(ports, monthId),
    'settle-payout': ({ payoutId }) => settlePayout(ports, payoutId),
    'lapse-order': ({ orderId }) => lapseOrder(ports, orderId),
    'remove-card': ({ cardId }) => forgetCard(ports, cardId),
    'close-call': ({ consultationId }) => ports.calls.close(consultationId),
    'call-off': ({ personId }) => callOff(ports, personId),
    'drop-file': ({ file }) => ports.files.remove(file),
    notify: (notice) => fanOut(ports, notice),
    push: (job) => sendPush(ports, reads, job),
    sweep: () => sweep(ports, log),
    reconcile: () =>
      allDespiteFaults([
        () => takeUpMoney(ports),
        () => followDisturbed(ports),
        async () => {
          const found = await reconcile(ports)
          // What they say stands in the list of findings: no sums go into the log.
          for (const { paymentId, processorId } of found)
            log.warn({ paymentId, processorId }, 'our books and the processor differ')
        },
      ]),
  }
}

/** Does what a lost timer left undone, and forgets what has had its time. */
export async function sweep(ports: Ports, log: EffectLog): Promise<void> {
  const now = ports.clock.now()
  await allDespiteFaults([
    () => sweepReminders(ports),
    () => sweepConsultations(ports),
    () => sweepProposals(ports),
    () => sweepAttempts(ports),
    () => sweepAuthorisations(ports),
    () => sweepPlans(ports),
    () => sweepMonths(ports),
    () => tellEndingPlans(ports),
    () => sweepOrders(ports),
    () => tellLicences(ports),
    () => tellWaiting(ports),
    () => adoptAccount(ports),
    () => ports.database.transact((tx) => sweepHolds(tx, now)),
    () => refreshStaleNextFree(ports),
    () => sealStanding(ports),
    async () => {
      const anchor = await sealAudit(ports)
      // Outside the database it shows later that the end of the audit was not cut off.
      if (anchor) log.info(anchor, 'the audit is sealed')
    },
    ...forgetting(ports),
  ])
}

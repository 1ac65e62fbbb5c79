import type { Handlers } from '../external/jobs/port.ts'
import { sweepHolds } from '../store/hold/write.ts'
import { cancelForRemoval } from '../usecases/admin/cancel-for-removal.ts'
import { queueWaitingDigests } from '../usecases/admin/waiting-digests.ts'
import { adoptAccount } from '../usecases/card/adopt-account.ts'
import { forgetCard } from '../usecases/card/forget-card.ts'
import { dropUnanswered, sweepProposals } from '../usecases/consultation/answer-proposal.ts'
import { sweepReminders } from '../usecases/consultation/reminders.ts'
import { expireConsultation, finishOverdue, sweepConsultations } from '../usecases/consultation/timers.ts'
import { runAll } from '../usecases/run-all.ts'
import { refreshStaleNextFree } from '../usecases/doctor/next-free.ts'
import { queueLicenceMails } from '../usecases/doctor/licence-mails.ts'
import { escalateUnnotedFlags } from '../usecases/flag/escalate.ts'
import { lapseOrder, sweepOrders } from '../usecases/order/end.ts'
import { capturePayment } from '../usecases/payment/capture.ts'
import { syncChangedPayments, syncAfterCapture } from '../usecases/payment/sync-after-capture.ts'
import { reconcile } from '../usecases/payment/reconcile.ts'
import { reauthorise, sweepAuthorisations } from '../usecases/payment/reauthorise.ts'
import { refundPayment } from '../usecases/payment/refund.ts'
import { advanceSoon, recoverPayment, sweepPayments } from '../usecases/payment/recover.ts'
import { requeueUnsettled } from '../usecases/payment/requeue-unsettled.ts'
import { recoverPayout } from '../usecases/payout/recover.ts'
import { lapseMonth, sweepMonths } from '../usecases/plan/lapse.ts'
import { renewPlan, sweepPlans } from '../usecases/plan/renew.ts'
import { queueEndingMails } from '../usecases/plan/ending-mails.ts'
import type { Ports } from '../usecases/ports.ts'
import { sealAudit } from '../usecases/audit/seal.ts'
import { rewrapKeys } from '../usecases/sealing/rewrap-keys.ts'
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
    'settle-attempt': ({ attemptId }) => recoverPayment(ports, attemptId),
    'hasten-attempt': ({ attemptId }) => advanceSoon(ports, attemptId),
    'capture-payment': async ({ consultationId }) => {
      if ((await capturePayment(ports, consultationId)) === 'uncollected')
        log.warn({ consultationId }, 'the processor never paid for a consultation that took place')
    },
    'return-payment': ({ consultationId }) => refundPayment(ports, consultationId),
    'follow-payment': (about) => syncAfterCapture(ports, about),
    'renew-authorisation': ({ consultationId }) => reauthorise(ports, consultationId),
    'void-payment': async ({ processorId }) => {
      await ports.payments.void(processorId, `needless/${processorId}`)
    },
    'renew-plan': ({ patientId }) => renewPlan(ports, patientId),
    'lapse-month': ({ monthId }) => lapseMonth(ports, monthId),
    'settle-payout': ({ payoutId }) => recoverPayout(ports, payoutId),
    'lapse-order': ({ orderId }) => lapseOrder(ports, orderId),
    'remove-card': ({ cardId }) => forgetCard(ports, cardId),
    'close-call': ({ consultationId }) => ports.calls.close(consultationId),
    'call-off': ({ personId }) => cancelForRemoval(ports, personId),
    'drop-file': ({ file }) => ports.files.remove(file),
    notify: (notice) => fanOut(ports, notice),
    push: (job) => sendPush(ports, reads, job),
    sweep: () => sweep(ports, log),
    reconcile: () =>
      runAll([
        () => requeueUnsettled(ports),
        () => syncChangedPayments(ports),
        async () => {
          const found = await reconcile(ports)
          // What they say stands in the list of payment issues: no sums go into the log.
          for (const { paymentId, processorId } of found)
            log.warn({ paymentId, processorId }, 'our books and the processor differ')
        },
      ]),
  }
}

/** Does what a lost timer left undone, and forgets what has had its time. */
export async function sweep(ports: Ports, log: EffectLog): Promise<void> {
  const now = ports.clock.now()
  await runAll([
    () => sweepReminders(ports),
    () => sweepConsultations(ports),
    () => sweepProposals(ports),
    () => sweepPayments(ports),
    () => sweepAuthorisations(ports),
    () => sweepPlans(ports),
    () => sweepMonths(ports),
    () => queueEndingMails(ports),
    () => sweepOrders(ports),
    () => queueLicenceMails(ports),
    () => escalateUnnotedFlags(ports),
    () => queueWaitingDigests(ports),
    () => adoptAccount(ports),
    () => ports.database.transact((tx) => sweepHolds(tx, now)),
    () => refreshStaleNextFree(ports),
    () => sealStanding(ports),
    async () => {
      const { rewrapped, left } = await rewrapKeys(ports)
      if (rewrapped > 0 || left > 0) log.info({ rewrapped, left }, 'data keys of an older encryption key')
    },
    async () => {
      const anchor = await sealAudit(ports)
      // Outside the database it shows later that the end of the audit was not cut off.
      if (anchor) log.info(anchor, 'the audit is sealed')
    },
    ...forgetting(ports),
  ])
}

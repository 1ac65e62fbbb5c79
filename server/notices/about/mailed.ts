import { displayName } from '#domain/alias.ts'
import { standingRefunds } from '#domain/receipt.ts'
import type { MailedRow } from '../../store/mail/read.ts'
import { listRefunds } from '../../store/payment/refunds.ts'
import type { Reader } from '../../store/schema.ts'
import type { ComesBack, MailedConsultation } from '../../texts/mailed-consultation.ts'
import { proposalOf } from '../../usecases/consultation/proposal.ts'

function comesBack({
  paid_with: paidWith,
  came_back_bought: bought,
  payment_dispute: dispute,
  payment_taken: taken,
}: MailedRow): ComesBack {
  if (bought) return 'balance'
  if (dispute) return dispute === 'open' ? 'disputed' : 'charged_back'
  return paidWith === 'card' && !taken ? 'reserved' : paidWith
}

/** Cents of its payment that had gone back by hand before it ended. */
async function backBefore(db: Reader, { payment_id: id, closed_at: end, total_cents: paid }: MailedRow) {
  if (!id || !end) return 0
  const moves = (await listRefunds(db, [id])).get(id) ?? []
  const before = moves.filter(({ at }) => at < end.getTime())
  return standingRefunds(paid, before).reduce((all, { cents }) => all + cents, 0)
}

/** A consultation as mails tell of it. */
export async function mailed(db: Reader, row: MailedRow): Promise<MailedConsultation> {
  const proposal = proposalOf(row)
  const patient = { name: row.patient_name, surname: row.patient_surname, alias: row.patient_alias }
  return {
    id: row.id,
    from: row.starts_at.getTime(),
    to: row.ends_at.getTime(),
    minutes: row.minutes,
    status: row.status,
    closedReason: row.closed_reason,
    hasComment: Boolean(row.comment ?? row.sealed_comment),
    paidWith: row.paid_with,
    comesBack: comesBack(row),
    totalCents: row.total_cents,
    backCents: await backBefore(db, row),
    version: row.version,
    doctor: `${row.doctor_name} ${row.doctor_surname}`.trim(),
    patient: displayName(patient, row.patient_stays_anonymous),
    proposal: proposal && { ...proposal, hasNote: row.proposal_note !== null },
  }
}

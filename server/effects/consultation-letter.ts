import type { ConsultationStatus } from '#contract/consultation.ts'
import { displayName } from '#domain/alias.ts'
import { isOpen, otherSide } from '#domain/proposal.ts'
import { standingRefunds } from '#domain/receipt.ts'
import { findMailedConsultation, type MailedRow } from '../store/mail/read.ts'
import { listRefunds } from '../store/payment/refunds.ts'
import type { Person } from '../store/person/read.ts'
import type { Reader } from '../store/schema.ts'
import { consultationCalendar } from '../texts/calendar.ts'
import { closedLetter, type Closing } from '../texts/closing-mails.ts'
import { payAgainLetter, requestedLetter, settledLetter } from '../texts/consultation-mails.ts'
import { writeLetter, type Letter } from '../texts/mail-layout.ts'
import type { Audience, ComesBack, MailedConsultation } from '../texts/mailed-consultation.ts'
import { proposalDroppedLetter, proposedLetter } from '../texts/proposal-mails.ts'
import { reminderLetter } from '../texts/reminder-mail.ts'
import { proposalOf } from '../usecases/consultation/proposal.ts'
import type { ConsultationMailKind, Content, MailPorts } from './mail-kinds.ts'

/** The status in which each mail is still true. */
const stillTrue: Record<ConsultationMailKind, readonly ConsultationStatus[]> = {
  'consultation-requested': ['awaiting_approval'],
  'consultation-accepted': ['scheduled'],
  'consultation-moved': ['scheduled'],
  'time-proposed': ['awaiting_approval', 'scheduled'],
  'proposal-dropped': ['awaiting_approval', 'scheduled'],
  'consultation-reminder': ['scheduled'],
  'consultation-rejected': ['rejected'],
  'consultation-cancelled': ['rejected'],
  'own-cancellation': ['rejected'],
  'consultation-expired': ['expired'],
  'payment-failed': ['rejected', 'awaiting_approval', 'expired'],
}

const closings: Partial<Record<ConsultationMailKind, Closing>> = {
  'consultation-rejected': 'rejected',
  'consultation-cancelled': 'cancelled',
  'own-cancellation': 'cancelled',
  'consultation-expired': 'expired',
  'payment-failed': 'payment-failed',
}

/** What changes nothing that a calendar holds. */
const withoutEntry: ReadonlySet<ConsultationMailKind> = new Set([
  'consultation-reminder',
  'time-proposed',
  'proposal-dropped',
])

/** The content of a mail about a consultation with its calendar entry, or null when it would no longer be true. */
export async function consultationLetter(
  { database, clock, settings }: MailPorts,
  kind: ConsultationMailKind,
  consultationId: string,
  person: Person,
): Promise<Content | null> {
  const row = await findMailedConsultation(database.sql, consultationId)
  if (!row || !stillTrue[kind].includes(row.status)) return null
  if (kind === 'consultation-reminder' && row.starts_at.getTime() <= clock.now()) return null
  const audience: Audience = person.id === row.doctor_person_id ? 'doctor' : 'patient'
  const proposal = proposalOf(row)
  const awaited = isOpen(proposal, otherSide(audience), clock.now())
  if (kind === 'time-proposed' && !awaited) return null
  if (kind === 'proposal-dropped' && proposal) return null
  const { language } = person
  const now = clock.now()
  const to = { audience, language, publicUrl: settings.publicUrl, now }
  const consultation = mailed(row, await backBefore(database.sql, row))
  const letter =
    kind === 'time-proposed' && proposal
      ? proposedLetter(consultation, { ...proposal, hasNote: row.proposal_note !== null }, to)
      : letterOf(kind, consultation, to)
  const calendar = !withoutEntry.has(kind) &&
    hasEntry(row, audience) && {
      filename: 'saruna.ics',
      contentType: `text/calendar; charset=utf-8; method=${row.status === 'rejected' || row.status === 'expired' ? 'CANCEL' : 'PUBLISH'}`,
      content: consultationCalendar(
        {
          _id: row.id,
          from: row.starts_at.toISOString(),
          to: row.ends_at.toISOString(),
          status: row.status,
          version: row.version,
        },
        audience,
        language,
        { publicUrl: settings.publicUrl, supportEmail: settings.supportEmail, now },
      ),
    }
  return {
    ...writeLetter(letter, language, settings.supportEmail),
    ...(calendar ? { attachments: [calendar] } : {}),
  }
}

function letterOf(
  kind: ConsultationMailKind,
  consultation: MailedConsultation,
  to: Parameters<typeof settledLetter>[2],
): Letter {
  if (kind === 'consultation-requested') return requestedLetter(consultation, to.language, to.publicUrl)
  if (kind === 'consultation-accepted') return settledLetter('accepted', consultation, to)
  if (kind === 'consultation-moved') return settledLetter('moved', consultation, to)
  if (kind === 'proposal-dropped') return proposalDroppedLetter(consultation, to)
  if (kind === 'consultation-reminder') return reminderLetter(consultation, to)
  if (kind === 'payment-failed' && consultation.status === 'awaiting_approval') {
    return payAgainLetter(consultation, to.language, to.publicUrl)
  }
  return closedLetter(closings[kind] ?? 'rejected', consultation, to)
}

// The doctor has an entry from the request on, the patient from the agreement on: only what was given is taken back.
function hasEntry(row: MailedRow, audience: Audience): boolean {
  if (row.status === 'awaiting_approval') return audience === 'doctor'
  if (row.status === 'scheduled') return true
  if (audience === 'doctor') return row.status === 'rejected' || beforeStart(row)
  return row.status === 'rejected' && row.scheduled_at !== null
}

// What ended at its own time has passed in every calendar and stays there.
const beforeStart = ({ closed_reason: reason }: MailedRow) =>
  reason === 'not_answered' || reason === 'payment_failed'

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

function mailed(row: MailedRow, backCents: number): MailedConsultation {
  const patient = { name: row.patient_name, surname: row.patient_surname, alias: row.patient_alias }
  return {
    id: row.id,
    from: row.starts_at.getTime(),
    to: row.ends_at.getTime(),
    minutes: row.minutes,
    status: row.status,
    closedReason: row.closed_reason,
    hasComment: row.comment !== null && row.comment !== '',
    paidWith: row.paid_with,
    comesBack: comesBack(row),
    totalCents: row.total_cents,
    backCents,
    version: row.version,
    doctor: `${row.doctor_name} ${row.doctor_surname}`.trim(),
    patient: displayName(patient, row.patient_stays_anonymous),
  }
}

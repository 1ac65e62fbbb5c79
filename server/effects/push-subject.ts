import type { ConsultationStatus, Side } from '#contract/consultation.ts'
import type { Language } from '#contract/language.ts'
import type { NotificationKind } from '#contract/push.ts'
import { displayName } from '#domain/alias.ts'
import type { Notice } from '../external/jobs/port.ts'
import { otherSide } from '#domain/proposal.ts'
import type { MailedRow } from '../store/mail/read.ts'
import type { PeopleRow } from '../store/people.ts'
import { patientText } from '../texts/names.ts'
import type { ProposalNews } from '../texts/pushes.ts'
import { proposalOf } from '../usecases/consultation/proposal.ts'
import type { PushReads } from './push-reads.ts'

/** What a notice is about, as its reader may see it. */
export interface Subject {
  /** The other side's name or pseudonym. */
  other: string
  startsAt: number | null
  /** What is said of a proposal: that one time is proposed, which can be agreed to at once, or that the old one stays. */
  proposal?: ProposalNews
  /** Notices of one subject take each other's place. */
  tag: string
  url: string
}

/** The status in which each notice about a consultation is still true. */
const stillTrue: Record<Exclude<NotificationKind, 'chat'>, readonly ConsultationStatus[]> = {
  request: ['awaiting_approval'],
  accepted: ['scheduled'],
  rejected: ['rejected'],
  proposal: ['awaiting_approval', 'scheduled'],
  cancelled: ['rejected'],
  reminder: ['scheduled'],
  callStarted: ['scheduled', 'active'],
}

function otherOf(row: PeopleRow, reader: Side, language: Language): string {
  if (reader === 'patient') return `${row.doctor_name} ${row.doctor_surname}`.trim()
  const patient = { name: row.patient_name, surname: row.patient_surname, alias: row.patient_alias }
  return patientText(displayName(patient, row.patient_stays_anonymous), language)
}

function urlOf(kind: NotificationKind, reader: Side, id: string): string {
  if (kind === 'reminder' || kind === 'callStarted') return `/consultations/${id}`
  return reader === 'doctor' ? '/doctor/dashboard' : `/patient/consultations/${id}`
}

/** What there is to say of a proposal, as things stand now; null when the notice has been overtaken. */
function newsOf(
  row: MailedRow,
  reader: Side,
  { dropped }: Notice,
): Partial<Pick<Subject, 'startsAt' | 'proposal'>> | null {
  const open = proposalOf(row)
  if (dropped) return open ? null : { proposal: 'time_stays' }
  if (open?.by !== otherSide(reader)) return null
  const [only, ...more] = open.starts
  return more.length === 0 && only !== undefined
    ? { startsAt: only, proposal: 'one_time' }
    : { startsAt: open.until }
}

/** What a notice is about, or null when it is no longer true. */
export async function subjectOf(
  reads: PushReads,
  notice: Notice,
  language: Language,
): Promise<Subject | null> {
  const { kind, clientId, consultationId, messageId } = notice
  if (kind === 'chat') {
    const message = messageId ? await reads.message(messageId) : undefined
    if (!message) return null
    const reader = clientId === message.doctor_id ? 'doctor' : 'patient'
    if (message.seq <= message[`${reader}_read_seq`] || !message.stands) return null
    return {
      other: otherOf(message, reader, language),
      startsAt: null,
      tag: `chat/${message.chat_id}`,
      url:
        reader === 'doctor' ? `/doctor/chat?chat=${message.chat_id}` : `/patient/chat/${message.doctor_id}`,
    }
  }
  const row = consultationId ? await reads.consultation(consultationId) : undefined
  if (!row || !stillTrue[kind].includes(row.status)) return null
  if (kind === 'callStarted' && (await reads.isInCall(row.id, clientId))) return null
  const reader = clientId === row.doctor_id ? 'doctor' : 'patient'
  const news = kind === 'proposal' ? newsOf(row, reader, notice) : {}
  return (
    news && {
      other: otherOf(row, reader, language),
      startsAt: row.starts_at.getTime(),
      ...news,
      tag: `consultation/${row.id}`,
      url: urlOf(kind, reader, row.id),
    }
  )
}

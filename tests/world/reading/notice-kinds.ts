import type { Effects } from '../../../server/external/jobs/port.ts'
import type { Notice } from '../../../server/notices/notice.ts'
import { notices, type MailKind, type PushKind } from '../../../server/notices/registry.ts'

/** Everything the product says outside the app, from where the product itself lists it: a new kind is in by itself. */
const kinds = Object.entries<Notice>(notices)
export const mailKinds = kinds.flatMap(([kind, { mail }]) => (mail ? [kind as MailKind] : []))
export const pushKinds = kinds.flatMap(([kind, { push }]) => (push ? [kind as PushKind] : []))

/** What of a kind is sent, and how things must stand for it to be true. */
interface Situation {
  /** SQL that brings it about; $1 is the consultation. */
  set?: string
  /** The same where it depends on who reads; the other side is named `other`. */
  setFor?: (reader: Reader) => string
}
export type Reader = 'patient' | 'doctor' | 'admin' | 'stranger'
interface MailSituation extends Situation {
  to: readonly Reader[]
  about?: keyof Pick<
    Effects['send-mail'],
    'consultationId' | 'paymentId' | 'orderId' | 'payoutId' | 'supportId' | 'emailChangeId' | 'followUpId'
  >
  /** Which of the orders. */
  order?: 'open' | 'lapsed' | 'returned'
}

const both = ['patient', 'doctor'] as const
const everybody = ['patient', 'doctor', 'admin'] as const
const consultation = (status: string, more = '') =>
  `update consultation set status = '${status}', closed_reason = null, comment = null, proposed_by = null,
     proposed_starts = null, proposed_until = null${more} where id = $1`
const closed = (status: string, reason: string) =>
  consultation(status).replace('closed_reason = null', `closed_reason = '${reason}'`)
const proposedTo = (reader: Reader) =>
  consultation('scheduled').replace(
    /proposed_by = null,\s+proposed_starts = null, proposed_until = null/,
    `proposed_by = '${reader === 'doctor' ? 'patient' : 'doctor'}',
     proposed_starts = array[starts_at + interval '1 day'], proposed_until = starts_at`,
  )
const about = 'consultationId'
const person = (status: string) =>
  `update person set status = '${status}' where $1::uuid is not null and email like '%@example.com'`
const profile = (status: string) =>
  `update doctor_profile set status = '${status}' where $1::uuid is not null`
const hidden = 'delete from specialist where $1::uuid is not null'
/** The doctor is shown with a licence whose last day is so many days away. */
const licence = (days: number) =>
  `insert into specialist (client_id, profile, search, published_at)
   select client_id, jsonb_build_object('name', reviewed_name, 'surname', reviewed_surname, 'speciality', 'psychologist',
     'languages', '["lv"]'::jsonb, 'price', 40, 'bio', draft->'bio', 'licenceNumber', 'LV-1', 'licenceAuthority', 'IBAN',
     'licenceUntil', to_char(current_date + ${days}, 'YYYY-MM-DD')), '', now()
   from doctor_profile where $1::uuid is not null
   on conflict (client_id) do update set profile = specialist.profile || excluded.profile`
const flagged = `with agreed as (${consultation('scheduled')} returning patient_id)
   insert into risk_flag (id, patient_id, sealed_answers, raised_at, answered_at)
   select gen_random_uuid(), patient_id, '', now(), now() from agreed on conflict do nothing`
const escalated = flagged
  .replace('answered_at)', 'answered_at, escalated_at, escalated_why)')
  .replace('now(), now() from', `now(), now(), now(), 'unnoted' from`)
  .replace(
    'on conflict do nothing',
    `on conflict (patient_id) where resolved_at is null do update set escalated_at = now(), escalated_why = 'unnoted'`,
  )
/** The specialist of a consultation wrote to its patient because of a risk answer. */
const wroteForFlag = `with flag as (insert into risk_flag (id, patient_id, sealed_answers, raised_at, answered_at)
     select gen_random_uuid(), patient_id, '', now(), now() from consultation where id = $1
     on conflict (patient_id) where resolved_at is null do update set version = risk_flag.version + 1 returning id),
   thread as (insert into chat (id, patient_id, doctor_id, message_key, last_seq, last_at, created_at)
     select gen_random_uuid(), patient_id, doctor_id, '', 1, now(), now() from consultation where id = $1
     on conflict (patient_id, doctor_id) do update set last_seq = chat.last_seq + 1 returning id, doctor_id, last_seq),
   written as (insert into message (id, chat_id, seq, author_id, content, sent_at, created_at)
     select gen_random_uuid(), id, last_seq, doctor_id, '', now(), now() from thread returning id, author_id)
   insert into risk_flag_message (flag_id, doctor_id, message_id, sent_at)
   select flag.id, written.author_id, written.id, now() from flag, written
   on conflict (flag_id, doctor_id) do update set message_id = excluded.message_id`
/** The open offer of a next appointment that stands in the world of notices. */
const followUp = `update follow_up set status = 'open', closed_at = null, until = now() + interval '1 day',
   starts_at = now() + interval '2 days' where $1::uuid is not null`
/** The specialist of a consultation asks its patient to answer a measure. */
const measureAsked = `with wanted as (select gen_random_uuid() measure, gen_random_uuid() version, gen_random_uuid() ask),
   made as (insert into measure (id, created_at) select measure, now() from wanted returning id),
   written as (insert into measure_version (id, measure_id, number, content, form, created_at)
     select version, measure, 1, '{}', '', now() from wanted)
   insert into measure_ask (id, measure_id, version_id, doctor_id, patient_id, asked_at)
   select wanted.ask, wanted.measure, wanted.version, doctor_id, patient_id, now() from wanted, consultation where consultation.id = $1`
const emailChange = (state: string) => `update email_change set state = '${state}' where $1::uuid is not null`
const plan = (status: string, more = '') =>
  `update subscription set status = '${status}', failed_tries = 0, first_failed_at = null, by_transfer = false${more}
   where $1::uuid is not null`
const unpaid = plan('past_due').replace(
  'tries = 0, first_failed_at = null',
  'tries = 1, first_failed_at = now()',
)

/** How each mail comes to be sent, and to whom. */
export const mailSituations: Record<MailKind, MailSituation> = {
  'confirm-email': { to: both, set: person('created') },
  'already-confirmed': { to: both, set: person('confirmed') },
  'account-exists': { to: everybody, set: person('confirmed') },
  'confirm-admin': { to: ['admin'], set: person('created') },
  'reset-password': { to: both, set: person('confirmed') },
  'account-approved': {
    to: ['patient'],
    set: `update person set status = 'confirmed', approval = 'confirmed' where $1::uuid is not null`,
  },
  'account-refused': { to: ['stranger'] },
  'profile-approved': { to: ['doctor'], set: profile('publicly_available') },
  'profile-rejected': { to: ['doctor'], set: profile('rejected') },
  'profile-unpublished': { to: ['doctor'], set: hidden },
  'name-changed': { to: everybody, set: person('confirmed') },
  'phone-changed': { to: everybody, set: person('confirmed') },
  'password-changed': { to: everybody, set: person('confirmed') },
  'signed-out': { to: everybody, set: person('confirmed') },
  'calendar-feed-made': { to: ['doctor'], set: person('confirmed') },
  'calendar-feed-ended': { to: ['doctor'], set: person('confirmed') },
  'new-email': { to: ['patient'], about: 'emailChangeId', set: emailChange('pending') },
  'email-change-asked': { to: ['patient'], about: 'emailChangeId', set: emailChange('pending') },
  'email-changed': { to: ['patient'], about: 'emailChangeId', set: emailChange('done') },
  'email-restored': { to: everybody, set: person('confirmed') },
  'iban-changed': { to: ['doctor'], set: person('confirmed') },
  'consultation-requested': { to: ['doctor'], about, set: consultation('awaiting_approval') },
  'consultation-accepted': { to: both, about, set: consultation('scheduled') },
  'consultation-moved': { to: both, about, set: consultation('scheduled') },
  'time-proposed': { to: both, about, setFor: proposedTo },
  'proposal-dropped': { to: both, about, set: consultation('scheduled') },
  'consultation-reminder': { to: both, about, set: consultation('scheduled') },
  'consultation-rejected': { to: both, about, set: closed('rejected', 'doctor_rejected') },
  'consultation-cancelled': { to: both, about, set: closed('rejected', 'patient_cancelled') },
  'own-cancellation': { to: both, about, set: closed('rejected', 'patient_cancelled') },
  'consultation-expired': { to: both, about, set: closed('expired', 'not_answered') },
  'payment-failed': { to: both, about, set: closed('rejected', 'payment_failed') },
  receipt: { to: ['patient'], about: 'paymentId' },
  'refund-failed': { to: ['patient'], about: 'paymentId' },
  'refund-sent': { to: ['patient'], about: 'paymentId' },
  'waiting-digest': { to: ['admin'] },
  'plan-unpaid': { to: ['patient'], set: unpaid },
  'plan-ended': { to: ['stranger'] },
  'plan-ending': {
    to: ['patient'],
    set: plan('cancelled', ', ending_told_at = now()').replace('by_transfer = false', 'by_transfer = true'),
  },
  'plan-cancelled': { to: ['patient'], set: plan('cancelled') },
  'order-placed': { to: ['patient'], about: 'orderId', order: 'open' },
  'order-lapsed': { to: ['patient'], about: 'orderId', order: 'lapsed' },
  'order-returned': { to: ['patient'], about: 'orderId', order: 'returned' },
  'payout-returned': { to: ['doctor'], about: 'payoutId' },
  'support-reply': { to: ['patient'], about: 'supportId' },
  'patient-answered': { to: ['doctor'], set: flagged },
  'flag-escalated': { to: ['admin'], set: escalated },
  'specialist-wrote': { to: ['patient'], set: wroteForFlag },
  'measure-asked': { to: ['patient'], set: measureAsked },
  'licence-ending': { to: ['doctor'], set: licence(45) },
  'licence-ended': { to: ['doctor'], set: licence(-2) },
  'follow-up-offered': { to: ['patient'], about: 'followUpId', set: followUp },
}

interface PushSituation extends Situation {
  to: readonly Reader[]
}

/** How each push comes to be sent, and to whom. */
export const pushSituations: Record<PushKind, PushSituation> = {
  'consultation-requested': { to: ['doctor'], set: consultation('awaiting_approval') },
  'consultation-accepted': { to: both, set: consultation('scheduled') },
  'consultation-rejected': { to: both, set: closed('rejected', 'doctor_rejected') },
  'consultation-moved': { to: both, set: consultation('scheduled') },
  'proposal-dropped': { to: both, set: consultation('scheduled') },
  'time-proposed': { to: both, setFor: proposedTo },
  'consultation-cancelled': { to: both, set: closed('rejected', 'patient_cancelled') },
  'consultation-reminder': { to: both, set: consultation('scheduled') },
  'profile-approved': { to: ['doctor'], set: profile('publicly_available') },
  'profile-rejected': { to: ['doctor'], set: profile('rejected') },
  'profile-unpublished': { to: ['doctor'], set: hidden },
  'patient-answered': { to: ['doctor'], set: flagged },
  'specialist-wrote': { to: ['patient'], set: wroteForFlag },
  'measure-asked': { to: ['patient'], set: measureAsked },
  'licence-ending': { to: ['doctor'], set: licence(45) },
  'licence-ended': { to: ['doctor'], set: licence(-2) },
  'follow-up-offered': { to: ['patient'], set: followUp },
  'chat-message': { to: both },
  'call-started': { to: both, set: consultation('scheduled') },
}

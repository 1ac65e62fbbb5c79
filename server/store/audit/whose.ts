import type { AuditKind } from '#contract/audit-kinds.ts'
import { personalKinds, type PersonalKind } from '#contract/personal-kinds.ts'
import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

type Whose = (db: Reader, id: string) => Promise<string | undefined>

/** By the profile that a row of a table belongs to. */
const through =
  (
    table: 'consultation' | 'overview' | 'payout' | 'purchase_order' | 'risk_flag' | 'support_message',
    profile: 'patient_id' | 'doctor_id' | 'client_id',
  ): Whose =>
  async (db, id) => {
    const { rows } = await sql<{ person_id: string }>`
      select client.person_id from ${sql.table(table)} thing
      join client on client.id = thing.${sql.ref(profile)} where thing.id = ${id}`.execute(db)
    return rows[0]?.person_id
  }

const ofClient: Whose = async (db, id) =>
  (await db.selectFrom('client').select('person_id').where('id', '=', id).executeTakeFirst())?.person_id

const ofIssue: Whose = async (db, id) => {
  const row = await db
    .selectFrom('payment_finding')
    .innerJoin('payment', 'payment.id', 'payment_finding.payment_id')
    .innerJoin('client', 'client.id', 'payment.patient_id')
    .select('client.person_id')
    .where('payment_finding.id', '=', id)
    .executeTakeFirst()
  return row?.person_id
}

const itself: Whose = async (_, id) => id
const ofPatient = through('consultation', 'patient_id')
const ofPayout = through('payout', 'doctor_id')
const ofSupport = through('support_message', 'client_id')
const ofOrder = through('purchase_order', 'patient_id')
const ofFlag = through('risk_flag', 'patient_id')
const ofOverview = through('overview', 'patient_id')

/** How it is found whose a thing is that an entry is about. */
const whose: Record<PersonalKind, Whose> = {
  user_blocked: itself,
  user_unblocked: itself,
  user_removed: itself,
  free_user_approved: itself,
  free_user_refused: itself,
  admin_added: itself,
  admin_invited: itself,
  doctor_published: ofClient,
  doctor_rejected: ofClient,
  doctor_unpublished: ofClient,
  doctor_seen: ofClient,
  consultation_seen: ofPatient,
  order_received: ofOrder,
  order_returned: ofOrder,
  payment_issue_handled: ofIssue,
  payment_issue_seen: ofIssue,
  refund_sent_noted: ofIssue,
  payout_executed: ofPayout,
  payout_returned: ofPayout,
  payout_seen: ofPayout,
  support_replied: ofSupport,
  support_answered: ofSupport,
  overview_signed: ofOverview,
  overview_amended: ofOverview,
  overview_seen: ofOverview,
  overview_saved: ofOverview,
  overviews_seen: ofClient,
  overviews_read: ofClient,
  flags_seen: ofClient,
  flag_resolved: ofFlag,
  flag_contact_seen: ofFlag,
  flag_escalated: ofFlag,
  flag_message_sent: ofFlag,
  answers_seen: ofClient,
  measures_seen: ofClient,
  files_seen: ofClient,
  briefing_seen: ofPatient,
  emergency_details_seen: ofPatient,
}

const isPersonal = (kind: AuditKind): kind is PersonalKind => personalKinds.some((each) => each === kind)

/** Whose it is, by the id that an entry of a kind is about; what is nobody's has nobody. */
export async function personOf(db: Reader, kind: AuditKind, about: string | null): Promise<string | null> {
  return about !== null && isPersonal(kind) ? ((await whose[kind](db, about)) ?? null) : null
}

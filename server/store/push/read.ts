import type { NotificationSettings } from '#contract/push.ts'
import type { Language } from '#contract/language.ts'
import type { Role } from '#contract/role.ts'
import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** A device of someone who is to be told something. */
interface DeviceRow {
  id: string
  person_id: string
  device: string
}

/** The devices of the person behind a client profile, while that person is welcome. */
export function listDevices(db: Reader, clientId: string): Promise<DeviceRow[]> {
  return db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .innerJoin('push_subscription', 'push_subscription.person_id', 'client.person_id')
    .select(['push_subscription.id', 'push_subscription.person_id', 'push_subscription.device'])
    .where('client.id', '=', clientId)
    .where('person.status', '=', 'confirmed')
    .execute()
}

/** A device with all that decides how a push to it reads. */
export interface TargetRow {
  id: string
  person_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  private_text: boolean | null
  role: Role
  shared: boolean
  used_at: Date
  created_at: Date
  refused_since: Date | null
}

export async function listTargets(db: Reader, ids: readonly string[]): Promise<Map<string, TargetRow>> {
  const rows = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .innerJoin('client', 'client.id', 'session.client_id')
    .innerJoin('person', 'person.id', 'push_subscription.person_id')
    .leftJoin('notification_setting', 'notification_setting.person_id', 'push_subscription.person_id')
    .select([
      'push_subscription.id',
      'push_subscription.person_id',
      'push_subscription.endpoint',
      'push_subscription.p256dh',
      'push_subscription.auth',
      'push_subscription.refused_since',
      'person.language',
      'notification_setting.private_text',
      'client.role',
      'session.shared',
      'session.used_at',
      'session.created_at',
    ])
    .where('push_subscription.id', 'in', [...ids])
    .where('person.status', '=', 'confirmed')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What people chose; nothing of who chose nothing. */
export async function findSettings(db: Reader, personId: string): Promise<NotificationSettings | undefined> {
  const row = await db
    .selectFrom('notification_setting')
    .select(['private_text', 'kinds'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row && { privateText: row.private_text, kinds: row.kinds }
}

/** What waits for these people, in parts: requests and proposed times to answer, and messages they have not read. */
function waitingParts(db: Reader, personIds: readonly string[]) {
  const clients = db.selectFrom('client').where('client.person_id', 'in', [...personIds])
  const requests = clients
    .innerJoin('consultation', 'consultation.doctor_id', 'client.id')
    .where(sql<boolean>`(consultation.status = 'awaiting_approval' or consultation.proposed_by = 'patient')`)
    .where(sql<boolean>`consultation.proposed_by is distinct from 'doctor'`)
    .select(['client.person_id', 'client.id as client_id', sql<number>`1`.as('n')])
  const offers = clients
    .innerJoin('consultation', 'consultation.patient_id', 'client.id')
    .where(sql<boolean>`consultation.proposed_by = 'doctor'`)
    .select(['client.person_id', 'client.id as client_id', sql<number>`1`.as('n')])
  const asPatients = clients
    .innerJoin('chat', 'chat.patient_id', 'client.id')
    .select(['client.person_id', 'client.id as client_id', 'chat.patient_unread as n'])
  const asDoctors = clients
    .innerJoin('chat', 'chat.doctor_id', 'client.id')
    .select(['client.person_id', 'client.id as client_id', 'chat.doctor_unread as n'])
  return db.selectFrom(requests.unionAll(offers).unionAll(asPatients).unionAll(asDoctors).as('waiting'))
}

/** How much waits for each of these people, whichever of their profiles it is for. */
export async function countWaiting(db: Reader, personIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await waitingParts(db, personIds)
    .select(['waiting.person_id', sql<number>`sum(waiting.n)::int`.as('n')])
    .groupBy('waiting.person_id')
    .execute()
  return new Map(rows.map((row) => [row.person_id, row.n]))
}

/** How much waits for each profile of a person; profiles for which nothing does are left out. */
export async function countWaitingByClient(db: Reader, personId: string): Promise<Map<string, number>> {
  const rows = await waitingParts(db, [personId])
    .select(['waiting.client_id', sql<number>`sum(waiting.n)::int`.as('n')])
    .groupBy('waiting.client_id')
    .execute()
  return new Map(rows.map((row) => [row.client_id, row.n]))
}

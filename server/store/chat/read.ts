import type { Paging } from '#contract/paging.ts'
import type { ChatSide } from '#contract/chat.ts'
import { sql } from 'kysely'
import { doctorName } from '../doctor-name.ts'
import type { Reader, RowOf, Tx } from '../schema.ts'
import { atMost, isAmong, type Some } from '../sync/some.ts'
import { pageOf } from '../page.ts'

/** The specialist wrote here because of a risk answer of the patient, and nobody has noted yet what was done. */
const writtenForFlag = sql<boolean>`exists (select from risk_flag
  join risk_flag_message on risk_flag_message.flag_id = risk_flag.id and risk_flag_message.doctor_id = chat.doctor_id
  where risk_flag.patient_id = chat.patient_id and risk_flag.resolved_at is null)`

/** The patient opened it, or has written here. */
const begunByPatient = sql<boolean>`(not chat.opened_for_flag or exists (select from message
  where message.chat_id = chat.id and message.author_id = chat.patient_id))`

function bare(db: Reader) {
  return db
    .selectFrom('chat')
    .innerJoin('client as patient_client', 'patient_client.id', 'chat.patient_id')
    .innerJoin('person as patient', 'patient.id', 'patient_client.person_id')
    .innerJoin('client as doctor_client', 'doctor_client.id', 'chat.doctor_id')
    .innerJoin('person as doctor', 'doctor.id', 'doctor_client.person_id')
    .selectAll('chat')
    .select([
      'patient_client.payment_plan as plan',
      'patient.status as patient_status',
      'doctor.status as doctor_status',
      writtenForFlag.as('written_for_flag'),
      begunByPatient.as('begun_by_patient'),
    ])
}
/** A chat with what decides who may write in it. */
export type BareChat = RowOf<typeof bare>

function rows(db: Reader) {
  return bare(db)
    .leftJoin('specialist', 'specialist.client_id', 'chat.doctor_id')
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'chat.doctor_id')
    .leftJoin('message as last', (join) =>
      join.onRef('last.chat_id', '=', 'chat.id').onRef('last.seq', '=', 'chat.last_seq'),
    )
    .select([
      doctorName('doctor', 'name').as('doctor_name'),
      doctorName('doctor', 'surname').as('doctor_surname'),
      'specialist.photo as doctor_photo',
      'patient.name as patient_name',
      'patient.surname as patient_surname',
      'patient_client.alias as patient_alias',
      'patient.stay_anonymous as patient_anonymous',
      'last.id as last_id',
      'last.author_id as last_author_id',
      'last.content as last_content',
      'last.attachment as last_attachment',
      'last.sent_at as last_sent_at',
      'last.removed_at as last_removed_at',
      'last.version as last_version',
    ])
}
/** A chat with what is needed to show it to either side. */
export type ChatRow = RowOf<typeof rows>

/** The chat of a pair. */
export function findChatOf(db: Reader, patientId: string, doctorId: string): Promise<ChatRow | undefined> {
  return rows(db)
    .where('chat.patient_id', '=', patientId)
    .where('chat.doctor_id', '=', doctorId)
    .executeTakeFirst()
}

export function findChat(db: Reader, id: string): Promise<BareChat | undefined> {
  return bare(db).where('chat.id', '=', id).executeTakeFirst()
}

/** The chat, whose next number and marks nobody else touches until the transaction ends. */
export function lockChat(tx: Tx, id: string): Promise<BareChat | undefined> {
  return bare(tx).where('chat.id', '=', id).forUpdate('chat').executeTakeFirst()
}

/** One side's chats, the one written to last first, with how many there are in all. */
export function listChats(
  db: Reader,
  side: ChatSide,
  clientId: string,
  page: Paging,
): Promise<{ rows: ChatRow[]; total: number }> {
  const all = db.selectFrom('chat').where(`${side}_id`, '=', clientId)
  return rows(db)
    .where(`chat.${side}_id`, '=', clientId)
    .orderBy('chat.last_at', 'desc')
    .orderBy('chat.id')
    .$call((shown) => pageOf(shown, page, all))
}

/** One side's chats for a device's copy. */
export function pickChats(db: Reader, side: ChatSide, clientId: string, some: Some): Promise<ChatRow[]> {
  return rows(db)
    .where(`chat.${side}_id`, '=', clientId)
    .where(isAmong('chat.id', some))
    .orderBy('chat.id')
    .limit(atMost(some))
    .execute()
}

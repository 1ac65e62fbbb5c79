import { type PeopleRow, peopleColumns } from '../people.ts'
import type { Reader } from '../schema.ts'

/** A message with what a push may tell of it. */
export interface PushedMessage extends PeopleRow {
  id: string
  seq: number
  patient_read_seq: number
  doctor_read_seq: number
  /** Whether it, or another of its author that came with it, was not taken back. */
  stands: boolean
  chat_id: string
  patient_id: string
  doctor_id: string
}

/** Messages with their chats and people. */
export async function listPushedMessages(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, PushedMessage>> {
  const rows = await db
    .selectFrom('message')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .innerJoin('client as doctor', 'doctor.id', 'chat.doctor_id')
    .innerJoin('person as doctor_person', 'doctor_person.id', 'doctor.person_id')
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'doctor.id')
    .innerJoin('client as patient', 'patient.id', 'chat.patient_id')
    .innerJoin('person as patient_person', 'patient_person.id', 'patient.person_id')
    .select([
      'message.id',
      'message.seq',
      'chat.patient_read_seq',
      'chat.doctor_read_seq',
      'message.chat_id',
      'chat.patient_id',
      'chat.doctor_id',
      ...peopleColumns,
    ])
    .select((column) => {
      const withIt = column
        .selectFrom('message as with_it')
        .select('with_it.id')
        .whereRef('with_it.chat_id', '=', 'message.chat_id')
        .whereRef('with_it.author_id', '=', 'message.author_id')
        .whereRef('with_it.created_at', '=', 'message.created_at')
        .where('with_it.removed_at', 'is', null)
      return column.exists(withIt).$castTo<boolean>().as('stands')
    })
    .where('message.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

import type { Reader, Tx } from '../schema.ts'

const columns = ['id', 'patient_id', 'doctor_id', 'message_key', 'last_seq', 'created_at'] as const

export function findChatOf(db: Reader, patientId: string, doctorId: string) {
  return db
    .selectFrom('chat')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
}

/** The chat, whose next number nobody else takes until the transaction ends. */
export function lockChat(tx: Tx, id: string) {
  return tx.selectFrom('chat').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findMessage(db: Reader, id: string) {
  return db
    .selectFrom('message')
    .select(['id', 'chat_id', 'seq', 'author_id', 'content', 'sent_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

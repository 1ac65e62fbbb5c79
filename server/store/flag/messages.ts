import { sql } from 'kysely'
import type { Reader, Tx } from '../schema.ts'

interface Written {
  flagId: string
  doctorId: string
  messageId: string
  at: Date
}

/** Keeps which message a specialist wrote because of a flag; false when one stands that was not removed. */
export async function putFlagMessage(tx: Tx, { flagId, doctorId, messageId, at }: Written): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('risk_flag_message')
    .values({ flag_id: flagId, doctor_id: doctorId, message_id: messageId, sent_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['flag_id', 'doctor_id'])
        .doUpdateSet({ message_id: messageId, sent_at: at })
        .where(
          sql<boolean>`exists (select from message
            where message.id = risk_flag_message.message_id and message.removed_at is not null)`,
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether a message that a specialist wrote because of a flag waits for a patient to read it. */
export async function hasUnreadFlagMessage(db: Reader, patientId: string): Promise<boolean> {
  const found = await db
    .selectFrom('risk_flag')
    .innerJoin('risk_flag_message', 'risk_flag_message.flag_id', 'risk_flag.id')
    .innerJoin('message', 'message.id', 'risk_flag_message.message_id')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .select('message.id')
    .where('risk_flag.patient_id', '=', patientId)
    .where('message.removed_at', 'is', null)
    .whereRef('message.seq', '>', 'chat.patient_read_seq')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

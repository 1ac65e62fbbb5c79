import { writing } from '#domain/chat.ts'
import { findChatOf } from '../../store/chat/read.ts'
import type { Reader } from '../../store/schema.ts'
import { stateOf } from '../chat/view.ts'

/**
 * The chat that is written in beside a call: the one of the two, where the patient may write in it. Told to both sides
 * alike, so that they write in the same place.
 */
export async function chatBeside(
  db: Reader,
  pair: { patient_id: string; doctor_id: string },
): Promise<string | undefined> {
  const chat = await findChatOf(db, pair.patient_id, pair.doctor_id)
  return chat && writing('patient', stateOf(chat)) === 'allowed' ? chat.id : undefined
}

import { isOwn } from '../patient-file/own-patients.ts'
import type { Reader } from '../schema.ts'

/** What decides whether a patient may ask a published specialist for a consultation; nothing of one who is not shown. */
export function findAsking(
  db: Reader,
  { doctorId, patientId }: { doctorId: string; patientId: string },
): Promise<{ takesNew: boolean; isOwnPatient: boolean } | undefined> {
  return db
    .selectFrom('specialist')
    .select((where) => [
      'takes_new as takesNew',
      where
        .exists(
          where
            .selectFrom('consultation')
            .select('consultation.id')
            .where('consultation.doctor_id', '=', doctorId)
            .where('consultation.patient_id', '=', patientId)
            .where(isOwn),
        )
        .$castTo<boolean>()
        .as('isOwnPatient'),
    ])
    .where('client_id', '=', doctorId)
    .executeTakeFirst()
}

import { dropEmergencyDetailsOf } from '../../store/emergency/write.ts'
import { dropBegunBy } from '../../store/overview/write.ts'
import { findClientByRole } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'

/**
 * Drops what a removed person had only begun to write, and where they were during a call: with the removal, and once more
 * when everything is called off, since a call that was on its way may have written in between.
 */
export async function dropUnfinished(tx: Tx, personId: string): Promise<null> {
  await dropEmergencyDetailsOf(tx, personId)
  const doctor = await findClientByRole(tx, personId, 'doctor')
  if (doctor) await dropBegunBy(tx, doctor.id)
  return null
}

import type { keepDeviceCheck as keepRoute } from '#contract/device-check.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { InputOf } from '#contract/route.ts'
import { putDeviceCheck } from '../../store/device-check/write.ts'
import { ownConsultation } from '../consultation/own.ts'
import type { Actor, Ports } from '../ports.ts'

/** Keeps how the patient's devices are, for the specialist who prepares for the session. */
export async function saveDeviceCheck(
  { database: { sql }, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  id: string,
  devices: InputOf<typeof keepRoute>['body'],
): Promise<Outcome<null>> {
  const row = await ownConsultation(sql, actor, id)
  if (isFailure(row)) return row
  if (row.status !== 'scheduled' && row.status !== 'active') return failure('wrong_status')
  await putDeviceCheck(sql, { consultation_id: id, ...devices, checked_at: new Date(clock.now()) })
  return null
}

import type { Insertable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { DeviceCheckTable } from '../tables/calls.ts'

/** Keeps how the devices were last. */
export async function putDeviceCheck(db: Reader, check: Insertable<DeviceCheckTable>): Promise<void> {
  const { camera, microphone, checked_at } = check
  await db
    .insertInto('device_check')
    .values(check)
    .onConflict((conflict) =>
      conflict.column('consultation_id').doUpdateSet({ camera, microphone, checked_at }),
    )
    .execute()
}

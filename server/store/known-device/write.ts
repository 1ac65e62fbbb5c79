import { SESSION_LIFE } from '#domain/account-limits.ts'
import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { KnownDeviceTable } from '../tables/people.ts'

/** More than anybody has; the longest unused give way. */
const MAX_DEVICES = 20

/** Remembers that a person signed in on a device; the person is locked by the caller. */
export async function putKnownDevice(tx: Tx, device: Insertable<KnownDeviceTable>): Promise<void> {
  const { person_id, used_at } = device
  await tx
    .insertInto('known_device')
    .values(device)
    .onConflict((conflict) => conflict.columns(['person_id', 'mark_hash']).doUpdateSet({ used_at }))
    .execute()
  const newest = tx
    .selectFrom('known_device')
    .select('mark_hash')
    .where('person_id', '=', person_id)
    .orderBy('used_at', 'desc')
    .orderBy('mark_hash')
    .limit(MAX_DEVICES)
  await tx
    .deleteFrom('known_device')
    .where('person_id', '=', person_id)
    .where('mark_hash', 'not in', newest)
    .execute()
}

/** Forgets the devices of a person: whoever signs in next is known again. */
export async function deleteKnownDevices(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('known_device').where('person_id', '=', personId).execute()
}

/** Forgets devices that were unused for as long as a session may live. */
export async function sweepKnownDevices(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('used_at', '<', new Date(now - SESSION_LIFE.most))
    .execute()
}

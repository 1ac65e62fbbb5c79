import type { Reader } from '../schema.ts'

/** A device on which somebody with this address signed in before. */
export function findKnownDevice(
  db: Reader,
  email: string,
  markHash: string,
): Promise<{ used_at: Date } | undefined> {
  return db
    .selectFrom('known_device')
    .innerJoin('person', 'person.id', 'known_device.person_id')
    .select('known_device.used_at')
    .where('person.email', '=', email)
    .where('known_device.mark_hash', '=', markHash)
    .executeTakeFirst()
}

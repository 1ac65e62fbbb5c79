import type { Reader } from '../schema.ts'

export function findSealingKey(db: Reader, personId: string) {
  return db
    .selectFrom('sealing_key')
    .select(['id', 'public_key', 'private_key'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { SpecialistTable } from '../tables/specialists.ts'

type NextFree = Pick<Selectable<SpecialistTable>, 'next_free_at' | 'next_free_hour_at'>

/** Keeps a specialist's next free times, by which lists are ordered. */
export async function setNextFree(db: Reader, doctorId: string, next: NextFree): Promise<void> {
  await db.updateTable('specialist').set(next).where('client_id', '=', doctorId).execute()
}

/** Changes of one specialist's next free times come one after another; the row is the lock. */
export async function lockSpecialist(tx: Tx, clientId: string): Promise<void> {
  await tx
    .selectFrom('specialist')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .execute()
}

/** The specialist that the person behind a profile is as well. */
export async function findSpecialistBehind(db: Reader, clientId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('client as own')
    .innerJoin('client', 'client.person_id', 'own.person_id')
    .innerJoin('specialist', 'specialist.client_id', 'client.id')
    .select('specialist.client_id')
    .where('own.id', '=', clientId)
    .executeTakeFirst()
  return row?.client_id
}

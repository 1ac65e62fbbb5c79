import type { SuitedHours } from '#contract/specialist-enums.ts'
import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { SpecialistTable } from '../tables/specialists.ts'

type NextFree = Pick<Selectable<SpecialistTable>, 'next_free_at' | 'next_free_hour_at'>

/** Keeps a specialist's next free times, by which lists are ordered. */
export async function setNextFree(db: Reader, doctorId: string, next: NextFree): Promise<void> {
  await db.updateTable('specialist').set(next).where('client_id', '=', doctorId).execute()
}

/** Keeps when a specialist is free next at which hours, in place of what was known. */
export async function setFreeHours(
  tx: Tx,
  doctorId: string,
  next: ReadonlyMap<SuitedHours, Date>,
): Promise<void> {
  await tx.deleteFrom('specialist_free_hours').where('client_id', '=', doctorId).execute()
  if (next.size === 0) return
  const rows = [...next].map(([hours, next_at]) => ({ client_id: doctorId, hours, next_at }))
  await tx.insertInto('specialist_free_hours').values(rows).execute()
}

/**
 * Changes of one specialist's next free times come one after another; the row is the lock. False where nobody is shown:
 * then there is nothing to keep.
 */
export async function lockSpecialist(tx: Tx, clientId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('specialist')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
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

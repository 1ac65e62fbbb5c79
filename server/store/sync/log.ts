import { sql } from 'kysely'
import type { Database, Reader } from '../schema.ts'
import type { Noun } from '../tables/sync.ts'
import { NOBODY } from './some.ts'

/** A place in the log: entries after it have not been seen. */
export interface LogPlace {
  xid: number
  number: number
}

/** Where the log stands. Every transaction before `horizon` is over and can be seen from now on. */
export function readLogState(db: Reader): Promise<{ epoch: string; floor: number; horizon: number }> {
  return db
    .selectFrom('sync_epoch')
    .select(['epoch', 'floor'])
    .select(sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.as('horizon'))
    .executeTakeFirstOrThrow()
}

interface Change extends LogPlace {
  noun: Noun
  row_id: string
}

/** What changed for everyone, and for one client if named, after a place; oldest first. */
export async function listChanges(
  db: Reader,
  clientId: string | null,
  after: LogPlace,
  limit: number,
): Promise<Change[]> {
  const of = (scope: string) =>
    sql`(select noun, row_id, xid, number from change
      where scope = ${scope} and (xid, number) > (${after.xid}, ${after.number})
      order by xid, number limit ${limit})`
  const both = clientId === null ? of(NOBODY) : sql`${of(NOBODY)} union all ${of(clientId)}`
  const { rows } = await sql<Change>`
    select noun, row_id, xid, number from (${both}) as found order by xid, number limit ${limit}`.execute(db)
  return rows
}

/** Forgets entries that no device waits for any more; who comes back later begins anew. */
export async function pruneChanges(database: Database, before: Date): Promise<void> {
  // One statement, so that only the number of the last one leaves the database.
  await sql`
    with gone as (delete from change where at < ${before} returning xid)
    update sync_epoch set floor = greatest(floor, highest)
    from (select max(xid) as highest from gone) as pruned where highest is not null`.execute(database.sql)
}

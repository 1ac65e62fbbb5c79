import type { LicenceStage } from '#contract/licence.ts'
import type { LicenceDays } from '#domain/licence.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../schema.ts'

/** Published specialists of whose licence's end they were not told yet, the nearest end first. */
export async function listLicencesToMail(
  db: Reader,
  { today, endingBy }: LicenceDays,
  limit: number,
): Promise<string[]> {
  const stage = sql<LicenceStage>`case when specialist.licence_until < ${today}::date then 'ended' else 'ending' end`
  const rows = await db
    .selectFrom('specialist')
    .select('client_id')
    .where('licence_until', '<=', endingBy)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('licence_telling')
            .select('stage')
            .whereRef('licence_telling.client_id', '=', 'specialist.client_id')
            .whereRef('last_day', '=', sql.ref('specialist.licence_until'))
            .where('stage', '=', stage),
        ),
      ),
    )
    .orderBy('licence_until')
    .limit(limit)
    .execute()
  return rows.map(({ client_id }) => client_id)
}

/** The last day of the licence that is shown, which stays until the transaction ends. */
export async function lockLicence(tx: Tx, clientId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('specialist')
    .select('licence_until')
    .where('client_id', '=', clientId)
    .forShare()
    .executeTakeFirst()
  return row?.licence_until ?? null
}

/** Takes the telling of one stage of a licence's end; false when it was taken before. */
export async function insertLicenceMail(
  tx: Tx,
  { clientId, until, stage, at }: { clientId: string; until: string; stage: LicenceStage; at: Date },
): Promise<boolean> {
  const taken = await tx
    .insertInto('licence_telling')
    .values({ client_id: clientId, last_day: until, stage, told_at: at })
    .onConflict((conflict) => conflict.columns(['client_id', 'last_day', 'stage']).doNothing())
    .returning('stage')
    .executeTakeFirst()
  return taken !== undefined
}

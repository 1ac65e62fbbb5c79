import type { Paging } from '#contract/paging.ts'
import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { MeasureAskTable } from '../tables/measures.ts'
import { pageOf } from '../page.ts'

const open = (db: Reader) =>
  db
    .selectFrom('measure_ask')
    .where('measure_ask.taken_back_at', 'is', null)
    .where('measure_ask.answering_id', 'is', null)

/** Published measures with a specialist's open ask for each of a patient, the oldest first. */
export function listAskable(
  db: Reader,
  { doctorId, patientId }: { doctorId: string; patientId: string },
  page: Paging,
) {
  const published = db.selectFrom('measure').where('status', '=', 'published')
  return published
    .innerJoin('measure_version', 'measure_version.id', 'measure.published_version')
    .leftJoin(
      open(db)
        .select(['id', 'measure_id', 'asked_at'])
        .where('doctor_id', '=', doctorId)
        .where('patient_id', '=', patientId)
        .as('ask'),
      'ask.measure_id',
      'measure.id',
    )
    .select(['measure.id', 'measure_version.content', 'ask.id as ask_id', 'ask.asked_at'])
    .orderBy('measure.created_at')
    .orderBy('measure.id')
    .$call((shown) => pageOf(shown, page, published))
}

/** Asks, unless the same is asked already; whether it was not. */
export async function insertAsk(tx: Tx, ask: Insertable<MeasureAskTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('measure_ask')
    .values(ask)
    .onConflict((conflict) =>
      conflict
        .columns(['doctor_id', 'patient_id', 'measure_id'])
        .where('taken_back_at', 'is', null)
        .where('answering_id', 'is', null)
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What a specialist asks a patient for and waits for. */
export function findOpenAsk(
  db: Reader,
  { doctorId, patientId, measureId }: { doctorId: string; patientId: string; measureId: string },
) {
  return open(db)
    .select(['id', 'asked_at'])
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId)
    .where('measure_id', '=', measureId)
    .executeTakeFirst()
}

/** An ask, which nobody else changes until the transaction ends. */
export function lockAsk(tx: Tx, id: string) {
  return tx.selectFrom('measure_ask').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** All asks of a measure that a patient ever had, likewise; the first first. */
export function lockAsksOf(tx: Tx, patientId: string, measureId: string) {
  return tx
    .selectFrom('measure_ask')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('measure_id', '=', measureId)
    .orderBy('asked_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Asks for it no longer. Wants it locked. */
export async function withdrawAsk(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('measure_ask').set({ taken_back_at: at }).where('id', '=', id).execute()
}

/** These were answered. Wants them locked. */
export async function updateAnswered(tx: Tx, ids: readonly string[], answeringId: string): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('measure_ask').set({ answering_id: answeringId }).where('id', 'in', ids).execute()
}

/** Whether anybody waits for a patient's answers. */
export async function hasOpenAsk(db: Reader, patientId: string): Promise<boolean> {
  const found = await open(db).select('id').where('patient_id', '=', patientId).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Measures that a patient was ever asked for, with the ask that waits longest and the version that is asked now. */
export function listOwnMeasures(db: Reader, patientId: string, most: number) {
  return db
    .selectFrom(
      db
        .selectFrom('measure_ask')
        .select('measure_id')
        .select((on) => on.fn.min('asked_at').as('first_at'))
        .where('patient_id', '=', patientId)
        .groupBy('measure_id')
        .as('asked'),
    )
    .innerJoin('measure', 'measure.id', 'asked.measure_id')
    .leftJoinLateral(
      (on) =>
        on
          .selectFrom('measure_ask')
          .select(['id', 'version_id', 'asked_at'])
          .where('patient_id', '=', patientId)
          .whereRef('measure_id', '=', 'measure.id')
          .where('taken_back_at', 'is', null)
          .where('answering_id', 'is', null)
          .orderBy('asked_at')
          .orderBy('id')
          .limit(1)
          .as('ask'),
      (join) => join.onTrue(),
    )
    .select([
      'measure.id',
      'measure.status',
      'measure.published_version',
      'ask.id as ask_id',
      'ask.version_id as ask_version',
      'ask.asked_at',
    ])
    .orderBy('asked.first_at')
    .orderBy('measure.id')
    .limit(most)
    .execute()
}

import type { Paging } from '#contract/paging.ts'
import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { MeasureAnsweringTable } from '../tables/measures.ts'
import { pageOf } from '../page.ts'

/** What a patient answered to measures, the last first. */
export function listAnswerings(db: Reader, patientId: string, page: Paging) {
  const own = db.selectFrom('measure_answering').where('patient_id', '=', patientId)
  return own
    .select(['id', 'measure_id', 'version_id', 'sealed_answers', 'answered_at'])
    .orderBy('answered_at', 'desc')
    .orderBy('id')
    .$call((shown) => pageOf(shown, page, own))
}
export type AnsweringRow = Awaited<ReturnType<typeof listAnswerings>>['rows'][number]

/** Keeps what was answered; false when something else stands under its id. */
export async function insertAnswering(
  tx: Tx,
  answering: Insertable<MeasureAnsweringTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('measure_answering')
    .values(answering)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

import { CompiledQuery } from 'kysely'
import type { Tx } from './schema.ts'

/** Statements on this transaction, for adapters that keep tables of their own. */
export const queryOf =
  (tx: Pick<Tx, 'executeQuery'>) =>
  async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows

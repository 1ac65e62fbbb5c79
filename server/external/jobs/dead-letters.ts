import { sql, type RawBuilder } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Database } from '../database/port.ts'
import {
  EffectFailure,
  type DeadLetter,
  type DeadLetterFilter,
  type FailureReason,
  type Jobs,
} from './port.ts'
import { DEAD_LETTERS, effects } from './queues.ts'

/** What is written down with a job that failed. The message may name what it was about: only `why` is ever shown. */
interface Failed {
  reason: string
  why?: FailureReason
}

/** A failure as it is kept with its job. */
export function failedWith(error: unknown): Failed {
  const reason = error instanceof Error ? error.message : String(error)
  return error instanceof EffectFailure ? { reason, why: error.reason } : { reason }
}

interface Row {
  id: string
  effect: string
  payload: object
  given_up_at: Date
  tries: number
  /** Without `reason` it is what the queue itself notes of a job that did not end. */
  output: Partial<Failed> | null
}

/** Where the letters lie, as the index of waiting jobs has it. Those of an effect we do not know yet stay unseen. */
const letters = (known: readonly string[]) =>
  sql`from pgboss.job where name = ${DEAD_LETTERS} and state < 'active' and not blocked and source_name = any(${known})`

function matching({ effects: some = effects, from, to }: DeadLetterFilter): RawBuilder<unknown> {
  const since = from ? sql` and created_on >= ${from}` : sql``
  const until = to ? sql` and created_on < ${to}` : sql``
  return sql`${letters(some)}${since}${until}`
}

async function count<S>(db: Database<S>['sql'], filter: DeadLetterFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${matching(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

function letterOf({ id, effect, payload, given_up_at: givenUpAt, tries, output }: Row): DeadLetter {
  const reason = output?.why ?? { kind: output && 'reason' in output ? 'failed' : 'timed_out' }
  // What lies in a queue was sent under its name.
  return { id, effect, payload, givenUpAt, tries, reason } as DeadLetter
}

/** The jobs that pg-boss has put aside, read where it keeps them: it lists them neither by page nor by age. */
export function deadLetters(
  boss: PgBoss,
): Pick<
  Jobs,
  'listDeadLetters' | 'countDeadLetters' | 'retryDeadLetter' | 'retryDeadLetters' | 'discardDeadLetter'
> {
  return {
    async listDeadLetters(db, { limit, offset, ...filter }) {
      const { rows } = await sql<Row>`
        select id, source_name as effect, data as payload, created_on as given_up_at,
          source_retry_count + 1 as tries, output
        ${matching(filter)} order by created_on desc, id limit ${limit} offset ${offset}`.execute(db)
      return { rows: rows.map(letterOf), total: await count(db, filter) }
    },
    countDeadLetters: (db) => count(db, {}),
    async retryDeadLetter(tx, id) {
      // Whoever takes the letter away sends the job; the next one waits for this transaction and finds nothing.
      const { rows } = await sql<{ effect: string; payload: object }>`
        delete ${letters(effects)} and id = ${id} returning source_name as effect, data as payload`.execute(
        tx,
      )
      const [letter] = rows
      if (!letter) return false
      await boss.send(letter.effect, letter.payload, { db: fromKysely(tx) })
      return true
    },
    async discardDeadLetter(tx, id) {
      const { rows } = await sql`delete ${letters(effects)} and id = ${id} returning id`.execute(tx)
      return rows.length > 0
    },
    async retryDeadLetters(tx, { effects: some, most }) {
      const { rows } = await sql<{ effect: string; payload: object }>`
        with oldest as (select id ${letters(some)} order by created_on, id limit ${most} for update skip locked)
        delete from pgboss.job where name = ${DEAD_LETTERS} and id in (select id from oldest)
        returning source_name as effect, data as payload`.execute(tx)
      for (const { effect, payload } of rows) await boss.send(effect, payload, { db: fromKysely(tx) })
    },
  }
}

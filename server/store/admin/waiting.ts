import type { Waiting } from '#contract/waiting.ts'
import type { LicenceDays } from '#domain/licence.ts'
import { sql } from 'kysely'
import { countWaitingFlags } from '../flag/read.ts'
import type { Reader } from '../schema.ts'

const count = sql<number>`count(*)`

/** How much waits for an administrator, but for jobs: each count has an index that holds nothing else. */
export function countWaiting(
  db: Reader,
  { endedFrom, endingBy }: LicenceDays,
): Promise<Omit<Waiting, 'deadLetters'>> {
  return db
    .selectNoFrom([
      db.selectFrom('doctor_profile').select(count.as('n')).where('status', '=', 'in_review').as('doctors'),
      db
        .selectFrom('person')
        .select(count.as('n'))
        .where('approval', '=', 'awaiting_approval')
        .where('status', 'not in', ['blocked', 'removed'])
        .as('freeUsers'),
      db.selectFrom('purchase_order').select(count.as('n')).where('status', '=', 'open').as('orders'),
      db.selectFrom('payout').select(count.as('n')).where('status', '=', 'created').as('payouts'),
      db
        .selectFrom('payment_finding')
        .select(count.as('n'))
        .where('handled_at', 'is', null)
        .where('gone_at', 'is', null)
        .as('findings'),
      db.selectFrom('support_message').select(count.as('n')).where('replied_at', 'is', null).as('support'),
      countWaitingFlags(db).as('flags'),
      db
        .selectFrom('specialist')
        .select(count.as('n'))
        .where('licence_until', '>=', endedFrom)
        .where('licence_until', '<=', endingBy)
        .as('licences'),
    ])
    .$narrowType<Omit<Waiting, 'deadLetters'>>()
    .executeTakeFirstOrThrow()
}

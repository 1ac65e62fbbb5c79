import type { SuitedHours } from '#contract/specialist-enums.ts'
import type { Suitable } from '#domain/suit.ts'
import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** More would be no choice to reckon with in one go; those who are free soonest are looked at. */
const MAX_SPECIALISTS = 1000

/** What decides whom to suggest, of every published specialist, by next free time as the list has them. */
export function listSuitable(db: Reader): Promise<(Suitable & { id: string })[]> {
  return db
    .selectFrom('specialist')
    .select([
      'client_id as id',
      'topics',
      'languages',
      'takes_new as takesNew',
      sql<boolean>`next_free_at is not null`.as('isFree'),
      sql<SuitedHours[]>`array(
        select hours from specialist_free_hours where specialist_free_hours.client_id = specialist.client_id
      )`.as('hours'),
    ])
    .orderBy('next_free_at', (order) => order.asc().nullsLast())
    .orderBy('surname')
    .orderBy('name')
    .orderBy('client_id')
    .limit(MAX_SPECIALISTS)
    .execute()
}

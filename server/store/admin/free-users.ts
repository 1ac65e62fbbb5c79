import type { freeUserStates } from '#contract/list-choices.ts'
import { sql } from 'kysely'
import { idRange } from '../id-range.ts'
import { literal } from '../like.ts'
import type { Reader, Tx } from '../schema.ts'
import { sortedBy } from '../sorted.ts'
import { pageOf } from '../page.ts'
import type { Slice } from './slice.ts'

/** Free users, newest first. */
export function listFreeUsers(
  db: Reader,
  filter: Slice & {
    approval?: (typeof freeUserStates)[number] | undefined
    email?: string | undefined
    /** The beginning of an id, or all of it. */
    userId?: string | undefined
  },
) {
  let matching = db
    .selectFrom('person')
    .leftJoin('free_user_refusal as refusal', (join) =>
      join.onRef('refusal.person_id', '=', 'person.id').on('refusal.ended_at', 'is', null),
    )
    .where('approval', 'is not', null)
  const { approval, email, userId } = filter
  if (approval === 'refused') matching = matching.where('refusal.id', 'is not', null)
  else if (approval)
    matching = matching.where('approval', '=', approval).where('refusal.person_id', 'is', null)
  // Nobody waits who is shut out for another reason.
  if (approval === 'awaiting_approval') matching = matching.where('status', 'not in', ['blocked', 'removed'])
  if (email) matching = matching.where('email', 'like', `%${literal(email.toLowerCase())}%`)
  if (userId) {
    const { first, last } = idRange(userId)
    matching = matching.where('person.id', '>=', first).where('person.id', '<=', last)
  }
  return matching
    .select([
      'person.id',
      'email',
      'name',
      'surname',
      'phone',
      'status',
      sql<boolean>`coalesce(status_before_block, status) <> 'created'`.as('email_confirmed'),
      'approval',
      'data_key',
      'person.created_at',
      'refusal.id as refusal_id',
      'refusal.sealed_reason',
      'refusal.refused_at',
    ])
    .orderBy(sortedBy({ columns: { createdAt: 'person.created_at' }, id: 'person.id', sort: filter.sort }))
    .$call((shown) => pageOf(shown, filter, matching))
}

/** The refusal of a person that stands. */
export function findRefusal(db: Reader, personId: string) {
  return db
    .selectFrom('free_user_refusal')
    .select(['id', 'sealed_reason', 'refused_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Keeps a refusal, which stands from now on. */
export async function insertRefusal(
  tx: Tx,
  refusal: { id: string; person_id: string; sealed_reason: string; refused_at: Date },
): Promise<void> {
  await tx
    .insertInto('free_user_refusal')
    .values({ ...refusal, ended_at: null })
    .execute()
}

/** Ends the refusal of a person, if one stands; its reason is kept. */
export async function endRefusal(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx
    .updateTable('free_user_refusal')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

import type { NotificationSettings } from '#contract/push.ts'
import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { PushSubscriptionTable } from '../tables/push.ts'

/** More devices than anyone has; the oldest give way. */
const MAX_DEVICES = 20

/**
 * Keeps where a device listens; the person is locked by the caller. The endpoint is one device's: of whoever used it
 * before nothing stays, and what is still queued for them goes nowhere, since the id is another.
 */
export async function putSubscription(tx: Tx, row: Insertable<PushSubscriptionTable>): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('person_id', '=', row.person_id)
    .where('device', '=', row.device)
    .where('endpoint', '!=', row.endpoint)
    .execute()
  await tx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        id: sql`case when push_subscription.person_id = excluded.person_id then push_subscription.id else excluded.id end`,
        person_id: row.person_id,
        session_id: row.session_id,
        device: row.device,
        p256dh: row.p256dh,
        auth: row.auth,
        created_at: row.created_at,
      }),
    )
    .execute()
  await tx
    .deleteFrom('push_subscription')
    .where('id', 'in', (from) =>
      from
        .selectFrom('push_subscription')
        .select('id')
        .where('person_id', '=', row.person_id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(MAX_DEVICES),
    )
    .execute()
}

export async function deleteSubscription(db: Reader, personId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('person_id', '=', personId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Forgets a device that its push service no longer knows, unless it has a new address by now. */
export async function pruneSubscription(db: Reader, id: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

/** Notes since when an address has been refused; null: it is taken again. */
export async function updateRefusals(db: Reader, id: string, since: Date | null): Promise<void> {
  await db.updateTable('push_subscription').set({ refused_since: since }).where('id', '=', id).execute()
}

/** The device goes on listening when its session is followed by another one of the same person. */
export async function moveSubscriptions(tx: Tx, fromSession: string, toSession: string): Promise<void> {
  await tx
    .updateTable('push_subscription')
    .set({ session_id: toSession })
    .where('session_id', '=', fromSession)
    .execute()
}

export async function putSettings(
  db: Reader,
  personId: string,
  { privateText, kinds }: NotificationSettings,
): Promise<void> {
  const chosen = { private_text: privateText, kinds: JSON.stringify(kinds) }
  await db
    .insertInto('notification_setting')
    .values({ person_id: personId, ...chosen })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(chosen))
    .execute()
}

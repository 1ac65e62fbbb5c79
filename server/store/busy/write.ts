import type { Interval } from '#domain/interval.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { BusyTable } from '../tables/bookings.ts'

const range = ({ from, to }: Interval) => sql<string>`tstzrange(${new Date(from)}, ${new Date(to)}, '[)')`

/** A time to reserve for both people of one subject. */
interface SharedTime extends Interval {
  /** The consultation's id, given before the consultation exists. */
  subject: string
  clients: readonly [string, string]
  kind: BusyTable['kind']
  expiresAt?: number
}

/** Every profile of the people behind some profiles. */
const profilesOf = (clients: readonly string[]) =>
  sql<string>`(select profile.id from client own join client profile using (person_id) where own.id = any(${clients}::uuid[]))`

/**
 * Reserves a time for both people, or for neither: answers whose time is not free, and then the caller must roll back.
 * A person is booked once at a time, whichever of their profiles is. The exclusion constraint decides, so this holds
 * for any number of parallel requests. Expired holds in the way are removed first, in a statement of their own: inside
 * one WITH the insert would run first.
 */
export async function reserveTime(tx: Tx, time: SharedTime, now: number): Promise<string[]> {
  await tx
    .deleteFrom('busy')
    .where('client_id', 'in', profilesOf(time.clients))
    .where('expires_at', '<=', new Date(now))
    .where(sql<boolean>`during && ${range(time)}`)
    .execute()
  const rows = await tx
    .insertInto('busy')
    .columns(['client_id', 'subject', 'during', 'kind', 'expires_at'])
    .expression((of) =>
      of
        .selectFrom('client')
        .select([
          'id',
          sql<string>`${time.subject}::uuid`.as('subject'),
          range(time).as('during'),
          sql<string>`${time.kind}::text`.as('kind'),
          sql<Date>`${time.expiresAt === undefined ? null : new Date(time.expiresAt)}::timestamptz`.as(
            'until',
          ),
        ])
        .where('id', 'in', time.clients)
        // Always in the same order, so that requests that share people wait for each other instead of deadlocking.
        .orderBy('person_id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .execute()
  const reserved = new Set(rows.map(({ client_id: client }) => client))
  return time.clients.filter((client) => !reserved.has(client))
}

/**
 * Changes what a reserved time is for; false when it is gone. It is two people's: with one of its rows gone, that
 * person's time is somebody else's by now.
 */
export async function markTime(
  tx: Tx,
  subject: string,
  kind: BusyTable['kind'],
  expiresAt?: number,
): Promise<boolean> {
  const rows = await tx
    .updateTable('busy')
    .set({ kind, expires_at: expiresAt === undefined ? null : new Date(expiresAt) })
    .where('subject', '=', subject)
    .returning('client_id')
    .execute()
  return rows.length === 2
}

/** Lets a subject's times go. */
export async function releaseTime(db: Reader, subject: string): Promise<void> {
  await db.deleteFrom('busy').where('subject', '=', subject).execute()
}

/** Lets a subject's proposed times go. */
export async function releaseProposed(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('busy').where('subject', '=', subject).where('kind', '=', 'proposal').execute()
}

/** Makes one of a subject's proposed times its own and lets all others go; false when that time is not held any more. */
export async function deleteProposed(tx: Tx, subject: string, time: Interval): Promise<boolean> {
  await tx
    .deleteFrom('busy')
    .where('subject', '=', subject)
    .where((row) => row.or([row('kind', '<>', 'proposal'), sql<boolean>`during <> ${range(time)}`]))
    .execute()
  return markTime(tx, subject, 'consultation')
}

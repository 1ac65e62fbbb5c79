import type { Stay } from '#domain/presence.ts'
import { randomUUID } from 'node:crypto'
import type { Reader, Tx } from '../schema.ts'

/** Opens a stay in a call, or keeps the one that is open. True when it is a new one. */
export async function openPresence(
  tx: Tx,
  consultationId: string,
  clientId: string,
  at: Date,
): Promise<boolean> {
  const opened = await tx
    .insertInto('call_presence')
    .values({
      id: randomUUID(),
      consultation_id: consultationId,
      client_id: clientId,
      joined_at: at,
      seen_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['consultation_id', 'client_id']).where('left_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

/** Notes that the line of a stay is alive. False when there is no open stay. */
export function seePresence(
  db: Reader,
  consultationId: string,
  clientId: string,
  at: Date,
): Promise<boolean> {
  return changeOpenStay(db, consultationId, clientId, { seen_at: at, attached: true })
}

/** Ends the open stay of one side. False when there was none. */
export function closePresence(
  db: Reader,
  consultationId: string,
  clientId: string,
  at: Date,
): Promise<boolean> {
  return changeOpenStay(db, consultationId, clientId, { left_at: at })
}

async function changeOpenStay(
  db: Reader,
  consultationId: string,
  clientId: string,
  changes: { seen_at: Date; attached: true } | { left_at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('call_presence')
    .set(changes)
    .where('consultation_id', '=', consultationId)
    .where('client_id', '=', clientId)
    .where('left_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends stays whose line went silent without a word (a killed server, a dead network), at the moment they were last
 * seen; for those that never opened a line, that is the moment they entered.
 */
export async function closeSilent(
  tx: Tx,
  consultationId: string,
  since: { silent: Date; neverSeen: Date },
): Promise<void> {
  await tx
    .updateTable('call_presence')
    .set((row) => ({ left_at: row.ref('seen_at') }))
    .where('consultation_id', '=', consultationId)
    .where('left_at', 'is', null)
    .where((stay) =>
      stay.or([
        stay('seen_at', '<', since.silent),
        stay.and([stay('attached', '=', false), stay('seen_at', '<', since.neverSeen)]),
      ]),
    )
    .execute()
}

/** Every stay in a call, by client. */
export async function listStays(db: Reader, consultationId: string): Promise<Map<string, Stay[]>> {
  const rows = await db
    .selectFrom('call_presence')
    .select(['client_id', 'joined_at', 'left_at'])
    .where('consultation_id', '=', consultationId)
    .orderBy('joined_at')
    .execute()
  const stays = new Map<string, Stay[]>()
  for (const row of rows) {
    const of = stays.get(row.client_id) ?? []
    of.push({ from: row.joined_at.getTime(), to: row.left_at?.getTime() ?? null })
    stays.set(row.client_id, of)
  }
  return stays
}

/** Ends every open stay of a call. */
export async function closeAllPresence(tx: Tx, consultationId: string, at: Date): Promise<void> {
  await tx
    .updateTable('call_presence')
    .set({ left_at: at })
    .where('consultation_id', '=', consultationId)
    .where('left_at', 'is', null)
    .execute()
}

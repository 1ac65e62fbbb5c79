import { failure, type Outcome } from '#contract/errors.ts'
import type { SignedInDevice } from '#contract/own-account.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { randomUUID } from 'node:crypto'
import { lockPerson } from '../../store/person/read.ts'
import { listOwnSessions } from '../../store/session/own.ts'
import { deleteOwnSession } from '../../store/session/write.ts'
import { queueMail } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { endAllAccess } from './end-all-access.ts'

/** Where a person is signed in. */
export async function listDevices(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { personId, sessionId }: Actor,
  paging: Paging,
): Promise<Page<SignedInDevice>> {
  const { rows, total } = await listOwnSessions(database.sql, { personId, now: clock.now(), ...paging })
  const data = rows.map(({ id, browser, system, role, shared, created_at, used_at }) => ({
    _id: id,
    browser,
    system,
    role,
    shared,
    signedInAt: created_at.toISOString(),
    usedAt: used_at.toISOString(),
    current: id === sessionId,
  }))
  return { data, total, limit: paging.limit, offset: paging.offset }
}

/** Signs one of a person's devices out, at once. */
export function endDevice(
  { database, live }: Pick<Ports, 'database' | 'live'>,
  { personId }: Actor,
  id: string,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    if (!(await deleteOwnSession(tx, personId, id))) return failure('not_found')
    live.closeSessions(tx, [id])
    return null
  })
}

/** Ends all access to a person's account but from where they ask it, and writes so to them. */
export function endOtherDevices(
  { database, live, jobs }: Pick<Ports, 'database' | 'live' | 'jobs'>,
  { personId, sessionId }: Actor,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    // A switch of profile locks the person too: a session that ends cannot give birth to another.
    await lockPerson(tx, personId)
    const ended = await endAllAccess({ live, jobs }, tx, personId, { exceptSession: sessionId })
    if (ended === 0) return null
    await queueMail({ jobs }, tx, { kind: 'signed-out', key: `signed-out/${randomUUID()}`, personId })
    return null
  })
}

import type { ReplicaDb } from '../db.ts'
import { GUEST } from '../meta.ts'
import { withRoom } from '../make-room.ts'
import { sealAway } from '../sealing/seal.ts'
import { NOBODY } from '../tables/local.ts'
import type { Environment } from '../environment.ts'
import { forgetPersonal } from './enter.ts'

/**
 * What becomes of what was not sent: sealed for the return of the same person; gone; or sealed if there is a key and
 * otherwise left as it is, hidden from everybody else (a session that ended by itself asks nobody).
 */
export type Unsent = 'keep' | 'discard' | 'keep-anyway'

/**
 * Ends the session on this device. First nobody is signed in, so that nothing goes out any more; then what was not sent
 * is sealed or dropped; then everything personal is gone. `no_key` and `failed`: it could not be sealed, or `signal` gave
 * that up, and nothing was changed.
 */
export async function leaveSession(
  db: ReplicaDb,
  environment: Pick<Environment, 'newId'>,
  unsent: Unsent,
  signal?: AbortSignal,
): Promise<'left' | 'no_key' | 'failed'> {
  const session = await db.session.get('current')
  await db.session.clear()
  const sealed =
    session && unsent !== 'discard' ? await sealIfAble(db, environment, session.person, signal) : 'sealed'
  if (session && sealed !== 'sealed' && unsent === 'keep') {
    await db.session.put(session)
    return sealed
  }
  await db.transaction('rw', db.tables, async () => {
    await db.session.clear()
    if (session && sealed === 'sealed') {
      await db.outbox.filter(({ person }) => person === session.person).delete()
      await db.drafts.where('person').anyOf(session.person, NOBODY).delete()
    }
    await forgetPersonal(db, GUEST)
    await db.facts.bulkDelete([
      'pushes',
      'flight',
      'pause',
      'filePause',
      'sealingKey',
      'notified',
      'profileSwitchRequest',
    ])
    if ((await db.outbox.count()) === 0) await db.facts.delete('device')
  })
  return 'left'
}

/** Sealing needs a key, room for a copy beside what it seals, and a browser that does it: without, nothing is sealed. */
async function sealIfAble(
  db: ReplicaDb,
  environment: Pick<Environment, 'newId'>,
  person: string,
  signal?: AbortSignal,
): Promise<'sealed' | 'no_key' | 'failed'> {
  try {
    return (await withRoom(db, () => sealAway(db, environment, person, signal))) ? 'sealed' : 'no_key'
  } catch {
    return 'failed'
  }
}

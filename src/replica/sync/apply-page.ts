import type { Pulled } from '#contract/sync.ts'
import type { ReplicaDb } from '../db.ts'
import { readMeta, GUEST, putSyncState, syncState } from '../meta.ts'
import type { SessionRow, SyncState } from '../tables/local.ts'
import { nouns } from '../tables/synced.ts'
import { contiguous } from './contiguous.ts'
import { putRows, removeRows } from './put-rows.ts'
import { sendDelivered } from './send-delivered.ts'
import type { Environment } from '../environment.ts'

/** What a page was asked with: who, from where, and how many pushes had been answered by then. */
interface Asked {
  readonly owner: string
  readonly token: string | null
  readonly sync: SyncState
  readonly pushes: number
  readonly at: number
}

/** Reads what the next page is to be asked with. A new owner begins with nothing. */
export function whatToAsk(db: ReplicaDb, now: number): Promise<Asked> {
  return db.transaction('r', [db.session, db.facts], async () => {
    const session = await db.session.get('current')
    const owner = session?.client ?? GUEST
    const known = await syncState(db)
    const sync =
      known.owner === owner ? known : { ...known, owner, cursor: null, copying: false, whole: false }
    return {
      owner,
      token: session?.token ?? null,
      sync,
      pushes: (await readMeta(db, 'pushes')) ?? 0,
      at: now,
    }
  })
}

/**
 * Takes a page of changes with its cursor, all or nothing. One that was asked for before a push was answered, or by
 * someone else, or from another place, may be older than what is here: false, and nothing is taken.
 */
export function applyPage(
  db: ReplicaDb,
  environment: Pick<Environment, 'clock' | 'newId'>,
  asked: Asked,
  page: Pulled,
): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    const session = await db.session.get('current')
    const now = await whatIsHere(db, session)
    if (now.owner !== asked.owner || now.cursor !== asked.sync.cursor || now.pushes !== asked.pushes)
      return false
    const begins = page.reset || asked.sync.cursor === null
    const copy = asked.sync.copy + (begins ? 1 : 0)
    const copying = begins || asked.sync.copying
    const { messages } = page
    const joined = messages && !copying && { ...messages, put: await contiguous(db, messages.put) }
    const accepted = { ...page, ...(joined && { messages: joined }) }
    for (const noun of nouns) {
      const changes = accepted[noun]
      if (!changes) continue
      await putRows(db, noun, changes.put, copy)
      await removeRows(db, noun, changes.removed)
    }
    if (!page.more) await forgetTaken(db, asked.owner)
    const finished = copying && !page.more
    if (finished) await sweep(db, copy)
    await putSyncState(db, {
      owner: asked.owner,
      cursor: page.cursor,
      copy,
      copying: copying && page.more,
      whole: asked.sync.whole || finished,
      // With more to come, not everything up to this moment is here.
      askedAt: page.more ? asked.sync.askedAt : asked.at,
    })
    if (session) await sendDelivered(db, environment, session, page)
    return true
  })
}

async function whatIsHere(db: ReplicaDb, session: SessionRow | undefined) {
  const sync = await syncState(db)
  const owner = session?.client ?? GUEST
  const cursor = sync.owner === owner ? sync.cursor : null
  return { owner, cursor, pushes: (await readMeta(db, 'pushes')) ?? 0 }
}

/** Whatever the server had taken before it was asked shows in the rows it has now brought. */
async function forgetTaken(db: ReplicaDb, client: string): Promise<void> {
  const own = await db.questionnaire.get(client)
  if (!own?.taken) return
  const { taken: _taken, ...row } = own
  await db.questionnaire.put(row)
}

/** What a finished copy did not bring is no more. */
async function sweep(db: ReplicaDb, copy: number): Promise<void> {
  for (const noun of nouns) await db.table(noun).where('copy').below(copy).delete()
}

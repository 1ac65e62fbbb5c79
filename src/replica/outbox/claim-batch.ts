import { MAX_MUTATIONS } from '#contract/sync.ts'
import type { ReplicaDb } from '../db.ts'
import { readMeta, putMeta } from '../meta.ts'
import { hasFileOf } from '../files.ts'
import { outboxOf } from '../ranges.ts'
import type { SessionRow } from '../tables/local.ts'
import type { OutboxItem } from '../tables/outbox.ts'

/** Longer than the longest wait for an answer; a push without one is over by then. */
export const FLIGHT_MS = 30_000
/** Characters of one push. */
const MAX_BATCH_LENGTH = 256 * 1024

/** What goes out in one push, or why nothing does. */
type Claimed =
  | {
      readonly kind: 'batch'
      readonly session: SessionRow
      readonly deviceId: string
      readonly items: OutboxItem[]
    }
  /** `files`: nothing else can go out before a file was uploaded. */
  | { readonly kind: 'empty' | 'files' | 'signed_out' | 'in_flight' }

interface Claim {
  readonly by: string
  readonly now: number
  readonly most: number
  /** Nobody else can be sending: whoever began is dead. */
  readonly alone: boolean
}

/**
 * Takes the oldest waiting items of the current client, in one transaction with the note that they are on their way.
 * From here on they are never changed: the server may know them. A message whose file was not uploaded waits, and with it
 * what follows in its chat.
 */
export function claimBatch(db: ReplicaDb, { by, now, most, alone }: Claim): Promise<Claimed> {
  return db.transaction('rw', [db.session, db.outbox, db.facts, db.files], async (): Promise<Claimed> => {
    const session = await db.session.get('current')
    if (!session) return { kind: 'signed_out' }
    const flight = await readMeta(db, 'flight')
    // A clock that was set back must not hold everything up.
    const under = flight && flight.by !== by && flight.until > now && flight.until <= now + FLIGHT_MS
    if (under && !alone) return { kind: 'in_flight' }
    const owed = new Set(await db.files.where('state').equals('owed').primaryKeys())
    const items = upToSize(
      await readyOf(db, session.client, owed).limit(Math.min(most, MAX_MUTATIONS)).toArray(),
    )
    if (items.length === 0) {
      await db.facts.delete('flight')
      const files =
        owed.size > 0 && (await outboxOf(db, session.client, 'waiting').and(hasFileOf(owed)).count()) > 0
      return { kind: files ? 'files' : 'empty' }
    }
    const sent = items.map((item): OutboxItem => Object.assign({}, item, { tries: item.tries + 1 }))
    await db.outbox.bulkPut(sent)
    await putMeta(db, 'flight', { by, until: now + FLIGHT_MS, upTo: sent.at(-1)?.n ?? 0 })
    return { kind: 'batch', session, deviceId: (await readMeta(db, 'device'))?.id ?? by, items: sent }
  })
}

/** What of a client may go out now: of a chat nothing from the first message on whose file was not uploaded yet. */
function readyOf(db: ReplicaDb, client: string, owed: ReadonlySet<string>) {
  const waiting = outboxOf(db, client, 'waiting')
  // Going through them one by one is slow, and seldom needed.
  if (owed.size === 0) return waiting
  const held = new Set<string>()
  return waiting.and((item) => {
    if (item.name === 'sendMessage' && hasFileOf(owed)(item)) held.add(item.args.chatId)
    return !('chatId' in item.args && held.has(item.args.chatId))
  })
}

function upToSize(items: OutboxItem[]): OutboxItem[] {
  let size = 0
  const fits = items.findIndex((item) => {
    size += JSON.stringify(item.args).length
    return size > MAX_BATCH_LENGTH
  })
  return fits === -1 ? items : items.slice(0, Math.max(1, fits))
}

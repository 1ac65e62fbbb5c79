import type { Pulled } from '#contract/sync.ts'
import { listChanges, readLogState, type LogPlace } from '../../store/sync/log.ts'
import { NOBODY, type Some } from '../../store/sync/some.ts'
import type { Noun } from '../../store/tables/sync.ts'
import type { Actor } from '../ports.ts'
import { readCursor, writeCursor, type Place } from './cursor.ts'
import { keyOf, readRows, type PullPorts, type RowOf } from './rows.ts'

/** Rows of one page; news are long. */
const PAGE_ROWS = 400
const NEWS_ROWS = 40

type Change = Pick<Pulled, 'more'> & { rows: Omit<Pulled, 'cursor' | 'more' | 'reset'>; place: Place }
type Collected = { [N in Noun]: { put: RowOf<N>[]; removed: string[] } }

const forGuests = ['news', 'doctors'] as const satisfies Noun[]
const forMembers = [
  ...forGuests,
  'questionnaire',
  'consultations',
  'chats',
  'messages',
] as const satisfies Noun[]
const nounsOf = (actor: Actor | null): readonly Noun[] => (actor ? forMembers : forGuests)

/**
 * What changed since a cursor, or a whole copy in pages. The cursor never passes a transaction that may still commit;
 * what later ones have committed already is sent as well, and once more when the cursor passes it.
 */
export async function pullChanges(
  ports: PullPorts,
  actor: Actor | null,
  cursor: string | undefined,
): Promise<Pulled> {
  const { epoch, floor, horizon } = await readLogState(ports.database.sql)
  const audience = actor?.clientId ?? 'guest'
  const known = cursor === undefined ? null : readCursor(cursor, epoch, audience)
  // A place behind what was forgotten, or ahead of this database: one restored from a copy does not know it.
  const since = known && (known.kind === 'log' ? known.xid : known.since)
  const good = since !== null && since > floor && since <= horizon ? known : null
  const place = good ?? { kind: 'copy' as const, since: horizon, noun: 'news' as const, after: NOBODY }
  const page =
    place.kind === 'copy'
      ? await copy(ports, actor, place, good !== null)
      : await changes(ports, actor, place, horizon)
  return {
    cursor: writeCursor(epoch, audience, page.place),
    more: page.more,
    reset: cursor !== undefined && good === null,
    ...page.rows,
  }
}

/** The next page of a copy of everything; when it is whole, the log goes on from where it stood at its beginning. */
async function copy(
  ports: PullPorts,
  actor: Actor | null,
  place: Extract<Place, { kind: 'copy' }>,
  begunBefore: boolean,
): Promise<Change> {
  const nouns = nounsOf(actor)
  const rows = empty()
  let left = PAGE_ROWS
  for (const noun of nouns.slice(nouns.indexOf(place.noun))) {
    const after = noun === place.noun ? place.after : NOBODY
    const limit = noun === 'news' ? Math.min(left, NEWS_ROWS) : left
    const found = await readTo(rows[noun].put, noun, ports, actor, { after, limit })
    left -= found.length
    const last = found.at(-1)
    if (last && found.length === limit) {
      return { rows: shown(actor, rows), more: true, place: { ...place, noun, after: keyOf(noun, last) } }
    }
  }
  return { rows: shown(actor, rows), more: begunBefore, place: { kind: 'log', xid: place.since, number: 0 } }
}

/** The next page of the log. */
async function changes(
  ports: PullPorts,
  actor: Actor | null,
  place: LogPlace,
  horizon: number,
): Promise<Change> {
  const rows = empty()
  const found = await listChanges(ports.database.sql, actor?.clientId ?? null, place, PAGE_ROWS)
  for (const noun of nounsOf(actor)) {
    const ids = [...new Set(found.filter((change) => change.noun === noun).map(({ row_id }) => row_id))]
    if (ids.length === 0) continue
    const put = await readTo(rows[noun].put, noun, ports, actor, { ids })
    const there = new Set(put.map(({ _id }) => _id))
    const gone = noun === 'questionnaire' ? goneOf(actor, there) : ids.filter((id) => !there.has(id))
    rows[noun].removed.push(...gone)
  }
  const last = found.at(-1)
  const full = found.length === PAGE_ROWS && last !== undefined && last.xid < horizon
  return {
    rows: shown(actor, rows),
    more: full,
    place: { kind: 'log', ...(full ? { xid: last.xid, number: last.number } : { xid: horizon, number: 0 }) },
  }
}

/** The one row of the questionnaire, if the patient has none any more. */
const goneOf = (actor: Actor | null, there: Set<string>) =>
  actor?.role === 'patient' && there.size === 0 ? [actor.clientId] : []

/** Reads rows of a noun, adds them to what was collected of it, and answers them. */
async function readTo<N extends Noun>(
  collected: RowOf<N>[],
  noun: N,
  ports: PullPorts,
  actor: Actor | null,
  some: Some,
): Promise<RowOf<N>[]> {
  const found = await readRows[noun](ports, actor, some)
  collected.push(...found)
  return found
}

const none = () => ({ put: [], removed: [] })

function empty(): Collected {
  return {
    news: none(),
    doctors: none(),
    questionnaire: none(),
    consultations: none(),
    chats: none(),
    messages: none(),
  }
}

/** Guests hear nothing of what only members may keep. */
const shown = (actor: Actor | null, rows: Collected): Change['rows'] =>
  actor ? rows : { news: rows.news, doctors: rows.doctors }

import type { ReplicaDb } from '../db.ts'
import { readMeta } from '../meta.ts'
import { isPrecious, type OutboxItem, type RefusedCode } from '../tables/outbox.ts'
import { ownItems } from './whose.ts'

/** The state of the outbox, in numbers. Marks of reading are not counted: nobody misses them. */
interface OutboxSummary {
  readonly waiting: number
  /** How many of the waiting are on their way now. */
  readonly sending: number
  readonly failed: number
  /** Why the last push, or upload, did not come through, while it is so. */
  readonly lastError: string | null
  /** When the next try is, in milliseconds of this device's clock; null when nothing is paused. */
  readonly nextTry: number | null
}

export async function outboxSummary(db: ReplicaDb, now: () => number): Promise<OutboxSummary> {
  const items = (await ownItems(db)).filter(isPrecious)
  const waiting = items.filter(({ state }) => state === 'waiting')
  const flight = await readMeta(db, 'flight')
  const pause = (await readMeta(db, 'pause')) ?? (await readMeta(db, 'filePause'))
  const inFlight = flight && flight.until > now() ? waiting.filter(({ n }) => n <= flight.upTo).length : 0
  return {
    waiting: waiting.length,
    sending: inFlight,
    failed: items.length - waiting.length,
    lastError: pause?.why ?? null,
    nextTry: pause?.until ?? null,
  }
}

/** Something the server refused for good, and how to name it to the person. */
export interface FailedItem {
  readonly itemId: string
  readonly code: RefusedCode
  readonly at: string
  readonly what:
    | { readonly name: 'sendMessage'; readonly chatId: string; readonly content: string }
    | { readonly name: 'removeMessage'; readonly chatId: string }
    | { readonly name: 'saveAnswers'; readonly questionIds: readonly string[] }
    | { readonly name: 'answerMeasure'; readonly measureId: string }
}

/** Everything that waits for a decision of the person, oldest first. */
export async function failedItems(db: ReplicaDb): Promise<FailedItem[]> {
  const items = await ownItems(db)
  return items.flatMap((item) => {
    const what = item.state === 'failed' ? whatFailed(item) : null
    return what ? [{ itemId: item._id, code: item.code ?? 'validation', at: item.at, what }] : []
  })
}

function whatFailed(item: OutboxItem): FailedItem['what'] | null {
  if (item.name === 'sendMessage')
    return { name: item.name, chatId: item.args.chatId, content: item.args.content }
  if (item.name === 'removeMessage') return { name: item.name, chatId: item.args.chatId }
  if (item.name === 'saveAnswers') return { name: item.name, questionIds: Object.keys(item.args.answers) }
  if (item.name === 'answerMeasure') return { name: item.name, measureId: item.args.measureId }
  return null
}

/** Whether another try could send something. What was refused, or done as another profile, waits for its person. */
export async function canStillSend(db: ReplicaDb): Promise<boolean> {
  return (await ownItems(db)).some((item) => item.state === 'waiting' && isPrecious(item))
}

/** What would be lost or left behind by signing out now: everything the person did that the server does not have. */
export async function unsentOf(db: ReplicaDb): Promise<number> {
  const session = await db.session.get('current')
  if (!session) return 0
  return db.outbox.filter((item) => item.person === session.person && isPrecious(item)).count()
}

import { type ReplicaDb, SCHEMA } from '../db.ts'
import { dropFiles, fileOf, putFile } from '../files.ts'
import { nextNumber } from '../outbox/enqueue.ts'
import type { FileBytes, HeldFile } from '../tables/files.ts'
import type { DraftRow } from '../tables/local.ts'
import type { OutboxItem } from '../tables/outbox.ts'
import { isPrecious } from '../tables/outbox.ts'
import { isNumbered, OWN_COPY, type OwnMessage } from '../tables/synced.ts'

/**
 * What someone leaves behind: what they owe, the messages that stand for it, the files that go with them (their bytes
 * apart), and what they had begun to write.
 */
export interface Left {
  readonly items: readonly OutboxItem[]
  readonly messages: readonly OwnMessage[]
  readonly files: readonly HeldFile[]
  readonly drafts: readonly DraftRow[]
}

/** What is here of one person. */
export async function leftBy(db: ReplicaDb, person: string): Promise<Left> {
  const items = (await db.outbox.filter((item) => item.person === person && isPrecious(item)).toArray()).sort(
    (a, b) => a.n - b.n,
  )
  const ids = items.flatMap((item) => (item.name === 'sendMessage' ? [item.args.messageId] : []))
  const messages = (await db.messages.bulkGet(ids)).filter(
    (message): message is OwnMessage => message !== undefined && !isNumbered(message),
  )
  const attached = items.flatMap((item) => fileOf(item) ?? [])
  const files = (await db.files.bulkGet(attached)).filter((file) => file !== undefined)
  return { items, messages, files, drafts: await db.drafts.where({ person }).toArray() }
}

/** What a box holds. The first release did not say its schema, and knew of no files. */
interface Contents extends Omit<Left, 'files'>, Partial<Pick<Left, 'files'>> {
  readonly schema?: number
}

/** What is left, as it is sealed: with its schema, for the program that will open it. */
export function closed(left: Left): string {
  const contents: Contents = { schema: SCHEMA, ...left }
  return JSON.stringify(contents)
}

/** What a box of any release held, as this program keeps it. Only its own person's key opens a box. */
export function opened(text: string, person: string): Left {
  const { items, messages, files = [], drafts } = JSON.parse(text) as Contents
  const owned = drafts.map((draft): DraftRow => Object.assign({}, draft, { person }))
  return { items, messages, files, drafts: owned }
}

/** Takes out what `leftBy` found; false, and nothing is taken, when it has changed since. */
export async function takeOut(db: ReplicaDb, left: Left, person: string): Promise<boolean> {
  const now = await leftBy(db, person)
  const same =
    JSON.stringify([now.items, now.files, now.drafts]) ===
    JSON.stringify([left.items, left.files, left.drafts])
  if (!same) return false
  await db.outbox.filter((item) => item.person === person).delete()
  await db.messages.bulkDelete(left.messages.map(({ _id }) => _id))
  await dropFiles(
    db,
    left.files.map(({ _id }) => _id),
  )
  await db.drafts.where({ person }).delete()
  return true
}

/** Puts back what someone left, behind what is here already. Ids stay: what the server knows it does not do twice. */
export async function putBack(
  db: ReplicaDb,
  newId: () => string,
  left: Left,
  bytes: readonly FileBytes[],
): Promise<void> {
  const bytesOf = new Map(bytes.map((each) => [each._id, each.bytes]))
  for (const file of left.files) {
    const its = bytesOf.get(file._id)
    if (its) await putFile(db, file, its)
  }
  const messages = new Map(left.messages.map((message) => [message._id, message]))
  for (const item of left.items) {
    const n = await nextNumber(db, newId)
    await db.outbox.put({ ...item, n })
    const message = item.name === 'sendMessage' ? messages.get(item.args.messageId) : undefined
    const arrived = message && (await db.messages.get(message._id))
    if (message && !arrived) await db.messages.put({ ...message, n, copy: OWN_COPY })
  }
  for (const draft of left.drafts) if (!(await db.drafts.get(draft.key))) await db.drafts.put(draft)
}

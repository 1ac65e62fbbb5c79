import type { ReplicaDb } from './db.ts'
import type { FileBytes, HeldFile } from './tables/files.ts'
import type { OutboxItem } from './tables/outbox.ts'

/** Bytes of files that are kept only for reading; of more the ones not looked at for longest go. */
const MAX_COPIES_BYTES = 100 * 1024 * 1024

/** The file that an item of the outbox sends along. */
export function fileOf(item: OutboxItem): string | undefined {
  return item.name === 'sendMessage' ? item.args.attachment?._id : undefined
}

/** Whether an item sends one of these files along. */
export const hasFileOf =
  (files: ReadonlySet<string>) =>
  (item: OutboxItem): boolean =>
    files.has(fileOf(item) ?? '')

/** Keeps a file with its bytes. Belongs into a transaction. */
export async function putFile(db: ReplicaDb, file: HeldFile, bytes: FileBytes['bytes']): Promise<void> {
  await db.files.put(file)
  await db.fileBytes.put({ _id: file._id, bytes })
}

/** Takes files away with their bytes. Belongs into a transaction. */
export async function dropFiles(db: ReplicaDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.files.bulkDelete([...ids])
  await db.fileBytes.bulkDelete([...ids])
}

/** Keeps a file that is not sent yet under another id; answers it, if there is such a file. */
export async function renameFile(
  db: ReplicaDb,
  from: string | undefined,
  to: string,
): Promise<string | undefined> {
  if (from === undefined) return undefined
  const [file, its] = [await db.files.get(from), await db.fileBytes.get(from)]
  if (!file || !its) return from
  await dropFiles(db, [from])
  await putFile(db, { ...file, _id: to, state: 'owed' }, its.bytes)
  return to
}

/** Notes that the server does not have an item's file; whether it is here to be uploaded. */
export async function uploadAgain(db: ReplicaDb, item: OutboxItem): Promise<boolean> {
  const file = fileOf(item)
  return file !== undefined && (await db.files.update(file, { state: 'owed' })) > 0
}

/** Takes away the file that an item given up was to send along. */
export async function dropFileOf(db: ReplicaDb, item: OutboxItem): Promise<void> {
  const file = fileOf(item)
  if (file !== undefined) await dropFiles(db, [file])
}

/** Takes away every file that nothing which waits here needs. */
export async function dropCopies(db: ReplicaDb): Promise<void> {
  await dropFiles(db, await db.files.where('state').equals('copy').primaryKeys())
}

/** Takes away what is read least, beyond what is kept for reading. */
export async function trimCopies(db: ReplicaDb): Promise<void> {
  const copies = await db.files.where('state').equals('copy').sortBy('usedAt')
  let size = 0
  const gone = copies.toReversed().filter((file) => (size += file.size) > MAX_COPIES_BYTES)
  await dropFiles(
    db,
    gone.map(({ _id }) => _id),
  )
}

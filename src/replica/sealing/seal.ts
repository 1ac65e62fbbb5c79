import { getSealingKey, openSealingKey } from '#contract/sealing-key.ts'
import type { ReplicaDb } from '../db.ts'
import { readMeta, putMeta } from '../meta.ts'
import type { FileBytes } from '../tables/files.ts'
import { withRoom } from '../make-room.ts'
import type { SealedFile, SealedRow } from '../tables/local.ts'
import type { Environment } from '../environment.ts'
import { openBytesWith, openWith, sealBytesTo, sealTo } from './box.ts'
import { closed, type Left, leftBy, opened, putBack, takeOut } from './contents.ts'

/**
 * Whether everything this person left is sealed now; not without a key, which comes from the server. Given up by
 * `signal`, it throws, and nothing is sealed.
 */
export async function sealAway(
  db: ReplicaDb,
  { newId }: Pick<Environment, 'newId'>,
  person: string,
  signal?: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const key = await readMeta(db, 'sealingKey')
    const left = await leftBy(db, person)
    if (left.items.length === 0 && left.drafts.length === 0) return true
    if (!key) return false
    const box = await sealTo(key.publicKey, closed(left))
    const files = await sealFiles(db, key.publicKey, left, signal)
    const tables = [db.outbox, db.messages, db.drafts, db.files, db.fileBytes, db.sealed]
    const done = await db.transaction('rw', tables, async () => {
      if (!(await takeOut(db, left, person))) return false
      await db.sealed.put({ _id: newId(), keyId: key._id, box, files })
      signal?.throwIfAborted()
      return true
    })
    if (done) return true
  }
}

async function sealFiles(
  db: ReplicaDb,
  publicKey: string,
  left: Left,
  signal?: AbortSignal,
): Promise<SealedFile[]> {
  const sealed: SealedFile[] = []
  for (const { _id } of left.files) {
    signal?.throwIfAborted()
    const file = await db.fileBytes.get(_id)
    if (file) sealed.push({ _id, box: await sealBytesTo(publicKey, file.bytes) })
  }
  return sealed
}

/** Fetches the key of whoever is signed in, once, and with the private half opens what they had left sealed. */
export async function fetchKeyAndOpen(
  db: ReplicaDb,
  { api, newId }: Pick<Environment, 'api' | 'newId'>,
): Promise<void> {
  const session = await db.session.get('current')
  if (!session) return
  const { token, person } = session
  let keyId = (await readMeta(db, 'sealingKey'))?._id
  if (keyId === undefined) {
    const { body } = await api.call(getSealingKey, {}, { token })
    keyId = body._id
    await db.transaction('rw', [db.session, db.facts], async () => {
      if ((await db.session.get('current'))?.person === person)
        await putMeta(db, 'sealingKey', { person, ...body })
    })
  }
  const boxes = await db.sealed.filter((row) => row.keyId === keyId).toArray()
  if (boxes.length === 0) return
  const { body } = await api.call(openSealingKey, {}, { token })
  for (const row of boxes) {
    // One that cannot be opened stays, and keeps no other shut.
    await openBox(db, newId, { row, person, privateKey: body.privateKey }).catch(() => undefined)
  }
}

interface Opening {
  readonly row: SealedRow
  readonly person: string
  readonly privateKey: string
}

/** Puts back what was sealed in one box; all of it, or the box stays. */
async function openBox(
  db: ReplicaDb,
  newId: Environment['newId'],
  { row: { _id, box, files: sealed = [] }, person, privateKey }: Opening,
): Promise<void> {
  const left = opened(await openWith(privateKey, box), person)
  const bytes: FileBytes[] = []
  for (const file of sealed) bytes.push({ _id: file._id, bytes: await openBytesWith(privateKey, file.box) })
  await withRoom(db, () =>
    db.transaction('rw', db.tables, async () => {
      const still = await db.sealed.get(_id)
      if (!still || (await db.session.get('current'))?.person !== person) return
      await putBack(db, newId, left, bytes)
      await db.sealed.delete(_id)
    }),
  )
}

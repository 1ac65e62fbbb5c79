import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NAME, nameOf } from './name.ts'
import type { Files } from './port.ts'

/** No file takes this long to write. */
const DRAFT_MS = 3_600_000
/** A disk with less room than this is as good as full: the database writes to one too. */
const MIN_FREE_BYTES = 32 * 2 ** 20

/** Writes bytes under a name of their own, whole and on the disk; nothing stays of what cannot be written. */
async function write(draft: string, bytes: Uint8Array): Promise<void> {
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Takes away what a process that died was writing. */
async function sweepDrafts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || NAME.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    // Another process on the same folder may be writing one at this moment.
    if (Date.now() - (await stat(path)).mtimeMs > DRAFT_MS) await rm(path, { force: true })
  }
}

/** Files in a folder, for a single process. A file appears under its name only when it is whole and on the disk. */
export async function filesInFolder(folder: string): Promise<Files> {
  await sweepDrafts(folder)
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name)
  return {
    async put(bytes, extension) {
      const name = await nameOf(bytes, extension)
      const path = pathOf(name)
      if (
        await access(path).then(
          () => true,
          () => false,
        )
      )
        return name
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}`
      await write(draft, bytes)
      await rename(draft, path)
      return name
    },
    async get(name) {
      if (!NAME.test(name)) return null
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      if (NAME.test(name)) await rm(pathOf(name), { force: true })
    },
    async *list() {
      for await (const entry of await opendir(folder, { recursive: true }))
        if (NAME.test(entry.name)) yield entry.name
    },
    async ping() {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`the disk of ${folder} is full`)
      const draft = join(folder, randomUUID())
      await write(draft, new Uint8Array(1))
      await rm(draft)
    },
  }
}

import { randomUUID, subtle } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './port.ts'

/** Only names that `put` gives: nothing else ever becomes a path. */
const NAME = /^[0-9a-f]{64}\.(webp|svg|png|jpg|sealed)$/

/** Files in a folder. A file appears under its name only when it is whole and on the disk. */
export function openFiles(folder: string): Files {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name)
  return {
    async put(bytes, extension) {
      const hash = await subtle.digest('SHA-256', bytes)
      const name = `${Buffer.from(hash).toString('hex')}.${extension}`
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
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
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
  }
}

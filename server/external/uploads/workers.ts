import { isFailure } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'
import { fileTypeOf } from '#domain/attachment.ts'
import type { Documents } from '../documents/port.ts'
import type { Picture, Pictures } from '../pictures/port.ts'
import { openPool, type PoolOptions } from '../workers/pool.ts'
import { TaskKilled } from '../workers/worker.ts'

/** What is done with a file that somebody sent. */
export type UploadTask = { readonly kind: 'picture'; readonly most: number } | { readonly kind: 'pdf' }
/** What was made of it, beside its bytes: a picture has a size. Null when it cannot be read. */
export type UploadResult = Partial<Omit<Picture, 'bytes'>> | null

const limits = {
  program: new URL('program.ts', import.meta.url),
  // One, since what is decoded here fills a processor; whoever sends a file can wait for a moment.
  size: 1,
  most: 32,
  perOwner: 6,
  taskMs: 10_000,
} satisfies PoolOptions

/** Pictures and PDFs of people, read in a process of its own: the server itself decodes nothing that others made. */
export function uploadWorkers(options: Partial<PoolOptions> = {}) {
  const pool = openPool<UploadTask, UploadResult>({ ...limits, ...options })
  /** A file that takes its reader with it is one we cannot read. */
  async function read(task: UploadTask, bytes: Bytes, personId: string) {
    try {
      const made = await pool.run({ head: task, bytes }, personId)
      if (isFailure(made)) return made
      return made.head && made.bytes ? { ...made.head, bytes: made.bytes } : null
    } catch (error) {
      if (error instanceof TaskKilled) return null
      throw error
    }
  }
  const pictures: Pictures = {
    async toWebp(bytes, most, personId) {
      if (!fileTypeOf(bytes)?.startsWith('image/')) return null
      const made = await read({ kind: 'picture', most }, bytes, personId)
      return made && (isFailure(made) ? made : { width: 0, height: 0, ...made })
    },
  }
  const documents: Documents = {
    async withoutMetadata(bytes, personId) {
      const made = await read({ kind: 'pdf' }, bytes, personId)
      return made && (isFailure(made) ? made : made.bytes)
    },
  }
  return { pictures, documents, waiting: () => pool.waiting(), close: () => pool.close() }
}

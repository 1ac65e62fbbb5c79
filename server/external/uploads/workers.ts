import type { Outcome } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'
import { fileTypeOf } from '#domain/attachment.ts'
import type { Documents } from '../documents/port.ts'
import type { Picture, Pictures } from '../pictures/port.ts'
import { openPool, type PoolOptions } from '../workers/pool.ts'
import { TaskKilled } from '../workers/worker.ts'

/** What is done with a file that somebody sent. */
export type UploadTask =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly most: number }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array }

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
  const pool = openPool<UploadTask, Picture | Bytes | null>({ ...limits, ...options })
  /** A file that takes its reader with it is one we cannot read. */
  const read = async <R extends Picture | Bytes>(task: UploadTask, personId: string) => {
    try {
      // Each kind of task has its own kind of result.
      return (await pool.run(task, personId)) as Outcome<R | null>
    } catch (error) {
      if (error instanceof TaskKilled) return null
      throw error
    }
  }
  const pictures: Pictures = {
    async toWebp(bytes, most, personId) {
      if (!fileTypeOf(bytes)?.startsWith('image/')) return null
      return read<Picture>({ kind: 'picture', bytes, most }, personId)
    },
  }
  const documents: Documents = {
    withoutMetadata: (bytes, personId) => read<Bytes>({ kind: 'pdf', bytes }, personId),
  }
  return { pictures, documents, close: () => pool.close() }
}

import { isFailure, type Outcome } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'
import { MINUTE } from '#domain/duration.ts'
import { fileTypeOf } from '#domain/attachment.ts'
import type { Documents } from '../documents/port.ts'
import type { Picture, Pictures } from '../pictures/port.ts'
import type { Frame } from '../workers/frames.ts'
import { openPool, type PoolOptions, type WorkerPool } from '../workers/pool.ts'
import { TaskKilled } from '../workers/worker.ts'

/** The longer side of the picture that is made, in pixels. */
export interface PictureTask {
  readonly most: number
}
/** What was made, beside its bytes; null when the file cannot be read. */
export type PictureResult = Omit<Picture, 'bytes'> | null
export type PdfResult = Record<string, never> | null

const limits = {
  // One of each kind, since what is decoded here fills a processor; whoever sends a file can wait for a moment.
  size: 1,
  most: 32,
  perOwner: 6,
  pauseMs: MINUTE,
} satisfies Partial<PoolOptions>
const pictureLimits = {
  ...limits,
  program: new URL('picture-program.ts', import.meta.url),
  taskMs: 10_000,
} satisfies PoolOptions
// The largest that may be sent takes a second; more is for machines that are slower, or busy with others.
const pdfLimits = {
  ...limits,
  program: new URL('pdf-program.ts', import.meta.url),
  taskMs: 8000,
} satisfies PoolOptions

/** A file that takes its reader with it is one we cannot read. */
async function read<T, R>(
  pool: WorkerPool<T, R>,
  task: Frame<T>,
  personId: string,
): Promise<Outcome<Frame<R> | null>> {
  try {
    return await pool.run(task, personId)
  } catch (error) {
    if (error instanceof TaskKilled) return null
    throw error
  }
}

/**
 * Pictures and PDFs of people, read in processes of their own, so that neither kind holds up the other: the server itself
 * decodes nothing that others made.
 */
export function uploadWorkers(options: Partial<PoolOptions> = {}) {
  const picturePool = openPool<PictureTask, PictureResult>({ ...pictureLimits, ...options })
  const pdfPool = openPool<null, PdfResult>({ ...pdfLimits, ...options })
  const pictures: Pictures = {
    async toWebp(bytes, most, personId) {
      if (!fileTypeOf(bytes)?.startsWith('image/')) return null
      const made = await read(picturePool, { head: { most }, bytes }, personId)
      if (made === null || isFailure(made)) return made
      return made.head && made.bytes ? { ...made.head, bytes: made.bytes } : null
    },
  }
  const documents: Documents = {
    async cleaned(bytes: Bytes, personId) {
      const made = await read(pdfPool, { head: null, bytes }, personId)
      if (made === null || isFailure(made)) return made
      return made.bytes ?? null
    },
  }
  return {
    pictures,
    documents,
    waiting: () => picturePool.waiting() + pdfPool.waiting(),
    close() {
      picturePool.close()
      pdfPool.close()
    },
  }
}

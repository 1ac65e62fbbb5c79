import { toWebp } from '../pictures/decode.ts'
import { serveTasks } from '../workers/serve-tasks.ts'
import type { UploadResult, UploadTask } from './workers.ts'

// What reads pictures is loaded before the first task and not on its time: on a busy machine a picture would count as one
// that cannot be read. PDFs are few, and theirs takes as long to load.
serveTasks<UploadTask, UploadResult>(async ({ head: task, bytes = new Uint8Array() }) => {
  if (task.kind === 'pdf') {
    const { withoutMetadata } = await import('../documents/pdf-lib.ts')
    const document = await withoutMetadata(bytes)
    return document ? { head: {}, bytes: document } : { head: null }
  }
  const picture = await toWebp(bytes, task.most)
  if (!picture) return { head: null }
  const { bytes: made, ...size } = picture
  return { head: size, bytes: made }
})

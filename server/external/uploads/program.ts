import { serveTasks } from '../workers/serve-tasks.ts'
import type { UploadResult, UploadTask } from './workers.ts'

serveTasks<UploadTask, UploadResult>(async ({ head: task, bytes = new Uint8Array() }) => {
  // Each takes as long to load as the other, and hardly anybody sends both.
  if (task.kind === 'pdf') {
    const { withoutMetadata } = await import('../documents/pdf-lib.ts')
    const document = await withoutMetadata(bytes)
    return document ? { head: {}, bytes: document } : { head: null }
  }
  const { toWebp } = await import('../pictures/decode.ts')
  const picture = await toWebp(bytes, task.most)
  if (!picture) return { head: null }
  const { bytes: made, ...size } = picture
  return { head: size, bytes: made }
})

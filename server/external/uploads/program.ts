import { withoutMetadata } from '../documents/pdf-lib.ts'
import { toWebp } from '../pictures/decode.ts'
import { serveTasks } from '../workers/serve-tasks.ts'
import type { UploadResult, UploadTask } from './workers.ts'

serveTasks<UploadTask, UploadResult>(async ({ head: task, bytes = new Uint8Array() }) => {
  if (task.kind === 'pdf') {
    const document = await withoutMetadata(bytes)
    return document ? { head: {}, bytes: document } : { head: null }
  }
  const picture = await toWebp(bytes, task.most)
  if (!picture) return { head: null }
  const { bytes: made, ...size } = picture
  return { head: size, bytes: made }
})

import { toWebp } from '../pictures/decode.ts'
import { serveTasks } from '../workers/serve-tasks.ts'
import type { PictureTask, PictureResult } from './workers.ts'

// Loads the picture library before the first task, not on its time: on a busy machine a picture would count as one
// that cannot be read.
serveTasks<PictureTask, PictureResult>(async ({ head: { most }, bytes = new Uint8Array() }) => {
  const picture = await toWebp(bytes, most)
  if (!picture) return { head: null }
  const { bytes: made, ...size } = picture
  return { head: size, bytes: made }
})

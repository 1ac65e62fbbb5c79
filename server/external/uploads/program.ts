import { withoutMetadata } from '../documents/pdf-lib.ts'
import { toWebp } from '../pictures/decode.ts'
import { serveTasks } from '../workers/serve-tasks.ts'
import type { UploadTask } from './workers.ts'

serveTasks(async (task: UploadTask) =>
  task.kind === 'picture' ? toWebp(task.bytes, task.most) : withoutMetadata(task.bytes),
)

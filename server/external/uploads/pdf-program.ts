import { cleaned } from '../documents/pdf-lib.ts'
import { serveTasks } from '../workers/serve-tasks.ts'
import type { PdfResult } from './workers.ts'

serveTasks<null, PdfResult>(async ({ bytes = new Uint8Array() }) => {
  const document = await cleaned(bytes)
  return document ? { head: {}, bytes: document } : { head: null }
})

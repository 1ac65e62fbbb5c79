import { serveTasks } from '../workers/serve-tasks.ts'
import { writePdf } from './pdfkit.ts'
import type { Paper } from './port.ts'

serveTasks<Paper, null>(async ({ head: paper }) => ({ head: null, bytes: await writePdf(paper) }))

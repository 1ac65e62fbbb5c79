import { serveTasks } from '../workers/serve-tasks.ts'
import { pdfDrawer } from './pdfkit.ts'
import type { Paper } from './port.ts'

const draw = pdfDrawer()

serveTasks<Paper, null>(async ({ head: paper }) => ({ head: null, bytes: await draw(paper) }))

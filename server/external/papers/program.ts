import { serveTasks } from '../workers/serve-tasks.ts'
import { pdfDrawer } from './pdfkit.ts'

serveTasks(pdfDrawer())

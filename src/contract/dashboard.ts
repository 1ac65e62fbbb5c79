import * as z from 'zod/mini'
import { Day } from './fields.ts'
import { route } from './route.ts'
import { Waiting } from './waiting.ts'

/** The consultations of one day in Riga, by what became of them; those that were called off count nowhere. */
export const ConsultationDay = z.object({
  day: Day,
  /** They took place. */
  held: z.int(),
  /** They are agreed on, or going on. */
  planned: z.int(),
  /** They wait for the doctor. */
  requested: z.int(),
})
export type ConsultationDay = z.infer<typeof ConsultationDay>

export const getDashboard = route('GET /admin/dashboard', {
  who: 'admin',
  summary: 'What waits for an administrator, and the consultations of each day: two weeks back and one ahead',
  answers: { 200: z.object({ waiting: Waiting, today: Day, days: z.array(ConsultationDay) }) },
})

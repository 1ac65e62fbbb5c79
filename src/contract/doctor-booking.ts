import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { route } from './route.ts'

// A route of its own, like the suggestions: what everybody reads of a specialist never depends on who asks.
export const getDoctorBooking = route('GET /doctors/{id}/booking', {
  who: 'patient',
  summary: 'Whether one may ask a published specialist for a consultation: some take no new patients',
  params: z.object({ id: Id }),
  answers: { 200: z.object({ open: z.boolean() }) },
  errors: ['not_found'],
})

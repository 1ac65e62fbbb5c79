import * as z from 'zod/mini'
import { DeviceCheck } from './device-check.ts'
import { Id, Instant } from './fields.ts'
import { Flag } from './flag.ts'
import { Overview } from './overview.ts'
import { PatientAnswer } from './patient-file.ts'
import { route } from './route.ts'

/** Answers of the questionnaire that a briefing has; all of them stand in the patient's file. */
export const BRIEFED_ANSWERS = 5

/** What a specialist looks at before a consultation. */
export const Briefing = z.object({
  /** What the patient wrote when they booked. */
  note: z.optional(z.string()),
  /** The answer that may mean danger, while nobody has seen to it. */
  flag: z.nullable(Flag),
  /** The specialist's own last record of the patient. */
  lastOverview: z.nullable(Overview),
  /** When a record was begun that is not signed yet. */
  draftSavedAt: z.optional(Instant),
  /** How the patient's camera and microphone were when they tried them for this session. */
  deviceCheck: z.optional(DeviceCheck),
  /** When the questionnaire was handed in; before that nothing of it is told. */
  handedInAt: z.optional(Instant),
  /** The first of the answers. */
  answers: z.array(PatientAnswer),
  /** How many there are. */
  answered: z.int(),
})
export type Briefing = z.infer<typeof Briefing>

export const getBriefing = route('GET /consultations/{id}/briefing', {
  who: 'doctor',
  summary: 'What a specialist looks at before a consultation that was agreed on',
  params: z.object({ id: Id }),
  answers: { 200: Briefing },
  errors: ['not_found'],
  audited: 'briefing_seen',
})

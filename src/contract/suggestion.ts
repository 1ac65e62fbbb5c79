import * as z from 'zod/mini'
import { Specialist } from './doctor.ts'
import { Topic } from './keyword.ts'
import { route } from './route.ts'
import { suitedHours } from './specialist-enums.ts'

/** A specialist and why: each reason is one that the patient's own answers give. */
export const Suggestion = z.object({
  doctor: Specialist,
  topics: z.array(Topic),
  languages: z.array(z.string()),
  hours: z.array(z.enum(suitedHours)),
})
export type Suggestion = z.infer<typeof Suggestion>

// A route of its own, and not the public list with a parameter: what everybody may read never depends on who asks.
export const getSuggestions = route('GET /suggestions', {
  who: 'patient',
  summary:
    'The three specialists that suit one’s own answers, the best first, each with the reasons; without answers those who are free soonest',
  answers: {
    200: z.object({
      /** There are answers to go by. */
      answered: z.boolean(),
      suggestions: z.array(Suggestion),
    }),
  },
})

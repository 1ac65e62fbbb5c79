import { feedbackAudiences, starCounts } from '#contract/choices.ts'
import { choice, days, listOf, tab } from '../../parts/record-list/list.ts'

const stars = choice(starCounts)

/** What is asked after a call, of patients first; or the answers, by who gave them, by stars and by day. */
export const feedbackList = listOf({
  view: tab(['doctor', 'answers']),
  audience: choice(feedbackAudiences),
  // An address typed by hand has a number there.
  stars: { ...stars, read: (raw: unknown) => stars.read(String(raw)) },
  ...days,
})

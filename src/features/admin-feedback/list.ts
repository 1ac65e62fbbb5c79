import { feedbackAudiences, starCounts } from '#contract/list-choices.ts'
import { choice, days, listOf, tab } from '../../parts/lists/list.ts'

/** What is asked after a call, of patients first; or the answers, by who gave them, by stars and by day. */
export const feedbackList = listOf({
  view: tab(['doctor', 'answers']),
  audience: choice(feedbackAudiences),
  stars: choice(starCounts),
  ...days,
})

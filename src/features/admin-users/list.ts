import { byAge, questionnaireStatuses } from '#contract/list-choices.ts'
import { choice, listOf, text } from '../../parts/lists/list.ts'

/** Whoever has a questionnaire to answer, by how far they are, by name and by e-mail. */
export const userList = listOf(
  { questionnaireStatus: choice(questionnaireStatuses), name: text, email: text },
  byAge,
)

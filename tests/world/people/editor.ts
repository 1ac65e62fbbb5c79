import {
  getCurrentQuestionnaire,
  type QuestionnaireVersion,
  saveQuestionnaire,
} from '#contract/questionnaire-version.ts'
import type { CallOf } from '#contract/route.ts'
import type { Clinic } from './clinic.ts'

export type Body = CallOf<typeof saveQuestionnaire>['body']
type BodyQuestion = Body['questions'][number]

export const inThree = (words: string) => ({ lv: words, en: `${words} (en)`, ru: `${words} (ru)` })

/** A new question of these words, each option with its own. */
export const question = (
  words: string,
  options: string[],
  more: Partial<BodyQuestion> = {},
): BodyQuestion => ({
  text: inThree(words),
  options: options.map((each) => ({ label: inThree(each) })),
  ...more,
})

/** What an administrator sends to save a version as it is. */
export const bodyOf = ({ _id, questions }: QuestionnaireVersion): Body => ({ _id, questions })

/** The administrator's door to the questionnaire. */
export function editing(clinic: Pick<Clinic, 'api' | 'admin'>) {
  const { token } = clinic.admin
  const save = (body: Body) => clinic.api.ask(saveQuestionnaire, { token, body })
  const current = () => clinic.api.send(getCurrentQuestionnaire, { token })
  /** Saves these questions over whatever is there. */
  const replace = async (questions: BodyQuestion[]): Promise<QuestionnaireVersion> => {
    const there = await clinic.api.ask(getCurrentQuestionnaire, { token })
    const body =
      there.status === 200 ? { _id: (there.body as QuestionnaireVersion)._id, questions } : { questions }
    return clinic.api.send(saveQuestionnaire, { token, body })
  }
  return { save, current, replace }
}

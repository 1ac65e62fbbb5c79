import { written } from '../../world/people/measure.ts'
import { idOf, type Walk } from './walk.ts'

const inThree = (words: string) => ({ lv: words, en: words, ru: words })

/** Measures as administrators write them. */
export async function walkMeasures({ admin, visit }: Walk): Promise<string> {
  const token = admin
  const id = idOf(await visit('addMeasure', { token, body: written(), status: 201 }))
  await visit('listMeasures', { token, query: { limit: '1' } })
  await visit('getMeasure', { token, id })
  await visit('withdrawMeasure', { token, id, status: 409 })
  await visit('publishMeasure', { token, id })
  await visit('withdrawMeasure', { token, id })
  await visit('changeMeasure', { token, id, body: { ...written(), version: 1 } })
  await visit('changeMeasure', { token, id, body: { ...written(), version: 1 }, status: 409 })
  await visit('publishMeasure', { token, id })
  return id
}

/** The questionnaire as administrators write it, and its keywords. */
export async function walkQuestionnaire({ admin, content, visit }: Walk): Promise<void> {
  const token = admin
  const current = (await visit('getCurrentQuestionnaire', { token })).body as { _id: string }
  await visit('listQuestionnaires', { token, query: { limit: '1' } })
  await visit('getQuestionnaireVersion', { token, id: content.questionnaire })
  const question = { text: inThree('Kā jums klājas?'), options: [{ label: inThree('Labi') }] }
  const written = { _id: current._id, questions: [question] }
  await visit('saveQuestionnaire', { token, body: written })
  await visit('saveQuestionnaire', {
    token,
    body: { ...written, questions: [question, question] },
    status: 409,
  })
  await visit('addKeyword', { token, body: { keyword: 'trauksme' } })
  await visit('addKeyword', { token, body: { keyword: 'Trauksme' }, status: 409 })
  await visit('listKeywords', { token })
  const meant = { keyword: 'Trauksme', meaning: 'evening', name: null }
  await visit('describeKeyword', { token, body: meant })
  await visit('addKeyword', { token, body: { keyword: 'Vakari' } })
  await visit('describeKeyword', { token, body: { ...meant, keyword: 'Vakari' }, status: 409 })
  await visit('removeKeyword', { token, body: { keyword: 'Trauksme' } })
}

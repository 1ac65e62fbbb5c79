import type { ServerDouble } from './double.ts'
import { patient } from './device.ts'

/** The one questionnaire of the double, with one question of two options. */
export const form = { questionnaireId: 'form', questionId: 'q' }

/** Gives it to the patient, without any answer. */
export function giveForm(server: ServerDouble): ServerDouble {
  const text = { lv: '', en: '', ru: '' }
  const options = ['yes', 'no'].map((_id) => ({ _id, label: text, selected: false }))
  const question = {
    _id: form.questionId,
    text,
    multiselect: true,
    preview: false,
    order: 1,
    lastSelectedIdx: null,
    options,
  }
  server.questionnaires.set(patient.client, {
    _id: patient.client,
    questionnaire: {
      _id: form.questionnaireId,
      createdAt: '2026-01-01T00:00:00.000Z',
      questionCount: 1,
      questions: [question],
    },
    answers: {},
    submittedAt: null,
    version: 1,
  })
  return server
}

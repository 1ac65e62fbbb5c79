import * as z from 'zod/mini'
import { Attachment } from './attachment.ts'
import { ChatSide } from './chat.ts'
import { ConsultationList } from './consultation.ts'
import { Id, Instant, idParams } from './fields.ts'
import { LocalizedText } from './language.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'

/** A patient's answer to a question, in the words of the version of the questionnaire that was answered. */
export const PatientAnswer = z.object({
  /** Of the question. */
  _id: Id,
  question: LocalizedText,
  /** The options that were chosen, in their order; none where every choice was taken back. */
  chosen: z.array(LocalizedText),
  answeredAt: Instant,
  /** The number of that version, counted from 1. */
  version: z.int(),
})
export type PatientAnswer = z.infer<typeof PatientAnswer>

/** A file in a message of a specialist and a patient. Who they are does not stand in it. */
export const PatientFile = z.extend(Attachment, { chatId: Id, from: ChatSide, sentAt: Instant })
export type PatientFile = z.infer<typeof PatientFile>

export const listPatientAnswers = route('GET /doctor/patients/{id}/answers', {
  who: 'doctor',
  summary:
    'What a specialist’s patient answered to the questionnaire, in its order; nothing before it was handed in',
  params: idParams,
  query: z.object(paging),
  answers: {
    200: z.extend(listOf(PatientAnswer), {
      /** When it was handed in, and which version it was. */
      handedIn: z.nullable(z.object({ at: Instant, version: z.int() })),
    }),
  },
  errors: ['not_found'],
  audited: 'answers_seen',
})

export const listPatientConsultations = route('GET /doctor/patients/{id}/consultations', {
  who: 'doctor',
  summary: 'All consultations of a specialist with one of their patients, newest first',
  params: idParams,
  query: z.object(paging),
  answers: { 200: ConsultationList },
  errors: ['not_found'],
})

export const listPatientFiles = route('GET /doctor/patients/{id}/files', {
  who: 'doctor',
  summary: 'The files that a specialist and one of their patients sent to each other, newest first',
  params: idParams,
  query: z.object(paging),
  answers: { 200: listOf(PatientFile) },
  errors: ['not_found'],
  audited: 'files_seen',
})

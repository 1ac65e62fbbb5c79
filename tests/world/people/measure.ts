import {
  addMeasure,
  type AdminMeasure,
  publishMeasure,
  type WrittenMeasure,
} from '#contract/admin-measure.ts'
import {
  type AnsweringToSend,
  getOwnMeasures,
  type MeasureVersion,
  shareMeasures,
} from '#contract/measure.ts'
import { askForMeasure } from '#contract/patient-measure.ts'
import { pushMutations, type MutationResult } from '#contract/sync.ts'
import { randomUUID } from 'node:crypto'
import type { Clinic, Member } from './clinic.ts'

export const inThree = (words: string) => ({ lv: words, en: `${words} (en)`, ru: `${words} (ru)` })

const question = (words: string) => ({
  _id: randomUUID(),
  text: inThree(words),
  options: ['Nemaz', 'Reizēm', 'Bieži'].map((label, points) => ({
    _id: randomUUID(),
    label: inThree(label),
    points,
  })),
})

/** A measure of two questions, of which each gives up to two points. */
export const written = (changes: Partial<WrittenMeasure> = {}): WrittenMeasure => ({
  name: inThree('Divas nedēļas'),
  intro: inThree('Padomājiet par pēdējām divām nedēļām.'),
  questions: [question('Miegs bija nemierīgs?'), question('Bija grūti sākt dienu?')],
  bands: [
    { least: 0, text: inThree('Maz pazīmju') },
    { least: 3, text: inThree('Vairāk pazīmju') },
  ],
  ...changes,
})

/** A measure of whose last question the options with these points are marked: whoever chooses one may be in danger. */
export const marked = <M extends Pick<WrittenMeasure, 'questions'>>(
  measure: M,
  points: readonly number[],
): M => ({
  ...measure,
  questions: measure.questions.map((each, at) => ({
    ...each,
    options: each.options.map((option) => ({
      ...option,
      risk: at === measure.questions.length - 1 && points.includes(option.points),
    })),
  })),
})

/** A measure that specialists may ask for. */
export async function newMeasure(
  { api, admin }: Clinic,
  changes?: Partial<WrittenMeasure>,
): Promise<AdminMeasure> {
  const { token } = admin
  const { _id: id } = await api.send(addMeasure, { token, body: written(changes) })
  return api.send(publishMeasure, { token, params: { id } })
}

/** The option with so many points, for each question. */
export const choosing = ({ questions }: Pick<MeasureVersion, 'questions'>, points: readonly number[]) =>
  Object.fromEntries(
    questions.map(({ _id, options }, at) => [
      _id,
      options.find((each) => each.points === points[at])?._id ?? randomUUID(),
    ]),
  )

/** Sends what a device queued. */
export async function sendAnswering(
  { api }: Clinic,
  { token }: Member,
  args: AnsweringToSend,
  id: string = randomUUID(),
): Promise<MutationResult | undefined> {
  const mutation = { _id: id, name: 'answerMeasure' as const, args, at: args.answeredAt }
  const { results } = await api.send(pushMutations, {
    token,
    body: { deviceId: 'phone', mutations: [mutation] },
  })
  return results[0]
}

/** What a patient has of a measure. */
export async function ownMeasure({ api }: Clinic, { token }: Member, measureId: string) {
  const { measures } = await api.send(getOwnMeasures, { token })
  return measures.find(({ _id }) => _id === measureId)
}

/** Answers a measure as the patient's device would: the open ask, or anew. */
export async function answer(
  clinic: Clinic,
  patient: Member,
  measureId: string,
  points: readonly number[],
  changes: Partial<AnsweringToSend> = {},
): Promise<MutationResult | undefined> {
  const own = await ownMeasure(clinic, patient, measureId)
  const version = own?.ask?.version ?? own?.again
  if (!version) throw new Error('there is nothing to answer')
  return sendAnswering(clinic, patient, {
    _id: randomUUID(),
    measureId,
    versionId: version._id,
    ...(own?.ask && { askId: own.ask._id }),
    chosen: choosing(version, points),
    answeredAt: new Date(clinic.now()).toISOString(),
    shared: [],
    ...changes,
  })
}

/** A measure that a patient answered once and shares with a specialist, who asks for it again. */
export async function answeredMeasure(
  clinic: Clinic,
  { doctor, patient }: { doctor: Member; patient: Member },
): Promise<{ measureId: string; askId: string }> {
  const { _id: measureId } = await newMeasure(clinic)
  const asked = { token: doctor.token, params: { id: patient.clientId }, body: { measureId } }
  await clinic.api.send(askForMeasure, asked)
  await answer(clinic, patient, measureId, [1, 2])
  const body = { doctorId: doctor.clientId, allowed: true }
  await clinic.api.send(shareMeasures, { token: patient.token, body })
  const { _id: askId } = await clinic.api.send(askForMeasure, asked)
  return { measureId, askId }
}

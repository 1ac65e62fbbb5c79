import type { AdminMeasure, MeasureRow as Row, WrittenMeasure } from '#contract/admin-measure.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Answering, MeasureVersion } from '#contract/measure.ts'
import { bandOf, type Chosen, maximumOf, sumOf } from '#domain/measure.ts'
import type { AnsweringRow } from '../../store/measure/answering.ts'
import type { MeasureRow } from '../../store/measure/measure.ts'

/** What a version asks, as it was saved. */
export const contentOf = ({ content }: { content: object }) => content as WrittenMeasure

// The database keeps keys in an order of its own; what says the same is written alike.
const inThree = ({ lv, en, ru }: LocalizedText): LocalizedText => ({ lv, en, ru })

/** What is written, in one order. */
export const inOrder = ({ name, intro, questions, bands }: WrittenMeasure): WrittenMeasure => ({
  name: inThree(name),
  intro: inThree(intro),
  questions: questions.map(({ _id, text, options }) => ({
    _id,
    text: inThree(text),
    options: options.map(({ _id: id, label, points, risk }) => ({
      _id: id,
      label: inThree(label),
      points,
      ...(risk && { risk: true }),
    })),
  })),
  bands: bands.map(({ least, text }) => ({ least, text: inThree(text) })),
})

/** A version as patients have it. */
export const versionView = (row: {
  id: string
  number: number
  form: string
  content: object
}): MeasureVersion => ({
  _id: row.id,
  number: row.number,
  form: row.form,
  ...inOrder(contentOf(row)),
})

/** A measure as it stands in the list. */
export function rowView(row: MeasureRow): Row {
  const { name, questions } = contentOf(row)
  return {
    _id: row.id,
    name: inThree(name),
    status: row.status,
    questionCount: questions.length,
    number: row.number,
    savedAt: row.saved_at.toISOString(),
  }
}

/** A measure as it is edited. */
export const measureView = (row: MeasureRow): AdminMeasure => ({
  ...rowView(row),
  ...inOrder(contentOf(row)),
})

/** One answering, counted by the version it belongs to. */
export function answeringView(
  row: Pick<AnsweringRow, 'id' | 'answered_at'>,
  version: { content: object; form: string },
  chosen: Chosen,
): Answering {
  const { questions, bands } = contentOf(version)
  // What is kept was counted before.
  const sum = sumOf(questions, chosen) ?? 0
  const band = bandOf(bands, sum)
  return {
    _id: row.id,
    answeredAt: row.answered_at.toISOString(),
    sum,
    most: maximumOf(questions),
    form: version.form,
    ...(band && { band: inThree(band.text) }),
  }
}

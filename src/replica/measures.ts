import type { AnsweringToSend, MeasureVersion, OwnMeasure, OwnMeasures } from '#contract/measure.ts'
import { bandOf, maximumOf, sumOf } from '#domain/measure.ts'

/** The version of a measure that was answered, as far as this device knows it. */
const versionOf = ({ ask, again }: OwnMeasure, versionId: string): MeasureVersion | undefined =>
  [ask?.version, again].find((version) => version?._id === versionId)

/**
 * A patient's measures as they are once something is answered: it stands on its line, counted as the server counts, nobody
 * waits for it any more, and what was said of sharing holds. Done twice it is done once.
 */
export function withAnswering(
  own: OwnMeasures,
  { _id, measureId, versionId, chosen, answeredAt, shared }: AnsweringToSend,
): OwnMeasures {
  const choices = new Map(shared.map(({ doctorId, allowed }) => [doctorId, allowed]))
  return {
    measures: own.measures.map((measure) => {
      if (measure._id !== measureId) return measure
      const { ask: _answered, ...rest } = measure
      const version = versionOf(measure, versionId)
      const sum = version && sumOf(version.questions, chosen)
      const isKnown = measure.answerings.some((each) => each._id === _id)
      if (isKnown || !version || sum === undefined || sum === null) return rest
      const band = bandOf(version.bands, sum)
      const answering = {
        _id,
        answeredAt,
        sum,
        most: maximumOf(version.questions),
        form: version.form,
        ...(band && { band: band.text }),
      }
      return { ...rest, answerings: [...measure.answerings, answering] }
    }),
    specialists: own.specialists.map((each) => ({ ...each, allowed: choices.get(each._id) ?? each.allowed })),
  }
}

import type { Answering } from '#contract/measure.ts'

/** Where an answering stands in the picture, in hundredths of its width and height. */
interface Placed extends Pick<Answering, '_id' | 'form'> {
  readonly x: number
  readonly y: number
}

/** Points keep clear of the edges, where half of them would be cut off. */
const MARGIN = 3

/** Answerings, the first first, laid out by time and sum; a single day stands in the middle. */
export function placesOf(answerings: readonly Answering[], most: number): Placed[] {
  const times = answerings.map(({ answeredAt }) => Date.parse(answeredAt))
  const from = Math.min(...times)
  const span = Math.max(...times) - from
  return answerings.map(({ _id, form, sum }, at) => {
    const part = span === 0 ? 0.5 : ((times[at] ?? from) - from) / span
    return { _id, form, x: MARGIN + part * (100 - 2 * MARGIN), y: 100 - (100 * sum) / most }
  })
}

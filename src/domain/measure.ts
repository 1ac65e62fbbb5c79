import { DAY } from './duration.ts'

/** How often one specialist may ask one patient for measures, in how long: each ask is a mail and a notification. */
export const ASK_PACE = { limit: 10, windowMs: DAY } as const
/** How often one patient may answer, in how long; nobody has so much to say, and each is kept. */
export const ANSWER_PACE = { limit: 50, windowMs: DAY } as const

/** A question of a measure, as far as counting needs it. */
interface Counted {
  readonly _id: string
  readonly options: readonly { readonly _id: string; readonly points: number }[]
}

/** By question: the option that was chosen. */
export type Chosen = Readonly<Record<string, string>>

/** The most points there can be. */
export const maximumOf = (questions: readonly Counted[]): number =>
  questions.reduce((sum, { options }) => sum + Math.max(0, ...options.map(({ points }) => points)), 0)

/** The points of what was chosen; null until every question is answered by an option of its own. */
export function sumOf(questions: readonly Counted[], chosen: Chosen): number | null {
  let sum = 0
  for (const { _id, options } of questions) {
    const option = options.find((each) => each._id === chosen[_id])
    if (!option) return null
    sum += option.points
  }
  return sum
}

/** The band in which a sum lies: the last that begins at it or below. */
export const bandOf = <B extends { readonly least: number }>(
  bands: readonly B[],
  sum: number,
): B | undefined => bands.findLast(({ least }) => least <= sum)

/** The questions of which an option was chosen that may mean danger, with that option. */
export const risksOf = <
  Q extends {
    readonly _id: string
    readonly options: readonly { readonly _id: string; readonly risk?: boolean | undefined }[]
  },
>(
  questions: readonly Q[],
  chosen: Chosen,
): { question: Q; option: Q['options'][number] }[] =>
  questions.flatMap((question) => {
    const option = question.options.find(({ _id, risk }) => risk && _id === chosen[question._id])
    return option ? [{ question, option }] : []
  })

interface Asked extends Counted {
  readonly text: object
  readonly options: readonly { readonly _id: string; readonly points: number; readonly label: object }[]
}

const words = (text: object) => Object.entries(text).toSorted(([one], [other]) => (one < other ? -1 : 1))

/**
 * What a version asks, as text: two that are equal here ask the same questions with the same answers and points, in the
 * same order, so that their sums may be compared. Name, introduction and bands may differ.
 */
export const formOf = (questions: readonly Asked[]): string =>
  JSON.stringify(
    questions.map(({ _id, text, options }) => [
      _id,
      words(text),
      options.map((option) => [option._id, words(option.label), option.points]),
    ]),
  )

/**
 * Answerings, the first first, in runs that may be drawn as one line each: wherever what is asked has changed, another
 * begins.
 */
export function runsOf<A extends { readonly form: string }>(answerings: readonly A[]): A[][] {
  const runs: A[][] = []
  for (const each of answerings) {
    const last = runs.at(-1)
    if (last?.[0]?.form === each.form) last.push(each)
    else runs.push([each])
  }
  return runs
}

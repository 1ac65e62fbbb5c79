import type { SuitedHours } from '#contract/specialist-enums.ts'

/** What a patient's answers say about whom they look for. */
export interface Preferences {
  /** The topics they chose, each with how many of their answers name it. */
  readonly topics: ReadonlyMap<string, number>
  /** The languages they speak here. */
  readonly languages: readonly string[]
  /** The hours that suit them; none where any do. */
  readonly hours: readonly SuitedHours[]
}

/** What is known of a specialist who may suit. */
export interface Suitable {
  readonly topics: readonly string[]
  readonly languages: readonly string[]
  /** When they are free within the next weeks. */
  readonly hours: readonly SuitedHours[]
  readonly takesNew: boolean
  /** Has a free time at all. */
  readonly isFree: boolean
}

/** A specialist with everything in which they suit: the reasons, and nothing else decides. */
interface Suit<T extends Suitable> {
  readonly who: T
  readonly topics: readonly string[]
  readonly languages: readonly string[]
  readonly hours: readonly SuitedHours[]
}

/** How many are suggested: more would be a list again. */
export const SUGGESTED = 3

/**
 * Who suits, the best first: whoever speaks the patient's language before others, then by how many of the answers name
 * what they work with, then whoever is free at the hours that suit. Of those who suit alike the earlier in the list, which
 * comes by the next free time, is first. Who takes nobody new or has no free time is not suggested.
 */
export function whoSuits<T extends Suitable>(specialists: readonly T[], wanted: Preferences): Suit<T>[] {
  const ranked = specialists
    .filter(({ takesNew, isFree }) => takesNew && isFree)
    .map((who) => ({
      who,
      topics: byWeight(
        who.topics.filter((topic) => wanted.topics.has(topic)),
        wanted.topics,
      ),
      languages: wanted.languages.filter((language) => who.languages.includes(language)),
      hours: wanted.hours.filter((hours) => who.hours.includes(hours)),
    }))
  const weight = ({ topics }: Suit<T>) =>
    topics.reduce((sum, topic) => sum + (wanted.topics.get(topic) ?? 0), 0)
  return ranked
    .toSorted(
      (one, other) =>
        Number(other.languages.length > 0) - Number(one.languages.length > 0) ||
        weight(other) - weight(one) ||
        Number(other.hours.length > 0) - Number(one.hours.length > 0),
    )
    .slice(0, SUGGESTED)
}

/** What more answers name comes first. */
function byWeight(topics: readonly string[], weights: ReadonlyMap<string, number>): string[] {
  return topics.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
}

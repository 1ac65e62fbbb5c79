import { suitedHours } from '#contract/specialist-enums.ts'
import { type Suitable, SUGGESTED, whoSuits, type Preferences } from '#domain/suit.ts'
import { dayPartOf, hoursOf, nextByHours } from '#domain/suited-hours.ts'
import { HOUR } from '#domain/duration.ts'
import { expect, test } from 'vitest'
import { seeded } from './seeded.ts'

const topics = ['Trauksme', 'Miegs', 'Darbs', 'Sēras']
const languages = ['lv', 'ru', 'en']

/** A world of specialists and a wish, drawn by chance. */
function drawn(seed: number) {
  const { whole, pick, next } = seeded(seed)
  const some = <T>(items: readonly T[]) => items.filter(() => next() < 0.5)
  const specialists = Array.from({ length: whole(0, 8) }, (_, id) => ({
    id,
    topics: some(topics),
    languages: some(languages),
    hours: some(suitedHours),
    takesNew: next() < 0.8,
    isFree: next() < 0.8,
  }))
  const preferences: Preferences = {
    topics: new Map(some(topics).map((topic) => [topic, whole(1, 3)])),
    languages: [pick(languages)],
    hours: some(suitedHours),
  }
  return { specialists, preferences }
}
const seeds = Array.from({ length: 500 }, (_, seed) => seed)
const speaks = ({ languages: spoken }: Suitable, preferences: Preferences) =>
  preferences.languages.some((language) => spoken.includes(language))
const weightOf = (who: Suitable, preferences: Preferences) =>
  who.topics.reduce((sum, topic) => sum + (preferences.topics.get(topic) ?? 0), 0)

test('QST-13 at most three are suggested, each once, and only who takes new patients and is free', () => {
  for (const seed of seeds) {
    const { specialists, preferences } = drawn(seed)
    const suits = whoSuits(specialists, preferences)
    const possible = specialists.filter(({ takesNew, isFree }) => takesNew && isFree)
    expect(suits).toHaveLength(Math.min(SUGGESTED, possible.length))
    expect(new Set(suits.map(({ who }) => who.id)).size).toBe(suits.length)
    for (const { who } of suits) expect(possible).toContain(who)
  }
})

test('QST-11 every reason is true of the specialist and of the answers, and none is left out', () => {
  for (const seed of seeds) {
    const { specialists, preferences } = drawn(seed)
    for (const suit of whoSuits(specialists, preferences)) {
      const shared = suit.who.topics.filter((topic) => preferences.topics.has(topic))
      expect(suit.topics.toSorted()).toEqual(shared.toSorted())
      expect(suit.languages).toEqual(
        preferences.languages.filter((each) => suit.who.languages.includes(each)),
      )
      expect(suit.hours).toEqual(preferences.hours.filter((each) => suit.who.hours.includes(each)))
    }
  }
})

test('QST-11 nobody who suits less comes before who suits more, nor is left out for them', () => {
  for (const seed of seeds) {
    const { specialists, preferences } = drawn(seed)
    const suits = whoSuits(specialists, preferences).map(({ who }) => who)
    const left = specialists.filter((who) => who.takesNew && who.isFree && !suits.includes(who))
    const better = (one: Suitable, other: Suitable) => {
      if (speaks(one, preferences) !== speaks(other, preferences)) return speaks(one, preferences)
      return weightOf(one, preferences) > weightOf(other, preferences)
    }
    for (const [at, one] of suits.entries())
      for (const after of [...suits.slice(at + 1), ...left])
        expect([seed, better(after, one)]).toEqual([seed, false])
  }
})

test('QST-11 to work with one more of the topics never takes a specialist further down', () => {
  for (const seed of seeds) {
    const { specialists, preferences } = drawn(seed)
    const [first] = specialists
    const [topic] = preferences.topics.keys()
    if (!first || !topic || first.topics.includes(topic)) continue
    const place = (all: typeof specialists) => {
      const at = whoSuits(all, preferences).findIndex(({ who }) => who.id === first.id)
      return at < 0 ? SUGGESTED : at
    }
    const more = [{ ...first, topics: [...first.topics, topic] }, ...specialists.slice(1)]
    expect(place(more)).toBeLessThanOrEqual(place(specialists))
  }
})

test('QST-11 who suits alike stays in the order of the list', () => {
  const alike = Array.from({ length: 5 }, (_, id) => ({
    id,
    topics: [],
    languages: ['lv'],
    hours: [],
    takesNew: true,
    isFree: true,
  }))
  const suits = whoSuits(alike, { topics: new Map(), languages: ['lv'], hours: [] })
  expect(suits.map(({ who }) => who.id)).toEqual([0, 1, 2])
})

const at = (local: string) => Date.parse(`2026-11-27T${local}:00+02:00`)
test.each([
  ['04:59', 'evening'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'day'],
  ['16:59', 'day'],
  ['17:00', 'evening'],
  ['23:30', 'evening'],
])('PUB-15 at %s in Riga it is %s', (local, part) => {
  expect(dayPartOf(at(local))).toBe(part)
})

test('PUB-15 a Saturday is of the weekend too, and the first time at each of the hours is kept', () => {
  const [friday, saturday] = [at('18:00'), at('18:00') + 24 * HOUR]
  expect(hoursOf(friday)).toEqual(['evening'])
  expect(hoursOf(saturday)).toEqual(['evening', 'weekend'])
  const next = nextByHours([friday, saturday].map((from) => ({ from, to: from + HOUR })))
  expect([...next]).toEqual([
    ['evening', friday],
    ['weekend', saturday],
  ])
})

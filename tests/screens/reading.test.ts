import { expect, test } from 'vitest'
import { offlineQueryOf } from '../../src/data/offline-query.ts'

type Sources = Parameters<typeof offlineQueryOf<string, string>>[0]

const answer = (changes: object) =>
  ({ data: undefined, isPending: false, isPlaceholderData: false, isError: false, ...changes }) as never
const reading = (changes: object, held?: Sources['held']) =>
  offlineQueryOf<string, string>({ answer: answer(changes), away: true, held, find: ({ rows }) => rows })

test('OFF-02 while nobody answers, what is held is waited for before a failure is told', () => {
  for (const before of [{ isPending: true }, { data: 'the page before', isPlaceholderData: true }]) {
    expect(reading(before)).toMatchObject({ data: undefined, isPending: true, isError: false })
    expect(reading(before, { rows: 'held', whole: true, askedAt: 7 })).toMatchObject({
      data: 'held',
      isPending: false,
      isPlaceholderData: false,
      knownAt: 7,
    })
  }
  expect(reading({ isError: true })).toMatchObject({ isPending: false, isError: true })
})

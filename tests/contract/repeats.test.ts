import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { isFile, type Route } from '#contract/route.ts'

const repeatable = Object.entries(api).filter(([, { idempotent }]) => idempotent !== undefined)
const readers = repeatable.flatMap(([name, { idempotent }]): [string, Route, Route][] => {
  const act = api[name]
  return act && typeof idempotent === 'object' ? [[name, act, idempotent]] : []
})

test('API-01 there are acts that may be repeated, told by a route of their own', () => {
  expect(readers.length).toBeGreaterThan(10)
})

test.each(readers)('API-01 what %s made is told by a route that answers alike', (_, act, reader) => {
  expect(Object.values(api)).toContain(reader)
  expect([reader.method, reader.query, reader.body]).toEqual(['GET', undefined, undefined])
  expect((reader.path.match(/\{\w+\}/g) ?? []).length).toBeLessThanOrEqual(1)
  const resource = reader.answers[200]
  expect(resource && !isFile(resource)).toBe(true)
  expect(Object.values(act.answers)).toContain(resource)
})

import { isoWriter } from '#domain/iso-text.ts'
import { expect, test } from 'vitest'
import { seeded } from './seeded.ts'

test('API-01 instants are written as Date writes them, in any order', () => {
  const [write, random] = [isoWriter(), seeded(7)]
  const range = Date.parse('2999-12-31T23:59:59Z') - Date.parse('1900-01-01T00:00:00Z')
  for (let index = 0; index < 20_000; index++) {
    const anywhere = Date.parse('1900-01-01T00:00:00Z') + Math.floor(random.next() * range)
    const minute = Math.floor(anywhere / 60_000) * 60_000
    for (const instant of [anywhere, minute, minute + 86_400_000, minute - 1]) {
      expect(write(instant)).toBe(new Date(instant).toISOString())
    }
  }
})

test('API-01 the edges of a day belong to the right one', () => {
  const write = isoWriter()
  for (const day of ['1969-12-31', '1970-01-01', '2028-02-29', '2999-12-31']) {
    for (const clock of ['00:00:00.000', '23:59:00.000', '23:59:59.999', '00:00:00.001']) {
      expect(write(Date.parse(`${day}T${clock}Z`))).toBe(`${day}T${clock}Z`)
    }
  }
})

import { describe, expect, test } from 'vitest'
import { aliasNumber, displayName } from '#domain/alias.ts'

describe('AUTH-13 pseudonyms', () => {
  test('no two of the first hundred thousand patients share a number, and it grows only when all are used', () => {
    const numbers = Array.from({ length: 100_000 }, (_, sequence) => aliasNumber(sequence))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.slice(0, 9000).every((number) => number >= 1000 && number <= 9999)).toBe(true)
    expect(numbers.slice(9000, 99_000).every((number) => number >= 10_000 && number <= 99_999)).toBe(true)
    expect(numbers[99_000]).toBeGreaterThan(99_999)
  })

  test('neighbours in time are no neighbours in number', () => {
    for (let sequence = 0; sequence < 20_000; sequence += 1) {
      expect(Math.abs(aliasNumber(sequence + 1) - aliasNumber(sequence))).toBeGreaterThan(500)
    }
  })

  test('an anonymous patient is a number and nothing of the name', () => {
    const patient = { name: 'Anna', surname: 'Kalniņa', alias: 4471 }
    expect(displayName(patient, true)).toEqual({ kind: 'alias', number: 4471 })
    expect(displayName(patient, false)).toEqual({ kind: 'name', text: 'Anna Kalniņa' })
  })
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Phone } from '#contract/fields.ts'
import { ageAt, birthDateProblem } from '#domain/birth-date.ts'
import { formatIban, isIban, maskIban, normaliseIban } from '#domain/iban.ts'

const noon = Date.parse('2026-11-20T10:00:00Z')

describe('VAL-03 birth date', () => {
  test.each([
    ['2008-11-20', undefined, 'eighteen today'],
    ['2008-11-21', 'under_age', 'eighteen tomorrow'],
    ['1900-01-01', 'date_too_old', 'not after the first day of 1900'],
    ['1900-01-02', undefined, 'the first day after'],
    ['1899-12-31', 'date_too_old', 'before'],
    ['2026-11-20', 'under_age', 'born today'],
    ['2026-11-21', 'date_future', 'tomorrow'],
    ['2100-01-01', 'date_future', 'far'],
    ['2007-02-29', 'date_invalid', 'no such day'],
    ['20.11.1990', 'date_invalid', 'another spelling'],
    ['', 'date_invalid', 'nothing'],
  ] as [string, string | undefined, string][])('%s: %s (%s)', (text, problem) => {
    expect(birthDateProblem(text, noon)).toBe(problem)
  })

  test('the day is Riga’s: a birthday begins at its midnight', () => {
    const midnight = Date.parse('2026-11-20T22:00:00Z')
    expect(birthDateProblem('2008-11-21', midnight - 1)).toBe('under_age')
    expect(birthDateProblem('2008-11-21', midnight)).toBe(undefined)
  })

  test('born on 29 February: a year older on 1 March of a common year', () => {
    const born = { year: 2008, month: 2, day: 29 }
    expect(ageAt(born, Date.parse('2026-02-28T12:00:00Z'))).toBe(17)
    expect(ageAt(born, Date.parse('2026-03-01T12:00:00Z'))).toBe(18)
  })
})

describe('VAL-02 phone', () => {
  test.each(['+371 26 123 456', '26123456', '(371) 26123456', '12345', '+99999999999999'])(
    '%s is a phone',
    (text) => {
      expect(z.safeParse(Phone, text).success).toBe(true)
    },
  )

  test.each(['', '1234', '+999999999999999', '+3712a123456', '++37126123456', '371+26123456', '+', '(((((1'])(
    '"%s" is refused',
    (text) => {
      expect(z.safeParse(Phone, text).success).toBe(false)
    },
  )
})

/** Examples published for each country. */
const IBANS = [
  'LV80 BANK 0000 4351 9500 1',
  'EE38 2200 2210 2014 5685',
  'LT12 1000 0111 0100 1000',
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'FR14 2004 1010 0505 0001 3M02 606',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NO93 8601 1117 947',
]

describe('VAL-05 IBAN', () => {
  test.each(IBANS)('%s is one, in any spelling', (iban) => {
    expect(isIban(iban)).toBe(true)
    expect(isIban(iban.toLowerCase().replaceAll(' ', ''))).toBe(true)
    expect(formatIban(normaliseIban(iban))).toBe(iban)
  })

  test.each(IBANS)('one wrong digit or two swapped ones in %s are found', (spaced) => {
    const iban = normaliseIban(spaced)
    for (let index = 2; index < iban.length; index += 1) {
      const here = iban[index] ?? ''
      const wrong = /\d/.test(here) ? String((Number(here) + 1) % 10) : here === 'A' ? 'B' : 'A'
      expect(isIban(iban.slice(0, index) + wrong + iban.slice(index + 1))).toBe(false)
      const next = iban[index + 1]
      if (next === undefined || next === here) continue
      expect(isIban(iban.slice(0, index) + next + here + iban.slice(index + 2)), `${index}`).toBe(false)
    }
  })

  test.each([
    '',
    'LV',
    'LV10BANK000043519500',
    'LV74BANK00004351950012',
    '1280BANK0000435195001',
    'LV80 BANK 0000 4351 9500 Ā',
  ])('"%s" is refused', (text) => {
    expect(isIban(text)).toBe(false)
  })

  test('a country outside SEPA is judged by its check digits alone', () => {
    expect(isIban('BR15 0000 0000 0000 1093 2840 814P 2')).toBe(true)
    expect(isIban('BR16 0000 0000 0000 1093 2840 814P 2')).toBe(false)
  })

  test('masked it shows the country and the last four', () => {
    expect(maskIban('LV80BANK0000435195001')).toBe('LV•• •••• 5001')
  })
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Phone } from '#contract/fields.ts'
import { ageAt, birthDateProblem } from '#domain/birth-date.ts'
import { formatIban, isIban, maskIban, normaliseIban, payoutIbanFault, SEPA_COUNTRIES } from '#domain/iban.ts'

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

/** The examples of SWIFT's registry, of each country that SEPA transfers reach. */
const SEPA_IBANS =
  'AD1200012030200359100100 AL47212110090000000235698741 AT611904300234573201 BE68539007547034 ' +
  'BG80BNBG96611020345678 CH9300762011623852957 CY17002001280000001200527600 CZ6508000000192000145399 ' +
  'DE89370400440532013000 DK5000400440116243 EE382200221020145685 ES9121000418450200051332 ' +
  'FI2112345600000785 FR1420041010050500013M02606 GB29NWBK60161331926819 GI75NWBK000000007099453 ' +
  'GR1601101250000000012300695 HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 ' +
  'IS140159260076545510730339 IT60X0542811101000000123456 LI21088100002324013AA LT121000011101001000 ' +
  'LU280019400644750000 LV80BANK0000435195001 MC5811222000010123456789030 MD24AG000225100013104168 ' +
  'ME25505000012345678951 MK07250120000058984 MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 ' +
  'NO9386011117947 PL61109010140000071219812874 PT50000201231234567890154 RO49AAAA1B31007593840000 ' +
  'RS35260005601001611379 SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541 ' +
  'SM86U0322509800000000270100 VA59001123000012345678'

describe('DOC-06 IBANs that can be paid out to', () => {
  test('every country that SEPA transfers reach is known by its length', () => {
    const examples = SEPA_IBANS.split(' ')
    expect(examples.map((iban) => iban.slice(0, 2))).toEqual([...SEPA_COUNTRIES])
    expect(examples.filter((iban) => payoutIbanFault(iban))).toEqual([])
    // A digit more that leaves the check digits right is still no account of that country.
    for (const iban of examples) {
      const longer = Array.from(
        { length: 97 },
        (_, n) => `${iban.slice(0, 2)}${String(n + 2).padStart(2, '0')}${iban.slice(4)}0`,
      )
      expect(longer.filter((each) => payoutIbanFault(each) !== 'iban_invalid')).toEqual([])
    }
  })

  test.each([
    'TR33 0006 1005 1978 6457 8413 26',
    'SA03 8000 0000 6080 1016 7519',
    'BR18 0036 0305 0000 1000 9795 493C 1',
    'UA21 3223 1300 0002 6007 2335 6600 1',
    'XK05 1212 0123 4567 8906',
  ])('%s is one, and outside SEPA', (iban) => {
    expect(payoutIbanFault(iban)).toBe('iban_outside_sepa')
    expect(payoutIbanFault(`${iban.slice(0, -1)}7`)).toBe('iban_invalid')
  })
})

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

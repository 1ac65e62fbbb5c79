import { describe, expect, test } from 'vitest'
import { expiryState, parseExpiry } from '#domain/card-expiry.ts'
import {
  brandOf,
  cardDigits,
  cvcLength,
  groupCardNumber,
  isCardNumber,
  isCvc,
  passesLuhn,
} from '#domain/card-number.ts'

/** The processors' public test numbers. */
const CARDS = [
  ['4242 4242 4242 4242', 'visa'],
  ['4000-0000-0000-0002', 'visa'],
  ['4000056655665556', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['5105105105105100', 'mastercard'],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex'],
  ['6011111111111117', 'discover'],
  ['3056930009020004', 'diners'],
  ['36227206271667', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['6759649826438453', 'maestro'],
] as const

describe('PAY-02 card numbers', () => {
  test.each(CARDS)('%s is a %s', (number, brand) => {
    expect(isCardNumber(number)).toBe(true)
    expect(brandOf(number)).toBe(brand)
  })

  test.each(CARDS)('one wrong digit in %s is found', (number) => {
    const digits = cardDigits(number)
    for (let index = 0; index < digits.length; index += 1) {
      for (let other = 1; other < 10; other += 1) {
        const wrong = `${digits.slice(0, index)}${(Number(digits[index]) + other) % 10}${digits.slice(index + 1)}`
        expect(passesLuhn(wrong), wrong).toBe(false)
      }
    }
  })

  test.each([
    '',
    '4242',
    '0000000000000000',
    '4242424242424241',
    '42424242424242426',
    '4242 4242 4242 424x',
    '55555555555544',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
  ])('"%s" is refused', (text) => {
    expect(isCardNumber(text)).toBe(false)
  })

  test('codes have the length of their brand', () => {
    expect([cvcLength('visa'), cvcLength('amex')]).toEqual([3, 4])
    expect(isCvc('123', '4242424242424242')).toBe(true)
    expect(isCvc('1234', '4242424242424242')).toBe(false)
    expect(isCvc('1234', '378282246310005')).toBe(true)
    expect(isCvc('12a', '4242424242424242')).toBe(false)
  })

  test('numbers are grouped as on the card, also while typed', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005')
    expect(groupCardNumber('42424')).toBe('4242 4')
    expect(groupCardNumber('37828')).toBe('3782 8')
    expect(groupCardNumber('')).toBe('')
  })
})

describe('PAY-02 CON-02 expiry', () => {
  const lastMoment = Date.parse('2026-11-30T21:59:59.999Z')

  test('a card is good through the last day of its month in Riga', () => {
    expect(expiryState('11/26', lastMoment)).toBe('valid')
    expect(expiryState('11/26', lastMoment + 1)).toBe('expired')
    expect(expiryState('10/26', lastMoment)).toBe('expired')
    expect(expiryState('01/27', lastMoment)).toBe('valid')
    expect(expiryState('12/25', lastMoment)).toBe('expired')
  })

  test.each(['', '13/27', '00/27', '1/27', '12/2027', '12-27', 'ab/cd'])('"%s" is no expiry', (text) => {
    expect(expiryState(text, lastMoment)).toBe('malformed')
  })

  test('spaces around the slash are how people type', () => {
    expect(parseExpiry(' 04 / 28 ')).toEqual({ month: 4, year: 2028 })
  })
})

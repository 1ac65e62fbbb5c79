import { licenceFields, namesAuthority, namesLicence, registerHost } from '#contract/licence.ts'
import { inputOf } from '#contract/profile-field.ts'
import { typedCode } from '#contract/typed-text.ts'
import { hasEnded, licenceDays, licenceStage } from '#domain/licence.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const at = (text: string) => Date.parse(text)

describe('DOC-08 the end of a licence', () => {
  const days = licenceDays(at('2026-11-27T10:00:00Z'))

  test('DOC-08 sixty days ahead and thirty back are counted on the calendar of Riga', () => {
    expect(days).toEqual({ today: '2026-11-27', endingBy: '2027-01-26', endedFrom: '2026-10-28' })
    // It is the next day there already; and an hour more or less in a night changes no day.
    expect(licenceDays(at('2026-11-27T22:30:00Z')).today).toBe('2026-11-28')
    expect(licenceDays(at('2026-03-01T21:59:00Z'))).toEqual({
      today: '2026-03-01',
      endingBy: '2026-04-30',
      endedFrom: '2026-01-30',
    })
  })

  test.each([
    ['2027-01-27', null],
    ['2027-01-26', 'ending'],
    ['2026-11-28', 'ending'],
    ['2026-11-27', 'ending'],
    ['2026-11-26', 'ended'],
    ['2020-01-01', 'ended'],
    [null, null],
  ])('DOC-08 with %s as its last day a licence is %s', (until, stage) => {
    expect(licenceStage(until, days)).toBe(stage)
    expect(hasEnded(until, days)).toBe(stage === 'ended')
  })
})

describe('DOC-08 what is said of a licence', () => {
  const rules = z.object(inputOf(licenceFields)).check(namesLicence, namesAuthority)
  const faults = (input: object) => {
    const { error } = rules.safeParse(input)
    return [...new Set(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`))]
  }
  const whole = { licenceNumber: '12345', licenceAuthority: 'Veselības inspekcija' }

  test('DOC-08 nothing may be said; a number and who gave it go together, and the rest goes with them', () => {
    expect(faults({})).toEqual([])
    expect(faults(whole)).toEqual([])
    expect(faults({ licenceNumber: '12345' })).toEqual(['licenceAuthority required'])
    for (const alone of [
      { licenceAuthority: 'Veselības inspekcija' },
      { licenceUntil: '2027-01-01' },
      { licenceLink: 'https://registrs.example.com' },
    ])
      expect(faults(alone)).toEqual(['licenceNumber required'])
    expect(faults({ ...whole, licenceNumber: '1'.repeat(41) })).toEqual(['licenceNumber too_long'])
    expect(faults({ ...whole, licenceAuthority: 'a'.repeat(151) })).toEqual(['licenceAuthority too_long'])
    for (const licenceUntil of ['', '2027-02-30', '0000-01-01', '01.01.2027'])
      expect(faults({ ...whole, licenceUntil })).toEqual(['licenceUntil date_invalid'])
  })

  test.each([
    ['https://registrs.example.com', 'registrs.example.com'],
    ['https://registrs.example.com/licences/12345?lang=lv#a', 'registrs.example.com'],
    ['https://reģistrs.example:8443/12345', 'reģistrs.example'],
    ['https://example.xn--p1ai/', 'example.xn--p1ai'],
    ['http://registrs.example.com', undefined],
    ['HTTPS://registrs.example.com', undefined],
    ['registrs.example.com', undefined],
    ['https://localhost/12345', undefined],
    ['https://127.0.0.1/', undefined],
    ['https://registrs.example.com@elsewhere.example', undefined],
    ['https://elsewhere.example\\@registrs.example.com', undefined],
    ['https://registrs.example.com/a b', undefined],
    ['https://registrs.example.com/\u202e', undefined],
    [' https://registrs.example.com', undefined],
    ['javascript:alert(1)//https://registrs.example.com', undefined],
    ['https://', undefined],
  ])('DOC-08 %s leads to %s', (address, host) => {
    expect(registerHost(address)).toBe(host)
    // Of what is typed, blanks around it and what shows nothing are left out.
    if (typedCode(address) === address)
      expect(faults({ ...whole, licenceLink: address })).toEqual(host ? [] : ['licenceLink invalid'])
  })
})

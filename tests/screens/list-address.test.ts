import { describe, expect, test } from 'vitest'
import { approvals, byAgeOrAmount, userStatuses } from '#contract/list-choices.ts'
import { isSpoken } from '#contract/enums.ts'
import { dashboardSearch } from '../../src/features/doctor-dashboard/search.ts'
import { readBookingSearch } from '../../src/features/patient-dashboard/search.ts'
import { readSearch } from '../../src/features/specialists/search.ts'
import { onlyWhatIsRead } from '../../src/data/list-search.ts'
import { namesIn } from '../../src/parts/specialist/name-in.ts'
import {
  choice,
  days,
  idText,
  language,
  listOf,
  oneOf,
  tab,
  text,
  textLike,
} from '../../src/parts/lists/list.ts'
import { isNarrowed } from '../../src/parts/lists/narrowing.ts'
import { queryOf } from '../../src/parts/lists/use-list.ts'
import { lastOffset } from '../../src/ui/data/pages.ts'

const list = listOf(
  {
    status: oneOf('user', userStatuses),
    approval: choice(approvals),
    email: text,
    reference: textLike((typed) => typed.startsWith('RF')),
    patientId: idText,
    language,
    ...days,
    view: tab(['open']),
  },
  byAgeOrAmount,
)

describe('NAV-07 the address of a list', () => {
  test('what is understood is read', () => {
    const address = {
      status: 'blocked',
      approval: 'confirmed',
      email: 'anna@',
      reference: 'RF9',
      patientId: '8f2c41',
      language: 'lv',
      from: '1990-01-31',
      to: '2026-02-01',
      view: 'open',
      offset: 50,
      sort: '-amount',
    }
    expect(list.read(address)).toEqual(address)
  })

  test.each([
    ['status', 'nonsense'],
    ['status', ['blocked']],
    ['approval', 'Confirmed'],
    ['email', '  '],
    ['reference', 'XX'],
    ['patientId', 'Anna'],
    ['patientId', "' or 1=1"],
    ['language', 'qq'],
    ['language', 'LV'],
    ['from', '2026-02-30'],
    ['from', '0000-01-01'],
    ['from', '1900-12-31'],
    ['to', '9999-12-31'],
    ['to', '01.02.2026'],
    ['view', 'all'],
    ['offset', -50],
    ['offset', 'many'],
    ['offset', true],
    ['offset', 49],
    ['sort', 'email'],
    ['sort', '--amount'],
    ['sort', '-createdAt'],
    ['unknown', 'x'],
  ])('%s=%j is as if it were not there', (key, value) => {
    expect(list.read({ [key]: value, email: 'anna' })).toEqual({ email: 'anna' })
  })

  test('digits that the router took for a number are text again, and no offset is beyond what the contract takes', () => {
    expect(list.read({ email: 42, offset: 5_000_000 })).toEqual({ email: '42', offset: 1_000_000 })
  })

  test('an offset within a page is that page, as its pager counts', () => {
    expect(list.read({ offset: 99 })).toEqual({ offset: 50 })
  })

  test('VAL-04 a last day before the first is dropped, the same day is not', () => {
    expect(list.read({ from: '2026-02-02', to: '2026-02-01' })).toEqual({ from: '2026-02-02' })
    const day = { from: '2026-02-01', to: '2026-02-01' }
    expect(list.read(day)).toEqual(day)
  })

  test('only filters narrow: not the page, the order, or which part of the screen is shown', () => {
    expect(isNarrowed(list, { offset: 50, sort: 'amount', view: 'open', email: undefined })).toBe(false)
    expect(isNarrowed(list, { email: 'anna' })).toBe(true)
  })

  test('days are asked for as instants where the viewer is, the last one whole', () => {
    expect(queryOf(list, list.read({ from: '2026-02-01', to: '2026-02-01' }), 'Europe/Riga')).toEqual({
      from: '2026-01-31T22:00:00.000Z',
      to: '2026-02-01T22:00:00.000Z',
    })
  })

  test('the router finds nothing of the raw address below what was read', () => {
    const raw = { status: 'nonsense', utm: 'x', email: 'anna' }
    // As the router does: what a route reads is laid over the raw address.
    expect({ ...raw, ...onlyWhatIsRead(list.read)(raw) }).toEqual({
      status: undefined,
      utm: undefined,
      email: 'anna',
    })
  })
})

test.each(['9999-12-31', '0000-01-01', '2026-02-30', '', 42])(
  'NAV-07 a day that cannot be asked for, %j, is as if it were not in an address',
  (day) => {
    expect(dashboardSearch({ day, offset: 99 }).day).toBeUndefined()
    expect(readBookingSearch({ from: `${day}T10:00:00.000Z`, proposed: true })).toEqual({})
  },
)

test('NAV-07 the addresses of both dashboards are read as those of lists are', () => {
  const id = '8f2c41aa-0b5e-4c1d-9a54-0c9a3f2f8a10'
  const from = '2026-12-31T22:30:00.000Z'
  expect(dashboardSearch({ day: '2026-12-31', offset: 99, consultation: id })).toMatchObject({
    day: '2026-12-31',
    offset: 50,
    consultation: id,
  })
  expect(readBookingSearch({ from, proposed: 'true', doctor: id, language: 'uk', name: 42 })).toEqual({
    from,
    proposed: true,
    doctor: id,
    language: 'uk',
    name: '42',
  })
  expect(readBookingSearch({ from: '2026-12-31T22:30', language: 'qq', name: ' ', doctor: 'x' })).toEqual({})
})

test('PUB-02 a language that nobody can choose is no filter', () => {
  expect(readSearch({ language: 'qq' })).toEqual({})
  expect(readSearch({ language: 'uk' })).toEqual({ language: 'uk' })
  expect(readBookingSearch({ language: 'qq' })).toEqual({})
  expect(readBookingSearch({ language: 'uk' })).toEqual({ language: 'uk' })
  const codes = Object.keys(namesIn('lv'))
  expect(codes.filter((code) => !isSpoken(code))).toEqual([])
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const all = letters.flatMap((first) => letters.map((second) => first + second))
  expect(all.filter(isSpoken).toSorted()).toEqual(codes.toSorted())
})

test.each([
  [0, 0],
  [1, 0],
  [50, 0],
  [51, 50],
  [120, 100],
])('of %i records the last page begins at %i', (total, offset) => {
  expect(lastOffset(total)).toBe(offset)
})

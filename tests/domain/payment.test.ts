import { expect, test } from 'vitest'
import type { Consultation } from '#contract/consultation.ts'
import { consultationMoney } from '#contract/choices.ts'
import { whereMoneyIs, type PaymentState } from '#domain/payment.ts'
import { createI18n } from '../../src/i18n/catalogues.ts'
import { comingBack, moneyState, moneyText } from '../../src/parts/status/payment-state.ts'

const nothing = { isCancelled: false, refused: false, dispute: null }

test.each([
  ['authorised', {}, 'reserved'],
  ['authorised', { isCancelled: true }, 'releasing'],
  ['captured', {}, 'paid'],
  ['captured', { dispute: 'open' }, 'paid'],
  ['captured', { dispute: 'lost' }, 'paid'],
  ['captured', { isCancelled: true }, 'returning'],
  ['captured', { isCancelled: true, refused: true }, 'not_returned'],
  ['captured', { isCancelled: true, refused: true, dispute: 'open' }, 'disputed'],
  ['captured', { isCancelled: true, refused: true, dispute: 'lost' }, 'charged_back'],
  ['voided', { isCancelled: true }, 'released'],
  ['refunded', {}, 'returned'],
  ['refunded', { isCancelled: true }, 'returned'],
  ['uncollected', {}, 'failed'],
  ['failed', { isCancelled: true }, 'failed'],
] as const)('PAY-06 a payment that is %s, %j: the money is %s', (state: PaymentState, more, is) => {
  expect(whereMoneyIs(state, { ...nothing, ...more })).toBe(is)
})

const consultation = (changes: Partial<Consultation>) =>
  ({ status: 'scheduled', paidWith: 'card', price: 36, ...changes }) as Consultation
const closed = { status: 'rejected', closedReason: 'doctor_cancelled' } as const

test('PAY-06 CON-10 no end of a consultation says by itself that money is back', () => {
  const copy = consultation(closed)
  expect(moneyState(copy)).toBe('returning')
  const money = (state: (typeof consultationMoney)[number], refunded = 0) =>
    moneyState({ ...copy, money: { state, refunded } })
  expect(money('not_returned')).toBe('not_returned')
  expect(money('returned', 36)).toBe('refunded')
  // Sent another way than to the card.
  expect(money('returned')).toBe('sent')
  expect(moneyState({ ...copy, paidWith: 'plan' })).toBe('back')
  expect(moneyState({ ...copy, price: 0 })).toBe('nothing')
})

test('PAY-06 CALL-05 who did not come pays, a call that nobody could charge is not called paid', () => {
  const absent = consultation({ status: 'expired', closedReason: 'patient_absent' })
  expect(moneyState({ ...absent, money: { state: 'paid', refunded: 0 } })).toBe('kept')
  expect(moneyState({ ...absent, paidWith: 'plan' })).toBe('kept')
  const held = consultation({ money: { state: 'reserved', refunded: 0 } })
  expect(moneyState(held)).toBe('taking')
  expect(moneyState({ ...held, status: 'awaiting_approval' })).toBe('held')
  expect(moneyState({ ...held, status: 'finished', money: { state: 'failed', refunded: 0 } })).toBe('failed')
})

test('PAY-06 what still comes back is the price without the part that is back already', () => {
  const money = (state: (typeof consultationMoney)[number], refunded: number) =>
    comingBack({ ...consultation(closed), money: { state, refunded } })
  expect(money('returning', 0)).toBe(36)
  expect(money('paid', 6)).toBe(30)
  expect(money('returned', 36)).toBe(36)
  expect(comingBack(consultation(closed))).toBe(36)
})

test.each(['lv', 'en', 'ru'] as const)(
  'FMT-02 wherever the money is, there are words of its own in %s',
  async (language) => {
    const i18n = await createI18n(language)
    const words = consultationMoney.map((state) => {
      const money = { state, refunded: state === 'returned' ? 36 : 0 }
      return i18n._(moneyText({ ...consultation(closed), money }, (sum) => `${sum.toFixed(2)} €`))
    })
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) expect(/[А-Яа-яё]/.test(word)).toBe(language === 'ru')
  },
)

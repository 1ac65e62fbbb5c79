import { describe, expect, test } from 'vitest'
import { waysToPay } from '#contract/consultation.ts'
import { specialities } from '#contract/speciality.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { earnedCents, quote } from '#domain/price.ts'
import {
  PLAN_PRICE_CENTS,
  UNIT_PRICE_CENTS,
  packPriceCents,
  quotePlan,
  quotePurchase,
} from '#domain/price-list.ts'
import { includesChat, isSubscription, kindOf, kindOfPlan } from '#domain/specialities.ts'
import { hoursOf, withdrawnMinutes } from '#domain/wallet.ts'
import { seeded } from './seeded.ts'

describe('CON-13 the price of a consultation', () => {
  test.each([
    ['plain', { basePriceCents: 4000 }, [4000, 0, 0, 4000]],
    ['first consultation', { basePriceCents: 4000, firstConsultation: true }, [4000, 400, 0, 3600]],
    ['promo percent', { basePriceCents: 4000, promo: { percent: 25 } }, [4000, 0, 1000, 3000]],
    [
      'the promo code comes off the rest',
      { basePriceCents: 4000, firstConsultation: true, promo: { percent: 25 } },
      [4000, 400, 900, 2700],
    ],
    [
      'promo amount',
      { basePriceCents: 4000, firstConsultation: true, promo: { amountCents: 500 } },
      [4000, 400, 500, 3100],
    ],
    [
      'never below nothing',
      { basePriceCents: 4000, firstConsultation: true, promo: { amountCents: 9900 } },
      [4000, 400, 3600, 0],
    ],
    ['what no card can be charged', { basePriceCents: 4000, promo: { percent: 99 } }, [4000, 0, 4000, 0]],
    ['the least a card is charged', { basePriceCents: 5000, promo: { percent: 99 } }, [5000, 0, 4950, 50]],
    ['everything off', { basePriceCents: 5000, promo: { percent: 100 } }, [5000, 0, 5000, 0]],
    [
      'half a cent goes to the patient',
      { basePriceCents: 3345, firstConsultation: true },
      [3345, 335, 0, 3010],
    ],
    ['for nothing', { basePriceCents: 0, firstConsultation: true, promo: { percent: 10 } }, [0, 0, 0, 0]],
  ] as const)('%s', (_name, input, [base, firstDiscount, promoDiscount, total]) => {
    const price = quote({ firstConsultation: false, paidWith: 'card', ...input })
    expect(price).toEqual({ base, firstDiscount, promoDiscount, total })
  })

  test.each(['balance', 'plan', 'free'] as const)('%s charges nothing and takes no discount', (paidWith) => {
    expect(
      quote({ basePriceCents: 4000, paidWith, firstConsultation: true, promo: { percent: 50 } }),
    ).toEqual({
      base: 4000,
      firstDiscount: 0,
      promoDiscount: 0,
      total: 0,
    })
  })

  test('whatever the input: whole cents, nothing negative, the parts add up', () => {
    const { whole, pick } = seeded(3)
    for (let round = 0; round < 5000; round += 1) {
      const input = {
        basePriceCents: whole(0, 99_900),
        paidWith: pick(waysToPay),
        firstConsultation: pick([true, false]),
        promo: { percent: whole(0, 100), amountCents: pick([0, whole(0, 120_000)]) },
      }
      const { base, firstDiscount, promoDiscount, total } = quote(input)
      const parts = [base, firstDiscount, promoDiscount, total]
      expect(
        parts.every((part) => Number.isInteger(part) && part >= 0),
        JSON.stringify(input),
      ).toBe(true)
      if (input.paidWith === 'card') expect(total).toBe(base - firstDiscount - promoDiscount)
    }
  })

  test('the doctor earns the price before discounts, less the fee', () => {
    expect(earnedCents(4000, 0)).toBe(4000)
    expect(earnedCents(4000, 0.15)).toBe(3400)
    expect(earnedCents(3333, 0.1)).toBe(3000)
  })
})

describe('PAY-04 PAY-05 PUB-03 the price list', () => {
  test('reference prices, packs and subscriptions', () => {
    expect(UNIT_PRICE_CENTS).toEqual({ psychologist: 4000, doctor: 5000 })
    expect([packPriceCents('psychologist'), packPriceCents('doctor')]).toEqual([18_000, 22_500])
    expect(PLAN_PRICE_CENTS).toEqual({ advanced: 18_000, basic: 22_500 })
    expect(quotePlan('basic')).toEqual({ base: 22_500, promoDiscount: 0, total: 22_500 })
  })

  test.each([
    [1, 4000],
    [4, 16_000],
    [5, 18_000],
    [6, 22_000],
    [10, 36_000],
    [100, 360_000],
  ])('%i consultations cost %i cents', (amount, cents) => {
    expect(quotePurchase('psychologist', amount).total).toBe(cents)
  })

  test('a promo code comes off', () => {
    expect(quotePurchase('doctor', 5, { percent: 10 })).toEqual({
      base: 22_500,
      promoDiscount: 2250,
      total: 20_250,
    })
  })

  test('more never costs less', () => {
    for (let amount = 1; amount < 100; amount += 1) {
      expect(quotePurchase('doctor', amount + 1).total).toBeGreaterThanOrEqual(
        quotePurchase('doctor', amount).total,
      )
    }
  })
})

describe('PAY-05 kinds, lengths and plans', () => {
  test('doctors are psychiatrists and narcologists', () => {
    expect(specialities.filter((speciality) => kindOf(speciality) === 'doctor')).toEqual([
      'psychiatrist',
      'narcologist',
    ])
    expect([kindOfPlan('advanced'), kindOfPlan('basic')]).toEqual(['psychologist', 'doctor'])
  })

  test('CON-12 45 minutes by card and balance, 60 by plan and for free users', () => {
    expect(waysToPay.map(minutesFor)).toEqual([45, 45, 60, 60])
  })

  test('CHAT-02 both subscriptions include the chat, pay as you go does not', () => {
    expect(['advanced', 'basic', 'pay_as_you_go'].map((plan) => includesChat(plan as 'basic'))).toEqual([
      true,
      true,
      false,
    ])
    expect(isSubscription('pay_as_you_go')).toBe(false)
  })
})

describe('PAY-06 a withdrawal takes minutes along', () => {
  test.each([
    [600, 4000, 8000, 300],
    [600, 8000, 8000, 600],
    [45, 1, 4000, 0],
    [100, 3333, 10_000, 33],
    [0, 0, 0, 0],
  ])('of %i minutes, %i of %i cents: %i', (minutes, amount, balance, taken) => {
    expect(withdrawnMinutes(minutes, amount, balance)).toBe(taken)
  })

  test('withdrawn bit by bit nothing is left over', () => {
    let [minutes, balance] = [725, 48_333]
    const { whole } = seeded(11)
    while (balance > 0) {
      const amount = Math.min(balance, whole(1, 9000))
      minutes -= withdrawnMinutes(minutes, amount, balance)
      balance -= amount
      expect(minutes).toBeGreaterThanOrEqual(0)
    }
    expect(minutes).toBe(0)
  })

  test('hours have two decimals', () => {
    expect([60, 45, 50, 0].map(hoursOf)).toEqual([1, 0.75, 0.83, 0])
  })
})

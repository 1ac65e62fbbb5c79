import { I18nProvider } from '@lingui/react'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Prices } from '#contract/consultation.ts'
import { inEuro, quote } from '#domain/price.ts'
import { PurchaseLines } from '../../src/features/profile/orders/purchase-lines.tsx'
import { priceOf } from '../../src/features/profile/orders/purchase-selection.ts'
import { ReserveButton } from '../../src/features/patient-dashboard/booking/reserve-button.tsx'
import { createI18n } from '../../src/i18n/catalogues.ts'
import { QuoteLines } from '../../src/parts/specialist/quote-lines.tsx'

/** What stands on the page, as text. */
async function shown(page: ReactNode): Promise<string> {
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n: await createI18n('lv') }, page))
  return html.replaceAll(/<[^>]*>/g, '|')
}

const amount = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))
/** Every amount of a text, in EUR; what comes off is below nothing. */
const amounts = (text: string) =>
  [...text.matchAll(/([−-]?)\s*([\d.,]+)\u00a0€/g)].map(([, sign, sum = '']) =>
    sign ? -amount(sum) : amount(sum),
  )

/** The lines add up to the total, which is the last of them. */
function expectToAddUp(text: string, total: number): void {
  const all = amounts(text)
  const lines = all.slice(0, -1)
  expect({ text, total: all.at(-1) }).toEqual({ text, total })
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeCloseTo(total, 5)
}

const promos = [undefined, { percent: 25 }, { amountCents: 750 }, { percent: 100 }]
const consultations = promos.flatMap((promo) =>
  [true, false].map((firstConsultation): [string, Prices] => [
    `${JSON.stringify(promo ?? {})}${firstConsultation ? ', the first' : ''}`,
    inEuro(quote({ basePriceCents: 4000, paidWith: 'card', firstConsultation, promo })),
  ]),
)

describe('CON-13 the total of a consultation is what the button asks for', () => {
  test.each(consultations)(
    'CON-13 the total of a consultation is what the button asks for: %s',
    async (_, prices) => {
      const lines = await shown(
        createElement(QuoteLines, { prices, minutes: 45, paidWith: 'card', promoCode: 'SEPTIŅI' }),
      )
      expectToAddUp(lines, prices.total)
      expect(lines.includes('SEPTIŅI')).toBe(prices.promoDiscount > 0)
      const booking = { prices, quote: { data: prices } } as never
      const reserve = { waits: false, busy: false } as never
      const button = await shown(createElement(ReserveButton, { booking, reserve, noteTooLong: false }))
      expect(amounts(button)).toEqual(prices.total > 0 ? [amounts(lines).at(-1)] : [])
    },
  )

  test.each(['balance', 'plan', 'free'] as const)(
    'PAY-04 what is paid by %s has no price but nothing left to pay',
    async (paidWith) => {
      const prices = inEuro(quote({ basePriceCents: 4000, paidWith, firstConsultation: true }))
      const lines = await shown(createElement(QuoteLines, { prices, minutes: 60, paidWith }))
      expect(amounts(lines)).toEqual([0])
    },
  )
})

test.each(promos)('CON-13 PAY-04 the lines of a purchase add up to its total, with %j', async (promo) => {
  const found = promo && {
    code: 'SEPTIŅI',
    percent: promo.percent,
    amount: promo.amountCents === undefined ? undefined : promo.amountCents / 100,
  }
  for (const bought of [1, 5, 7]) {
    const price = priceOf('psychologist', bought, found)
    const lines = await shown(createElement(PurchaseLines, { amount: bought, price, promoCode: 'SEPTIŅI' }))
    expectToAddUp(lines, price.total)
    expect(lines.includes('SEPTIŅI')).toBe(promo !== undefined)
  }
})

import { expect } from 'vitest'
import { downloadStatement } from '#contract/payment.ts'
import { cancelPlan } from '#contract/subscription.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import type { Books } from './model/books.ts'
import type { Real } from './real.ts'

/** At the end of a sequence: what holds for all books at once, and the yearly statements add up to what was paid. */
export async function expectClosed(books: Books, real: Real): Promise<void> {
  await expectInvariants(real.processor.server)
  for (const { index, charges } of books.patients) {
    const token = real.patients[index]?.token
    const kept = charges
      .filter(({ state }) => state === 'captured')
      .map(({ cents, returned }) => cents - returned)
    expect(await statedCents(real, token), `statements of patient ${index}`).toBe(
      kept.reduce((all, cents) => all + cents, 0),
    )
    // Later sequences move the clock on: nobody is to be charged for this one then.
    await real.clinic.api.ask(cancelPlan, { token })
  }
}

/** The last line of each year's statement, over all years in which anything can have been paid. */
async function statedCents({ clinic }: Real, token: string | undefined): Promise<number> {
  const [first, last] = [new Date().getUTCFullYear(), new Date(clinic.now()).getUTCFullYear() + 1]
  let cents = 0
  for (let year = first; year <= last; year++) {
    const { body } = await clinic.api.ask(downloadStatement, { token, query: { year, format: 'csv' } })
    const total = String(body).trim().split(';').at(-1)?.replace(',', '.')
    cents += Math.round(Number(total) * 100)
  }
  return cents
}

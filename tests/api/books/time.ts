import { expect } from 'vitest'
import { getBalance } from '#contract/purchase.ts'
import { DAY, HOUR, type Books, type Patient } from './model/books.ts'
import { isOverdue, nextStop, pass } from './model/passing.ts'
import type { Real } from './real.ts'

async function moveTo(books: Books, real: Real, instant: number): Promise<void> {
  const { clinic, processor } = real
  processor.moveTo(instant)
  await clinic.moveTo(instant)
  await clinic.effectsDone()
  pass(books, clinic.now())
  await learnEnds(books, real)
}

/** Lets time pass until an instant, and stops wherever something happens by itself. */
export async function waitUntil(books: Books, real: Real, instant: number): Promise<void> {
  for (;;) {
    const stop = nextStop(books, real.clinic.now())
    if (stop >= instant) break
    await moveTo(books, real, stop)
  }
  if (instant > real.clinic.now()) await moveTo(books, real, instant)
}

/** Everything that a command has caused is done, and what it has left overdue. */
export async function settle(books: Books, real: Real): Promise<void> {
  const { clinic } = real
  await clinic.effectsDone()
  await learnEnds(books, real)
  if (isOverdue(books, clinic.now())) await moveTo(books, real, clinic.now() + 1_000)
}

/** Only the product knows to the millisecond when a month of a plan began: its end is taken over, if it can be right. */
async function learnEnds(books: Books, real: Real): Promise<void> {
  for (const patient of books.patients) await learnEnd(patient, real)
}

async function learnEnd({ index, plan }: Patient, { clinic, patients }: Real): Promise<void> {
  if (!plan || plan.month.endsAt !== undefined) return
  const token = patients[index]?.token
  const said = (await clinic.api.send(getBalance, { token })).plan
  const endsAt = Date.parse(said?.renewsAt ?? said?.endsAt ?? '')
  const days = (endsAt - plan.month.startsAt) / DAY
  expect(days, 'a month of a plan').toBeGreaterThan(28 - (2 * HOUR) / DAY)
  expect(days, 'a month of a plan').toBeLessThan(31 + (2 * HOUR) / DAY)
  plan.month.endsAt = endsAt
}

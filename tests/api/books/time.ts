import { expect } from 'vitest'
import { MINUTE, type Books } from './model/books.ts'
import { monthsLater } from './model/calendar.ts'
import { isImminent, isOverdue, nextStop, pass } from './model/passing.ts'
import type { Real } from './real.ts'

async function moveTo(books: Books, real: Real, instant: number): Promise<void> {
  const { clinic, processor } = real
  processor.moveTo(instant)
  await clinic.moveTo(instant)
  await clinic.effectsDone()
  pass(books, clinic.now())
  await learnBeginnings(books, real)
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

/** Nothing happens by itself in the next moments. */
export async function waitForQuiet(books: Books, real: Real): Promise<void> {
  if (isImminent(books, real.clinic.now())) await moveTo(books, real, nextStop(books, real.clinic.now()))
}

/** Everything that a command has caused is done, and what it has left overdue. */
export async function settle(books: Books, real: Real): Promise<void> {
  const { clinic } = real
  await clinic.effectsDone()
  await learnBeginnings(books, real)
  if (isOverdue(books, clinic.now())) await moveTo(books, real, clinic.now() + 1_000)
}

/** Only the product knows to the millisecond when a month of a plan began: if it can be right, it counts from there. */
async function learnBeginnings({ patients }: Books, { processor, ...real }: Real): Promise<void> {
  for (const { index, months, plan } of patients) {
    const month = months.find(({ aboutNow }) => aboutNow)
    if (!month) continue
    const [known] = await processor.server.sql<{ starts_at: Date }>(
      `select starts_at from plan_month where patient_id = $1 and plan = $2 and starts_at between $3 and $4
       order by starts_at desc limit 1`,
      [
        real.patients[index]?.clientId,
        month.plan,
        new Date(month.startsAt - 5 * MINUTE),
        new Date(month.startsAt),
      ],
    )
    expect(known, `a month of patient ${index} that has just begun`).toBeDefined()
    month.startsAt = Number(known?.starts_at)
    month.endsAt = monthsLater(month.startsAt, 1)
    month.aboutNow = false
    if (!month.beside) expect(plan?.run[0]).toBe(month)
  }
}

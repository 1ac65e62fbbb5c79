import type { CardSetup } from '#contract/card.ts'
import type { Payments, PaymentState } from '../../server/external/payments/port.ts'
import { testPayments } from '../../server/external/payments/embedded.ts'
import { migrate } from '../../server/migrate.ts'
import { homes } from './homes.ts'

/** A processor with cards that behave in known ways. Every adapter makes one of these and joins the same suite. */
export interface PaymentsWorld {
  payments: Payments
  cards: Record<'approves' | 'declines' | 'challenges' | 'refusedAtSaving', CardSetup>
  /** What the customer answers to the bank. */
  answer(challenge: PaymentState & { state: 'challenge' }, approve: boolean): Promise<void>
  /** The same processor after a restart of ours. */
  reopened(): Promise<Payments>
  /** Lets an authorisation lapse. */
  waitDays(days: number): void
  /** Everything the processor wrote down on our machine, as text. */
  written(): Promise<string>
  close(): Promise<void>
}

const typed = (number: string): CardSetup => ({ number, expiry: '12/34', name: 'Līga Bērziņa', cvc: '123' })

/** The embedded test processor on a home of the data. */
export async function testProcessor(home: keyof typeof homes): Promise<PaymentsWorld> {
  const place = await homes[home]()
  let database = await place.open<unknown>()
  await migrate(database)
  let shift = 0
  const clock = { now: () => Date.now() + shift }
  const made = testPayments(database.query, clock)
  return {
    payments: made,
    cards: {
      approves: typed('4242 4242 4242 4242'),
      declines: typed('4000 0000 0000 0341'),
      challenges: typed('4000 0027 6000 3184'),
      refusedAtSaving: typed('4000 0000 0000 0002'),
    },
    async answer({ id }, approve) {
      await made.answerChallenge(id, approve)
    },
    async reopened() {
      await database.close()
      database = await place.open()
      return testPayments(database.query, clock)
    },
    waitDays(days) {
      shift += days * 24 * 60 * 60 * 1000
    },
    async written() {
      const rows = await database.query(
        'select to_jsonb(c)::text as row from test_card c union all select to_jsonb(p)::text from test_payment p',
      )
      return rows.map((row) => String(row['row'])).join('\n')
    },
    async close() {
      await database.close()
      await place.remove()
    },
  }
}

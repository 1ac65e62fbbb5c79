import { expect } from 'vitest'
import type { PaymentChallenge } from '#contract/consultation.ts'
import type { Clinic, Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import type { Incident } from './model/after-capture.ts'
import type { CardWay } from './model/books.ts'
import { FEE } from './model/prices.ts'

/** A payment in the processor's own record; its key begins with the id it has with us. */
interface Recorded {
  readonly key: string
  readonly cents: number
  readonly state: string
  /** Cents that went back to the payer, and those that a bank has taken from us. */
  readonly returned: number
  readonly withdrawn: number
}

/** The other side of every card payment, with the product that speaks to it. */
export interface Processor {
  readonly server: InspectedServer
  /** Whether the product was ever killed. */
  died: boolean
  giveCard(clinic: Clinic, patient: Member, way: CardWay): Promise<string>
  /** What a card's holder says to their bank. */
  answer(asked: PaymentChallenge['payment'], yes: boolean): Promise<void>
  record(): Promise<readonly Recorded[]>
  /** Something happens to a payment after it was taken, and the product has been told. */
  cause(id: string, what: Incident): Promise<void>
  /** A bank lets the money go that it kept for us. */
  letGo(id: string): Promise<void>
  /** Takes no money until it is mended. */
  breakCaptures(): Promise<() => Promise<void>>
  /** Tells the product again of what happened last: each twice, at the same moment, in an order that is drawn. */
  repeatEvents(chance: number): Promise<void>
  /** Its clock goes with the product's. */
  moveTo(instant: number): void
  close(): Promise<void>
}

/** What the product is told for these sequences. */
export const environment = { PLATFORM_FEE: String(FEE) }

export const numbers: Readonly<Record<CardWay, string>> = {
  approves: '4242424242424242',
  declines: '4000000000000341',
  challenges: '4000002760003184',
}

/** The product's own test processor: it lives by the product's clock, and what it tells it tells by itself, once. */
export async function openTestProcessor(): Promise<Processor> {
  const server = await startInspected({ env: environment })
  return {
    server,
    died: false,
    giveCard: (clinic, patient, way) => clinic.giveCard(patient, numbers[way]),
    async answer({ challengeUrl = '' }, yes) {
      const body = new URLSearchParams({ answer: yes ? 'approve' : 'decline' })
      await fetch(new URL(challengeUrl, server.url), { method: 'POST', body })
    },
    record: () =>
      server.sql<Recorded>(
        `select key, cents::int, state, case when dispute in ('open', 'lost') then cents else 0 end::int as withdrawn,
           (select coalesce(sum(value::int), 0)::int from jsonb_each_text(refunds)) as returned from test_payment`,
      ),
    async cause(id, what) {
      const heard = async () => (await server.sql('select id from processor_event')).length
      const before = await heard()
      const body = new URLSearchParams({ what })
      await fetch(`${server.url}/dev/payments/${id}`, { method: 'POST', body, redirect: 'manual' })
      await expect.poll(heard).toBeGreaterThan(before)
    },
    async letGo(id) {
      await server.sql("update test_payment set state = 'voided' where id = $1 and state = 'authorised'", [
        id,
      ])
    },
    breakCaptures: () => breakProcessor(server, { table: 'test_payment', when: "new.state = 'captured'" }),
    repeatEvents: () => Promise.resolve(),
    moveTo: () => undefined,
    close: () => server.remove(),
  }
}

import type { PaymentChallenge } from '#contract/consultation.ts'
import type { Clinic, Member } from '../../world/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/inspected.ts'
import type { CardWay } from './model/books.ts'
import { FEE } from './model/prices.ts'

/** A payment in the processor's own record; its key begins with the id it has with us. */
export interface Recorded {
  readonly key: string
  readonly cents: number
  readonly state: string
}

/** The other side of every card payment, with the product that speaks to it. */
export interface Processor {
  readonly server: InspectedServer
  giveCard(clinic: Clinic, patient: Member, way: CardWay): Promise<string>
  /** What a card's holder says to their bank. */
  answer(asked: PaymentChallenge['payment'], yes: boolean): Promise<void>
  record(): Promise<readonly Recorded[]>
  /** Tells the product again of what happened last: each twice, at the same moment, in an order that is drawn. */
  tellAgain(chance: number): Promise<void>
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
    giveCard: (clinic, patient, way) => clinic.giveCard(patient, numbers[way]),
    async answer({ challengeUrl = '' }, yes) {
      const body = new URLSearchParams({ answer: yes ? 'approve' : 'decline' })
      await fetch(new URL(challengeUrl, server.url), { method: 'POST', body })
    },
    record: () => server.sql<Recorded>('select key, cents::int, state from test_payment'),
    tellAgain: () => Promise.resolve(),
    moveTo: () => undefined,
    close: () => server.remove(),
  }
}

import { expect } from 'vitest'
import { listFindings, type PaymentIssue } from '#contract/payment-issue.ts'
import { openClinic, type Clinic, type Member } from '../people/clinic.ts'
import { startInspected, type InspectedServer } from '../server/inspected.ts'
import { deliver, giveStripeCard, openWithStripe } from '../outside/stripe/paying.ts'

/** A processor, and what others do to money after it was taken. */
export interface CapturedWorld {
  server: InspectedServer
  clinic: Clinic
  payer(number?: string): Promise<Member>
  cause(
    id: string,
    what: 'dispute' | 'win' | 'lose' | 'refund a part' | 'refund all' | 'fail refunds',
  ): Promise<void>
  /** Lets what the processor tells arrive, twice and out of order. */
  eventsArrive(): Promise<void>
  close(): Promise<void>
}

async function testProcessor(): Promise<CapturedWorld> {
  const server = await startInspected()
  const clinic = await openClinic(server)
  const heard = async () => (await server.sql('select id from processor_event')).length
  const known = async (id: string) =>
    (await server.sql('select refunds, failed_refunds, dispute from test_payment where id = $1', [id]))[0]
  return {
    server,
    clinic,
    payer: (number) => clinic.newPayer(number),
    async cause(id, what) {
      const [before, heardBefore] = [await known(id), await heard()]
      const answer = await fetch(`${server.url}/dev/payments/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ what }),
      })
      expect(await answer.text()).toContain(id)
      // What has changed is told a moment later, and is under way from then on.
      if (JSON.stringify(await known(id)) !== JSON.stringify(before))
        await expect.poll(heard).toBeGreaterThan(heardBefore)
    },
    async eventsArrive() {
      await clinic.effectsDone()
      const [happened] = await server.sql<{ events: number }>(
        `select coalesce(sum((dispute is not null)::int + coalesce(dispute <> 'open', false)::int
           + (failed_refunds <> '{}')::int + (select count(*) from jsonb_object_keys(refunds || failed_refunds) as key
             where key like 'by hand %')), 0)::int as events from test_payment`,
      )
      await expect.poll(heard).toBeGreaterThanOrEqual(happened?.events ?? 0)
      await clinic.effectsDone()
    },
    async close() {
      await server.remove()
    },
  }
}

async function stripe(): Promise<CapturedWorld> {
  const world = await openWithStripe()
  const { server, clinic, stripe: double } = world
  const { after } = double.account
  let heard = 0
  return {
    server,
    clinic,
    async payer(number) {
      const patient = await clinic.newPatient()
      await giveStripeCard(world, patient, number)
      return patient
    },
    async cause(id, what) {
      if (what === 'dispute') after.dispute(id)
      else if (what === 'win' || what === 'lose') after.closeDispute(id, what === 'win' ? 'won' : 'lost')
      else if (what === 'fail refunds') after.failRefunds(id)
      else {
        const intent = double.account.intents().find((each) => each.id === id)
        const left = (intent?.amount_received ?? 0) - (intent?.latest_charge?.amount_refunded ?? 0)
        after.refundByHand(id, what === 'refund all' ? left : 100)
      }
    },
    async eventsArrive() {
      await clinic.effectsDone()
      const events = double.events.slice(heard)
      heard = double.events.length
      await deliver(server, [...events.toReversed(), ...events])
      await clinic.effectsDone()
    },
    close: () => world.close(),
  }
}

export const capturedWorlds = [
  ['test processor', testProcessor],
  ['Stripe', stripe],
] as const

/** What is to be looked at, or was dealt with, about one payment. */
export async function issuesOf(
  { clinic }: Pick<CapturedWorld, 'clinic'>,
  payment: string,
  handled: 'no' | 'yes' = 'no',
): Promise<PaymentIssue[]> {
  const { data } = await clinic.api.send(listFindings, {
    token: clinic.admin.token,
    query: { handled, limit: 100 },
  })
  return data.filter((each) => each.payment?._id === payment)
}

/** Cents that moved for a payment since it was taken, as the ledger has them: out is more than nothing. */
export async function movedFor(
  { server }: Pick<CapturedWorld, 'server'>,
  payment: string,
): Promise<Record<string, number>> {
  const rows = await server.sql<{ reason: string; cents: number }>(
    `select reason, sum(case when credit in ('processor/cents', 'bank/cents') then amount else -amount end)::int as cents
     from ledger_transfer where payment_id = $1 group by reason`,
    [payment],
  )
  return Object.fromEntries(rows.map(({ reason, cents }) => [reason, cents]))
}

import type { StripeAccount } from '../../world/outside/stripe/account.ts'
import type { StripeFault } from '../../world/outside/stripe/double.ts'
import { deliver, giveStripeCard, openWithStripe } from '../../world/outside/stripe/paying.ts'
import { PART } from './model/after-capture.ts'
import { DAY } from './model/books.ts'
import { environment, numbers, type Processor } from './processor.ts'

/** As many events as come again at once. */
const AGAIN = 20

type Intent = ReturnType<StripeAccount['intents']>[number]

const withdrawnFor = ({ after }: StripeAccount, { id }: Intent): number =>
  after
    .listDisputes({ payment_intent: id })
    .data.reduce(
      (sum, dispute) => dispute.balance_transactions.reduce((all, { amount }) => all - amount, sum),
      0,
    )

function stateOf({ status, latest_charge: charge }: Intent): string {
  if (status === 'requires_capture') return 'authorised'
  if (status === 'requires_action') return 'challenge'
  if (status === 'succeeded') return charge?.refunded ? 'refunded' : 'captured'
  return 'voided'
}

/** Turns a list round at a place that is drawn, so that nothing comes in its order. */
const turned = <T>(items: readonly T[], chance: number): T[] => {
  const at = items.length === 0 ? 0 : chance % items.length
  return [...items.slice(at), ...items.slice(0, at)].toReversed()
}

/** The product with Stripe's keys and Stripe's double, whose events come late, again, and in no order. */
export async function openStripeProcessor(): Promise<Processor> {
  const world = await openWithStripe({ env: environment })
  const { server, stripe } = world
  let ahead = 0
  return {
    server,
    died: false,
    giveCard: (clinic, patient, way) => giveStripeCard({ clinic, stripe }, patient, numbers[way]),
    async answer({ clientSecret = '' }, yes) {
      const id = clientSecret.split('_secret')[0] ?? ''
      stripe.account.answerBank(id, yes)
      await deliver(
        server,
        stripe.events.filter(({ data }) => data.object.id === id),
      )
    },
    record: () =>
      Promise.resolve(
        stripe.account.intents().map((intent) => ({
          key: intent.metadata['saruna_payment'] ?? '',
          cents: intent.amount,
          state: stateOf(intent),
          returned: intent.latest_charge?.amount_refunded ?? 0,
          withdrawn: withdrawnFor(stripe.account, intent),
        })),
      ),
    async cause(id, what) {
      const { after } = stripe.account
      const known = stripe.events.length
      const intent = stripe.account.intents().find((each) => each.id === id)
      const left = (intent?.amount_received ?? 0) - (intent?.latest_charge?.amount_refunded ?? 0)
      if (what === 'dispute') after.dispute(id)
      else if (what === 'win' || what === 'lose') after.closeDispute(id, what === 'win' ? 'won' : 'lost')
      else if (what === 'fail refunds') after.failRefunds(id)
      else after.refundByHand(id, what === 'refund all' ? left : PART)
      await deliver(server, stripe.events.slice(known))
    },
    letGo: (id) => Promise.resolve(void stripe.account.cancel(id, {})),
    breakCaptures() {
      const fault: StripeFault = { method: 'POST', path: /\/capture$/, does: 'fail', times: Infinity }
      stripe.break(fault)
      return Promise.resolve(() => Promise.resolve(void (fault.times = 0)))
    },
    async repeatEvents(chance) {
      const events = turned(stripe.events.slice(-AGAIN), chance)
      await deliver(
        server,
        events.flatMap((event) => [event, event]),
      )
    },
    moveTo(instant) {
      const seconds = Math.round((instant - Date.now()) / 1000) - ahead
      ahead += seconds
      stripe.account.waitDays((seconds * 1000) / DAY)
    },
    close: () => world.close(),
  }
}

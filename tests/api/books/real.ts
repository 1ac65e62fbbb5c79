import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { PaymentChallenge } from '#contract/consultation.ts'
import type { PlacedOrder } from '#contract/order.ts'
import type { Route } from '#contract/route.ts'
import { outcome, type Answer } from '../../world/people/client.ts'
import type { Clinic, Member } from '../../world/people/clinic.ts'
import { sendAndHangUp } from '../../world/outside/lost-answer.ts'
import type { Charge, Patient } from './model/books.ts'
import type { Processor } from './processor.ts'

/**
 * How a request reaches the server: once; twice at the same moment; or it is sent again, since its answer was lost, or
 * the server died over it.
 */
export type Sent = 'once' | 'twice' | 'lost' | 'killed'

/** What a route of the contract is asked for. */
interface Input {
  params?: { id: string }
  body?: unknown
}

/** A request that was answered, and how to send it again under its key. */
interface Kept {
  readonly at: number
  readonly answer: Answer
  again(): Promise<Answer>
}

/** The product, and the people of one sequence in it. */
export interface Real {
  readonly clinic: Clinic
  readonly processor: Processor
  readonly patients: readonly Member[]
  readonly doctors: readonly Member[]
  readonly kept: Kept[]
  /** How many commands were carried out. */
  commands: number
}

/** What an answer comes to: done, waiting for a bank, or why not. */
export const saidOf = (answer: Answer): string => (answer.status === 202 ? 'asked' : outcome(answer))

/** What a repeated request is answered again: what is made is told as it stands by now, but stays the same thing. */
function essence({ status, body }: Answer) {
  if (status > 201) return { status, body }
  const { order, ...made } = (body ?? {}) as Partial<PlacedOrder> & Record<string, unknown>
  if (order) return { status, body: [order._id, order.reference, order.amount] }
  const named = made['name'] === undefined
  return { status, body: named && ['_id', 'kind', 'amount', 'price', 'createdAt'].map((key) => made[key]) }
}

/** Asks as one person, under a key of the request's own where the route takes one. */
export async function ask(
  { clinic, processor, kept }: Real,
  { token }: Member,
  route: Route,
  { params, body }: Input,
  sent: Sent = 'once',
): Promise<Answer> {
  const path = route.path.replace('{id}', params?.id ?? '')
  const headers: Record<string, string> = route.idempotent ? { 'idempotency-key': randomUUID() } : {}
  const send = () => clinic.api.call(route.method, path, { token, headers, body })
  if (sent === 'killed' && route.idempotent) await killedOver({ clinic, processor, kept }, send)
  if (sent === 'lost' && route.idempotent)
    await sendAndHangUp(`${processor.server.url}/v1${path}`, {
      method: route.method,
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const both = sent === 'twice' && route.idempotent ? [send(), send()] : [send()]
  const [first, second] = await Promise.all(both)
  if (!first) throw new Error('nothing was sent')
  if (second) expect(essence(second), 'the same request at the same moment').toEqual(essence(first))
  expect(first.status, JSON.stringify(first.body)).toBeLessThan(500)
  // What was to be asked again later was not kept there either.
  if (route.idempotent && !first.headers.has('retry-after'))
    kept.push({ at: clinic.now(), answer: first, again: send })
  return first
}

/** After so long without a sign the product takes a request for dead. */
const ABANDONED = 21_000

/** The server dies a moment after a request has come, sooner or later, and is started again. */
async function killedOver(
  { clinic, processor, kept }: Pick<Real, 'clinic' | 'processor' | 'kept'>,
  send: () => Promise<Answer>,
): Promise<void> {
  const { server } = processor
  const lost = send().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, (kept.length % 8) * 6))
  processor.died = true
  await server.kill()
  await lost
  await server.start()
  await requeueOrphans(server)
  const later = clinic.now() + ABANDONED
  processor.moveTo(later)
  await clinic.moveTo(later)
}

/** What a server was doing when it died is nobody's: neither a missing heartbeat nor a pause before the next try is waited for. */
async function requeueOrphans({ sql }: Processor['server']): Promise<void> {
  const orphans = await sql<{ id: string }>(
    "update pgboss.job set heartbeat_on = 'epoch' where state = 'active' returning id",
  )
  const ids = orphans.map(({ id }) => id)
  const held = () => sql("select id from pgboss.job where state = 'active' and id = any($1)", [ids])
  await expect.poll(async () => (await held()).length, { timeout: 20_000 }).toBe(0)
  await sql("update pgboss.job set start_after = now() where state = 'retry'")
}

/** Sends a request that was answered before once more, under its key: it is answered the same, or how its payment ended. */
export async function repeat({ kept }: Real, which: number, since: number): Promise<void> {
  const known = kept.filter(({ at }) => at > since)
  const earlier = known[which % known.length]
  if (!earlier) return
  const again = await earlier.again()
  const ended = earlier.answer.status === 202 && again.status !== 202
  if (ended) expect(['done', 'payment_failed']).toContain(outcome(again))
  else expect(essence(again)).toEqual(essence(earlier.answer))
}

/** What a bank asks about, if it does. */
export const askedAbout = ({ status, body }: Answer): { asked?: PaymentChallenge['payment'] } =>
  status === 202 ? { asked: (body as PaymentChallenge).payment } : {}

/** The name that a payment on paper has at the processor. */
export async function processorIdOf(
  { processor, patients }: Real,
  { index, charges }: Patient,
  charge: Charge,
): Promise<string> {
  const rows = await processor.server.sql<{ cents: number; processor_id: string | null }>(
    'select cents::int, processor_id from payment where patient_id = $1 order by created_at, id',
    [patients[index]?.clientId],
  )
  expect(
    rows.map(({ cents }) => cents),
    `payments of patient ${index}, in their order`,
  ).toEqual(charges.map(({ cents }) => cents))
  return rows[charges.indexOf(charge)]?.processor_id ?? 'the processor knows no such payment'
}

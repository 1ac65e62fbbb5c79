import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { PaymentChallenge } from '#contract/consultation.ts'
import type { Route } from '#contract/route.ts'
import { outcome, type Answer } from '../../world/client.ts'
import type { Clinic, Member } from '../../world/clinic.ts'
import { sendAndHangUp } from '../../world/lost-answer.ts'
import type { Processor } from './processor.ts'

/** How a request reaches the server: once; twice at the same moment; or its answer is lost, and it is sent again. */
export type Sent = 'once' | 'twice' | 'lost'

/** What a route of the contract is asked for. */
export interface Input {
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

const essence = ({ status, body }: Answer) => ({ status, body })

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
  if (route.idempotent) kept.push({ at: clinic.now(), answer: first, again: send })
  return first
}

/** Sends a request that was answered before once more, under its key: it is answered the same. */
export async function repeat({ kept }: Real, which: number, since: number): Promise<void> {
  const known = kept.filter(({ at }) => at > since)
  const earlier = known[which % known.length]
  if (earlier) expect(essence(await earlier.again())).toEqual(essence(earlier.answer))
}

/** What a bank asks about, if it does. */
export const askedAbout = ({ status, body }: Answer): { asked?: PaymentChallenge['payment'] } =>
  status === 202 ? { asked: (body as PaymentChallenge).payment } : {}

import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripeAccount, type StripeAccount } from './account.ts'
import type { Happened } from './after-capture.ts'
import { parseForm, type Form } from './form.ts'
import { Refusal } from './refusal.ts'

/** Keys that no account has. */
export const stripeKeys = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
} as const

/** What goes wrong with the next request that fits: before its deed, or after it, when only the answer is lost. */
export interface StripeFault {
  method: string
  path: RegExp
  does: 'fail' | 'busy' | 'cut before' | 'cut after' | 'too many' | 'no such key' | 'impossible'
  times: number
}

interface Kept {
  fingerprint: string
  /** Missing while the first request still runs. */
  answer?: { status: number; body: string }
}

export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: Happened }
}

type Deed = (account: StripeAccount, form: Form, id: string) => unknown

const routes: [method: string, path: RegExp, deed: Deed][] = [
  ['GET', /^\/v1\/account$/, (account) => account.retrieve()],
  ['POST', /^\/v1\/customers$/, (account) => account.createCustomer()],
  ['POST', /^\/v1\/setup_intents$/, (account, form) => account.createSetupIntent(form)],
  ['GET', /^\/v1\/setup_intents\/(\w+)$/, (account, form, id) => account.setupIntent(id, form)],
  ['GET', /^\/v1\/payment_methods\/(\w+)$/, (account, _, id) => account.paymentMethod(id)],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, (account, _, id) => account.detach(id)],
  ['POST', /^\/v1\/payment_intents$/, (account, form) => account.createIntent(form)],
  ['GET', /^\/v1\/payment_intents$/, (account, form) => account.listIntents(form)],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, (account, form, id) => account.intent(id, form)],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, (account, form, id) => account.capture(id, form)],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, (account, form, id) => account.cancel(id, form)],
  ['POST', /^\/v1\/refunds$/, (account, form) => account.after.refund(form)],
  ['GET', /^\/v1\/disputes$/, (account, form) => account.after.listDisputes(form)],
  ['GET', /^\/v1\/refunds$/, (account, form) => account.after.listRefunds(form)],
]

/** An event as Stripe sends it: https://docs.stripe.com/webhooks/signature. */
export function signedEvent(event: StripeEvent, at = Date.now(), secret: string = stripeKeys.webhookSecret) {
  const body = JSON.stringify(event)
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, signature: `t=${seconds},v1=${signature}` }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/**
 * Stripe on this machine, written from its API documents: keys that make a request once, whatever became of it; errors
 * that are remembered too; cards by their test numbers; events of everything that happens.
 */
export async function openStripe() {
  const events: StripeEvent[] = []
  const account = stripeAccount((type, object) => {
    events.push({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object: structuredClone(object) },
    })
  })
  const kept = new Map<string, Kept>()
  const faults: StripeFault[] = []
  /** What the keys may not ask, as a restricted key: https://docs.stripe.com/keys#limit-access. */
  let forbidden: RegExp | null = null
  const asked: { method: string; path: string; key: string | undefined; body: string }[] = []

  function carryOut(method: string, path: string, form: Form): { status: number; body: string } {
    try {
      for (const [verb, pattern, deed] of routes) {
        const match = verb === method ? pattern.exec(path) : null
        if (match) return { status: 200, body: JSON.stringify(deed(account, form, match[1] ?? '')) }
      }
      throw new Refusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}).`,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.error }) }
    }
  }

  /** Carries a request out once for its key; Stripe answers a repeated key with what it answered first. */
  function answer(method: string, path: string, text: string, given: string | undefined) {
    if (method !== 'POST' || given === undefined)
      return { ...carryOut(method, path, parseForm(text)), replayed: false }
    // Each account has keys of its own.
    const key = `${account.accountId()} ${given}`
    const fingerprint = `${path}\n${text}`
    const earlier = kept.get(key)
    if (earlier && earlier.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      const body = JSON.stringify({ error: { type: 'idempotency_error', message } })
      return { status: 400, body, replayed: false }
    }
    if (earlier?.answer) return { ...earlier.answer, replayed: true }
    const first = carryOut(method, path, parseForm(text))
    kept.set(key, { fingerprint, answer: first })
    return { ...first, replayed: false }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? ''
    const text = method === 'POST' ? await textOf(request) : search.slice(1)
    const header = request.headers['idempotency-key']
    const key = typeof header === 'string' ? header : undefined
    asked.push({ method, path, key, body: text })
    const say = (status: number, body: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double', ...headers })
        .end(body)
    const refuse = (status: number, type: string, code: string) =>
      say(status, JSON.stringify({ error: { type, code, message: 'Stripe is away' } }))
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return void refuse(401, 'invalid_request_error', 'api_key_expired')
    if (forbidden?.test(path)) return void refuse(403, 'invalid_request_error', 'more_permissions_required')
    const fault = faults.find((each) => each.times > 0 && each.method === method && each.path.test(path))
    if (fault) fault.times--
    if (fault?.does === 'cut before') return void request.socket.destroy()
    if (fault?.does === 'fail') return void refuse(500, 'api_error', 'api_error')
    if (fault?.does === 'busy') return void refuse(409, 'idempotency_error', 'idempotency_key_in_use')
    if (fault?.does === 'too many') return void refuse(429, 'invalid_request_error', 'rate_limit')
    if (fault?.does === 'no such key') return void refuse(401, 'invalid_request_error', 'api_key_expired')
    // As when our account may not charge cards: https://docs.stripe.com/error-codes#payment-method-unactivated.
    if (fault?.does === 'impossible')
      return void refuse(400, 'invalid_request_error', 'payment_method_unactivated')
    const { status, body, replayed } = answer(method, path, text, key)
    if (fault?.does === 'cut after') return void request.socket.destroy()
    say(status, body, replayed ? { 'idempotent-replayed': 'true' } : {})
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    account,
    /** Everything that happened so far, in order. */
    events,
    /** Every request that came. */
    asked,
    break: (fault: StripeFault) => void faults.push(fault),
    forbid: (path: RegExp | null) => void (forbidden = path),
    /** A day passes for the keys of requests: Stripe may forget them then. */
    forgetKeys: () => kept.clear(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type StripeDouble = Awaited<ReturnType<typeof openStripe>>

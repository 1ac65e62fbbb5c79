import type { AuditedAct } from '#contract/audit-kinds.ts'
import type { Consultation } from '#contract/consultation.ts'
import { errorStatus, failure, isFailure, type Failure, type Outcome } from '#contract/errors.ts'
import { languages, type Language } from '#contract/language.ts'
import {
  isFile,
  type AnswerOf,
  type Bytes,
  type FileBody,
  type InputOf,
  type Route,
} from '#contract/route.ts'
import type { Overview } from '#contract/overview.ts'
import type { Payout } from '#contract/payout.ts'
import type { StatementFormat } from '#contract/payment.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { deviceOf, type Device } from '../usecases/account/device.ts'
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { authenticate } from '../usecases/account/authenticate.ts'
import { mayCall } from '../usecases/account/may-call.ts'
import type { FeedContents } from '../usecases/calendar-feed/read-feed.ts'
import type { FreeConsultationPages } from '../usecases/admin/export-free-users.ts'
import type { Audit } from '../usecases/audit/audit.ts'
import { auditing } from '../usecases/audit/auditing.ts'
import type { KeyedCall } from '../usecases/idempotency/finish.ts'
import { once, type Made } from '../usecases/idempotency/once.ts'
import type { Actor, Ports } from '../usecases/ports.ts'
import type { Receipt, Statement } from '../usecases/receipt/receipts.ts'
import { errorAnswer } from './errors.ts'
import type { Latencies } from './latencies.ts'
import { readRequest } from './request.ts'
import type { SecurityLog } from './security-events.ts'
import { streamOf } from './stream-of.ts'

/** What every handler needs besides the ports: texts for refusals, and the caller's address. */
export interface Web {
  ports: Ports
  messageOf(code: Failure['failure'], language: Language): string
  /** A consultation as a calendar file. */
  calendarOf(consultation: Consultation, role: Actor['role'], language: Language): string
  /** Under which address a feed with this key is read. */
  feedUrlOf(key: string): string
  /** A specialist's consultations as a calendar. */
  feedOf(contents: FeedContents): Promise<string>
  /** Payouts as a credit transfer file for the bank. */
  sepaFileOf(payouts: readonly Payout[]): string
  /** A receipt as a PDF, for a person who waits for it. */
  receiptOf(receipt: Receipt, language: Language, personId: string): Promise<Outcome<Bytes>>
  /** A specialist's record of a patient as a PDF. */
  overviewOf(overview: Overview, language: Language, personId: string): Promise<Outcome<Bytes>>
  /** The statement of a year as a PDF or for a spreadsheet. */
  statementOf(
    statement: Statement,
    format: StatementFormat,
    language: Language,
    personId: string,
  ): Promise<Outcome<FileBody>>
  /** Movements of a doctor's wallet for a spreadsheet. */
  walletStatementOf(lines: readonly StatementLine[], language: Language): FileBody
  /** Consultations of free users for a spreadsheet, written while they are read. */
  freeUserExportOf(pages: FreeConsultationPages, language: Language): FileStream
  addressOf(context: Context): string
  /** How long answers take. */
  latencies: Pick<Latencies, 'name'>
  /** What happens to accounts. */
  security: Pick<SecurityLog, 'ended'>
  /** Answers are held against the contract: in development and tests, not in production. */
  checkAnswers: boolean
}

/** One validated call. */
type Call<R extends Route> = InputOf<R> & {
  actor: R['who'] extends 'guest' ? Actor | null : Actor
  language: Language
  address: string
  /** What the caller uses, as far as their browser says. */
  device: Device
  /** Under an `Idempotency-Key`: the act finishes it with its change. */
  call: KeyedCall | undefined
  /** Of an act that is audited: it writes itself down in the transaction of its change. */
  audit: R['audited'] extends AuditedAct ? Audit : undefined
}

/** A file that is sent while it is made. */
interface FileStream {
  readonly type: string
  readonly parts: AsyncIterable<Bytes>
}

type IsUnion<T, U = T> = T extends unknown ? ([U] extends [T] ? false : true) : never
/** A route with one good status answers its body alone; with several, status and body. */
type Reply<R extends Route> =
  IsUnion<keyof R['answers']> extends true
    ? AnswerOf<R>
    : AnswerOf<R>['body'] extends undefined
      ? null
      : AnswerOf<R>['body'] extends FileBody
        ? FileBody | FileStream
        : AnswerOf<R>['body']

const KeyHeader = z.uuid()
/** The page keeps what it may keep in its own replica; no cache between may. */
const fresh = { 'cache-control': 'no-store' } as const
/** A file is saved, never opened as a page of ours: what someone else made must not act in its place. */
const asFile = {
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const

/** Serves one route of the contract: who may, is it valid, do it, answer; once per idempotency key. */
export function serve<const R extends Route>(
  app: Hono,
  web: Web,
  route: R,
  handle: (call: Call<R>) => Promise<Outcome<Reply<R>>>,
): void {
  const path = `/v1${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  const operation = `${route.method} ${route.path}`
  const statuses = Object.keys(route.answers).map(Number)
  const only = statuses.length === 1 ? statuses[0] : undefined
  app.on(route.method, path, async (context) => {
    web.latencies.name(context, `/v1${route.path}`)
    const language = languageOf(context)
    const refuse = (refusal: Failure) => refusalResponse(web, refusal, language)
    const actor = await actorOf(context, web.ports)
    const claimed = route.tokenMustHold && context.req.header('authorization') !== undefined
    const refusal = mayCall(claimed && route.who === 'guest' ? 'user' : route.who, actor)
    if (refusal) return refuse(refusal)
    const request = await readRequest(context, route)
    if (isFailure(request)) return refuse(request)
    const key = route.idempotent ? context.req.header('idempotency-key')?.toLowerCase() : undefined
    if (key !== undefined && !z.safeParse(KeyHeader, key).success) {
      return refuse(failure('validation', { fields: { 'Idempotency-Key': 'invalid' } }))
    }
    const run = async (keyed?: KeyedCall) => {
      const audited = route.audited && actor ? auditing(web.ports, route.audited, actor) : undefined
      // The schemas of this very route have read it, and `mayCall` has let in whom it is for.
      const call = {
        ...request,
        actor,
        language,
        call: keyed,
        audit: audited?.write,
        signature: route.signedBy === undefined ? undefined : (context.req.header(route.signedBy) ?? ''),
        // Few calls ask for it.
        get address() {
          return web.addressOf(context)
        },
        get device() {
          return deviceOf(context.req.header('user-agent') ?? '')
        },
      } as unknown as Call<R>
      const outcome = await handle(call)
      web.security.ended(route, call, outcome)
      if (!isFailure(outcome)) await audited?.done(idOf(request.params), outcome, web.checkAnswers)
      return isFailure(outcome) ? outcome : answerOf(web, route, only, outcome)
    }
    const ended =
      key === undefined || !actor
        ? await run()
        : await once(
            web.ports,
            {
              personId: actor.personId,
              key,
              operation,
              body: `${JSON.stringify(request.params ?? null)}${request.raw}`,
              status: only,
            },
            run,
            isPassing,
          )
    if (isFailure(ended)) return refuse(ended)
    return 'made' in ended ? currentAnswer(app, context, route, ended.made) : response(ended)
  })
}

/** Failures, and being asked to come later: the next try may fare otherwise. */
function isPassing({ failure: code, retryAfter }: Failure): boolean {
  return errorStatus[code] >= 500 || errorStatus[code] === 429 || retryAfter !== undefined
}

/** A repeated call, under its first status: what it made, as the route that its own names tells the caller by now. */
async function currentAnswer(
  app: Hono,
  context: Context,
  { idempotent }: Route,
  { status, resource }: Made['made'],
): Promise<Response> {
  if (typeof idempotent !== 'object') return response({ status, body: '' })
  const path = `/v1${idempotent.path.replace(/\{\w+\}/, resource)}`
  const { authorization = '', 'accept-language': language = '' } = context.req.header()
  const now = await app.request(path, { headers: { authorization, 'accept-language': language } })
  return now.ok ? new Response(now.body, { status, headers: now.headers }) : now
}

/** The record that an address names. */
function idOf(params: unknown): string | null {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : null
  return typeof id === 'string' ? id : null
}

/** The first language of the caller that we speak; English when there is none. */
export function languageOf(context: Context): Language {
  const asked = context.req.header('accept-language')
  return asked?.split(',').map(spokenIn).find(Boolean) ?? 'en'
}

const spokenIn = (range: string) =>
  languages.find((language) => range.trim().toLowerCase().startsWith(language))

/** A refusal as a response. */
export function refusalResponse(web: Pick<Web, 'messageOf'>, refusal: Failure, language: Language): Response {
  const { status, headers, body } = errorAnswer(refusal, web.messageOf(refusal.failure, language))
  return response({ status, headers, body: JSON.stringify(body) })
}

async function actorOf(context: Context, ports: Ports): Promise<Actor | null> {
  const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1]
  return token ? authenticate(ports, token) : null
}

interface FullAnswer {
  status: number
  headers?: Record<string, string> | undefined
  body: string | Bytes | ReadableStream<Bytes>
}

function answerOf<R extends Route>(
  web: Web,
  route: R,
  only: number | undefined,
  outcome: Reply<R>,
): FullAnswer {
  // With one good status the outcome is its body; with several it names which, as `Reply` has it.
  const { status, body } =
    only === undefined
      ? (outcome as { status: number; body: unknown })
      : { status: only, body: outcome as unknown }
  const shape = route.answers[status]
  if (shape === undefined) throw new Error(`${route.path} has no answer ${status}`)
  if (shape === null) return { status, body: '' }
  if (isFile(shape)) {
    const file = body as FileBody | FileStream
    const content = 'bytes' in file ? file.bytes : streamOf(file.parts)
    return { status, headers: { 'content-type': file.type, ...asFile }, body: content }
  }
  if (typeof shape === 'string') return { status, headers: { 'content-type': shape }, body: String(body) }
  if (web.checkAnswers) z.parse(shape, body)
  return { status, body: JSON.stringify(body) }
}

function response({ status, headers, body }: FullAnswer): Response {
  if (status === 204) return new Response(null, { status, headers: { ...fresh, ...headers } })
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...fresh, ...headers } })
}

import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Clock } from '../clock/port.ts'
import { circuit } from './circuit.ts'

/** One account at Daily, and where it is spoken to. */
export interface DailyAccount {
  readonly apiKey: string
  readonly url: string
}

interface Options {
  readonly account: DailyAccount
  /** Real time, which Daily lives by. */
  readonly clock: Clock
  /** How long one try may take; who joins a call waits for it. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 4_000
const TRIES = 3
const FIRST_PAUSE_MS = 200
/** Nobody who joins is made to wait longer for the next try. */
const MAX_PAUSE_MS = 2_000

/** Daily said no, or nothing: in words that may be logged. What it says in full names rooms. */
export class DailyFault extends Error {
  override name = 'DailyFault'
  readonly status: number | undefined
  /** Daily's name of the fault; without an answer, why there is none. */
  readonly code: string
  /** Seconds after which it may be asked again, where that is known. */
  readonly retryAfter: number | undefined

  constructor({ status, code, retryAfter }: Pick<DailyFault, 'status' | 'code' | 'retryAfter'>) {
    super(`Daily: ${code} ${status ?? 'no answer'}`)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** An answer of Daily's REST API: https://docs.daily.co/docs/rest-api. */
interface Answer {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: number | undefined
}

const Refusal = z.object({ error: z.string().check(z.regex(/^[\w-]{1,60}$/)) })

const passes = (status: number) => status === 429 || status >= 500

function faultOf({ status, body, retryAfter }: Answer): DailyFault {
  const said = Refusal.safeParse(body)
  return new DailyFault({ status, code: said.success ? said.data.error : 'unnamed', retryAfter })
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException) return error.name
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return code ?? 'cut off'
}

/**
 * Daily's REST API. What may pass (no answer, 429, 5xx) is tried again, a little later each time; after many failures in
 * a row Daily is left alone for a while. Everything else that it refuses is thrown at once as a `DailyFault`.
 */
export function dailyClient({ account, clock, timeoutMs = TIMEOUT_MS }: Options) {
  const rest = circuit(clock)

  async function once(method: string, path: string, body: object | undefined): Promise<Answer> {
    const response = await fetch(`${account.url}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${account.apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const wait = response.headers.get('retry-after')
    const text = await response.text()
    return {
      status: response.status,
      body: parsed(text),
      retryAfter: wait !== null && /^\d{1,4}$/.test(wait) ? Number(wait) : undefined,
    }
  }

  async function attempt(method: string, path: string, body: object | undefined): Promise<unknown> {
    let answer: Answer
    try {
      answer = await once(method, path, body)
    } catch (error) {
      rest.failed()
      // oxlint-disable-next-line preserve-caught-error -- the cause names the room
      throw new DailyFault({ status: undefined, code: reasonOf(error), retryAfter: undefined })
    }
    if (answer.status >= 500) rest.failed()
    else rest.answered()
    if (answer.status >= 200 && answer.status < 300) return answer.body
    throw faultOf(answer)
  }

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      const left = rest.left()
      if (left > 0) throw new DailyFault({ status: undefined, code: 'left alone', retryAfter: left })
      try {
        return await attempt(method, path, body)
      } catch (error) {
        if (!(error instanceof DailyFault) || tries === TRIES) throw error
        if (error.status !== undefined && !passes(error.status)) throw error
        const pause = Math.max((error.retryAfter ?? 0) * 1000, FIRST_PAUSE_MS * 2 ** (tries - 1))
        if (pause > MAX_PAUSE_MS) throw error
        await sleep(pause * (0.75 + Math.random() / 2))
      }
    }
  }

  return { ask, isResting: () => rest.left() > 0 }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

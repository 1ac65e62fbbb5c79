import type { ErrorCode, FieldCode } from '#contract/errors.ts'
import type { AnswerOf, CallOf, Route } from '#contract/route.ts'

export interface CallOptions {
  /** Makes a repeated call replay the first answer. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Goes on when the page is closed meanwhile; for small bodies only. */
  readonly keepalive?: boolean | undefined
  /** Instead of the stored token, for acts of a session that is just ending or starting. */
  readonly token?: string | undefined
}

/**
 * The v1 API. A call answers what the contract says or throws ApiError; it waits at most 20 seconds, for
 * files five minutes, and an answer that is not the API's (a captive portal's page) counts as none.
 */
export interface Api {
  call: <R extends Route>(route: R, input: CallOf<R>, options?: CallOptions) => Promise<AnswerOf<R>>
}

interface Refusal {
  /** 0 when nothing answered. */
  readonly status: number
  /** What to mend, by path. */
  readonly fields?: Readonly<Record<string, FieldCode>>
  /** Seconds after which the same call may succeed. */
  readonly retryAfter?: number
}

/** Why a call did not succeed: the server's code, or `network` when no answer of the API came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | 'network'
  readonly status: number
  readonly fields: Readonly<Record<string, FieldCode>>
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode | 'network', { status, fields = {}, retryAfter }: Refusal) {
    super(code)
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }

  /** Nobody knows whether the act happened, or it certainly did not: the same call may be repeated as it is. */
  get repeatable(): boolean {
    const stillRunning = this.code === 'conflict' && this.retryAfter !== undefined
    return this.status === 0 || this.status === 429 || this.status >= 500 || stillRunning
  }
}

/** An API whose token can be exchanged for that of another session. */
export interface ExchangingApi extends Api {
  /**
   * Has `act` put another token in the place of this one while nothing else is under way. What is read, and files, which
   * go out again, are given up; what is being done is waited for. What is asked meanwhile waits, and goes out only if its
   * token is still the one. What was given up or comes too late ends like what nobody answered.
   */
  readonly exchange: <T>(act: (api: Api) => Promise<T>) => Promise<T>
  /** Neither held by an exchange nor given up for it: whoever signs out meanwhile does so at once. */
  readonly beside: Api
}

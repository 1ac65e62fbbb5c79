import type { ErrorCode } from '#contract/errors.ts'
import { type AnswerOf, type CallOf, isFile, type Route } from '#contract/route.ts'
import { retryAfterOf } from '../retry-after.ts'
import { type Api, ApiError, type CallOptions } from './port.ts'

const TIMEOUT_MS = 20_000
/** Ten megabytes over a poor line. */
const FILE_TIMEOUT_MS = 5 * 60_000

interface Options {
  /** Scheme and host without a path; empty is the page's origin. */
  host: string
  readToken: () => string | null
  readLanguage: () => string | null
  /** The server does not know this token any more. */
  onUnauthenticated: (token: string) => void
  /** What an answer says of the time, and when it was asked for. */
  onDate?: (date: string | null, askedAt: number) => void
}

/** The API over fetch. */
export function httpApi({ host, readToken, readLanguage, onUnauthenticated, onDate }: Options): Api {
  return {
    async call<R extends Route>(route: R, input: CallOf<R>, options: CallOptions = {}) {
      const token = options.token ?? readToken()
      const headers = new Headers({ accept: 'application/json', 'accept-language': readLanguage() ?? 'en' })
      if (token) headers.set('authorization', `Bearer ${token}`)
      if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
      if (route.body) headers.set('content-type', 'application/json')
      if (input.file) headers.set('content-type', 'application/octet-stream')
      const heavy = input.file !== undefined || Object.values(route.answers).some(isFile)
      const { response, body } = await answer(route, `${host}/v1${address(route, input)}`, {
        method: route.method,
        headers,
        body: input.file ?? (route.body ? JSON.stringify(input.body) : null),
        keepalive: options.keepalive ?? false,
        caller: options.signal,
        patience: heavy ? FILE_TIMEOUT_MS : TIMEOUT_MS,
        onDate,
      })
      if (response.ok) return { status: response.status, body } as AnswerOf<R>
      const error = refusal(response, body)
      if (error.code === 'unauthenticated' && token) onUnauthenticated(token)
      throw error
    },
  }
}

function address(route: Route, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

/**
 * Waits for an answer and all of its body, but not for ever. A caller that gave up sees its own abort, everything else is
 * `network`.
 */
async function answer(
  route: Route,
  url: string,
  {
    caller,
    patience,
    onDate,
    ...init
  }: RequestInit & { caller: AbortSignal | undefined; patience: number } & Pick<Options, 'onDate'>,
): Promise<{ response: Response; body: unknown }> {
  const abort = new AbortController()
  const abortNow = () => abort.abort()
  const timer = setTimeout(abortNow, patience)
  caller?.addEventListener('abort', abortNow)
  if (caller?.aborted) abortNow()
  try {
    const request = { ...init, signal: abort.signal, credentials: 'omit', cache: 'no-store' } as const
    const askedAt = Date.now()
    const response = await fetch(url, request)
    onDate?.(response.headers.get('date'), askedAt)
    return { response, body: await read(route, response) }
  } catch (error) {
    if (caller?.aborted) throw error
    throw new ApiError('network', { status: 0 })
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', abortNow)
  }
}

const mediaType = (header: string) => header.split(';')[0]?.trim().toLowerCase()

/** The body of an answer of the API; anything else that says it is well is none. */
async function read(route: Route, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  const expected = route.answers[response.status]
  if (type.includes('json')) return response.json()
  if (isFile(expected) && expected.includes(type))
    return { type, bytes: new Uint8Array(await response.arrayBuffer()) }
  if (typeof expected === 'string' && mediaType(type) === mediaType(expected)) return response.text()
  if (response.ok) throw new Error(type)
  return undefined
}

function refusal(response: Response, body: unknown): ApiError {
  const { error, fields } = (body ?? {}) as { error?: ErrorCode; fields?: ApiError['fields'] }
  const code = error ?? codeOf(response.status)
  const retryAfter = retryAfterOf(response.headers.get('retry-after'))
  return new ApiError(code, {
    status: response.status,
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** An answer that is not the API's own (a proxy's) still tells something by its status. */
function codeOf(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated'
  if (status === 404) return 'not_found'
  if (status === 413) return 'payload_too_large'
  if (status === 429) return 'too_many_requests'
  return status >= 502 ? 'unavailable' : 'internal'
}

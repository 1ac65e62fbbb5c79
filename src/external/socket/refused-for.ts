import { SECOND } from '#domain/duration.ts'
import { retryAfterOf } from '../retry-after.ts'

/** What engine.io tells of a try over HTTP that was answered otherwise. */
interface Answered {
  /** The status; an event where nothing was answered. */
  readonly description?: unknown
  readonly context?: Partial<Pick<XMLHttpRequest, 'getResponseHeader'>>
}

/**
 * For how many milliseconds the server, or a proxy before it, asks to stay away; 0 when it refuses without saying, undefined
 * when nobody answered. Only while the error is told: afterwards its request is forgotten.
 */
export function refusedFor(error: Error): number | undefined {
  if (error.message === 'unavailable') return 0
  const { description: status, context } = error as Answered
  if (status !== 429 && status !== 503) return undefined
  return (retryAfterOf(context?.getResponseHeader?.('retry-after') ?? null) ?? 0) * SECOND
}

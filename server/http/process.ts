import { failure } from '#contract/errors.ts'
import { Hono, type Context } from 'hono'
import type { Readiness } from '../readiness.ts'
import { languageOf, refusalResponse, type Web } from './serve.ts'

/** Whoever finds something out of order may look again after so many seconds. */
const RETRY_SECONDS = 5

interface Process extends Pick<Web, 'messageOf' | 'latencies'> {
  readonly readiness: Pick<Readiness, 'check'>
  onError(error: unknown): void
}

/** The answer while something is out of order. */
export const comeLater = (web: Pick<Web, 'messageOf'>, context: Context): Response =>
  refusalResponse(web, failure('unavailable', { retryAfter: RETRY_SECONDS }), languageOf(context))

/** What is asked of every process, whatever its role: whether it lives, and whether it should be sent work. */
export function processRoutes(app: Hono, web: Process): void {
  app.get('/health', (context) => {
    web.latencies.name(context, '/health')
    return context.json({ ok: true })
  })
  app.get('/ready', async (context) => {
    web.latencies.name(context, '/ready')
    try {
      await web.readiness.check()
      return context.json({ ok: true })
    } catch (error) {
      web.onError(error)
      return comeLater(web, context)
    }
  })
}

/** All that a process serves which only runs jobs. */
export function workerApp(web: Process): Hono {
  const app = new Hono()
  processRoutes(app, web)
  app.notFound((context) => refusalResponse(web, failure('not_found'), languageOf(context)))
  return app
}

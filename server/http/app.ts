import { failure } from '#contract/errors.ts'
import { Hono } from 'hono'
import { accountRoutes } from './account.ts'
import { callRoutes } from './calls.ts'
import { consultationRoutes } from './consultations.ts'
import { doctorRoutes } from './doctor.ts'
import { openApi } from './openapi.ts'
import { patientRoutes } from './patient.ts'
import { publicRoutes } from './public.ts'
import { languageOf, refusalResponse, type Web } from './serve.ts'

/** Everything under /v1, and the checks of the process itself. */
export function apiApp(web: Web & { onError(error: unknown): void }): Hono {
  const app = new Hono()
  const refuse = (code: Parameters<typeof failure>[0], context: Parameters<typeof languageOf>[0]) =>
    refusalResponse(web, failure(code), languageOf(context))
  publicRoutes(app, web)
  accountRoutes(app, web)
  consultationRoutes(app, web)
  callRoutes(app, web)
  patientRoutes(app, web)
  doctorRoutes(app, web)
  const document = JSON.stringify(openApi())
  app.get('/v1/openapi.json', (context) =>
    context.body(document, 200, { 'content-type': 'application/json' }),
  )
  app.get('/health', (context) => context.json({ ok: true }))
  app.get('/ready', async (context) => {
    await web.ports.database.ping()
    await web.ports.jobs.ping()
    return context.json({ ok: true })
  })
  app.all('/v1/*', (context) => refuse('not_found', context))
  app.onError((error, context) => {
    web.onError(error)
    return refuse('internal', context)
  })
  app.notFound((context) => refuse('not_found', context))
  return app
}

import { failure } from '#contract/errors.ts'
import { Hono, type Context } from 'hono'
import type { Readiness } from '../readiness.ts'
import { accountRoutes } from './account.ts'
import { adminRoutes } from './admin.ts'
import { callRoutes } from './calls.ts'
import { chatRoutes } from './chats.ts'
import { consultationRoutes } from './consultations.ts'
import { doctorRoutes } from './doctor.ts'
import { followUpRoutes } from './follow-ups.ts'
import { measureRoutes } from './measures.ts'
import { newsRoutes } from './news.ts'
import { feedbackRoutes } from './feedback.ts'
import { openApi } from './openapi.ts'
import { patientRoutes } from './patient.ts'
import { orderRoutes } from './orders.ts'
import { flagRoutes } from './flags.ts'
import { overviewRoutes } from './overviews.ts'
import { patientFileRoutes } from './patient-file.ts'
import { paymentRoutes } from './payments.ts'
import { isOutage } from './outage.ts'
import { payoutRoutes } from './payouts.ts'
import { promoRoutes } from './promo.ts'
import { proposalRoutes } from './proposals.ts'
import { publicRoutes } from './public.ts'
import { supportRoutes } from './support.ts'
import { questionnaireRoutes } from './questionnaires.ts'
import { syncRoutes } from './sync.ts'
import { pushRoutes } from './push.ts'
import { languageOf, refusalResponse, type Web } from './serve.ts'

/** Whoever finds something out of order may look again after so many seconds. */
const RETRY_SECONDS = 5

/** Everything under /v1, and the checks of the process itself. */
export function apiApp(
  web: Web & { onError(error: unknown): void; readiness: Pick<Readiness, 'check'> },
): Hono {
  const app = new Hono()
  const refuse = (code: Parameters<typeof failure>[0], context: Parameters<typeof languageOf>[0]) =>
    refusalResponse(web, failure(code), languageOf(context))
  const comeLater = (context: Context) =>
    refusalResponse(web, failure('unavailable', { retryAfter: RETRY_SECONDS }), languageOf(context))
  publicRoutes(app, web)
  accountRoutes(app, web)
  consultationRoutes(app, web)
  proposalRoutes(app, web)
  callRoutes(app, web)
  chatRoutes(app, web)
  patientRoutes(app, web)
  promoRoutes(app, web)
  doctorRoutes(app, web)
  adminRoutes(app, web)
  newsRoutes(app, web)
  questionnaireRoutes(app, web)
  measureRoutes(app, web)
  orderRoutes(app, web)
  overviewRoutes(app, web)
  flagRoutes(app, web)
  patientFileRoutes(app, web)
  followUpRoutes(app, web)
  paymentRoutes(app, web)
  payoutRoutes(app, web)
  feedbackRoutes(app, web)
  supportRoutes(app, web)
  syncRoutes(app, web)
  pushRoutes(app, web)
  let document: Promise<string> | undefined
  app.get('/v1/openapi.json', async (context) => {
    document ??= openApi().then((whole) => JSON.stringify(whole))
    return context.body(await document, 200, { 'content-type': 'application/json' })
  })
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
      return comeLater(context)
    }
  })
  refuseOtherMethods(app, (context) => refuse('method_not_allowed', context))
  app.all('/v1/*', (context) => refuse('not_found', context))
  app.onError((error, context) => {
    web.onError(error)
    return isOutage(error) ? comeLater(context) : refuse('internal', context)
  })
  app.notFound((context) => refuse('not_found', context))
  return app
}

/** Every address that exists says which methods it takes. */
function refuseOtherMethods(app: Hono, refuse: (context: Context) => Response): void {
  const served = Map.groupBy(app.routes, ({ path }) => path)
  for (const [path, routes] of served) {
    const methods = new Set(routes.map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    const allow = [...methods].join(', ')
    app.all(path, (context) => {
      const response = refuse(context)
      response.headers.set('allow', allow)
      return response
    })
  }
}

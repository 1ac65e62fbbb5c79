import * as routes from '#contract/payout.ts'
import { isFailure } from '#contract/errors.ts'
import type { Hono } from 'hono'
import { executePayout } from '../usecases/payout/execute.ts'
import { filePayouts } from '../usecases/payout/file.ts'
import { getOwnPayout, getPayout, listAllPayouts, listPayouts } from '../usecases/payout/lists.ts'
import { reversePayout } from '../usecases/payout/reverse.ts'
import { withdraw } from '../usecases/payout/withdraw.ts'
import { serve, type Web } from './serve.ts'

/** Money from a doctor's wallet to their bank account. */
export function payoutRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listPayouts, ({ actor, query }) => listPayouts(ports, actor, query))
  serve(app, web, routes.getOwnPayout, ({ actor, params }) => getOwnPayout(ports, actor, params.id))
  serve(app, web, routes.withdraw, ({ actor, body, call }) => withdraw(ports, actor, body, call))
  serve(app, web, routes.listAllPayouts, ({ query }) => listAllPayouts(ports, query))
  // Before that of one payout, whose address fits it, too.
  serve(app, web, routes.downloadSepaFile, async ({ query, audit }) => {
    const payouts = await filePayouts(ports, query, audit)
    if (isFailure(payouts)) return payouts
    return { type: 'application/xml', bytes: new TextEncoder().encode(web.sepaFileOf(payouts)) }
  })
  serve(app, web, routes.getPayout, ({ params }) => getPayout(ports, params.id))
  serve(app, web, routes.executePayout, ({ params, audit, call }) =>
    executePayout(ports, params.id, audit, call),
  )
  serve(app, web, routes.returnPayout, ({ actor, params, body, audit, call }) =>
    reversePayout(ports, actor, params.id, body, audit, call),
  )
}

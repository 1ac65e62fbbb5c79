import * as routes from '#contract/follow-up.ts'
import type { Hono } from 'hono'
import { getFollowUp, withdrawFollowUp } from '../usecases/follow-up/given.ts'
import { offerFollowUp } from '../usecases/follow-up/offer.ts'
import { declineFollowUp, listFollowUps } from '../usecases/follow-up/offered.ts'
import { serve, type Web } from './serve.ts'

/** The next appointment that a specialist offers to a patient. */
export function followUpRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.getFollowUp, ({ actor, params }) => getFollowUp(ports, actor, params.id))
  serve(app, web, routes.offerFollowUp, ({ actor, params, body, call }) =>
    offerFollowUp(ports, actor, params.id, body, call),
  )
  serve(app, web, routes.withdrawFollowUp, ({ actor, params }) => withdrawFollowUp(ports, actor, params.id))
  serve(app, web, routes.listFollowUps, ({ actor, query }) => listFollowUps(ports, actor, query))
  serve(app, web, routes.declineFollowUp, ({ actor, params }) => declineFollowUp(ports, actor, params.id))
}

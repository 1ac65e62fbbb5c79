import * as routes from '#contract/proposal-routes.ts'
import type { Hono } from 'hono'
import {
  acceptOffer,
  acceptProposal,
  rejectOffer,
  rejectProposal,
  withdrawProposal,
} from '../usecases/consultation/answer-proposal.ts'
import { offerTimes, proposeTime } from '../usecases/consultation/propose.ts'
import { consultationAsItStands } from './as-it-stands.ts'
import { serve, type Web } from './serve.ts'

/** Agreeing on another time for a consultation. */
export function proposalRoutes(app: Hono, web: Web): void {
  const { ports } = web
  const asItStands = consultationAsItStands(ports)
  serve(app, web, routes.proposeTime, ({ actor, params, body }) => proposeTime(ports, actor, params.id, body))
  serve(
    app,
    web,
    routes.withdrawProposal,
    ({ actor, params }) => withdrawProposal(ports, actor, params.id),
    asItStands,
  )
  serve(
    app,
    web,
    routes.acceptProposal,
    ({ actor, params, body }) => acceptProposal(ports, actor, params.id, body.from),
    asItStands,
  )
  serve(
    app,
    web,
    routes.rejectProposal,
    ({ actor, params, body }) => rejectProposal(ports, actor, params.id, body.from),
    asItStands,
  )
  serve(app, web, routes.offerTimes, ({ actor, params, body }) => offerTimes(ports, actor, params.id, body))
  serve(
    app,
    web,
    routes.acceptOffer,
    ({ actor, params, body }) => acceptOffer(ports, actor, params.id, body.from),
    asItStands,
  )
  serve(
    app,
    web,
    routes.rejectOffer,
    ({ actor, params, body }) => rejectOffer(ports, actor, params.id, body.from),
    asItStands,
  )
}

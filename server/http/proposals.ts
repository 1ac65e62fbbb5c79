import * as routes from '#contract/proposal-routes.ts'
import type { Hono } from 'hono'
import {
  acceptCounterProposal,
  acceptProposal,
  rejectCounterProposal,
  rejectProposal,
  withdrawProposal,
} from '../usecases/consultation/answer-proposal.ts'
import { counterPropose, proposeTime } from '../usecases/consultation/propose.ts'
import { serve, type Web } from './serve.ts'

/** Agreeing on another time for a consultation. */
export function proposalRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.proposeTime, ({ actor, params, body, call }) =>
    proposeTime(ports, actor, params.id, body, call),
  )
  serve(app, web, routes.withdrawProposal, ({ actor, params, call }) =>
    withdrawProposal(ports, actor, params.id, call),
  )
  serve(app, web, routes.acceptProposal, ({ actor, params, body, call }) =>
    acceptProposal(ports, actor, params.id, body.from, call),
  )
  serve(app, web, routes.rejectProposal, ({ actor, params, body, call }) =>
    rejectProposal(ports, actor, params.id, body.from, call),
  )
  serve(app, web, routes.offerTimes, ({ actor, params, body, call }) =>
    counterPropose(ports, actor, params.id, body, call),
  )
  serve(app, web, routes.acceptOffer, ({ actor, params, body, call }) =>
    acceptCounterProposal(ports, actor, params.id, body.from, call),
  )
  serve(app, web, routes.rejectOffer, ({ actor, params, body, call }) =>
    rejectCounterProposal(ports, actor, params.id, body.from, call),
  )
}

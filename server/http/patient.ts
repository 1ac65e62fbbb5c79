import * as routes from '#contract/card.ts'
import type { Hono } from 'hono'
import { addCard, listCards, makeCardDefault, removeCard } from '../usecases/card/cards.ts'
import { serve, type Web } from './serve.ts'

/** A patient's cards. */
export function patientRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listCards, ({ actor, query }) => listCards(ports, actor, query))
  serve(app, web, routes.addCard, ({ actor, body, key }) => addCard(ports, actor, body.setup, key))
  serve(app, web, routes.removeCard, ({ actor, params }) => removeCard(ports, actor, params.id))
  serve(app, web, routes.makeCardDefault, ({ actor, params }) => makeCardDefault(ports, actor, params.id))
}

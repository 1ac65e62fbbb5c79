import * as routes from '#contract/promo.ts'
import type { Hono } from 'hono'
import { checkPromo } from '../usecases/promo/check-promo.ts'
import {
  addPromoCode,
  changePromoCode,
  listPromoCodes,
  removePromoCode,
} from '../usecases/promo/promo-codes.ts'
import { serve, type Web } from './serve.ts'

/** Promo codes: trying one, and looking after all of them. */
export function promoRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.checkPromoCode, ({ actor, body }) => checkPromo(ports, actor, body))
  serve(app, web, routes.listPromoCodes, ({ query }) => listPromoCodes(ports, query))
  serve(app, web, routes.addPromoCode, ({ body }) => addPromoCode(ports, body))
  serve(app, web, routes.changePromoCode, ({ params, body }) => changePromoCode(ports, params.id, body))
  serve(app, web, routes.removePromoCode, ({ params }) => removePromoCode(ports, params.id))
}

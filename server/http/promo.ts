import * as routes from '#contract/promo.ts'
import type { Hono } from 'hono'
import { checkPromo } from '../usecases/promo/check-promo.ts'
import {
  addPromoCode,
  changePromoCode,
  getPromoCode,
  listPromoCodes,
  removePromoCode,
} from '../usecases/promo/promo-codes.ts'
import { serve, type Web } from './serve.ts'

/** Promo codes: trying one, and looking after all of them. */
export function promoRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.checkPromoCode, ({ actor, body }) => checkPromo(ports, actor, body))
  serve(app, web, routes.listPromoCodes, ({ query }) => listPromoCodes(ports, query))
  serve(app, web, routes.getPromoCode, ({ params }) => getPromoCode(ports, params.id))
  serve(app, web, routes.addPromoCode, ({ body, audit, call }) => addPromoCode(ports, body, audit, call))
  serve(app, web, routes.changePromoCode, ({ params, body, audit, call }) =>
    changePromoCode(ports, params.id, body, audit, call),
  )
  serve(app, web, routes.removePromoCode, ({ params, audit }) => removePromoCode(ports, params.id, audit))
}

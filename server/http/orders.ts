import * as routes from '#contract/order.ts'
import type { Hono } from 'hono'
import { withdrawOrder } from '../usecases/order/end.ts'
import { listAllOrders, listOrders } from '../usecases/order/lists.ts'
import { receiveOrder } from '../usecases/order/receive.ts'
import { refundOrder } from '../usecases/order/refund.ts'
import { serve, type Web } from './serve.ts'

/** What was ordered by bank transfer, and its money when it is there. */
export function orderRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listOrders, ({ actor, query }) => listOrders(ports, actor, query))
  serve(app, web, routes.withdrawOrder, ({ actor, params }) => withdrawOrder(ports, actor, params.id))
  serve(app, web, routes.listAllOrders, ({ query }) => listAllOrders(ports, query))
  serve(app, web, routes.markOrderReceived, ({ actor, params, body, audit, call }) =>
    receiveOrder(ports, actor, params.id, body.receivedOn, audit, call),
  )
  serve(app, web, routes.markOrderReturned, ({ actor, params, body, audit, call }) =>
    refundOrder(ports, actor, params.id, body.returnedOn, audit, call),
  )
}

import * as routes from '#contract/availability.ts'
import type { Hono } from 'hono'
import {
  addAvailability,
  changeAvailability,
  listAvailability,
  removeAvailability,
} from '../usecases/doctor/availability.ts'
import { serve, type Web } from './serve.ts'

/** A doctor's own hours. */
export function doctorRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listAvailability, ({ actor, query }) => listAvailability(ports, actor, query))
  serve(app, web, routes.addAvailability, ({ actor, body }) => addAvailability(ports, actor, body))
  serve(app, web, routes.changeAvailability, ({ actor, params, body }) =>
    changeAvailability(ports, actor, params.id, body),
  )
  serve(app, web, routes.removeAvailability, ({ actor, params }) =>
    removeAvailability(ports, actor, params.id),
  )
}

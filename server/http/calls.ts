import * as routes from '#contract/call.ts'
import { keepDeviceCheck as deviceCheck } from '#contract/device-check.ts'
import * as emergency from '#contract/emergency.ts'
import type { Hono } from 'hono'
import { endCall } from '../usecases/call/end.ts'
import { joinCall } from '../usecases/call/join.ts'
import { saveDeviceCheck } from '../usecases/device-check/save.ts'
import {
  getEmergencyDetails,
  getOwnEmergencyDetails,
  saveEmergencyDetails,
} from '../usecases/emergency/details.ts'
import { getFeedback, giveFeedback } from '../usecases/feedback/feedback.ts'
import { serve, type Web } from './serve.ts'

/** The call and what is asked after it. */
export function callRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.joinCall, ({ actor, params, query }) =>
    joinCall(ports, actor, params.id, query.without),
  )
  serve(app, web, routes.endCall, ({ actor, params }) => endCall(ports, actor, params.id))
  serve(app, web, deviceCheck, ({ actor, params, body }) => saveDeviceCheck(ports, actor, params.id, body))
  serve(app, web, emergency.keepEmergencyDetails, ({ actor, params, body }) =>
    saveEmergencyDetails(ports, actor, params.id, body),
  )
  serve(app, web, emergency.getOwnEmergencyDetails, ({ actor, params }) =>
    getOwnEmergencyDetails(ports, actor, params.id),
  )
  serve(app, web, emergency.getEmergencyDetails, ({ actor, params }) =>
    getEmergencyDetails(ports, actor, params.id),
  )
  serve(app, web, routes.getFeedback, ({ actor, params }) => getFeedback(ports, actor, params.id))
  serve(app, web, routes.giveFeedback, ({ actor, params, body }) =>
    giveFeedback(ports, actor, params.id, body),
  )
}

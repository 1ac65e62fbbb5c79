import * as routes from '#contract/consultation-routes.ts'
import { isFailure } from '#contract/errors.ts'
import { getNextWeeks } from '#contract/next-weeks.ts'
import type { Hono } from 'hono'
import {
  acceptConsultation,
  cancelConsultation,
  endLate,
  getConsultation,
  listConsultations,
  rejectConsultation,
} from '../usecases/consultation/acts.ts'
import { doctorCalendar, listRequests } from '../usecases/consultation/doctor-calendar.ts'
import { quoteConsultation } from '../usecases/consultation/price.ts'
import { nextWeeks } from '../usecases/consultation/repeat.ts'
import { reserveConsultation } from '../usecases/consultation/reserve.ts'
import { getHold, holdTime, releaseHold } from '../usecases/hold/hold-time.ts'
import { completePayment } from '../usecases/payment/complete.ts'
import { cancelPayment } from '../usecases/payment/cancel.ts'
import { serve, type Web } from './serve.ts'

/** Reserving, answering and keeping consultations. */
export function consultationRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.getHold, ({ actor, params }) => getHold(ports, actor, params.id))
  serve(app, web, routes.holdTime, ({ actor, params, body, call }) =>
    holdTime(ports, actor, { ...body, doctorId: params.id, from: Date.parse(body.from) }, call),
  )
  serve(app, web, routes.releaseHold, ({ actor, params }) => releaseHold(ports, actor, params.id))
  serve(app, web, routes.quoteConsultation, ({ actor, body }) => quoteConsultation(ports, actor, body))
  serve(app, web, routes.reserveConsultation, ({ actor, body, call }) =>
    reserveConsultation(ports, actor, body, call?.key),
  )
  serve(app, web, routes.completePayment, ({ actor, params }) => completePayment(ports, actor, params.id))
  serve(app, web, routes.giveUpPayment, ({ actor, params }) => cancelPayment(ports, actor, params.id))
  serve(app, web, routes.listConsultations, ({ actor, query }) => listConsultations(ports, actor, query))
  serve(app, web, routes.getConsultation, ({ actor, params }) => getConsultation(ports, actor, params.id))
  serve(app, web, getNextWeeks, ({ actor, params, query }) =>
    nextWeeks(ports, actor, params.id, query.minutes),
  )
  serve(app, web, routes.acceptConsultation, ({ actor, params, call }) =>
    acceptConsultation(ports, actor, params.id, call),
  )
  serve(app, web, routes.rejectConsultation, ({ actor, params, body, call }) =>
    rejectConsultation(ports, actor, params.id, body.comment, call),
  )
  serve(app, web, routes.cancelConsultation, ({ actor, params, call }) =>
    cancelConsultation(ports, actor, params.id, call),
  )
  serve(app, web, routes.endLate, ({ actor, params, call }) => endLate(ports, actor, params.id, call))
  serve(app, web, routes.getConsultationCalendar, async ({ actor, params, language }) => {
    const consultation = await getConsultation(ports, actor, params.id)
    return isFailure(consultation) ? consultation : web.calendarOf(consultation, actor.role, language)
  })
  serve(app, web, routes.listRequests, ({ actor, query }) => listRequests(ports, actor, query))
  serve(app, web, routes.getDoctorCalendar, ({ actor, query }) => doctorCalendar(ports, actor, query))
}

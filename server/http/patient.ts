import * as routes from '#contract/card.ts'
import { getDoctorBooking as getDoctorBookingRoute } from '#contract/doctor-booking.ts'
import * as purchase from '#contract/purchase.ts'
import * as questionnaire from '#contract/questionnaire.ts'
import * as subscription from '#contract/subscription.ts'
import { contactSupport as contactSupportRoute } from '#contract/support.ts'
import type { Hono } from 'hono'
import { beginCard } from '../usecases/card/begin-card.ts'
import { addCard, listCards, makeCardDefault, removeCard } from '../usecases/card/cards.ts'
import { getDoctorBooking } from '../usecases/doctor/booking.ts'
import { cancelPlan } from '../usecases/plan/cancel.ts'
import { choosePlanCard } from '../usecases/plan/choose-card.ts'
import { choosePlan, getPlan } from '../usecases/plan/choose.ts'
import { getBalance } from '../usecases/purchase/balance.ts'
import { buyConsultations } from '../usecases/purchase/buy.ts'
import { quotePurchase } from '../usecases/purchase/quote.ts'
import { getQuestionnaire, saveAnswers, submitAnswers } from '../usecases/questionnaire/answers.ts'
import { contactSupport } from '../usecases/support/contact.ts'
import { serve, type Web } from './serve.ts'

/** A patient's cards, balance, plan and questionnaire, whom they may ask, and what they write to the administrators. */
export function patientRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listCards, ({ actor, query }) => listCards(ports, actor, query))
  serve(app, web, routes.addCard, ({ actor, body, call }) => addCard(ports, actor, body, call?.key))
  serve(app, web, routes.beginCard, ({ actor }) => beginCard(ports, actor))
  serve(app, web, routes.removeCard, ({ actor, params }) => removeCard(ports, actor, params.id))
  serve(app, web, routes.makeCardDefault, ({ actor, params }) => makeCardDefault(ports, actor, params.id))
  serve(app, web, getDoctorBookingRoute, ({ actor, params }) => getDoctorBooking(ports, actor, params.id))
  serve(app, web, purchase.getBalance, ({ actor }) => getBalance(ports, actor))
  serve(app, web, purchase.buyConsultations, ({ actor, body, call }) =>
    buyConsultations(ports, actor, body, call?.key),
  )
  serve(app, web, purchase.quotePurchase, ({ actor, body }) => quotePurchase(ports, actor, body))
  serve(app, web, subscription.getPlan, ({ actor }) => getPlan(ports, actor))
  serve(app, web, subscription.choosePlan, ({ actor, body, call }) =>
    choosePlan(ports, actor, body, call?.key, call),
  )
  serve(app, web, subscription.choosePlanCard, ({ actor, body }) => choosePlanCard(ports, actor, body.cardId))
  serve(app, web, subscription.cancelPlan, ({ actor }) => cancelPlan(ports, actor))
  serve(app, web, questionnaire.getQuestionnaire, ({ actor }) => getQuestionnaire(ports, actor))
  serve(app, web, questionnaire.saveAnswers, ({ actor, body }) => saveAnswers(ports, actor, body))
  serve(app, web, questionnaire.submitAnswers, ({ actor, body }) => submitAnswers(ports, actor, body))
  serve(app, web, contactSupportRoute, ({ actor, body, call }) =>
    contactSupport(ports, actor, body.text, { call }),
  )
}

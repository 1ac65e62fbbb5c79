import * as routes from '#contract/card.ts'
import * as purchase from '#contract/purchase.ts'
import * as questionnaire from '#contract/questionnaire.ts'
import type { Hono } from 'hono'
import { beginCard } from '../usecases/card/begin-card.ts'
import { addCard, listCards, makeCardDefault, removeCard } from '../usecases/card/cards.ts'
import { getBalance } from '../usecases/purchase/balance.ts'
import { buyConsultations } from '../usecases/purchase/buy.ts'
import { getQuestionnaire, saveAnswers, submitAnswers } from '../usecases/questionnaire/answers.ts'
import { serve, type Web } from './serve.ts'

/** A patient's cards, balance and questionnaire. */
export function patientRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listCards, ({ actor, query }) => listCards(ports, actor, query))
  serve(app, web, routes.addCard, ({ actor, body, key }) => addCard(ports, actor, body, key))
  serve(app, web, routes.beginCard, ({ actor }) => beginCard(ports, actor))
  serve(app, web, routes.removeCard, ({ actor, params }) => removeCard(ports, actor, params.id))
  serve(app, web, routes.makeCardDefault, ({ actor, params }) => makeCardDefault(ports, actor, params.id))
  serve(app, web, purchase.getBalance, ({ actor }) => getBalance(ports, actor))
  serve(app, web, purchase.buyConsultations, ({ actor, body, key }) =>
    buyConsultations(ports, actor, body, key),
  )
  serve(app, web, questionnaire.getQuestionnaire, ({ actor }) => getQuestionnaire(ports, actor))
  serve(app, web, questionnaire.saveAnswers, ({ actor, body }) => saveAnswers(ports, actor, body))
  serve(app, web, questionnaire.submitAnswers, ({ actor, body }) => submitAnswers(ports, actor, body))
}

import * as keywords from '#contract/keyword.ts'
import { getSuggestions as getSuggestionsRoute } from '#contract/suggestion.ts'
import * as versions from '#contract/questionnaire-version.ts'
import type { Hono } from 'hono'
import { getSuggestions } from '../usecases/doctor/suggestions.ts'
import { describeKeyword } from '../usecases/questionnaire/describe-keyword.ts'
import { addKeyword, listKeywords, removeKeyword } from '../usecases/questionnaire/keywords.ts'
import { saveQuestionnaire } from '../usecases/questionnaire/save-version.ts'
import { getCurrentVersion, getVersion, listQuestionnaires } from '../usecases/questionnaire/versions.ts'
import { serve, type Web } from './serve.ts'

/** The questionnaire as administrators write it, its versions and its keywords, and whom its answers suggest. */
export function questionnaireRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, getSuggestionsRoute, ({ actor }) => getSuggestions(ports, actor))
  serve(app, web, versions.listQuestionnaires, ({ query }) => listQuestionnaires(ports, query))
  serve(app, web, versions.getQuestionnaireVersion, ({ params }) => getVersion(ports, params.id))
  serve(app, web, versions.getCurrentQuestionnaire, () => getCurrentVersion(ports))
  serve(app, web, versions.saveQuestionnaire, ({ actor, body, audit }) =>
    saveQuestionnaire(ports, body, audit, actor.clientId),
  )
  serve(app, web, keywords.listKeywords, () => listKeywords(ports))
  serve(app, web, keywords.addKeyword, ({ body, audit }) => addKeyword(ports, body.keyword, audit))
  serve(app, web, keywords.describeKeyword, ({ body, audit }) => describeKeyword(ports, body, audit))
  serve(app, web, keywords.removeKeyword, ({ body, audit }) => removeKeyword(ports, body.keyword, audit))
}

import { isFailure } from '#contract/errors.ts'
import * as routes from '#contract/overview.ts'
import type { Hono } from 'hono'
import { dropOverviewDraft, getOverviewDraft, saveOverviewDraft } from '../usecases/overview/draft.ts'
import { getEntryDrafts, saveEntryDraft } from '../usecases/overview/entry-draft.ts'
import { findOwnPatients, getOwnPatient, listOwnPatients } from '../usecases/patient-file/own-patients.ts'
import { getOverview, listOverviews, readOverviews } from '../usecases/overview/read.ts'
import { amendOverview, signOverview } from '../usecases/overview/sign.ts'
import { paperLanguage } from '../usecases/receipt/receipts.ts'
import { serve, type Web } from './serve.ts'

/** A specialist's patients and the records of them. */
export function overviewRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listOwnPatients, ({ actor, query }) => listOwnPatients(ports, actor, query))
  serve(app, web, routes.findOwnPatients, ({ actor, body }) =>
    findOwnPatients(ports, actor, body.personalCode),
  )
  serve(app, web, routes.getOwnPatient, ({ actor, params }) => getOwnPatient(ports, actor, params.id))
  serve(app, web, routes.listOverviews, ({ actor, params, query }) =>
    listOverviews(ports, actor, params.id, query),
  )
  serve(app, web, routes.getOverview, ({ actor, params }) => getOverview(ports, actor, params.id))
  serve(app, web, routes.downloadOverview, async ({ actor, params, query }) => {
    const overview = await getOverview(ports, actor, params.id)
    if (isFailure(overview)) return overview
    const language = await paperLanguage(ports, actor, query.language)
    const bytes = await web.overviewOf(overview, language, actor.personId)
    return isFailure(bytes) ? bytes : { type: 'application/pdf', bytes }
  })
  serve(app, web, routes.signOverview, ({ actor, params, query, body, audit, call }) =>
    signOverview(ports, actor, params.id, { form: body, draft: query.draft }, audit, call),
  )
  serve(app, web, routes.amendOverview, ({ actor, params, query, body, audit, call }) =>
    amendOverview(ports, actor, params.id, { ...body, draft: query.draft }, audit, call),
  )
  serve(app, web, routes.getEntryDrafts, ({ actor, params }) => getEntryDrafts(ports, actor, params.id))
  serve(app, web, routes.keepEntryDraft, ({ actor, params, body }) =>
    saveEntryDraft(ports, actor, params.id, body),
  )
  serve(app, web, routes.getOverviewDraft, ({ actor, params }) => getOverviewDraft(ports, actor, params.id))
  serve(app, web, routes.keepOverviewDraft, ({ actor, params, body }) =>
    saveOverviewDraft(ports, actor, params.id, body),
  )
  serve(app, web, routes.dropOverviewDraft, ({ actor, params }) => dropOverviewDraft(ports, actor, params.id))
  serve(app, web, routes.readOverviews, ({ params, query, body, audit }) =>
    readOverviews(ports, params.id, body.reason, query, audit),
  )
}

import { getBriefing as briefing } from '#contract/briefing.ts'
import * as routes from '#contract/patient-file.ts'
import * as notes from '#contract/session-note.ts'
import type { Hono } from 'hono'
import { listPatientAnswers } from '../usecases/patient-file/answers.ts'
import { getBriefing } from '../usecases/patient-file/briefing.ts'
import { listPatientConsultations } from '../usecases/patient-file/consultations.ts'
import { listPatientFiles } from '../usecases/patient-file/files.ts'
import { getSessionNote, saveSessionNote, listSessionNotes } from '../usecases/session-note/notes.ts'
import { serve, type Web } from './serve.ts'

/** What a specialist's own patient answered, what the two have together, and what the specialist notes of it. */
export function patientFileRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, briefing, ({ actor, params }) => getBriefing(ports, actor, params.id))
  serve(app, web, routes.listPatientAnswers, ({ actor, params, query }) =>
    listPatientAnswers(ports, actor, params.id, query),
  )
  serve(app, web, routes.listPatientConsultations, ({ actor, params, query }) =>
    listPatientConsultations(ports, actor, params.id, query),
  )
  serve(app, web, routes.listPatientFiles, ({ actor, params, query }) =>
    listPatientFiles(ports, actor, params.id, query),
  )
  serve(app, web, notes.getSessionNote, ({ actor, params }) => getSessionNote(ports, actor, params.id))
  serve(app, web, notes.keepSessionNote, ({ actor, params, body }) =>
    saveSessionNote(ports, actor, params.id, body),
  )
  serve(app, web, notes.listSessionNotes, ({ actor, params, query }) =>
    listSessionNotes(ports, actor, params.id, query),
  )
}

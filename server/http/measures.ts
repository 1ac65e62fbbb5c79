import * as admin from '#contract/admin-measure.ts'
import * as own from '#contract/measure.ts'
import * as ofPatient from '#contract/patient-measure.ts'
import type { Hono } from 'hono'
import { shareMeasures } from '../usecases/measure/answer.ts'
import { askForMeasure, takeBackAsk } from '../usecases/measure/ask.ts'
import { getMeasure, listMeasures } from '../usecases/measure/list.ts'
import { listAskableMeasures, listSharedAnswerings } from '../usecases/measure/of-patient.ts'
import { getOwnMeasures } from '../usecases/measure/own.ts'
import { addMeasure, changeMeasure, publishMeasure, withdrawMeasure } from '../usecases/measure/save.ts'
import { serve, type Web } from './serve.ts'

/** Short questionnaires that are asked again: written by administrators, asked for by specialists, answered by patients. */
export function measureRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, admin.listMeasures, ({ query }) => listMeasures(ports, query))
  serve(app, web, admin.getMeasure, ({ params }) => getMeasure(ports, params.id))
  serve(app, web, admin.addMeasure, ({ actor, body, audit, call }) =>
    addMeasure(ports, actor, body, audit, call),
  )
  serve(app, web, admin.changeMeasure, ({ actor, params, body, audit }) =>
    changeMeasure(ports, actor, params.id, body, audit),
  )
  serve(app, web, admin.publishMeasure, ({ params, audit }) => publishMeasure(ports, params.id, audit))
  serve(app, web, admin.withdrawMeasure, ({ params, audit }) => withdrawMeasure(ports, params.id, audit))
  serve(app, web, own.getOwnMeasures, ({ actor }) => getOwnMeasures(ports, actor))
  serve(app, web, own.shareMeasures, ({ actor, body }) => shareMeasures(ports, actor, body))
  serve(app, web, ofPatient.listAskableMeasures, ({ actor, params, query }) =>
    listAskableMeasures(ports, actor, params.id, query),
  )
  serve(app, web, ofPatient.askForMeasure, ({ actor, params, body }) =>
    askForMeasure(ports, actor, params.id, body.measureId),
  )
  serve(app, web, ofPatient.takeBackAsk, ({ actor, params }) => takeBackAsk(ports, actor, params.id))
  serve(app, web, ofPatient.listSharedAnswerings, ({ actor, params, query }) =>
    listSharedAnswerings(ports, actor, params.id, query),
  )
}

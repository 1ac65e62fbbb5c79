import * as routes from '#contract/admin.ts'
import { listAudit as listAuditRoute } from '#contract/audit.ts'
import { getDashboard as dashboardRoute } from '#contract/dashboard.ts'
import * as deadLetters from '#contract/dead-letter.ts'
import { isFailure } from '#contract/errors.ts'
import * as removal from '#contract/removal.ts'
import * as waiting from '#contract/waiting.ts'
import type { Hono } from 'hono'
import { approveFreeUser } from '../usecases/account/approve-free-user.ts'
import { blockUser, unblockUser } from '../usecases/admin/block.ts'
import { getDashboard } from '../usecases/admin/dashboard.ts'
import {
  discardDeadLetter,
  listDeadLetters,
  retryDeadLetter,
  retryDeadLettersOfKind,
} from '../usecases/admin/dead-letters.ts'
import {
  addAdmin,
  listAdmins,
  listFreeUsers,
  listPatients,
  listUsers,
  resendAdminLink,
} from '../usecases/admin/people.ts'
import { refuseFreeUser } from '../usecases/admin/refuse-free-user.ts'
import { exportFreeUsers } from '../usecases/admin/export-free-users.ts'
import { listAudit } from '../usecases/audit/list.ts'
import { countWaiting } from '../usecases/admin/waiting.ts'
import { removeUser } from '../usecases/admin/remove.ts'
import { serve, type Web } from './serve.ts'

/** People, as administrators look after them, and what waits for one. */
export function adminRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, waiting.countWaiting, () => countWaiting(ports))
  serve(app, web, dashboardRoute, () => getDashboard(ports))
  serve(app, web, deadLetters.listDeadLetters, ({ query }) => listDeadLetters(ports, query))
  serve(app, web, deadLetters.retryDeadLetter, ({ params, audit, call }) =>
    retryDeadLetter(ports, params.id, audit, call),
  )
  serve(app, web, deadLetters.discardDeadLetter, ({ params, audit, call }) =>
    discardDeadLetter(ports, params.id, audit, call),
  )
  serve(app, web, deadLetters.retryDeadLettersOfKind, ({ body, audit, call }) =>
    retryDeadLettersOfKind(ports, body.kind, audit, call),
  )
  serve(app, web, routes.listPatients, ({ query }) => listPatients(ports, query))
  serve(app, web, routes.listUsers, ({ query }) => listUsers(ports, query))
  serve(app, web, routes.blockUser, ({ actor, params, audit }) => blockUser(ports, actor, params.id, audit))
  serve(app, web, routes.unblockUser, ({ params, audit }) => unblockUser(ports, params.id, audit))
  serve(app, web, removal.removeUser, ({ actor, params, body, audit, call }) =>
    removeUser(ports, actor, { personId: params.id, ...body }, audit, call),
  )
  serve(app, web, routes.listFreeUsers, ({ query }) => listFreeUsers(ports, query))
  serve(app, web, routes.approveFreeUser, ({ params, audit }) => approveFreeUser(ports, params.id, audit))
  serve(app, web, routes.refuseFreeUser, ({ params, body, audit, call }) =>
    refuseFreeUser(ports, params.id, body.reason, audit, call),
  )
  serve(app, web, routes.exportFreeUsers, async ({ query, language }) => {
    const pages = exportFreeUsers(ports, query)
    if (isFailure(pages)) return pages
    return web.freeUserExportOf(pages, query.language ?? language)
  })
  serve(app, web, routes.listAdmins, ({ query }) => listAdmins(ports, query))
  serve(app, web, routes.addAdmin, ({ body, language, audit }) => addAdmin(ports, body, language, audit))
  serve(app, web, routes.resendAdminLink, ({ params, audit }) => resendAdminLink(ports, params.id, audit))
  serve(app, web, listAuditRoute, ({ query }) => listAudit(ports, query))
}

import * as routes from '#contract/admin.ts'
import * as deadLetters from '#contract/dead-letter.ts'
import * as removal from '#contract/removal.ts'
import * as waiting from '#contract/waiting.ts'
import type { Hono } from 'hono'
import { approveFreeUser } from '../usecases/account/approve-free-user.ts'
import { blockUser, unblockUser } from '../usecases/admin/block.ts'
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
  resendAdminLink,
} from '../usecases/admin/people.ts'
import { getRemoval, removeUser } from '../usecases/admin/remove.ts'
import { countWaiting } from '../usecases/admin/waiting.ts'
import { serve, type Web } from './serve.ts'

/** People, as administrators look after them, and what waits for one. */
export function adminRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, waiting.countWaiting, () => countWaiting(ports))
  serve(app, web, deadLetters.listDeadLetters, ({ query }) => listDeadLetters(ports, query))
  serve(app, web, deadLetters.retryDeadLetter, ({ params, call }) => retryDeadLetter(ports, params.id, call))
  serve(app, web, deadLetters.discardDeadLetter, ({ params, call }) =>
    discardDeadLetter(ports, params.id, call),
  )
  serve(app, web, deadLetters.retryDeadLettersOfKind, ({ body, call }) =>
    retryDeadLettersOfKind(ports, body.kind, call),
  )
  serve(app, web, routes.listPatients, ({ query }) => listPatients(ports, query))
  serve(app, web, routes.blockUser, ({ actor, params }) => blockUser(ports, actor, params.id))
  serve(app, web, routes.unblockUser, ({ params }) => unblockUser(ports, params.id))
  serve(app, web, removal.getRemoval, ({ params }) => getRemoval(ports, params.id))
  serve(app, web, removal.removeUser, ({ actor, params, body, call }) =>
    removeUser(ports, actor, { personId: params.id, ...body }, call),
  )
  serve(app, web, routes.listFreeUsers, ({ query }) => listFreeUsers(ports, query))
  serve(app, web, routes.approveFreeUser, ({ params }) => approveFreeUser(ports, params.id))
  serve(app, web, routes.listAdmins, ({ query }) => listAdmins(ports, query))
  serve(app, web, routes.addAdmin, ({ body, language }) => addAdmin(ports, body, language))
  serve(app, web, routes.resendAdminLink, ({ params }) => resendAdminLink(ports, params.id))
}

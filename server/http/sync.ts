import { isFailure } from '#contract/errors.ts'
import { Mutation, pullChanges as pullRoute, pushMutations, type MutationResult } from '#contract/sync.ts'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { pullChanges } from '../usecases/sync/pull.ts'
import { pushAll, type Sent } from '../usecases/sync/push-all.ts'
import { formerReading } from './former-reading.ts'
import { faults } from './request.ts'
import { serve, type Web } from './serve.ts'

/** One of what a device sent: a single one that is not understood is told so, and holds up nothing. */
function understand(item: { _id: string }): Sent {
  const parsed = z.safeParse(Mutation, item)
  if (!parsed.success) return { id: item._id, fields: faults(parsed.error) }
  const formerArgs = formerReading(parsed.data.args, 'args' in item ? item.args : undefined)
  return { id: item._id, mutation: parsed.data, formerArgs }
}

/** Devices that were away: what they did, and what they missed. */
export function syncRoutes(app: Hono, web: Web & { onError(error: unknown): void }): void {
  const { ports } = web
  serve(app, web, pullRoute, ({ actor, query }) => pullChanges(ports, actor, query.cursor))
  serve(app, web, pushMutations, async ({ actor, body, language }) => {
    const sent = body.mutations.map(understand)
    const applied = await pushAll(ports, actor, sent, (fault) => web.onError(fault))
    if (isFailure(applied)) return applied
    const results = sent.flatMap((item): MutationResult[] => {
      const result = applied.get(item)
      if (!result) return []
      if (result.status !== 'rejected') return [{ _id: item.id, status: result.status }]
      const { failure: error, fields } = result.refusal
      const message = web.messageOf(error, language)
      return [{ _id: item.id, status: result.status, error, message, ...(fields ? { fields } : {}) }]
    })
    return { results }
  })
}

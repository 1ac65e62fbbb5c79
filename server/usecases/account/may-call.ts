import { failure, type Failure } from '#contract/errors.ts'
import type { Who } from '#contract/route.ts'
import { may } from '#domain/roles.ts'
import type { Actor } from '../ports.ts'

/** Whether someone may make a call: null when they may. */
export function mayCall(who: Who, actor: Actor | null): Failure | null {
  if (who === 'guest') return null
  if (!actor) return failure('unauthenticated')
  return may(who, actor.role) ? null : failure('forbidden')
}

import { redirect } from '@tanstack/react-router'
import type { Who } from '#contract/route.ts'
import { homeOf, may } from '#domain/roles.ts'
import type { RouterContext } from './router-context.ts'

interface Entering {
  context: RouterContext
  location: { href: string }
}

/**
 * The one rule of who may enter a screen: nobody → sign-in, which remembers where they were going;
 * the wrong role → that role's own home. The server decides again on every call.
 */
export function guard(required: Exclude<Who, 'guest'>) {
  return async ({ context, location }: Entering) => {
    const { role } = await context.session.settled()
    if (may(required, role)) return
    if (role === 'guest') throw redirect({ to: '/login/{-$email}', search: { from: location.href } })
    throw redirect({ to: homeOf(role) })
  }
}

/** For screens that make no sense once signed in: on to where the person was going, or home. */
export function guestsOnly({ context, search }: Entering & { search: { from?: string | undefined } }) {
  const { role } = context.session.read()
  if (role !== 'guest') throw redirect({ href: search.from ?? homeOf(role) })
}

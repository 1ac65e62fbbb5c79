import { redirect } from '@tanstack/react-router'
import type { Who } from '#contract/route.ts'
import { homeOf, may, type Role } from '#domain/roles.ts'
import { safeOrigin } from './origin.ts'
import { clientOf } from './session-view.ts'
import type { RouterContext } from '../app/router-context.ts'

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

/** For addresses that mean another screen to each role: the installed app is opened at them, whoever uses it. */
export function leadOn(screens: Readonly<Partial<Record<Role, string>>>) {
  return async ({ context, location }: Entering) => {
    const { role } = await context.session.settled()
    const screen = screens[role]
    if (screen === undefined && role === 'guest')
      throw redirect({ to: '/login/{-$email}', search: { from: location.href } })
    throw redirect({ href: screen ?? homeOf(role) })
  }
}

/** Reads the address of a screen that is to be opened as one of a person's profiles. */
export const readTo = (search: Record<string, unknown>): { to?: string | undefined } => ({
  to: safeOrigin(search['to']),
})

interface ForProfile extends Entering {
  params: { clientId: string }
  search: { to?: string | undefined }
}

/** Lets only those in who must switch to that profile first; everyone else goes on at once. It switches nothing itself. */
export async function otherProfile({ context, location, params, search }: ForProfile) {
  await guard('user')({ context, location })
  const session = context.session.read()
  const isOther = clientOf(session) !== params.clientId
  if (isOther && session.clients.some(({ _id }) => _id._id === params.clientId)) return
  throw redirect({ href: search.to ?? homeOf(session.role) })
}

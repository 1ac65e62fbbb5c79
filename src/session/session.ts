import { useMemo, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/account.ts'
import { useServices } from '../app/services.tsx'
import { guestSession, type Session } from './session-view.ts'

/** Who uses this page; a guest where it is drawn without a browser. */
export function useSession(): Session {
  const { session } = useServices()
  return useSyncExternalStore(session.subscribe, session.read, () => guestSession)
}

/** The person, inside screens that only signed-in people reach. */
export function useUser(): User {
  const { user } = useSession()
  // A screen renders once more between a sign-out and being left: it keeps the person it was opened for.
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const person = user ?? last
  if (!person) throw new Error('No one is signed in.')
  return person
}

/** What a screen may do with the session. */
export function useSessionActs() {
  const { session } = useServices()
  return useMemo(
    () => ({
      signIn: session.signIn,
      signOut: session.signOut,
      switchClient: (id: string) => session.switchClient(id),
      reload: session.reload,
      setUser: session.setUser,
      keepOrigin: session.origin.keep,
    }),
    [session],
  )
}

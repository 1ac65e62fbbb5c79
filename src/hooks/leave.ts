import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { homeOf } from '#domain/roles.ts'
import { useSessionActs } from './session.ts'

/** Signs out to the landing page. The screen is left first, so that no guard asks to sign in again. */
export function useSignOut() {
  const navigate = useNavigate()
  const { signOut } = useSessionActs()
  return useCallback(async () => {
    await navigate({ to: '/' })
    signOut()
  }, [navigate, signOut])
}

/** Switches to another client profile and goes to its home; a failure changes nothing and says nothing. */
export function useSwitchClient() {
  const navigate = useNavigate()
  const { switchClient } = useSessionActs()
  return useCallback(
    async (id: string) => {
      const user = await switchClient(id)
      if (user) await navigate({ to: homeOf(user.role) })
    },
    [navigate, switchClient],
  )
}

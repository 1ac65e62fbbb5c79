import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { User } from '#contract/account.ts'
import { firstHomeOf, homeOf } from '#domain/roles.ts'
import { useSessionActs } from './session.ts'

interface Entrance {
  accessToken: string
  user: User
  /** The first time ever: to what a newcomer does first. */
  first?: boolean
  /** Where the person was going before signing in. */
  from?: string | undefined
}

/** Signs in and goes to where this person belongs. */
export function useEnter() {
  const router = useRouter()
  const { signIn } = useSessionActs()
  return useCallback(
    ({ accessToken, user, first = false, from }: Entrance) => {
      signIn({ accessToken, user })
      const home = first ? firstHomeOf(user.role) : homeOf(user.role)
      router.history.push(first ? home : (from ?? home))
    },
    [router, signIn],
  )
}

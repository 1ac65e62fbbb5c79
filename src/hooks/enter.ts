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
  /** The address of now is a letter's link and used up: Back must not open it, for it would sign in once more. */
  usedUp?: boolean
}

/** Signs in and goes to where this person belongs. */
export function useEnter() {
  const router = useRouter()
  const { signIn } = useSessionActs()
  return useCallback(
    ({ accessToken, user, first = false, from, usedUp = false }: Entrance) => {
      signIn({ accessToken, user })
      const home = first ? firstHomeOf(user.role) : homeOf(user.role)
      const target = first ? home : (from ?? home)
      if (usedUp) router.history.replace(target)
      else router.history.push(target)
    },
    [router, signIn],
  )
}

import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { firstHomeOf, homeOf } from '#domain/roles.ts'
import { isSubscription } from '#domain/specialities.ts'
import { useServices } from '../app/services.tsx'

interface SignIn {
  accessToken: string
  user: User
  /** The first time ever: to what a newcomer does first. */
  first?: boolean
  /** Where the person was going before signing in. */
  from?: string | undefined
  /** Whether others use this computer too; where nobody is asked, it stays as it is. */
  shared?: boolean
}

/**
 * Signs in and goes to where this person belongs, in the place of the entrance: Back leads to what was before it. An
 * entrance would only send whoever is signed in forward again, and a letter's link is used up.
 */
export function useSignIn() {
  const router = useRouter()
  const { session, keeping, visit } = useServices()
  // There by the time somebody enters, which may reload the page at once.
  useEffect(() => void visit.open().catch(() => undefined), [visit])
  return useCallback(
    ({ accessToken, user, first = false, from, shared = keeping.shared }: SignIn) => {
      visit.opened()?.forget()
      const onward = from ?? (first ? onwardOf(user) : undefined)
      const home = first ? firstHomeOf(user.role) : homeOf(user.role)
      const target = first ? home : (from ?? home)
      if (shared !== keeping.shared) {
        session.origin.forget()
        session.drafts.forget()
        return keeping.change(accessToken, target, first ? session.origin.entry(onward) : {})
      }
      session.signIn({ accessToken, user })
      // A newcomer is shown round first and led on afterwards; for others an older wish is not theirs.
      if (!first) session.origin.forget()
      else if (onward) session.origin.keep(onward)
      router.history.replace(target)
    },
    [router, session, keeping, visit],
  )
}

/** Where the plan is taken that was chosen before signing up. */
function onwardOf({ role, approval, planWish }: User): string | undefined {
  const wished = role === 'patient' && approval === undefined && planWish && isSubscription(planWish)
  return wished ? `/patient/profile/plans?plan=${planWish}` : undefined
}

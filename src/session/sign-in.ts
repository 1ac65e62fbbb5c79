import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { firstHomeOf, homeOf } from '#domain/roles.ts'
import { isSubscription } from '#domain/specialities.ts'
import { choiceLink } from './choice-link.ts'
import { useServices } from '../app/services.tsx'
import { keptLanguage, storeLanguage } from '../i18n/language.ts'
import { useLanguage } from '../i18n/provider.tsx'
import { useStoredSignUp } from './stored-sign-up.ts'

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
  const signUp = useStoredSignUp()
  const { setLanguage } = useLanguage()
  // There by the time somebody enters, which may reload the page at once.
  useEffect(() => void visit.open().catch(() => undefined), [visit])
  return useCallback(
    ({ accessToken, user, first = false, from, shared = keeping.shared }: SignIn) => {
      visit.opened()?.forget()
      signUp.forget()
      // The language chosen at sign-up goes along, to a device on which nobody has chosen one.
      const language = first && keptLanguage() === null ? user.language : undefined
      const onward = from ?? (first ? onwardOf(user) : undefined)
      const home = first ? firstHomeOf(user.role) : homeOf(user.role)
      const target = first ? home : (from ?? home)
      if (shared !== keeping.shared) {
        session.origin.forget()
        session.drafts.forget()
        if (language) storeLanguage(language)
        return keeping.change(accessToken, target, first ? session.origin.entry(onward) : {})
      }
      session.signIn({ accessToken, user })
      if (language) void setLanguage(language)
      // A newcomer is shown round first and led on afterwards; for others an older wish is not theirs.
      if (!first) session.origin.forget()
      else if (onward) session.origin.keep(onward)
      router.history.replace(target)
    },
    [router, session, keeping, visit, signUp, setLanguage],
  )
}

/** Where the plan is taken that was chosen before signing up, or what else was. */
function onwardOf({ role, approval, planWish, choice }: User): string | undefined {
  if (role !== 'patient') return undefined
  if (approval === undefined && planWish && isSubscription(planWish))
    return `/patient/profile/plans?plan=${planWish}`
  return choice && choiceLink(choice)
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useServices } from '../app/services.tsx'
import { useVisible } from '../hooks/visible.ts'

/**
 * A newcomer's first way home leads on, once, to where they were going before they signed up. `chosen` is what the
 * address itself names: it counts more than what was wished for earlier. Only the page that is looked at leads on: the
 * one left behind for the letter's tab must not use the wish up. True while on the way.
 */
export function useResumeAfterSignUp(chosen: string | undefined): boolean {
  const router = useRouter()
  const { origin } = useServices().session
  const visible = useVisible()
  // What was used up by another page meanwhile is gone when this one is looked at again.
  const kept = useMemo(() => (visible ? origin.read() : null), [visible, origin])
  const leaving = kept !== null && chosen === undefined
  const outdated = kept !== null && chosen !== undefined && !kept.includes(chosen)
  useEffect(() => {
    if (leaving || outdated) origin.forget()
    if (leaving) router.history.replace(kept)
  }, [leaving, outdated, kept, origin, router])
  return leaving
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { PushTap } from '#contract/push.ts'
import { profileLink } from '#domain/profile-link.ts'
import { useNotificationStore } from './push.ts'
import { useHeldConsultations, useUnread } from '../data/replica-queries.ts'
import { clientOf } from '../session/session-view.ts'
import { useSession } from '../session/session.ts'
import { useOtherProfilesBadge } from '../session/other-profiles-badge.ts'

/**
 * While someone is signed in: keeps what they chose about notifications on this device, counts what waits on the app's
 * icon, and goes where a tap on a notification leads. Shows nothing.
 */
export function KeepNotifications(): null {
  const store = useNotificationStore()
  const router = useRouter()
  const client = clientOf(useSession())
  const waiting = useWaiting()

  useEffect(() => {
    if (client === null) return undefined
    // What cannot be done now is done with the network, or at the next start.
    const keep = () => void store?.keep().catch(() => undefined)
    keep()
    addEventListener('online', keep)
    return () => removeEventListener('online', keep)
  }, [store, client])

  useEffect(() => store?.badge(waiting), [store, waiting])

  const open = useEffectEvent(({ url, client: wanted }: PushTap) =>
    router.history.push(wanted === client ? url : profileLink(wanted, url)),
  )
  useEffect(() => store?.onTap((tap) => open(tap)), [store])

  // However the session ends.
  useEffect(() => () => store?.hide(), [store])
  return null
}

/**
 * What waits for this person, as the number on a push counts it: unread messages, requests and proposed times to answer, for
 * whichever of their profiles.
 */
function useWaiting(): number {
  const unread = useUnread()
  const { role } = useSession()
  const held = useHeldConsultations()
  const toAnswer = held?.rows.filter(({ status, proposal }) =>
    proposal ? proposal.turn === role : role === 'doctor' && status === 'awaiting_approval',
  )
  const others = useOtherProfilesBadge()
  return unread + (toAnswer?.length ?? 0) + [...others.values()].reduce((sum, each) => sum + each, 0)
}
